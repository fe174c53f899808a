/** What a financier owes, exceptions, settlements: reads. */
import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import type {
  FinancierAccount,
  LoansQuery,
  OpenException,
  OpenLoan,
  SettlementDocument,
} from '../../src/resources/financiers/calls.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import {
  DEDUCTION_KINDS,
  DELIVERY_ADVICE_DAYS,
  DELIVERY_ADVICE_WARNING_DAYS,
  SETTLEMENT_EXCEPTIONS,
  SETTLEMENT_ROUNDING_PAISE,
  UNPAID_AFTER_DAYS,
} from '../../src/resources/financiers/rules.ts';
import { notFound } from '../errors/refusal.ts';
import { isUuid } from '../db/text.ts';
import type { Actor } from '../posting/index.ts';
import { allDeductions, financierById, LOAN, loanFacts, loanFields, type FinancierRow } from './loans.ts';
import { IS_OPEN } from './resolveException.ts';

/** Of the partial index `payments_open_loans`. */
const OPEN = `p.shop_id = $1 AND p.financier_id = $2 AND NOT p.reversed AND p.settled_paise + p.returned_paise < p.amount_paise
          AND p.document_kind = 'SALE'`;

/** The day a delivery order runs from: its own, else the sale's; null without an order. */
const ORDERED_ON = `coalesce(p.delivery_order_date, CASE WHEN p.delivery_order_no IS NOT NULL THEN p.business_date END)`;

const sumsRow = z.object({
  loans: z.int(),
  open: z.int(),
  d0_7: z.int(),
  d8_15: z.int(),
  d16_30: z.int(),
  d30: z.int(),
  unpaid: z.int(),
  advice: z.int(),
  collected: z.int(),
});

const loanRow = loanFields.extend({
  age: z.int(),
  delivery_order_date: z.string().nullable(),
  ordered_on: z.string().nullable(),
  order_age: z.int().nullable(),
  scheme_code: z.string().nullable(),
});

const unpaidAfter = (financier: FinancierRow): number => financier.unpaid_after_days ?? UNPAID_AFTER_DAYS;

function openLoanOf(row: z.infer<typeof loanRow>, financier: FinancierRow): OpenLoan {
  const isEnding = row.order_age !== null && row.order_age >= DELIVERY_ADVICE_WARNING_DAYS;
  return {
    ...loanFacts(row, financier),
    ageDays: row.age,
    loanNo: row.loan_no,
    deliveryOrderNo: row.delivery_order_no,
    deliveryOrderDate: row.delivery_order_date,
    schemeCode: row.scheme_code,
    loanPaise: row.amount_paise,
    warning: isEnding ? 'DELIVERY_ADVICE_ENDING' : row.age > unpaidAfter(financier) ? 'UNPAID' : null,
    adviceEndsOn: row.ordered_on ? addDays(row.ordered_on, DELIVERY_ADVICE_DAYS) : null,
  };
}

const exceptionRow = z.object({
  id: z.string(),
  settlement_id: z.string(),
  settlement_no: z.string(),
  utr: z.string(),
  business_date: z.string(),
  loan_no: z.string().nullable(),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  exception: z.enum(SETTLEMENT_EXCEPTIONS),
  difference_paise: z.int(),
  gross_paise: z.int(),
  net_paise: z.int(),
  suggestions: z
    .array(
      z.object({
        sale_id: z.string(),
        invoice_no: z.string(),
        customer_name: z.string().nullable(),
        open_paise: z.int(),
      }),
    )
    .nullable(),
});

const MAX_EXCEPTIONS = 200;

async function openExceptions(sql: ShopSql, financier: FinancierRow): Promise<OpenException[]> {
  const rows = await sql.query(
    exceptionRow,
    `SELECT l.id, l.settlement_id, s.settlement_no, s.utr, s.business_date, l.loan_no, l.sale_id, i.invoice_no,
            l.exception, l.difference_paise, l.gross_paise, l.net_paise,
            CASE WHEN l.exception = 'UNKNOWN' THEN (
              SELECT jsonb_agg(g) FROM (
                SELECT t.id AS sale_id, t.invoice_no, t.customer_name, p.amount_paise - p.settled_paise - p.returned_paise AS open_paise
                  FROM payments p JOIN sales t ON t.shop_id = p.shop_id AND t.id = p.document_id
                 WHERE ${OPEN} AND abs(p.amount_paise - p.settled_paise - p.returned_paise - l.gross_paise) <= ${SETTLEMENT_ROUNDING_PAISE}
                 ORDER BY abs(t.business_date - s.business_date), p.id LIMIT 3) g) END AS suggestions
       FROM settlement_lines l
       JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id
       LEFT JOIN sales i ON i.shop_id = l.shop_id AND i.id = l.sale_id
      WHERE l.shop_id = $1 AND l.financier_id = $2 AND ${IS_OPEN}
      ORDER BY s.business_date, l.id LIMIT ${MAX_EXCEPTIONS}`,
    [sql.shopId, financier.id],
    { plan: 'once' },
  );
  return rows.map(row => ({
    lineId: row.id,
    settlementId: row.settlement_id,
    settlementNo: row.settlement_no,
    utr: row.utr,
    businessDate: row.business_date,
    loanNo: row.loan_no,
    saleId: row.sale_id,
    invoiceNo: row.invoice_no,
    kind: row.exception,
    differencePaise: row.difference_paise,
    grossPaise: row.gross_paise,
    netPaise: row.net_paise,
    suggestions: (row.suggestions ?? []).map(each => ({
      saleId: each.sale_id,
      invoiceNo: each.invoice_no,
      customerName: each.customer_name,
      openPaise: each.open_paise,
    })),
  }));
}

