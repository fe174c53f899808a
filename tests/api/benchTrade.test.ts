import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTrade, runIn } from '../../bench/trade/load.ts';
import { actorAt } from '../../server/kit/person/actor.ts';
import { salesHistory } from '../../server/history/salesHistory.ts';
import { moneyNow } from '../../server/reports/shopNow.ts';
import { paymentDistribution, periodSummary, salesStats } from '../../server/reports/statistics.ts';
import { CHECKS } from '../../server/verify/checks/index.ts';
import { isImei } from '../../src/kit/rules/imei.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { findingsOf } from '../support/books.ts';
import { documentsOf, sumsOf, within } from '../support/recomputed.ts';
import type { Trade } from '../support/trade.ts';
import { rowOf } from '../support/rows.ts';

const SALES = 600;
let fresh: FreshDatabase;
let shopId: string;
let userId: string;

const rows = <Row = Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  fresh.db.asOwner(tx => tx.query(rowOf<Row>(), text, values));

beforeAll(async () => {
  fresh = await freshDatabase();
  ({ shopId, userId } = await fresh.db.asOwner(tx =>
    loadTrade([runIn(tx)], {
      sales: SALES,
      maxOfNeighbours: 150,
      unitsInStock: 20,
      seed: 1,
      lastDay: '2026-11-18',
      years: 2,
      slice: 200,
    }),
  ));
});
afterAll(() => fresh.drop());

