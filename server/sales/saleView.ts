import * as z from 'zod';
import type { Sale, SaleLine, SalePayment } from '../../src/resources/sales/answers.ts';
import { CREDIT_NOTE_KINDS, SALE_STATUSES } from '../../src/resources/sales/choices.ts';
import { paymentMethod, paymentMode } from '../../src/resources/posting/values.ts';
import { CONDITIONS } from '../../src/resources/stock/choices.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { enteredOf } from '../kit/resources/enteredFields.ts';
import { buyBackFields, exchangedPhoneOf } from '../exchange/index.ts';
import { taxedDocument, taxedDocumentColumns, taxedLine, taxedLineColumns } from '../posting/index.ts';

export const saleRow = z.object({
  ...taxedDocumentColumns,
  id: z.string(),
  invoice_no: z.string(),
  business_date: z.string(),
  created_at: z.union([z.date(), z.string()]),
  /** It is null when back-dated. */
  sold_hour: z.int().nullable(),
  status: z.enum(SALE_STATUSES),
  /** Owners only: it reveals the cost. */
  free_repair: z.boolean(),
  margin_tax_paise: z.int(),
  bill_discount_paise: z.int(),
  paid_paise: z.int(),
  written_off_paise: z.int(),
  due_paise: z.int(),
  payment_method: paymentMethod.nullable(),
  payment_mode: paymentMode,
  tendered_paise: z.int().nullable(),
  sold_by: z.string(),
  sold_by_name: z.string(),
});
export type SaleRow = z.infer<typeof saleRow>;

export const saleLineRow = z.object({
  ...taxedLineColumns,
  company_id: z.string(),
  cost_paise: z.int(),
  /** Of the cost, so much is no part of the purchase price: parts, and what was written down. */
  beyond_price_paise: z.int(),
  condition: z.enum(CONDITIONS),
  /** It is the warranty of the product when it was sold. */
  warranty_months: z.int().nullable(),
});
export type SaleLineRow = z.infer<typeof saleLineRow>;

export const paymentRow = z.object({
  id: z.string(),
  method: paymentMethod,
  method_id: z.string().nullable(),
  method_name: z.string().nullable(),
  account: z.string().nullable(),
  amount_paise: z.int(),
  reference: z.string().nullable(),
  financier_id: z.string().nullable(),
  financier: z.string().nullable(),
  delivery_order_no: z.string().nullable(),
  delivery_order_date: z.string().nullable(),
  loan_no: z.string().nullable(),
  scheme_code: z.string().nullable(),
  advance_emi_paise: z.int().nullable(),
  fee_paise: z.int().nullable(),
  dbd_paise: z.int().nullable(),
  mbd_paise: z.int().nullable(),
  charge_paise: z.int(),
  cheque_on: z.string().nullable(),
  buy_back: buyBackFields.nullable(),
});
export type PaymentRow = z.infer<typeof paymentRow>;

export const reversalRow = z.object({
  id: z.string(),
  document_no: z.string(),
  business_date: z.string(),
  reason: z.string(),
});
export type ReversalRow = z.infer<typeof reversalRow>;

/** Credit notes took this back of a sale. */
export const returnsRow = z.object({
  lines: z
    .array(
      z.object({
        sale_line_id: z.string(),
        quantity: z.int(),
        total_paise: z.int(),
        /** By notes without goods. */
        reduced_paise: z.int(),
        /** By notes that reduced tax, as the heads of tax are. */
        taxed_paise: z.int(),
        taxable_paise: z.int(),
        cgst_paise: z.int(),
        sgst_paise: z.int(),
        igst_paise: z.int(),
      }),
    )
    .nullable(),
  notes: z
    .array(
      z.object({
        id: z.string(),
        credit_note_no: z.string(),
        kind: z.enum(CREDIT_NOTE_KINDS),
        business_date: z.string(),
        total_paise: z.int(),
        financed_paise: z.int(),
      }),
    )
    .nullable(),
});
export type ReturnsRow = z.infer<typeof returnsRow>;
const NO_RETURNS: ReturnsRow = { lines: null, notes: null };

