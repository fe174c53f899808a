/** What a financier owes, exceptions, settlements: reads. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import {
  financierAccount as account,
  openException,
  openLoan,
  settlementDocument,
  type FinancierAccount,
  type OpenException,
  type OpenLoan,
  type SettlementDocument,
} from '../../src/resources/financiers/answers.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import {
  DELIVERY_ADVICE_DAYS,
  DELIVERY_ADVICE_WARNING_DAYS,
  SETTLEMENT_ROUNDING_PAISE,
  UNPAID_AFTER_DAYS,
} from '../../src/resources/financiers/rules.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { LOAN_DOCUMENTS } from '../dues/index.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Actor } from '../posting/index.ts';
import {
  allDeductions,
  financierById,
  LOAN,
  loanFacts,
  loanFields,
  someDeductions,
  type FinancierRow,
} from './loans.ts';
import { IS_OPEN } from './resolveException.ts';

/** These conditions are those of the partial index `payments_open_loans`. */
const OPEN = `p.shop_id = $1 AND p.financier_id = $2 AND NOT p.reversed AND p.settled_paise + p.returned_paise < p.amount_paise
          AND p.document_kind IN ('SALE', 'OPENING')`;

/** The day a delivery order runs from: its own, else the sale's; null without an order. */
const ORDERED_ON = `coalesce(p.delivery_order_date, CASE WHEN p.delivery_order_no IS NOT NULL THEN p.business_date END)`;

const sumsRow = account.pick({
  totalElements: true,
  openPaise: true,
  collectedPaise: true,
  ageing: true,
  warnings: true,
});

const loanRow = loanFields.extend({
  ...openLoan.pick({ ageDays: true, deliveryOrderDate: true, schemeCode: true }).shape,
  orderedOn: z.string().nullable(),
  orderAge: z.int().nullable(),
});

const unpaidAfter = (financier: FinancierRow): number => financier.unpaidAfterDays ?? UNPAID_AFTER_DAYS;

function openLoanOf(row: z.infer<typeof loanRow>, financier: FinancierRow): OpenLoan {
  const { ageDays, loanNo, deliveryOrderNo, deliveryOrderDate, schemeCode, orderedOn, orderAge } = row;
  const isEnding = orderAge !== null && orderAge >= DELIVERY_ADVICE_WARNING_DAYS;
  return {
    ...loanFacts(row, financier),
    ageDays,
    loanNo,
    deliveryOrderNo,
    deliveryOrderDate,
    schemeCode,
    loanPaise: row.amountPaise,
    warning: isEnding ? 'DELIVERY_ADVICE_ENDING' : ageDays > unpaidAfter(financier) ? 'UNPAID' : null,
    adviceEndsOn: orderedOn ? addDays(orderedOn, DELIVERY_ADVICE_DAYS) : null,
  };
}

const MAX_EXCEPTIONS = 200;

const openExceptions = (sql: ShopSql, financier: FinancierRow): Promise<OpenException[]> =>
  sql.query(
    openException,
    `SELECT l.id AS line_id, l.settlement_id, s.settlement_no, s.utr, s.business_date, l.loan_no, l.sale_id, i.invoice_no,
            l.exception AS kind, l.difference_paise, l.gross_paise, l.net_paise,
            CASE WHEN l.exception = 'UNKNOWN' THEN (
              SELECT coalesce(jsonb_agg(g), '[]') FROM (
                SELECT t.id AS "saleId", t.invoice_no AS "invoiceNo", t.customer_name AS "customerName",
                       p.amount_paise - p.settled_paise - p.returned_paise AS "openPaise"
                  FROM payments p JOIN ${LOAN_DOCUMENTS} t ON t.shop_id = p.shop_id AND t.id = p.document_id
                 WHERE ${OPEN} AND abs(p.amount_paise - p.settled_paise - p.returned_paise - l.gross_paise) <= ${SETTLEMENT_ROUNDING_PAISE}
                 ORDER BY abs(t.business_date - s.business_date), p.id LIMIT 3) g) ELSE '[]' END AS suggestions
       FROM settlement_lines l
       JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id
       LEFT JOIN sales i ON i.shop_id = l.shop_id AND i.id = l.sale_id
      WHERE l.shop_id = $1 AND l.financier_id = $2 AND ${IS_OPEN}
      ORDER BY s.business_date, l.id LIMIT ${MAX_EXCEPTIONS}`,
    [sql.shopId, financier.id],
    { plan: 'once' },
  );