describe('bench trade: rows', () => {
  it('have the requested count, include cancelled sales and number them without gaps', async () => {
    const [sales] = await rows(
      `SELECT count(*)::int AS sales, count(*) FILTER (WHERE status = 'CANCELLED') > 0 AS cancelled,
              max(business_date)::text AS last FROM sales WHERE shop_id = $1`,
      [shopId],
    );
    expect(sales).toEqual({ sales: SALES, cancelled: true, last: '2026-11-18' });
    expect(
      await rows(
        `SELECT shop_id, financial_year FROM sales GROUP BY 1, 2 HAVING min(sequence) <> 1 OR max(sequence) <> count(*)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `SELECT shop_id, financial_year, kind, last, number FROM (
           SELECT shop_id, financial_year, 'SALE' AS kind, max(sequence) AS number FROM sales GROUP BY 1, 2
           UNION ALL
           SELECT s.shop_id, s.financial_year, 'SALE_CANCELLATION', count(*) FROM sales s WHERE status = 'CANCELLED' GROUP BY 1, 2) d
         FULL JOIN document_counters c USING (shop_id, financial_year, kind) WHERE c.last IS DISTINCT FROM d.number`,
      ),
    ).toEqual([]);
  });

  it('have valid references', async () => {
    const keys = await rows<{ name: string; text: string }>(
      `SELECT k.conname AS name,
              format('SELECT count(*)::int AS lost FROM %s a WHERE %s AND NOT EXISTS (SELECT FROM %s b WHERE %s)', k.conrelid::regclass,
                     string_agg(format('a.%I IS NOT NULL', own.attname), ' AND '), k.confrelid::regclass,
                     string_agg(format('b.%I = a.%I', other.attname, own.attname), ' AND ')) AS text
         FROM pg_constraint k CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS c (own, other)
         JOIN pg_attribute own ON own.attrelid = k.conrelid AND own.attnum = c.own
         JOIN pg_attribute other ON other.attrelid = k.confrelid AND other.attnum = c.other
        WHERE k.contype = 'f' GROUP BY k.oid, k.conname, k.conrelid, k.confrelid`,
    );
    expect(keys.length).toBeGreaterThan(30);
    for (const { name, text } of keys) expect(await rows(text), name).toEqual([{ lost: 0 }]);
  });

  it('are in every index', async () => {
    expect(
      await rows(
        `SELECT indexrelid::regclass::text FROM pg_index WHERE NOT (indisvalid AND indisready AND indislive)`,
      ),
    ).toEqual([]);
    expect(await rows(`SELECT nspname FROM pg_namespace WHERE nspname = 'bench'`)).toEqual([]);
  });

  it('keep the ledger consistent: balanced entries, payments match their sale, unique IMEIs', async () => {
    expect(
      await rows(
        'SELECT entry_id FROM ledger_lines GROUP BY shop_id, entry_id HAVING sum(amount_paise) <> 0',
      ),
    ).toEqual([]);
    expect(
      await rows(
        `SELECT s.id FROM sales s LEFT JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id
          GROUP BY s.shop_id, s.id HAVING s.status = 'POSTED' AND coalesce(sum(p.amount_paise), 0) <> s.paid_paise`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `SELECT s.id FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id GROUP BY s.shop_id, s.id
         HAVING (sum(l.total_paise), sum(l.taxable_paise), sum(l.cgst_paise), sum(l.cost_paise), sum(l.quantity))
             <> (s.total_paise, s.taxable_paise, s.cgst_paise, s.cost_paise, s.quantity)
             OR bool_or(l.imei IS NOT NULL AND strpos(s.search, l.imei) = 0) OR bool_or(strpos(s.search, lower(l.model)) = 0)`,
      ),
    ).toEqual([]);
    const units = await rows<{ imei: string }>('SELECT imei FROM stock_items WHERE imei IS NOT NULL');
    expect(units.length).toBeGreaterThan(SALES / 2);
    for (const { imei } of units) expect(isImei(imei), imei).toBe(true);
    expect(new Set(units.map(unit => unit.imei)).size).toBe(units.length);
  });

  it('have stock movements that match the stock count', async () => {
    expect(
      await rows(
        `SELECT i.id FROM stock_items i LEFT JOIN stock_movements m ON m.shop_id = i.shop_id AND m.stock_item_id = i.id
          WHERE i.imei IS NOT NULL GROUP BY i.shop_id, i.id HAVING coalesce(sum(m.quantity), 0) <> i.quantity`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        `SELECT b.id FROM purchase_bills b JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
          GROUP BY b.shop_id, b.id HAVING (sum(l.total_paise), sum(l.quantity)) <> (b.total_paise, b.units)
             OR b.units <> (SELECT count(*) FROM stock_items i WHERE i.shop_id = b.shop_id AND i.purchase_bill_id = b.id)`,
      ),
    ).toEqual([]);
  });
});

/** They are those of the documents; the bench has no entries of its bills. */
const SUMS = /^(statistics|history)\.|^(ledger\.days|shop\.totals|customers\.documents)$/;

describe('bench trade: sums', () => {
  it.each(CHECKS.map(({ name }) => name).filter(name => SUMS.test(name)))('%s', async name => {
    const shops = await rows<{ id: string }>('SELECT id FROM shops');
    expect(shops.length).toBeGreaterThan(1);
    for (const { id } of shops) expect(await findingsOf({ db: fresh.db, shopId: id }, [name])).toEqual({});
  });

  it('statistics equal plain SQL over the documents', async () => {
    const all = await documentsOf({
      rows: (text: string, values?: readonly unknown[]) => rows(text, values ?? [shopId]),
    } as Trade);
    const actor = actorAt({
      shopId,
      userId,
      role: 'owner',
      now: new Date('2026-11-18T06:00:00Z'),
      timeZone: 'Asia/Kolkata',
    });
    const everything = sumsOf(all);
    const cash = await rows<{ cash: number }>(
      `SELECT coalesce(sum(amount_paise), 0)::bigint AS cash FROM ledger_lines WHERE shop_id = $1 AND account = 'CASH'`,
      [shopId],
    );
    await fresh.db.read(shopId, async sql => {
      expect(await salesStats(sql, actor)).toMatchObject({
        totalSales: everything.sales,
        unitsSold: everything.units,
        totalRevenuePaise: everything.revenuePaise,
        totalTaxPaise: everything.taxPaise,
        grossProfitPaise: everything.grossProfitPaise,
        customers: new Set(all.flatMap(({ customer }) => customer ?? [])).size,
        duePaise: all.reduce((sum, { due }) => sum + due, 0),
      });
      const custom = { timePeriod: 'custom', startDate: '2026-01-15', endDate: '2026-10-03' } as const;
      const documents = within(all, { from: custom.startDate, to: custom.endDate });
      expect(await periodSummary(sql, actor, custom)).toMatchObject(sumsOf(documents));
      const paid = new Map<string, number>();
      for (const { payments } of documents)
        for (const { method, amount } of payments) paid.set(method, (paid.get(method) ?? 0) + amount);
      expect(
        new Map(
          (await paymentDistribution(sql, actor, custom)).map(each => [each.paymentMethod, each.amountPaise]),
        ),
      ).toEqual(paid);
      const page = { sortBy: 'createdAt', sortDir: 'desc', page: 0, size: 10 } as const;
      expect((await salesHistory(sql, page)).totalElements).toBe(SALES);
      expect((await moneyNow(sql, actor)).cashPaise).toBe(cash[0]?.cash);
    });
  });
});
