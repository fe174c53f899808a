/** The owner's evening: a day's figures, each as its own list has it. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../kit/db/rows.ts';
import type { Evening } from '../../src/resources/reports/calls.ts';
import { ENTRY_KINDS } from '../../src/kit/rules/entryKinds.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { sessionsOfDays } from '../drawers/index.ts';
import { approvedBy, DOCUMENT_KIND, MONEY, profitAndLossOf, trialBalanceOf } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { paymentDistribution } from './statistics.ts';

const MAX_ROWS = 100;

const salesRow = z.object({
  sold: z.int(),
  sold_paise: z.int(),
  returned: z.int(),
  returned_paise: z.int(),
  units: z.int(),
  revenue: z.int(),
  taxable: z.int(),
  profit: z.int(),
});

type Sales = Pick<
  Evening,
  'sold' | 'returned' | 'units' | 'revenuePaise' | 'taxablePaise' | 'grossProfitPaise' | 'marginBps'
>;

async function salesOf(sql: ShopSql, date: BusinessDate): Promise<Sales> {
  const [row] = await sql.query(
    salesRow,
    `SELECT s.sold, s.sold_paise, n.returned, n.returned_paise, d.units, d.revenue, d.taxable, d.profit
       FROM (SELECT count(*)::int AS sold, coalesce(sum(total_paise), 0)::bigint AS sold_paise FROM sales
              WHERE shop_id = $1 AND business_date = $2::date AND status <> 'CANCELLED') s,
            (SELECT count(*)::int AS returned, coalesce(sum(total_paise), 0)::bigint AS returned_paise FROM credit_notes
              WHERE shop_id = $1 AND business_date = $2::date) n,
            (SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(revenue_paise), 0)::bigint AS revenue,
                    coalesce(sum(taxable_paise), 0)::bigint AS taxable,
                    coalesce(sum(taxable_paise - cost_paise), 0)::bigint AS profit
               FROM daily_summary WHERE shop_id = $1 AND business_date = $2::date) d`,
    [sql.shopId, date],
  );
  if (!row) throw new Error('a sum always has a row');
  return {
    sold: { count: row.sold, amountPaise: row.sold_paise },
    returned: { count: row.returned, amountPaise: row.returned_paise },
    units: row.units,
    revenuePaise: row.revenue,
    taxablePaise: row.taxable,
    grossProfitPaise: row.profit,
    marginBps: row.taxable > 0 ? divideHalfUp(row.profit * 10_000, row.taxable) : null,
  };
}

const duesRow = z.object({
  account: z.enum(['CUSTOMERS', 'FINANCIERS']),
  made: z.int(),
  made_paise: z.int(),
  collected: z.int(),
  collected_paise: z.int(),
});

const COLLECTED = `kind IN ('RECEIPT', 'SETTLEMENT') AND amount < 0`;

async function duesOf(
  sql: ShopSql,
  date: BusinessDate,
  balances: ReadonlyMap<string, { opening: number; closing: number }>,
): Promise<Evening['dues']> {
  const rows = await sql.query(
    duesRow,
    `SELECT account, (count(*) FILTER (WHERE kind = 'SALE'))::int AS made,
            coalesce(sum(amount) FILTER (WHERE kind = 'SALE'), 0)::bigint AS made_paise,
            (count(*) FILTER (WHERE ${COLLECTED}))::int AS collected,
            coalesce(-sum(amount) FILTER (WHERE ${COLLECTED}), 0)::bigint AS collected_paise
       FROM (SELECT l.account, e.kind, e.id, sum(l.amount_paise) AS amount
               FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
              WHERE e.shop_id = $1 AND e.business_date = $2::date AND l.account IN ('CUSTOMERS', 'FINANCIERS')
              GROUP BY l.account, e.kind, e.id) entries
      GROUP BY account`,
    [sql.shopId, date],
  );
  const partyDues = (account: 'CUSTOMERS' | 'FINANCIERS') => {
    const row = rows.find(each => each.account === account);
    const { opening, closing } = balances.get(account) ?? { opening: 0, closing: 0 };
    const made = { count: row?.made ?? 0, amountPaise: row?.made_paise ?? 0 };
    const collected = { count: row?.collected ?? 0, amountPaise: row?.collected_paise ?? 0 };
    const otherPaise = closing - opening - made.amountPaise + collected.amountPaise;
    return { made, collected, otherPaise, duePaise: closing };
  };
  return { customers: partyDues('CUSTOMERS'), financiers: partyDues('FINANCIERS') };
}

const discountRow = z.object({
  sale_id: z.string(),
  invoice_no: z.string(),
  sold_by: z.string(),
  discount: z.int(),
  approved_by: z.string().nullable(),
  sales: z.int(),
  total: z.int(),
});

async function discountsOf(sql: ShopSql, date: BusinessDate): Promise<Evening['discounts']> {
  const rows = await sql.query(
    discountRow,
    `SELECT sale_id, invoice_no, sold_by_name AS sold_by, discount, ${approvedBy('sale_id', 'd.shop_id')} AS approved_by,
            count(*) OVER ()::int AS sales, sum(discount) OVER ()::bigint AS total
       FROM (SELECT s.shop_id, s.id AS sale_id, s.invoice_no, s.sold_by_name, sum(l.discount_paise)::bigint AS discount
               FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
              WHERE s.shop_id = $1 AND s.business_date = $2::date AND s.status <> 'CANCELLED'
              GROUP BY s.shop_id, s.id HAVING sum(l.discount_paise) > 0) d
      ORDER BY discount DESC, sale_id LIMIT ${MAX_ROWS}`,
    [sql.shopId, date],
  );
  return {
    count: rows[0]?.sales ?? 0,
    amountPaise: rows[0]?.total ?? 0,
    rows: rows.map(row => ({
      saleId: row.sale_id,
      invoiceNo: row.invoice_no,
      soldBy: row.sold_by,
      discountPaise: row.discount,
      approvedBy: row.approved_by,
    })),
  };
}

const approvalRow = z.object({
  kind: z.enum(ENTRY_KINDS),
  document_id: z.string(),
  document_no: z.string(),
  approved_by: z.string(),
  posted_by: z.string(),
});

async function approvalsOf(sql: ShopSql, date: BusinessDate): Promise<Evening['approvals']> {
  const rows = await sql.query(
    approvalRow,
    `SELECT e.kind, e.document_no, e.approved_by_name AS approved_by,
            coalesce((SELECT document_id FROM reversals WHERE shop_id = $1 AND id = e.document_id),
                     (SELECT sale_id FROM credit_notes WHERE shop_id = $1 AND id = e.document_id), e.document_id) AS document_id,
            coalesce((SELECT name FROM users WHERE shop_id = $1 AND id = e.posted_by), '') AS posted_by
       FROM journal_entries e
      WHERE e.shop_id = $1 AND e.business_date = $2::date AND e.approved_by IS NOT NULL
      ORDER BY e.id LIMIT ${MAX_ROWS}`,
    [sql.shopId, date],
  );
  return rows.map(row => {
    const documentKind = DOCUMENT_KIND[row.kind];
    return {
      kind: row.kind,
      documentKind,
      documentId: documentKind === 'COUNT' ? null : row.document_id,
      documentNo: row.document_no,
      approvedBy: row.approved_by,
      postedBy: row.posted_by,
    };
  });
}

const lowRow = z.object({
  id: z.string(),
  ...modelColumns,
  left: z.int(),
  critical: z.boolean(),
});

/** Stock at the end of the day: of now less what moved since. */
async function ranLowOn(sql: ShopSql, date: BusinessDate): Promise<Evening['ranLow']> {
  const rows = await sql.query(
    lowRow,
    `SELECT p.id, c.name AS company, p.model, p.ram, p.storage, p.colour, m.left, m.left <= s.critical_stock_qty AS critical
       FROM shops s
       JOIN LATERAL (
         SELECT q.id, (q.in_stock - coalesce(sum(v.quantity) FILTER (WHERE v.business_date > $2::date), 0))::int AS left
           FROM stock_movements v JOIN products q ON q.shop_id = v.shop_id AND q.id = v.product_id
          WHERE v.shop_id = s.id AND v.business_date >= $2::date AND q.active AND q.item_category <> 'SERVICE'
          GROUP BY q.id, q.in_stock
         HAVING bool_or(v.business_date = $2::date AND v.quantity < 0)) m ON m.left <= s.low_stock_qty
       JOIN products p ON p.shop_id = s.id AND p.id = m.id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE s.id = $1 ORDER BY m.left, c.name, p.model, p.id LIMIT ${MAX_ROWS}`,
    [sql.shopId, date],
    { plan: 'once' },
  );
  return rows.map(row => ({
    productId: row.id,
    ...modelOf(row),
    left: row.left,
    critical: row.critical,
  }));
}

