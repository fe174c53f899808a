import { v7 as uuid } from 'uuid';
import { hourOf } from '../../src/kit/rules/businessDate.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { paymentMethodOf, paymentModeOf } from '../../src/resources/posting/paymentMode.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { taxOnMargin } from '../../src/resources/tax/marginScheme.ts';
import type { SaleTotals } from '../../src/resources/tax/rules.ts';
import type { BuyBackFields } from '../exchange/index.ts';
import { modelOf } from '../products/index.ts';
import { enteredColumns } from '../kit/resources/enteredFields.ts';
import {
  cardCharge,
  isCash,
  methodColumns,
  receivedBy,
  receivedPostings,
  type Posting,
} from '../ledger/index.ts';
import type { Buyer } from '../parties/index.ts';
import { cashSession, placeOfCounter, type PostingContext } from '../posting/index.ts';
import type { AgreedSale } from './agreeSale.ts';
import { buyerAndTotals } from './buyerAndTotals.ts';
import type { SaleFacts } from './saleFacts.ts';
import type { DraftLine } from './saleLines.ts';
import type { BuyBack, DraftPayment } from './salePayments.ts';
import { taxOf, withoutTax } from './saleSums.ts';
import type { PaymentRow, SaleLineRow, SaleRow } from './saleView.ts';

/** The plan holds what is written, before anything is. */
export interface SalePlan extends AgreedSale {
  sale: SaleRow;
  lines: SaleLineRow[];
  payments: PaymentRow[];
  exchanges: { phone: BuyBack; voucherNo: string }[];
  costPaise: number;
  drawerSessionId: string | null;
  /** Goods leave this place of the counter; it is null for the default place, and for goods that are at no counter. */
  placeId: string | null;
  /** This is the ledger's entry. */
  entry: Posting[];
}

/** Throws 409 `SESSION_CLOSED` (cash, and no drawer open); 422 while several are. */
export function planSale(facts: SaleFacts, agreed: AgreedSale): SalePlan {
  const { actor, input, businessDate, posting, reads, voucherNos, origins } = facts;
  const { buyer, supply, totals, paid } = agreed;
  const { shop } = posting;
  const paidBy = receivedBy(paid.payments, shop);
  const received = receivedPostings(
    paidBy.map(payment => ({ ...payment, partyId: partyOf(payment, buyer) })),
    shop,
  );
  const drawerSessionId = cashSession(posting.days, received.some(isCash), input.sessionId);
  const lines = totals.lines.map(line => saleLineRow(line, posting, supply.interState));
  const exchanges = paid.buyBacks.map((phone, index) => ({ phone, voucherNo: voucherNos[index] ?? '' }));
  const sale: SaleRow = {
    ...enteredColumns(sales, input),
    id: uuid(),
    invoice_no: posting.documentNo,
    business_date: businessDate,
    created_at: actor.now,
    sold_hour: businessDate === actor.businessDate ? hourOf(actor.now, actor.timeZone) : null,
    status: 'POSTED',
    ...buyerAndTotals(shop, buyer, supply, totals),
    free_repair: totals.totalPaise === 0 && origins.some(({ isRepair }) => isRepair),
    margin_tax_paise: sumPaise(lines.filter(line => line.margin_scheme).map(taxOf)),
    bill_discount_paise: input.billDiscountPaise ?? 0,
    paid_paise: paid.paidPaise,
    written_off_paise: 0,
    due_paise: paid.duePaise,
    payment_method: paymentMethodOf(paid.payments),
    payment_mode: paymentModeOf(paid.payments, totals.totalPaise),
    tendered_paise: input.tenderedPaise ?? null,
    sold_by: actor.userId,
    sold_by_name: posting.userName,
    note: input.note?.trim() || null,
  };
  const payments = paidBy.map((payment): PaymentRow => ({
    id: payment.id,
    ...methodColumns(payment),
    method_name: payment.methodName,
    amount_paise: payment.amountPaise,
    reference: payment.reference ?? null,
    financier_id: payment.financierId ?? null,
    financier: (payment.financierId && reads.financiers.get(payment.financierId)) || null,
    delivery_order_no: payment.deliveryOrderNo ?? null,
    delivery_order_date: payment.deliveryOrderDate ?? null,
    cheque_on: payment.chequeOn ?? null,
    loan_no: payment.loanNo ?? null,
    scheme_code: payment.schemeCode ?? null,
    advance_emi_paise: payment.advanceEmiPaise ?? null,
    fee_paise: payment.feePaise ?? null,
    dbd_paise: payment.dbdPaise ?? null,
    mbd_paise: payment.mbdPaise ?? null,
    charge_paise: cardCharge(payment, shop),
    buy_back: buyBackOf(exchanges.find(({ phone }) => phone.id === payment.stockItemId)),
  }));
  return {
    ...agreed,
    sale,
    lines,
    payments,
    exchanges,
    costPaise: sumPaise(lines.map(line => line.cost_paise)),
    drawerSessionId,
    placeId: origins.some(({ isAway }) => isAway) ? null : placeOfCounter(posting.days, drawerSessionId),
    entry: entryOf(sale, lines, agreed, received),
  };
}

