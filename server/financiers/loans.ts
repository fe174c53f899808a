/** Loans: payments of a sale by finance, and what settlements credited of them. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import {
  DEDUCTION_KINDS,
  expectedDeductions,
  noDeductions,
  normaliseLoanNo,
  type Deductions,
} from '../../src/resources/financiers/rules.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { LOAN_DOCUMENTS } from '../dues/index.ts';
import { isUuid } from '../kit/db/text.ts';

const financierRow = z.object({
  id: z.string(),
  name: z.string(),
  buyDownBps: z.int().nullable(),
  unpaidAfterDays: z.int().nullable(),
  receivablePaise: z.int(),
});
export type FinancierRow = z.infer<typeof financierRow>;

/** Throws 404. */
export async function financierById(sql: ShopSql, id: string): Promise<FinancierRow> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    financierRow,
    `SELECT id, name, buy_down_bps, unpaid_after_days, receivable_paise FROM financiers
      WHERE shop_id = $1 AND id = $2`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  return row;
}

export const someDeductions = z.partialRecord(z.enum(DEDUCTION_KINDS), z.int());

export const allDeductions = (some: z.infer<typeof someDeductions> | null): Deductions => ({
  ...noDeductions(),
  ...some,
});

/** Selects the columns of a loan: payment `p` of a document `s`. */
export const LOAN = `p.id AS payment_id, s.id AS sale_id, s.kind = 'OPENING' AS opening, s.invoice_no, s.business_date, s.customer_name, p.loan_no,
  p.delivery_order_no, p.amount_paise, p.settled_paise, p.returned_paise, p.advance_emi_paise, p.fee_paise,
  p.dbd_paise, p.mbd_paise`;

export const loanFields = z.object({
  paymentId: z.string(),
  saleId: z.string(),
  opening: z.boolean(),
  invoiceNo: z.string(),
  businessDate: z.string(),
  customerName: z.string().nullable(),
  loanNo: z.string().nullable(),
  deliveryOrderNo: z.string().nullable(),
  amountPaise: z.int(),
  settledPaise: z.int(),
  returnedPaise: z.int(),
  advanceEmiPaise: z.int().nullable(),
  feePaise: z.int().nullable(),
  dbdPaise: z.int().nullable(),
  mbdPaise: z.int().nullable(),
});

/** Answers what is open of a loan, and the deductions that its scheme allows. */
export const loanFacts = (row: z.infer<typeof loanFields>, { buyDownBps }: FinancierRow) => ({
  paymentId: row.paymentId,
  saleId: row.saleId,
  opening: row.opening,
  invoiceNo: row.invoiceNo,
  businessDate: row.businessDate,
  customerName: row.customerName,
  openPaise: row.amountPaise - row.settledPaise - row.returnedPaise,
  deductions: expectedDeductions(row, buyDownBps),
});

const loanRow = loanFields.extend({
  loanKey: z.string().nullable(),
  deliveryOrderKey: z.string().nullable(),
  collected: z.boolean(),
  imeis: z.array(z.string()).nullable(),
  companyId: z.string().nullable(),
  deducted: someDeductions.nullable(),
});

/** Its open amount and expected deductions go down as lines are posted. */
export interface Loan {
  paymentId: string;
  /** The sale, or the row of the opening balances. */
  saleId: string;
  opening: boolean;
  invoiceNo: string;
  /** The date is that of the sale. */
  businessDate: BusinessDate;
  customerName: string | null;
  loanNo: string | null;
  keys: readonly string[];
  imeis: readonly string[];
  /** The company of the first line of the bill owes a brand's buy-down. */
  companyId: string | null;
  /** Advance EMI and fee were taken from the customer. */
  collected: boolean;
  openPaise: number;
  expected: Record<keyof Deductions, number>;
}

export interface LoanRefs {
  keys: readonly string[];
  saleIds: readonly string[];
  invoiceNos: readonly string[];
  imeis: readonly string[];
}

const present = (key: string | null): key is string => key !== null;

const loanOfRow = (row: z.infer<typeof loanRow>, financier: FinancierRow): Loan => {
  const { deductions, ...facts } = loanFacts(row, financier);
  const expected = { ...deductions };
  const deducted = allDeductions(row.deducted);
  for (const kind of DEDUCTION_KINDS) expected[kind] -= deducted[kind];
  return {
    ...facts,
    loanNo: row.loanNo ?? row.deliveryOrderNo,
    keys: [row.loanKey, row.deliveryOrderKey].filter(present),
    imeis: row.imeis ?? [],
    companyId: row.companyId,
    collected: row.collected,
    expected,
  };
};

