/** A sale as it is answered: from the rows just written as from rows read. */
import type { Sale, SaleLine, SalePayment } from '../../../src/resources/calls/sales.ts';
import type { PaymentMethod, PaymentMode } from '../../../src/resources/rules/paymentMode.ts';
import type { Condition, ItemCategory, SaleStatus } from '../../../src/resources/values.ts';
import type { Actor } from '../posting/index.ts';

export interface SaleRow {
  id: string;
  invoice_no: string;
  business_date: string;
  created_at: Date | string;
  /** Null: entered on a later day. */
  sold_hour: number | null;
  status: SaleStatus;
  customer_id: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  customer_gstin: string | null;
  customer_state_code: string | null;
  customer_address: string | null;
  place_of_supply: string | null;
  inter_state: boolean;
  invoice_type: Sale['invoiceType'];
  taxable_paise: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  margin_sales_paise: number;
  /** For owners alone, as cost is: it tells what was paid for the goods. */
  margin_tax_paise: number;
  round_off_paise: number;
  total_paise: number;
  paid_paise: number;
  due_paise: number;
  payment_method: PaymentMethod | null;
  payment_mode: PaymentMode;
  sold_by: string;
  sold_by_name: string;
  note: string | null;
}

export interface SaleLineRow {
  id: string;
  product_id: string;
  stock_item_id: string | null;
  company: string;
  model: string;
  variant: string | null;
  item_category: ItemCategory;
  imei: string | null;
  imei2: string | null;
  serial_no: string | null;
  hsn_code: string;
  uqc: string;
  quantity: number;
  unit_price_paise: number;
  discount_paise: number;
  taxable_paise: number;
  gst_rate_bps: number;
  cgst_paise: number;
  sgst_paise: number;
  igst_paise: number;
  total_paise: number;
  cost_paise: number;
  condition: Condition;
  /** Value and tax are those of its margin, and for owners alone. */
  margin_scheme: boolean;
}

export interface PaymentRow {
  id: string;
  method: PaymentMethod;
  amount_paise: number;
  reference: string | null;
  financier_id: string | null;
  delivery_order_no: string | null;
  loan_no: string | null;
  scheme_code: string | null;
  advance_emi_paise: number | null;
  fee_paise: number | null;
  dbd_paise: number | null;
  mbd_paise: number | null;
}

export interface ReversalRow {
  id: string;
  document_no: string;
  business_date: string;
  reason: string;
}

/** Cost prices reach the owner alone. */
const seesCost = (actor: Actor) => actor.role === 'owner';

const NOTHING = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 };

function saleLine(row: SaleLineRow, withCost: boolean): SaleLine {
  // As it is on the invoice: nobody can reckon back from it to what was paid for the goods.
  const shown = row.margin_scheme ? NOTHING : row;
  return {
    id: row.id,
    productId: row.product_id,
    stockItemId: row.stock_item_id,
    company: row.company,
    model: row.model,
    variant: row.variant,
    itemCategory: row.item_category,
    imei: row.imei,
    imei2: row.imei2,
    serialNo: row.serial_no,
    hsnCode: row.hsn_code,
    uqc: row.uqc,
    quantity: row.quantity,
    unitPricePaise: row.unit_price_paise,
    discountPaise: row.discount_paise,
    taxablePaise: shown.taxable_paise,
    gstRateBps: row.gst_rate_bps,
    cgstPaise: shown.cgst_paise,
    sgstPaise: shown.sgst_paise,
    igstPaise: shown.igst_paise,
    totalPaise: row.total_paise,
    condition: row.condition,
    marginScheme: row.margin_scheme,
    ...(withCost ? { costPaise: row.cost_paise } : {}),
    ...(withCost && row.margin_scheme
      ? {
          margin: {
            marginPaise: Math.max(0, row.total_paise - row.cost_paise),
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
  amountPaise: row.amount_paise,
  reference: row.reference,
  financierId: row.financier_id,
  deliveryOrderNo: row.delivery_order_no,
  loanNo: row.loan_no,
  schemeCode: row.scheme_code,
  advanceEmiPaise: row.advance_emi_paise,
  feePaise: row.fee_paise,
  dbdPaise: row.dbd_paise,
  mbdPaise: row.mbd_paise,
});

export function saleOfRows(
  actor: Actor,
  row: SaleRow,
  lines: readonly SaleLineRow[],
  payments: readonly PaymentRow[],
  reversal: ReversalRow | null,
): Sale {
  return {
    id: row.id,
    invoiceNo: row.invoice_no,
    businessDate: row.business_date,
    createdAt: new Date(row.created_at).toISOString(),
    status: row.status,
    customer:
      row.customer_id === null
        ? null
        : {
            id: row.customer_id,
            name: row.customer_name ?? '',
            phone: row.customer_phone ?? '',
            gstin: row.customer_gstin,
            stateCode: row.customer_state_code,
            address: row.customer_address,
          },
    placeOfSupply: row.place_of_supply,
    interState: row.inter_state,
    invoiceType: row.invoice_type,
    lines: lines.map(line => saleLine(line, seesCost(actor))),
    taxablePaise: row.taxable_paise,
    cgstPaise: row.cgst_paise,
    sgstPaise: row.sgst_paise,
    igstPaise: row.igst_paise,
    marginSalesPaise: row.margin_sales_paise,
    ...(seesCost(actor) ? { marginTaxPaise: row.margin_tax_paise } : {}),
    roundOffPaise: row.round_off_paise,
    totalPaise: row.total_paise,
    paidPaise: row.paid_paise,
    duePaise: row.due_paise,
    paymentMethod: row.payment_method,
    paymentMode: row.payment_mode,
    payments: payments.map(salePayment),
    soldBy: { id: row.sold_by, name: row.sold_by_name },
    note: row.note,
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
  };
}
