/** The demo shop is made by the program itself; here its first two months, with exchanges, on both engines. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withExchanges } from '../../server/demo/exchanges.ts';
import { demoTradeUntil, loadDemoTrade } from '../../server/demo/loadDemoTrade.ts';
import { addPerson } from '../../server/people/people.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { STARTING_HSN_CODES } from '../../server/products/startingHsnCodes.ts';
import { checkBooks } from '../../server/verify/index.ts';
import { addShop, freshDatabase } from '../support/database.ts';
import type { FreshDatabase } from '../support/database.ts';
import { registerAs } from '../support/registered.ts';
import { rowOf } from '../support/rows.ts';
import { addUsualCodes } from '../../server/products/index.ts';
import { BY_TESTS } from '../support/byTests.ts';

const NOW = new Date('2026-11-20T14:00:00Z');
let fresh: FreshDatabase;
let shopId: string;
const everything = demoTradeUntil(NOW);
const UNTIL = addDays(everything[0]?.date ?? '', 60);
const plan = withExchanges(
  everything.filter(({ date }) => date <= UNTIL),
  UNTIL,
);
const planned = (kind: string) => plan.filter(event => event.kind === kind).length;

const one = async (text: string) =>
  (await fresh.db.read(shopId, sql => sql.query(rowOf<Record<string, number>>(), text)))[0];

beforeAll(async () => {
  fresh = await freshDatabase();
  shopId = await addShop(fresh.db);
  await registerAs(fresh.db, shopId, { scheme: 'REGULAR', gstin: '27AAPFU0939F1ZV' });
  const [ownerId, staffId] = await fresh.db.asOwner(async tx => {
    await addUsualCodes({ ...tx, shopId }, BY_TESTS);
    const person = { name: 'Rakesh', role: 'owner' as const, passwordHash: 'none' };
    return [
      await addPerson(tx, shopId, { ...person, email: 'one@demo.test' }, BY_TESTS),
      await addPerson(tx, shopId, { ...person, email: 'two@demo.test', role: 'staff' }, BY_TESTS),
    ] as const;
  });
  await loadDemoTrade(fresh.db, shopId, { ownerId, staffId }, plan);
});
afterAll(() => fresh.drop());

it('books every bill and sale of the plan on its own day', async () => {
  expect(await one('SELECT count(*)::int AS n FROM purchase_bills')).toEqual({ n: planned('bill') });
  expect(await one('SELECT count(*)::int AS n FROM sales')).toEqual({ n: planned('sale') });
  const days = await fresh.db.read(shopId, sql =>
    sql.query(
      rowOf<{ businessDate: string }>(),
      'SELECT business_date FROM sales ORDER BY created_at, invoice_no',
    ),
  );
  expect(days.map(row => row.businessDate)).toEqual(
    plan.filter(event => event.kind === 'sale').map(event => event.date),
  );
});

it('cancels what the plan cancels', async () => {
  expect(await one(`SELECT count(*)::int AS n FROM sales WHERE status = 'CANCELLED'`)).toEqual({
    n: planned('cancel'),
  });
});

it('keeps the ledger balanced', async () => {
  expect(await one('SELECT coalesce(sum(amount_paise), 0)::bigint AS n FROM ledger_lines')).toEqual({ n: 0 });
});

it('takes back, collects, bounces a cheque, and takes phones in exchange', async () => {
  const found = await one(`SELECT
    (SELECT count(*) FROM credit_notes)::int AS notes,
    (SELECT count(*) FROM sales WHERE status IN ('RETURNED', 'PART_RETURNED'))::int AS returned,
    (SELECT count(*) FROM receipts)::int AS receipts,
    (SELECT count(*) FROM cheque_bounces)::int AS bounces,
    (SELECT count(*) FROM exchange_phones)::int AS phones,
    (SELECT count(*) FROM stock_checks)::int AS checks,
    (SELECT count(*) FROM drawer_sessions)::int AS sessions`);
  expect(found).toMatchObject({ notes: 12, returned: 12, bounces: 1, sessions: 0 });
  expect(found?.receipts).toBeGreaterThan(0);
  expect(found?.phones).toBeGreaterThan(0);
  expect(found?.checks).toBeGreaterThan(0);
});

it('writes balances, dues, stock and statistics equal to those of the documents', async () => {
  const checked = await checkBooks(fresh.db, shopId);
  expect(checked.filter(({ differences }) => differences > 0)).toEqual([]);
});

it('is complete: every sale has its lines, payments, entry and movements', async () => {
  expect(
    await one(`SELECT count(*)::int AS n FROM sales s
      WHERE NOT EXISTS (SELECT FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id)
         OR NOT EXISTS (SELECT FROM journal_entries e WHERE e.shop_id = s.shop_id AND e.document_id = s.id)
         OR NOT EXISTS (SELECT FROM stock_movements m WHERE m.shop_id = s.shop_id AND m.document_id = s.id)`),
  ).toEqual({ n: 0 });
});

it('a new shop gets its HSN list', async () => {
  expect(await one('SELECT count(*)::int AS n FROM hsn_codes')).toEqual({ n: STARTING_HSN_CODES.length });
  expect(await one(`SELECT gst_rate_bps AS n FROM hsn_codes WHERE code = '85171300'`)).toEqual({ n: 1800 });
});
