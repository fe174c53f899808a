/** Nouns that have moved (docs/decisions/260-nouns.md): the old way is not taken there again, and its rooms take no new file. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources } from '../../../src/resources/index.ts';
import { flat } from '../../support/messages.ts';
import type { Messages } from '../../../src/i18n/translate.ts';

/** Rooms of mixed nouns, of before. */
const ROOMS = ['server/routes', 'src/providers/calls', 'src/resources/calls'];

const MOVED = [
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
  'posters',
  'products',
  'returns',
  'sales',
  'orders',
  'ledger',
  'notifications',
  'office',
  'logs',
  'payments',
  'people',
  'posters',
  'reports',
  'products',
  'purchases',
  'projects',
  'returns',
  'roles',
  'search',
  'session',
  'share',
  'shop',
  'staffPay',
  'stock',
  'stockCounts',
  'stockTransfers',
  'suppliers',
  'verify',
  'teams',
  'tickets',
];

const filesOf = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : []));

describe.each(MOVED)('noun %s', noun => {
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
  // A set of menus; the people of any record.
  expect(named.sort()).toEqual(['app.ts menu.sets.shop', 'features.ts values.people', 'timeline.ts people']);
});
