/** The demo shop is made by the program itself; here its first weeks, with a cancelled sale, on both engines. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoTradeUntil, loadDemoTrade } from '../../server/demo/loadDemoTrade.ts';
import { addPerson } from '../../server/people/people.ts';
import { addStartingHsnCodes, STARTING_HSN_CODES } from '../../server/setup/hsnCodes.ts';
import { findings } from '../support/books.ts';
import { addShop, freshDatabase } from '../support/database.ts';
import type { FreshDatabase } from '../support/database.ts';
import { storedSums, SUMS } from '../support/sumsOfDocuments.ts';
import { rowOf } from '../support/rows.ts';

const NOW = new Date('2026-11-20T14:00:00Z');
let fresh: FreshDatabase;
let shopId: string;
const everything = demoTradeUntil(NOW);
const plan = everything.slice(0, everything.findIndex(event => event.kind === 'cancel') + 1);
const planned = (kind: string) => plan.filter(event => event.kind === kind).length;

const one = async (text: string) =>
  (await fresh.db.read(shopId, sql => sql.query(rowOf<Record<string, number>>(), text)))[0];

beforeAll(async () => {
  fresh = await freshDatabase();
  shopId = await addShop(fresh.db);
  const [ownerId, staffId] = await fresh.db.asOwner(async tx => {
    await tx.run(`UPDATE shops SET gstnumber = '27AAPFU0939F1ZV', state_code = '27' WHERE id = $1`, [shopId]);
    await addStartingHsnCodes(tx, shopId);
    const person = { name: 'Rakesh', role: 'owner' as const, passwordHash: 'none' };
    return [
      await addPerson(tx, shopId, { ...person, email: 'one@demo.test' }),
      await addPerson(tx, shopId, { ...person, email: 'two@demo.test', role: 'staff' }),
    ] as const;
  });
  await loadDemoTrade(fresh.db, shopId, { ownerId, staffId }, plan);
}, 120_000);
afterAll(() => fresh.drop());

it('books every bill and sale of the plan on its own day', async () => {
  expect(await one('SELECT count(*)::int AS n FROM purchase_bills')).toEqual({ n: planned('bill') });
  expect(await one('SELECT count(*)::int AS n FROM sales')).toEqual({ n: planned('sale') });
  const days = await fresh.db.read(shopId, sql =>
    sql.query(
      rowOf<{ business_date: string }>(),
      'SELECT business_date FROM sales ORDER BY created_at, invoice_no',
    ),
  );
  expect(days.map(row => row.business_date)).toEqual(
    plan.filter(event => event.kind === 'sale').map(event => event.date),
  );
});

it('cancels what the plan cancels', async () => {
  expect(await one(`SELECT count(*)::int AS n FROM sales WHERE status = 'CANCELLED'`)).toEqual({ n: 1 });
});

it('keeps the ledger balanced', async () => {
  expect(await one('SELECT coalesce(sum(amount_paise), 0)::bigint AS n FROM ledger_lines')).toEqual({ n: 0 });
});

// A cancelled sale leaves zeros in the statistics; and tables whose check counts lines do not know of two pieces in one.
it.each([
  'history_counts',
  'history_part_counts',
  'history_days',
  'hour_summary',
  'customers',
  'sale_facets',
  'money_summary',
  'shop_totals',
])('writes sums equal to those of the documents: %s', async table => {
  const lacking = `(${SUMS[table] ?? ''}) EXCEPT ALL (${storedSums(table)}) LIMIT 3`;
  expect(await fresh.db.asOwner(tx => tx.query(rowOf(), lacking))).toEqual([]);
});

it('sums what each financier owes', async () => {
  const amiss = await fresh.db.asOwner(tx =>
    tx.query(
      rowOf(),
      `SELECT f.name, f.receivable_paise, sum(p.amount_paise - p.settled_paise)::bigint AS paid FROM financiers f
       JOIN payments p ON p.shop_id = f.shop_id AND p.financier_id = f.id AND NOT p.reversed
      GROUP BY f.shop_id, f.id HAVING f.receivable_paise <> sum(p.amount_paise - p.settled_paise)`,
    ),
  );
  expect(amiss).toEqual([]);
});

it('is complete: every sale has its lines, payments, entry and movements', async () => {
  expect(
    await one(`SELECT count(*)::int AS n FROM sales s
      WHERE NOT EXISTS (SELECT FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id)
         OR NOT EXISTS (SELECT FROM journal_entries e WHERE e.shop_id = s.shop_id AND e.document_id = s.id)
         OR NOT EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = s.shop_id AND m.document_id = s.id)
         OR (s.status = 'POSTED' AND s.paid_paise <> (SELECT coalesce(sum(p.amount_paise), 0) FROM payments p
                              WHERE p.shop_id = s.shop_id AND p.document_id = s.id))`),
  ).toEqual({ n: 0 });
});

it('verify finds nothing', async () => {
  expect(await findings({ db: fresh.db, shopId })).toEqual({});
});

it('a new shop gets its HSN list', async () => {
  expect(await one('SELECT count(*)::int AS n FROM hsn_codes')).toEqual({ n: STARTING_HSN_CODES.length });
  expect(await one(`SELECT gst_rate_bps AS n FROM hsn_codes WHERE code = '85171300'`)).toEqual({ n: 1800 });
});