/** Under the margin scheme value and tax are those of the margin. */
function saleLineRow(
  line: SaleTotals<DraftLine>['lines'][number],
  { shop }: PostingContext,
  interState: boolean,
): SaleLineRow {
  const beyondPricePaise = line.item?.beyond_price_paise ?? 0;
  const split = line.marginScheme
    ? taxOnMargin({
        ...line,
        costPaise: line.costPaise - beyondPricePaise,
        interState,
        taxInclusive: shop.marginTaxInclusive,
      })
    : line;
  return {
    id: line.id,
    product_id: line.product.id,
    stock_item_id: line.item?.id ?? null,
    company_id: line.product.companyId,
    ...modelOf(line.product),
    item_category: line.product.itemCategory,
    imei: line.item?.imei ?? null,
    imei2: line.item?.imei2 ?? null,
    serial_no: line.item?.serial_no ?? null,
    hsn_code: line.hsnCode,
    uqc: line.uqc,
    quantity: line.quantity,
    unit_price_paise: line.unitPricePaise,
    discount_paise: line.discountPaise,
    taxable_paise: split.taxablePaise,
    gst_rate_bps: shop.chargesTax ? line.gstRateBps : 0,
    cgst_paise: split.cgstPaise,
    sgst_paise: split.sgstPaise,
    igst_paise: split.igstPaise,
    total_paise: line.totalPaise,
    cost_paise: line.costPaise,
    beyond_price_paise: line.marginScheme ? beyondPricePaise : 0,
    condition: line.item?.condition ?? 'NEW',
    margin_scheme: line.marginScheme,
    warranty_months: line.product.warrantyMonths,
  };
}

const buyBackOf = (taken: { phone: BuyBack; voucherNo: string } | undefined): BuyBackFields | null =>
  taken
    ? {
        stockItemId: taken.phone.id,
        productId: taken.phone.product.id,
        company: taken.phone.product.company,
        model: taken.phone.product.model,
        ram: taken.phone.product.ram,
        storage: taken.phone.product.storage,
        colour: taken.phone.product.colour,
        imei: taken.phone.imei,
        condition: taken.phone.condition,
        voucherNo: taken.voucherNo,
      }
    : null;

function partyOf(payment: DraftPayment, buyer: Buyer | null): string | null {
  if (payment.method === 'FINANCE') return payment.financierId ?? null;
  return payment.method === 'STORE_CREDIT' ? (buyer?.id ?? null) : null;
}

/**
 * Debit cash, bank, dues; credit sales and tax; cost against stock; an exchanged phone enters stock at its
 * value. Sales is the rest after all line taxes.
 */
function entryOf(
  sale: SaleRow,
  lines: readonly SaleLineRow[],
  { drafted, buyer, paid }: AgreedSale,
  received: readonly Posting[],
): Posting[] {
  const sum = (of: (line: SaleLineRow) => number) => sumPaise(lines.map(of));
  const costPaise = sum(line => line.cost_paise);
  /** This part of it is in work in progress. */
  const leftPaise = sumPaise(drafted.lines.map(({ leftStock }) => leftStock?.costPaise ?? 0));
  return [
    ...received,
    { account: 'FINANCIER_COLLECTIONS', amountPaise: -paid.collectedPaise, partyId: paid.collectedFor },
    { account: 'CUSTOMERS', amountPaise: sale.due_paise, partyId: buyer?.id ?? null },
    { account: 'SALES', amountPaise: -sum(withoutTax) },
    { account: 'OUTPUT_CGST', amountPaise: -sum(line => line.cgst_paise) },
    { account: 'OUTPUT_SGST', amountPaise: -sum(line => line.sgst_paise) },
    { account: 'OUTPUT_IGST', amountPaise: -sum(line => line.igst_paise) },
    { account: 'ROUND_OFF', amountPaise: -sale.round_off_paise },
    { account: 'COST_OF_GOODS', amountPaise: costPaise },
    { account: 'STOCK', amountPaise: leftPaise - costPaise },
    { account: 'WORK_IN_PROGRESS', amountPaise: -leftPaise },
  ];
}