/** Lists the loans of a financier that a number, sale, invoice or IMEI leads to, without cancelled sales. */
export async function loansOf(sql: ShopSql, financier: FinancierRow, refs: LoanRefs): Promise<Loan[]> {
  const rows = await sql.query(
    loanRow,
    `WITH loans AS MATERIALIZED (
       SELECT p.* FROM payments p
        WHERE p.shop_id = $1 AND p.financier_id = $2 AND p.document_kind IN ('SALE', 'OPENING') AND NOT p.reversed
          AND (p.loan_key = ANY ($3::text[]) OR p.delivery_order_key = ANY ($3::text[])
               OR p.document_id = ANY ($4::uuid[])
               OR p.document_id IN (SELECT id FROM sales WHERE shop_id = $1 AND invoice_no = ANY ($5::text[]))
               OR p.document_id IN (SELECT m.document_id FROM stock_items i
                    JOIN stock_movements m ON m.shop_id = i.shop_id AND m.stock_item_id = i.id AND m.kind = 'SALE'
                   WHERE i.shop_id = $1 AND i.imei = ANY ($6::text[]))))
     SELECT ${LOAN}, p.loan_key, p.delivery_order_key,
            (SELECT sum(q.amount_paise) FROM payments q
              WHERE q.shop_id = $1 AND q.document_id = s.id) > s.total_paise AS collected,
            (SELECT array_agg(l.imei) FROM sale_lines l
              WHERE l.shop_id = $1 AND l.sale_id = s.id AND l.imei IS NOT NULL) AS imeis,
            (SELECT r.company_id FROM sale_lines l JOIN products r ON r.shop_id = l.shop_id AND r.id = l.product_id
              WHERE l.shop_id = $1 AND l.sale_id = s.id ORDER BY l.line_no LIMIT 1) AS company_id,
            (SELECT jsonb_object_agg(d.kind, d.paise) FROM (
               SELECT a.key AS kind, sum(a.value::bigint)::bigint AS paise
                 FROM settlement_lines l
                 CROSS JOIN LATERAL jsonb_each_text(l.accepted) a
                WHERE l.shop_id = $1 AND l.payment_id = p.id
                  AND NOT EXISTS (SELECT FROM settlement_cancellations c
                                   WHERE c.shop_id = $1 AND c.settlement_id = l.settlement_id)
                GROUP BY a.key) d) AS deducted
       FROM loans p JOIN ${LOAN_DOCUMENTS} s ON s.shop_id = p.shop_id AND s.id = p.document_id
      ORDER BY s.business_date, p.id`,
    [sql.shopId, financier.id, refs.keys, refs.saleIds, refs.invoiceNos, refs.imeis],
    { plan: 'once' },
  );
  return rows.map(row => loanOfRow(row, financier));
}

export interface LoanRef {
  key: string | null;
  saleId: string | null;
  imei: string | null;
  invoiceNo: string | null;
}

/** Picks the one of these that is open; with none open, the only one. Null where that leaves more than one. */
const onlyOne = (loans: readonly Loan[]): Loan | null => {
  const open = loans.filter(loan => loan.openPaise !== 0);
  const [loan = null, another] = open.length > 0 ? open : loans;
  return another ? null : loan;
};

/** Looks by sale, number, IMEI and invoice: the first of these that leads anywhere decides. */
export function loanFor(ref: LoanRef, loans: readonly Loan[]): Loan | null {
  const { key, saleId, imei, invoiceNo } = ref;
  const ways = [
    saleId ? (loan: Loan) => loan.saleId === saleId : null,
    key ? (loan: Loan) => loan.keys.includes(key) : null,
    imei ? (loan: Loan) => loan.imeis.includes(imei) : null,
    invoiceNo ? (loan: Loan) => normaliseLoanNo(loan.invoiceNo) === normaliseLoanNo(invoiceNo) : null,
  ];
  for (const leads of ways) {
    const found = leads ? loans.filter(leads) : [];
    if (found.length > 0) return onlyOne(found);
  }
  return null;
}