/** Throws 404. */
export async function financierAccount(
  sql: ShopSql,
  actor: Actor,
  financierId: string,
  { page, size }: LoansQuery,
): Promise<FinancierAccount> {
  const financier = await financierById(sql, financierId);
  const [sums] = await sql.query(
    sumsRow,
    `SELECT count(*)::int AS loans, coalesce(sum(open), 0)::bigint AS open,
            coalesce(sum(open) FILTER (WHERE age <= 7), 0)::bigint AS d0_7,
            coalesce(sum(open) FILTER (WHERE age BETWEEN 8 AND 15), 0)::bigint AS d8_15,
            coalesce(sum(open) FILTER (WHERE age BETWEEN 16 AND 30), 0)::bigint AS d16_30,
            coalesce(sum(open) FILTER (WHERE age > 30), 0)::bigint AS d30,
            count(*) FILTER (WHERE age > $4 AND NOT advice)::int AS unpaid,
            count(*) FILTER (WHERE advice)::int AS advice,
            (SELECT coalesce(-sum(l.amount_paise), 0)::bigint FROM ledger_lines l
              WHERE l.shop_id = $1 AND l.account = 'FINANCIER_COLLECTIONS' AND l.party_id = $2) AS collected
       FROM (SELECT p.amount_paise - p.settled_paise - p.returned_paise AS open, $3::date - p.business_date AS age,
                    coalesce($3::date - ${ORDERED_ON} >= ${DELIVERY_ADVICE_WARNING_DAYS}, false) AS advice
               FROM payments p WHERE ${OPEN}) loans`,
    [sql.shopId, financier.id, actor.businessDate, unpaidAfter(financier)],
  );
  if (!sums) throw new Error('a sum always has a row');
  const rows = await sql.query(
    loanRow,
    `SELECT ${LOAN}, $3::date - p.business_date AS age, p.delivery_order_date,
            ${ORDERED_ON} AS ordered_on, $3::date - ${ORDERED_ON} AS order_age, p.scheme_code
       FROM payments p JOIN sales s ON s.shop_id = p.shop_id AND s.id = p.document_id
      WHERE ${OPEN} ORDER BY p.business_date, p.id OFFSET $4 LIMIT $5`,
    [sql.shopId, financier.id, actor.businessDate, page * size, size],
  );
  return {
    id: financier.id,
    name: financier.name,
    receivablePaise: financier.receivable_paise,
    openPaise: sums.open,
    collectedPaise: sums.collected,
    unpaidAfterDays: unpaidAfter(financier),
    ageing: { d0_7: sums.d0_7, d8_15: sums.d8_15, d16_30: sums.d16_30, d30: sums.d30 },
    warnings: { UNPAID: sums.unpaid, DELIVERY_ADVICE_ENDING: sums.advice },
    exceptions: await openExceptions(sql, financier),
    content: rows.map(row => openLoanOf(row, financier)),
    page,
    size,
    totalElements: sums.loans,
    totalPages: Math.ceil(sums.loans / size),
  };
}

const documentRow = z.object({
  id: z.string(),
  settlement_no: z.string(),
  financier_id: z.string(),
  financier_name: z.string(),
  source: z.enum(['HAND', 'FILE', 'MATCH', 'WRITE_OFF']),
  utr: z.string(),
  business_date: z.string(),
  bank_paise: z.int(),
  reason: z.string().nullable(),
  posted_by_name: z.string(),
  cancelled_no: z.string().nullable(),
  cancelled_on: z.string().nullable(),
  cancelled_reason: z.string().nullable(),
});

const lineRow = z.object({
  id: z.string(),
  loan_no: z.string().nullable(),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  customer_name: z.string().nullable(),
  gross_paise: z.int(),
  net_paise: z.int(),
  deductions: z.partialRecord(z.enum(DEDUCTION_KINDS), z.int()),
  applied_paise: z.int(),
  unapplied_paise: z.int(),
  round_off_paise: z.int(),
  exception: z.enum(SETTLEMENT_EXCEPTIONS).nullable(),
  difference_paise: z.int(),
  open: z.boolean(),
});

/** Throws 404. */
export async function settlementById(sql: ShopSql, id: string): Promise<SettlementDocument> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    documentRow,
    `SELECT s.id, s.settlement_no, s.financier_id, f.name AS financier_name, s.source, s.utr, s.business_date,
            s.bank_paise, s.reason, s.posted_by_name, c.document_no AS cancelled_no,
            c.business_date AS cancelled_on, c.reason AS cancelled_reason
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
  return {
    id: row.id,
    settlementNo: row.settlement_no,
    financierId: row.financier_id,
    financierName: row.financier_name,
    source: row.source,
    utr: row.utr,
    businessDate: row.business_date,
    bankPaise: row.bank_paise,
    reason: row.reason,
    postedByName: row.posted_by_name,
    cancelled:
      row.cancelled_no === null
        ? null
        : {
            documentNo: row.cancelled_no,
            businessDate: row.cancelled_on ?? '',
            reason: row.cancelled_reason ?? '',
          },
    lines: lines.map(line => ({
      id: line.id,
      loanNo: line.loan_no,
      saleId: line.sale_id,
      invoiceNo: line.invoice_no,
      customerName: line.customer_name,
      grossPaise: line.gross_paise,
      netPaise: line.net_paise,
      deductions: allDeductions(line.deductions),
      appliedPaise: line.applied_paise,
      unappliedPaise: line.unapplied_paise,
      roundOffPaise: line.round_off_paise,
      exception: line.exception,
      differencePaise: line.difference_paise,
      open: line.open,
    })),
  };
}