const closeRow = z.object({ id: z.string(), reportNo: z.string() });

/** Throws 422 on `date` for a day in the future. */
export async function eveningOf(
  sql: ShopSql,
  actor: Actor,
  date: BusinessDate = actor.businessDate,
): Promise<Evening> {
  if (date > actor.businessDate) throw invalidField('date', 'validation.date.future');
  const span = { from: date, to: date };
  const { accounts } = await trialBalanceOf(sql, span);
  const closings = accounts.map(({ debitPaise, creditPaise, openingPaise, ...account }) => ({
    ...account,
    openingPaise,
    closingPaise: debitPaise - creditPaise,
  }));
  const balances = new Map(
    closings.map(({ code, openingPaise, closingPaise }) => [
      code,
      { opening: openingPaise, closing: closingPaise },
    ]),
  );
  const books = await profitAndLossOf(sql, span);
  const payments = await paymentDistribution(sql, actor, {
    timePeriod: 'custom',
    startDate: date,
    endDate: date,
  });
  const sessions = await sessionsOfDays(sql, addDays(date, -1), date);
  const [dayClose] = await sql.query(
    closeRow,
    'SELECT id, report_no AS "reportNo" FROM day_closes WHERE shop_id = $1 AND business_date = $2::date',
    [sql.shopId, date],
  );
  return {
    date,
    ...(await salesOf(sql, date)),
    payments: payments.map(({ shareBps: _, ...payment }) => payment),
    money: closings.filter(({ code }) => MONEY.includes(code)),
    dues: await duesOf(sql, date, balances),
    expenses: books.expenses,
    expensesPaise: books.expensesPaise,
    discounts: await discountsOf(sql, date),
    approvals: await approvalsOf(sql, date),
    ranLow: await ranLowOn(sql, date),
    drawers: sessions.map(({ id, drawer, reportNo, differencePaise }) => ({
      sessionId: id,
      name: drawer.name,
      reportNo,
      differencePaise,
    })),
    dayClose: dayClose ?? null,
  };
}