type LineBack = NonNullable<ReturnsRow['lines']>[number];

const NOTHING = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 };

function saleLine(row: SaleLineRow, back: LineBack | undefined): SaleLine {
  // It shows what is on the invoice, so that the cost cannot be derived.
  const shown = row.margin_scheme ? NOTHING : {};
  return {
    ...taxedLine({ ...row, ...shown }),
    returnedQuantity: back?.quantity ?? 0,
    creditedPaise: back?.total_paise ?? 0,
    reducedPaise: back?.reduced_paise ?? 0,
    condition: row.condition,
    costPaise: row.cost_paise,
    ...(row.margin_scheme
      ? {
          margin: {
            marginPaise: Math.max(0, row.total_paise - row.cost_paise + row.beyond_price_paise),
            taxablePaise: row.taxable_paise,
            cgstPaise: row.cgst_paise,
            sgstPaise: row.sgst_paise,
            igstPaise: row.igst_paise,
          },
        }
      : {}),
  };
}

const salePayment = (row: PaymentRow): SalePayment => ({
  id: row.id,
  method: row.method,
  methodId: row.method_id,
  methodName: row.method_name,
  amountPaise: row.amount_paise,
  reference: row.reference,
  financierId: row.financier_id,
  financier: row.financier,
  deliveryOrderNo: row.delivery_order_no,
  deliveryOrderDate: row.delivery_order_date,
  loanNo: row.loan_no,
  schemeCode: row.scheme_code,
  advanceEmiPaise: row.advance_emi_paise,
  feePaise: row.fee_paise,
  dbdPaise: row.dbd_paise,
  mbdPaise: row.mbd_paise,
  chargePaise: row.charge_paise,
  chequeOn: row.cheque_on,
  buyBack: row.buy_back && exchangedPhoneOf(row.buy_back),
});

const cashOf = (payments: readonly PaymentRow[]): number =>
  sumPaise(payments.filter(({ method }) => method === 'CASH').map(payment => payment.amount_paise));

export function saleOfRows(
  row: SaleRow,
  lines: readonly SaleLineRow[],
  payments: readonly PaymentRow[],
  reversal: ReversalRow | null,
  approved: string | null,
  returns: ReturnsRow = NO_RETURNS,
): Sale {
  return {
    ...taxedDocument(row),
    id: row.id,
    invoiceNo: row.invoice_no,
    businessDate: row.business_date,
    createdAt: new Date(row.created_at).toISOString(),
    status: row.status,
    lines: lines.map(line =>
      saleLine(
        line,
        returns.lines?.find(({ sale_line_id }) => sale_line_id === line.id),
      ),
    ),
    marginTaxPaise: row.margin_tax_paise,
    billDiscountPaise: row.bill_discount_paise,
    paidPaise: row.paid_paise,
    writtenOffPaise: row.written_off_paise,
    duePaise: row.due_paise,
    paymentMethod: row.payment_method,
    paymentMode: row.payment_mode,
    payments: payments.map(salePayment),
    tenderedPaise: row.tendered_paise,
    changePaise: row.tendered_paise === null ? 0 : row.tendered_paise - cashOf(payments),
    soldBy: { id: row.sold_by, name: row.sold_by_name },
    approvedBy: approved,
    ...enteredOf(sales, row),
    ...(reversal
      ? {
          cancelledBy: {
            id: reversal.id,
            documentNo: reversal.document_no,
            businessDate: reversal.business_date,
            reason: reversal.reason,
          },
        }
      : {}),
    creditNotes: (returns.notes ?? []).map(note => ({
      id: note.id,
      creditNoteNo: note.credit_note_no,
      kind: note.kind,
      businessDate: note.business_date,
      totalPaise: note.total_paise,
      financedPaise: note.financed_paise,
    })),
  };
}
