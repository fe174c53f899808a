/** A noun is a place (docs/decisions/260-nouns.md): what was before is not made again. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { flat } from '../../support/messages.ts';
import type { Messages } from '../../../src/i18n/translate.ts';

/** These folders mixed nouns before. */
const ROOMS = ['server/routes', 'src/providers/calls', 'src/resources/calls'];

const NOUNS = [
  'bank',
  'bookings',
  'calendar',
  'challans',
  'commission',
  'counter',
  'customers',
  'drawers',
  'dues',
  'estimates',
  'exchange',
  'expenses',
  'finance',
  'financiers',
  'history',
  'ledger',
  'logs',
  'notifications',
  'office',
  'orders',
  'payments',
  'people',
  'posters',
  'products',
  'projects',
  'purchases',
  'reports',
  'returns',
  'roles',
  'sales',
  'search',
  'session',
  'share',
  'shop',
  'staffPay',
  'stock',
  'stockCounts',
  'stockTransfers',
  'suppliers',
  'teams',
  'tickets',
  'verify',
];

const filesOf = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []));

describe.each(NOUNS)('noun %s', noun => {
  it('stands in folders of its name', () => {
    expect(filesOf(`src/resources/${noun}`)).toEqual(expect.arrayContaining(['calls.ts', 'en.ts']));
    const elsewhere = [
      `src/resources/${noun}.ts`,
      `tests/api/shop/${noun}.test.ts`,
      `tests/e2e/${noun}.spec.ts`,
      ...ROOMS.map(room => `${room}/${noun}.ts`),
    ];
    expect(elsewhere.filter(file => fs.existsSync(file))).toEqual([]);
  });
});

it.each(ROOMS)('%s: is no room any more', room => {
  expect(fs.existsSync(room)).toBe(false);
});

it('English of the framework: has no word of a resource', async () => {
  const names = new Set(resources.map(({ name }) => name));
  const named: string[] = [];
  for (const file of filesOf('src/i18n/en')) {
    const { default: words } = (await import(`../../../src/i18n/en/${file}`)) as { default: Messages };
    named.push(
      ...flat(words).flatMap(([key]) =>
        key.split('.').some(part => names.has(part)) ? [`${file} ${key}`] : [],
      ),
    );
  }
  // One is a set of menus, the other the people of any record.
  expect(named.sort()).toEqual(['app.ts menu.sets.shop', 'features.ts values.people', 'timeline.ts people']);
});