/** Throws 404. */
export async function financierAccount(
  sql: ShopSql,
  actor: Actor,
  financierId: string,
  { page, size }: { page: number; size: number },
): Promise<FinancierAccount> {
  const financier = await financierById(sql, financierId);
  const [sums] = await sql.query(
    sumsRow,
    `SELECT count(*)::int AS total_elements, coalesce(sum(open), 0)::bigint AS open_paise,
            json_build_object(
              'd0_7', coalesce(sum(open) FILTER (WHERE age <= 7), 0)::bigint,
              'd8_15', coalesce(sum(open) FILTER (WHERE age BETWEEN 8 AND 15), 0)::bigint,
              'd16_30', coalesce(sum(open) FILTER (WHERE age BETWEEN 16 AND 30), 0)::bigint,
              'd30', coalesce(sum(open) FILTER (WHERE age > 30), 0)::bigint) AS ageing,
            json_build_object('UNPAID', count(*) FILTER (WHERE age > $4 AND NOT advice),
              'DELIVERY_ADVICE_ENDING', count(*) FILTER (WHERE advice)) AS warnings,
            (SELECT coalesce(-sum(l.amount_paise), 0)::bigint FROM ledger_lines l
              WHERE l.shop_id = $1 AND l.account = 'FINANCIER_COLLECTIONS' AND l.party_id = $2) AS collected_paise
       FROM (SELECT p.amount_paise - p.settled_paise - p.returned_paise AS open, $3::date - p.business_date AS age,
                    coalesce($3::date - ${ORDERED_ON} >= ${DELIVERY_ADVICE_WARNING_DAYS}, false) AS advice
               FROM payments p WHERE ${OPEN}) loans`,
    [sql.shopId, financier.id, actor.businessDate, unpaidAfter(financier)],
  );
  if (!sums) throw new Error('a sum always has a row');
  const rows = await sql.query(
    loanRow,
    `SELECT ${LOAN}, $3::date - p.business_date AS age_days, p.delivery_order_date,
            ${ORDERED_ON} AS ordered_on, $3::date - ${ORDERED_ON} AS order_age, p.scheme_code
       FROM payments p JOIN ${LOAN_DOCUMENTS} s ON s.shop_id = p.shop_id AND s.id = p.document_id
      WHERE ${OPEN} ORDER BY p.business_date, p.id OFFSET $4 LIMIT $5`,
    [sql.shopId, financier.id, actor.businessDate, page * size, size],
  );
  return {
    ...sums,
    id: financier.id,
    name: financier.name,
    receivablePaise: financier.receivablePaise,
    unpaidAfterDays: unpaidAfter(financier),
    exceptions: await openExceptions(sql, financier),
    content: rows.map(row => openLoanOf(row, financier)),
    page,
    size,
    totalPages: Math.ceil(sums.totalElements / size),
  };
}

const documentRow = settlementDocument.omit({ lines: true });
const lineRow = settlementDocument.shape.lines.element.extend({ deductions: someDeductions });

/** Throws 404. */
export async function settlementById(sql: ShopSql, id: string): Promise<SettlementDocument> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    documentRow,
    `SELECT s.id, s.settlement_no, s.financier_id, f.name AS financier_name, s.source, s.utr, s.business_date,
            s.bank_paise, s.reason, s.posted_by_name,
            CASE WHEN c.id IS NOT NULL THEN json_build_object('documentNo', c.document_no, 'businessDate', c.business_date,
              'reason', c.reason) END AS cancelled
       FROM settlements s JOIN financiers f ON f.shop_id = s.shop_id AND f.id = s.financier_id
       LEFT JOIN settlement_cancellations c ON c.shop_id = s.shop_id AND c.settlement_id = s.id
      WHERE s.shop_id = $1 AND s.id = $2`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  const lines = await sql.query(
    lineRow,
    `SELECT l.id, l.loan_no, l.sale_id, i.invoice_no, i.customer_name, l.gross_paise, l.net_paise, l.deductions,
            l.applied_paise, l.unapplied_paise, l.round_off_paise, l.exception, l.difference_paise,
            ${IS_OPEN} AS open
       FROM settlement_lines l LEFT JOIN sales i ON i.shop_id = l.shop_id AND i.id = l.sale_id
      WHERE l.shop_id = $1 AND l.settlement_id = $2 ORDER BY l.line_no`,
    [sql.shopId, id],
    { plan: 'once' },
  );
  return { ...row, lines: lines.map(line => ({ ...line, deductions: allDeductions(line.deductions) })) };
}
