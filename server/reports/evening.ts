/** The owner's evening: a day's figures, each as its own list has it. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, modelOf } from '../products/index.ts';
import { evening, type Evening } from '../../src/resources/reports/answers.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { isMoney } from '../../src/resources/ledger/rules.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { sessionsOfDays } from '../drawers/index.ts';
import { approvedBy, DOCUMENT_KIND, profitAndLossOf, trialBalanceOf } from '../ledger/index.ts';
import type { Actor } from '../posting/index.ts';
import { withNames } from './methodNames.ts';
import { paymentDistribution } from './statistics.ts';

/** Where it was printed, and what changed since, is of `printedEvening`. */
export const eveningFigures = evening.omit({ printed: true, changedSince: true });
export type EveningFigures = z.infer<typeof eveningFigures>;

const MAX_ROWS = 100;

const { sold, cancelled, returned, reduced, units, revenuePaise, taxablePaise } = evening.shape;
const salesRow = z.object({ sold, cancelled, returned, reduced, units, revenuePaise, taxablePaise });

/** A sale that was cancelled later stays in the evening of its day, and counts against that of its cancellation. */
const STOOD = `(s.status <> 'CANCELLED' OR NOT EXISTS (
  SELECT FROM reversals r WHERE r.shop_id = s.shop_id AND r.document_id = s.id AND r.business_date = s.business_date))`;

type Sales = z.infer<typeof salesRow> & Pick<Evening, 'grossProfitPaise' | 'marginBps'>;

async function salesOf(sql: ShopSql, date: BusinessDate, grossProfitPaise: number): Promise<Sales> {
  const [row] = await sql.query(
    salesRow,
    `SELECT json_build_object('count', s.sold, 'amountPaise', s.sold_paise) AS sold,
            json_build_object('count', c.cancelled, 'amountPaise', c.cancelled_paise) AS cancelled,
            json_build_object('count', n.returned, 'amountPaise', n.returned_paise) AS returned,
            json_build_object('count', n.reduced, 'amountPaise', n.reduced_paise) AS reduced,
            d.units, d.revenue AS revenue_paise, d.taxable AS taxable_paise
       FROM (SELECT count(*)::int AS sold, coalesce(sum(total_paise), 0)::bigint AS sold_paise FROM sales s
              WHERE shop_id = $1 AND business_date = $2::date AND ${STOOD}) s,
            (SELECT count(*)::int AS cancelled, coalesce(sum(s.total_paise), 0)::bigint AS cancelled_paise
               FROM reversals r JOIN sales s ON s.shop_id = r.shop_id AND s.id = r.document_id
              WHERE r.shop_id = $1 AND r.document_kind = 'SALE' AND r.business_date = $2::date AND s.business_date <> $2::date) c,
            (SELECT (count(*) FILTER (WHERE kind = 'RETURN'))::int AS returned,
                    coalesce(sum(total_paise) FILTER (WHERE kind = 'RETURN'), 0)::bigint AS returned_paise,
                    (count(*) FILTER (WHERE kind <> 'RETURN'))::int AS reduced,
                    coalesce(sum(total_paise) FILTER (WHERE kind <> 'RETURN'), 0)::bigint AS reduced_paise FROM credit_notes
              WHERE shop_id = $1 AND business_date = $2::date) n,
            (SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(revenue_paise), 0)::bigint AS revenue,
                    coalesce(sum(taxable_paise), 0)::bigint AS taxable
               FROM daily_summary WHERE shop_id = $1 AND business_date = $2::date) d`,
    [sql.shopId, date],
  );
  if (!row) throw new Error('a sum always has a row');
  const { taxablePaise: taxable } = row;
  return {
    ...row,
    grossProfitPaise,
    marginBps: taxable > 0 ? divideHalfUp(grossProfitPaise * 10_000, taxable) : null,
  };
}

const duesRow = evening.shape.dues.shape.customers
  .pick({ made: true, collected: true })
  .extend({ account: z.enum(['CUSTOMERS', 'FINANCIERS']) });

const NONE = { count: 0, amountPaise: 0 };
const COLLECTED = `kind IN ('RECEIPT', 'SETTLEMENT') AND amount < 0`;

async function duesOf(
  sql: ShopSql,
  date: BusinessDate,
  balances: ReadonlyMap<string, { opening: number; closing: number }>,
): Promise<Evening['dues']> {
  const rows = await sql.query(
    duesRow,
    `SELECT account,
            json_build_object('count', count(*) FILTER (WHERE kind = 'SALE'),
              'amountPaise', coalesce(sum(amount) FILTER (WHERE kind = 'SALE'), 0)::bigint) AS made,
            json_build_object('count', count(*) FILTER (WHERE ${COLLECTED}),
              'amountPaise', coalesce(-sum(amount) FILTER (WHERE ${COLLECTED}), 0)::bigint) AS collected
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
    const { made, collected } = row ?? { made: NONE, collected: NONE };
    const otherPaise = closing - opening - made.amountPaise + collected.amountPaise;
    return { made, collected, otherPaise, duePaise: closing };
  };
  return { customers: partyDues('CUSTOMERS'), financiers: partyDues('FINANCIERS') };
}

const discountRow = evening.shape.discounts.shape.rows.element.extend({ sales: z.int(), total: z.int() });

async function discountsOf(sql: ShopSql, date: BusinessDate): Promise<Evening['discounts']> {
  const rows = await sql.query(
    discountRow,
    `SELECT sale_id, invoice_no, sold_by_name AS sold_by, discount AS discount_paise, ${approvedBy('sale_id', 'd.shop_id')} AS approved_by,
            count(*) OVER ()::int AS sales, sum(discount) OVER ()::bigint AS total
       FROM (SELECT s.shop_id, s.id AS sale_id, s.invoice_no, s.sold_by_name, sum(l.discount_paise)::bigint AS discount
               FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
              WHERE s.shop_id = $1 AND s.business_date = $2::date AND ${STOOD}
              GROUP BY s.shop_id, s.id HAVING sum(l.discount_paise) > 0) d
      ORDER BY discount DESC, sale_id LIMIT ${MAX_ROWS}`,
    [sql.shopId, date],
  );
  return {
    count: rows[0]?.sales ?? 0,
    amountPaise: rows[0]?.total ?? 0,
    rows: rows.map(({ sales: _, total: __, ...row }) => row),
  };
}

const approvalRow = evening.shape.approvals.element.omit({ documentKind: true });

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
    return { ...row, documentKind, documentId: documentKind === 'COUNT' ? null : row.documentId };
  });
}

const lowRow = evening.shape.ranLow.element.omit({ variant: true }).extend(modelColumns);

/** Stock at the end of the day is that of now less what moved since. */
async function ranLowOn(sql: ShopSql, date: BusinessDate): Promise<Evening['ranLow']> {
  const rows = await sql.query(
    lowRow,
    `SELECT p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, m.left, m.left <= s.critical_stock_qty AS critical
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
  return rows.map(({ productId, left, critical, ...row }) => ({
    productId,
    ...modelOf(row),
    left,
    critical,
  }));
}

const closeRow = evening.shape.dayClose.unwrap();

/** As the books have it now. */
export async function eveningOf(sql: ShopSql, actor: Actor, date: BusinessDate): Promise<EveningFigures> {
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
    'SELECT id, report_no FROM day_closes WHERE shop_id = $1 AND business_date = $2::date',
    [sql.shopId, date],
  );
  return {
    date,
    ...(await salesOf(sql, date, books.grossProfitPaise)),
    unitsWithoutCost: books.unitsWithoutCost,
    payments: await withNames(sql, date, payments),
    money: closings.filter(isMoney),
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
