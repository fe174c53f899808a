/** Nouns that have moved (docs/decisions/260-nouns.md): the old way is not taken there again, and its rooms take no new file. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import resourceWords from '../../../src/i18n/en/resources.ts';
import { NOT_MOVED } from './notMoved.ts';

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
      ...Object.keys(NOT_MOVED).map(room => `${room}/${noun}.ts`),
    ];
    expect(elsewhere.filter(file => fs.existsSync(file))).toEqual([]);
  });

  it('asks for rows in camelCase', () => {
    for (const file of filesOf(`server/${noun}`)) {
      const text = fs.readFileSync(`server/${noun}/${file}`, 'utf8');
      const asked = text.match(/\.query\(/g)?.length ?? 0;
      expect(text.match(/\bcamel: true\b/g)?.length ?? 0, file).toBe(asked);
    }
  });

  it('has its English beside it', () => {
    const declared = filesOf(`src/resources/${noun}`).flatMap(file =>
      [
        ...fs
          .readFileSync(`src/resources/${noun}/${file}`, 'utf8')
          .matchAll(/defineResource\(\{\s+name: '([\w-]+)'/g),
      ].map(([, name = '']) => name),
    );
    expect(declared.filter(name => name in resourceWords)).toEqual([]);
  });
});

it.each(Object.keys(NOT_MOVED))('%s: takes no new file, and those that moved are not on its list', room => {
  const there = filesOf(room).map(file => file.replace(/\.ts$/, ''));
  expect(there.sort()).toEqual([...(NOT_MOVED[room] ?? [])].sort());
});
