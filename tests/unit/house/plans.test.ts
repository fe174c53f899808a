import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findingsOf, type Catalogue, type PlanNode } from '../../../bench/plans/findings.ts';
import { readStatements } from '../../support/recordedStatements.ts';
import type { Database, ShopSql } from '../../../server/kit/db/database.ts';
import { lastCosts } from '../../../server/stock/changeStock.ts';
import { recorded } from '../../support/recordStatements.ts';

const index = (table: string, columns: string[], partialRows?: number) => ({
  table,
  columns,
  partial: partialRows !== undefined,
  rows: partialRows ?? 0,
});
const catalogue: Catalogue = {
  indexes: new Map([
    ['stock_items_pkey', index('stock_items', ['shop_id', 'id'])],
    ['stock_items_by_date', index('stock_items', ['shop_id', 'received_on', 'id'])],
    ['stock_items_pending', index('stock_items', ['shop_id', 'received_on'], 12)],
    ['places_name', index('places', ['shop_id', 'name'])],
    ['places_pkey', index('places', ['shop_id', 'id'])],
  ]),
  rows: new Map([
    ['stock_items', 116_000],
    ['places', 4],
  ]),
  columns: new Map([
    ['stock_items', new Set(['shop_id', 'id', 'received_on', 'quantity', 'received_quantity'])],
    ['places', new Set(['shop_id', 'id', 'name'])],
  ]),
};

const scan = (name: string, condition: string, filter?: string): PlanNode => ({
  'Node Type': 'Index Scan',
  'Index Name': name,
  Alias: 'i',
  'Index Cond': condition,
  ...(filter === undefined ? {} : { Filter: filter }),
});
const above = (type: string, ...plans: PlanNode[]): PlanNode => ({ 'Node Type': type, Plans: plans });
const kinds = (node: PlanNode) => findingsOf(node, catalogue).map(({ kind }) => kind);

describe('plan check: a table read whole', () => {
  const fullScan = scan('stock_items_pkey', '(shop_id = $1)');

  it('is the index of the shop alone, and a sequential scan', () => {
    expect(kinds(fullScan)).toEqual(['read whole']);
    expect(kinds({ 'Node Type': 'Seq Scan', 'Relation Name': 'stock_items' })).toEqual(['read whole']);
    expect(kinds(above('Limit', above('Sort', fullScan)))).toEqual(['read whole']);
    expect(kinds(above('Nested Loop', fullScan))).toEqual(['read whole']);
  });

  it('is not a small table, a small partial index, what is never run, nor the beginning of an order', () => {
    expect(kinds(scan('places_pkey', '(shop_id = $1)'))).toEqual([]);
    expect(kinds(scan('stock_items_pending', '(shop_id = $1)'))).toEqual([]);
    expect(
      kinds({ ...above('Result', fullScan), 'One-Time Filter': '(NULL::boolean AND ($3 = $1))' }),
    ).toEqual([]);
    expect(kinds(above('Limit', fullScan))).toEqual([]);
  });

  it('is the inner side of a loop below a limit, read again for each row', () => {
    const inner = { ...fullScan, 'Parent Relationship': 'Inner' };
    expect(kinds(above('Limit', above('Nested Loop', inner)))).toEqual(['read whole']);
  });
});

describe('plan check: an index condition that lost a column', () => {
  const lost = (filter: string, name = 'stock_items_by_date') =>
    kinds(above('Limit', scan(name, '(i.shop_id = $1)', filter)));

  it.each([
    ['an array put together of a sub-query', '(i.id = ANY (($3 || $2)))'],
    ['an instant for a date', "(i.received_on >= ('2026-04-01'::date - '1 day'::interval))"],
    ['arithmetic with another table', '((i.quantity > 0) AND (i.received_on >= (b.business_date - 7)))'],
    ['COALESCE', '(COALESCE($3, $4) = i.id)'],
  ])('by %s', (_, filter) => expect(lost(filter)).toEqual(['column lost']));

  it.each([
    ['a condition of another column', '(i.quantity = i.received_quantity)'],
    ['a list that the planner checks in order', '(i.id = ANY ($3))'],
    ['an alternative', '((i.id = $3) OR (i.quantity = 1))'],
    ['the same column of another table', '(i.quantity = l.id)'],
  ])('not by %s', (_, filter) => expect(lost(filter)).toEqual([]));

  it('of a small table too, whichever index of the shop was taken for it', () => {
    expect(kinds(scan('places_name', '(i.shop_id = $1)', '(i.id = ANY (($3 || $2)))'))).toEqual([
      'column lost',
    ]);
    expect(kinds(scan('places_name', '(i.shop_id = $1)', '(i.id = o.place_id)'))).toEqual([]);
  });

  it('of a bitmap, whose filter is above its scan', () => {
    const bitmap = { ...scan('stock_items_by_date', '(shop_id = $1)'), 'Node Type': 'Bitmap Index Scan' };
    const heap = { ...above('Bitmap Heap Scan', bitmap), Alias: 'i', Filter: '(i.id = ANY (($3 || $2)))' };
    expect(kinds(heap)).toEqual(['read whole', 'column lost']);
  });
});

describe('recorded statements', () => {
  let directory: string;
  beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'galla-statements-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  const answering = {
    shopId: 'shop',
    query: () => Promise.resolve([]),
    run: () => Promise.resolve(0),
  } as unknown as ShopSql;
  const db = {
    engine: 'postgres',
    read: (_: string, work: (sql: ShopSql) => Promise<unknown>) => work(answering),
    asOwner: (work: (sql: ShopSql) => Promise<unknown>) => work(answering),
  } as unknown as Database;

  it('are a sample of each, with who asked, of the application’s role and the program alone', async () => {
    const own = recorded(db, directory);
    await own.read('shop', async sql => {
      await lastCosts(sql, ['first']);
      await lastCosts(sql, ['second', 'third']);
      await sql.run('SELECT of a test');
    });
    await own.asOwner(tx => lastCosts(tx as ShopSql, ['owner']));
    expect(readStatements(directory)).toEqual([
      {
        from: 'server/stock/changeStock.ts',
        text: expect.stringContaining('FROM stock_items') as string,
        values: ['shop', ['first']],
        shopId: 'shop',
      },
    ]);
  });

  it('are not recorded unless a directory is named', () => {
    expect(recorded(db, '')).toBe(db);
  });
});
