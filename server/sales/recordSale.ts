import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import { modelOf } from '../kit/db/rows.ts';
import type { Sale, SaleInput } from '../../src/resources/calls/sales.ts';
import {
  BUYER_DETAIL_MISSING,
  missingDetails,
  mustNameBuyer,
} from '../../src/resources/rules/buyerDetails.ts';
import { isAtOffer, offersTaken } from '../../src/resources/estimates/rules.ts';
import { hourOf } from '../../src/kit/rules/businessDate.ts';
import { paymentMethodOf, paymentModeOf } from '../../src/kit/rules/paymentMode.ts';
import { formatStorage } from '../../src/resources/rules/storage.ts';
import { taxOnMargin } from '../../src/resources/rules/marginScheme.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { totalsOfSale, type SaleTotals } from '../../src/resources/rules/tax.ts';
import { sales } from '../../src/resources/sales.ts';
import { invalid, invalidField, Refusal } from '../kit/errors/refusal.ts';
import { enteredColumns } from '../kit/resources/enteredFields.ts';
import {
  type Actor,
  cashSession,
  mayExceedLimits,
  refuseBackdating,
  refuseFuture,
  openBatch,
  placeOfCounter,
  type Batch,
  beginPostingOn,
  type PostingContext,
  takeNumbers,
} from '../posting/index.ts';
import { cardCharge, isCash, postEntry, receivedPostings, type Posting } from '../ledger/index.ts';
import { type Booked, checkBookedSale, closeBySale, openBooking } from '../bookings/index.ts';
import { logSoldFromChallan, releaseForSale, sellFromChallan } from '../challans/index.ts';
import { refuseBeyondCredit } from '../dues/index.ts';
import { logSold, openEstimate, sellEstimate, type Offer, type OfferedLine } from '../estimates/index.ts';
import { type BuyBackFields, writeExchanges } from '../exchange/index.ts';
import { billParts } from '../tickets/index.ts';
import { buyerAndTotals, supplyTo } from './buyerAndTotals.ts';
import { explainMissing } from './missingUnits.ts';
import { buyerOf, changeCustomer, changeReceivables, type Buyer } from '../parties/index.ts';
import {
  checkStaffPrices,
  discountBill,
  draftLines,
  refuseOtherTax,
  type DraftLine,
  type DraftLines,
  type RecordLine,
} from './saleLines.ts';
import {
  draftPayments,
  notEnoughCredit,
  receiveBuyBacks,
  refuseDearBuyBacks,
  type BuyBack,
  type DraftPayment,
  type DraftPayments,
} from './salePayments.ts';
import { readForSale } from './saleReads.ts';
import { saleOfRows, type PaymentRow, type SaleLineRow, type SaleRow } from './saleView.ts';
import {
  countProducts,
  leavePlace,
  takeFromStock,
  writeMovements,
  type MovingDocument,
} from '../stock/index.ts';
import { addToSummary, changeShopTotals, facetsOf, monthOf, type SummedSale } from '../sums/index.ts';

/**
 * Records a sale in `tx`: stock, ledger, dues, invoice number, sums. Amounts are integer paise. Throws 422 by
 * field, also below the staff price limit; 409 `ALREADY_SOLD` (naming the invoice), `NOT_IN_STOCK`,
 * `NOT_ENOUGH_STOCK`, `ON_CHALLAN`, `ESTIMATE_CLOSED`, `CHALLAN_CLOSED`, `NOT_CHECKED` (a phone of a person), `IN_STOCK_ALREADY` (an exchanged phone),
 * `SESSION_CLOSED` (cash, and no drawer open).
 */
export async function recordSale(...sale: Parameters<typeof sendSale>): Promise<Sale> {
  const { recorded, written } = await sendSale(...sale);
  await written;
  return recorded;
}

/** The same without waiting for its rows: `written` throws what the database refuses. */
export async function sendSale(
  tx: ShopSql,
  actor: Actor,
  input: SaleInput,
  /** Value of goods taken back in the same transaction, which pays first. */
  returnedPaise = 0,
  /** Of the bill of a record, line by line. */
  ofRecord: readonly RecordLine[] = [],
): Promise<{ recorded: Sale; written: Promise<unknown> }> {
  const businessDate = input.businessDate ?? actor.businessDate;
  refuseFuture(actor, businessDate);
  const released = input.challanId ? await releaseForSale(tx, actor, input.challanId, input) : null;
  // Pipelined: the reads run after the lock is held.
  const [posting, reads] = await Promise.all([
    beginPostingOn(tx, actor, businessDate, 'SALE'),
    readForSale(tx, input, businessDate),
  ]);
  refuseBackdating(actor, businessDate, posting);
  const booked = input.bookingId ? await openBooking(tx, input.bookingId) : null;
  const offer = input.estimateId ? await openEstimate(tx, input.estimateId) : null;
  const entered = await draftLines(
    input,
    reads,
    posting.shop,
    missing => explainMissing(tx, missing),
    ofRecord,
  );
  const billDiscountPaise = input.billDiscountPaise ?? 0;
  const drafted = { ...entered, lines: discountBill(entered.lines, billDiscountPaise) };
  const offered = offer ? linesOffered(entered.lines, offer) : new Map<DraftLine, OfferedLine>();
  if (offer && offered.size === 0) throw invalidField('estimateId', 'validation.estimate.lines');
  if (actor.role !== 'owner') refuseOtherTax(entered.lines, reads, offered);
  if (!mayExceedLimits(actor)) {
    const limitBps = posting.shop.staffDiscountLimitBps;
    const agreed = (lines: readonly DraftLine[]): DraftLine[] => [
      ...agreedLine(lines, booked),
      ...lines.filter((_, index) => ofRecord[index]?.isAgreed),
      ...(offer && offer.validUntil >= businessDate ? linesAtOffer(lines, offer) : []),
    ];
    checkStaffPrices(entered.lines, limitBps, { agreed: agreed(entered.lines) });
    checkStaffPrices(drafted.lines, limitBps, { agreed: agreed(drafted.lines), field: 'billDiscountPaise' });
    refuseDearBuyBacks(input, reads);
  }
  const buyer = buyerOf(input.customer, reads.customer);
  if (booked)
    checkBookedSale(booked, {
      customerId: buyer?.id ?? null,
      productIds: entered.lines.map(({ product }) => product.id),
    });
  const supply = supplyTo(buyer, posting.shop);
  const { interState } = supply;
  if (interState && posting.shop.composition)
    throw invalidField('customer.stateCode', 'validation.sale.compositionState');
  const totals = bookable(() =>
    totalsOfSale(drafted.lines, { interState, chargesTax: posting.shop.chargesTax }),
  );
  if (posting.shop.buyerDetailsRequired) checkBuyerDetails(buyer, totals, posting.shop);
  const setOffPaise = Math.min(returnedPaise, totals.totalPaise);
  const paid = draftPayments(
    withSetOff(input, setOffPaise),
    reads,
    buyer,
    totals.totalPaise,
    actor.businessDate,
    setOffPaise,
  );
  await refuseBeyondCredit(tx, actor, buyer, paid.duePaise);
  const received = receivedOf(paid, buyer, posting.shop);
  const drawerSessionId = cashSession(posting.days, received.some(isCash), input.sessionId);
  const lines = totals.lines.map(line => saleLineRow(line, posting, interState));
  const vouchers = await takeNumbers(tx, businessDate, 'EXCHANGE_VOUCHER', paid.buyBacks.length);
  const taken = paid.buyBacks.map((phone, index) => ({ phone, voucherNo: vouchers[index] ?? '' }));

  const sale: SaleRow = {
    ...enteredColumns(sales, input),
    id: uuid(),
    invoice_no: posting.documentNo,
    business_date: businessDate,
    created_at: actor.now,
    sold_hour: businessDate === actor.businessDate ? hourOf(actor.now, actor.timeZone) : null,
    status: 'POSTED',
    ...buyerAndTotals(posting.shop, buyer, supply, totals),
    margin_tax_paise: sumPaise(lines.filter(line => line.margin_scheme).map(taxOf)),
    bill_discount_paise: billDiscountPaise,
    paid_paise: paid.paidPaise,
    due_paise: paid.duePaise,
    payment_method: paymentMethodOf(paid.payments),
    payment_mode: paymentModeOf(paid.payments, totals.totalPaise),
    tendered_paise: input.tenderedPaise ?? null,
    sold_by: actor.userId,
    sold_by_name: posting.userName,
    note: input.note?.trim() || null,
  };
  const payments = paid.payments.map((payment): PaymentRow => ({
    id: payment.id,
    method: payment.method,
    amount_paise: payment.amountPaise,
    reference: payment.reference ?? null,
    financier_id: payment.financierId ?? null,
    financier: (payment.financierId && reads.financiers.get(payment.financierId)) || null,
    delivery_order_no: payment.deliveryOrderNo ?? null,
    delivery_order_date: payment.deliveryOrderDate ?? null,
    loan_no: payment.loanNo ?? null,
    scheme_code: payment.schemeCode ?? null,
    advance_emi_paise: payment.advanceEmiPaise ?? null,
    fee_paise: payment.feePaise ?? null,
    dbd_paise: payment.dbdPaise ?? null,
    mbd_paise: payment.mbdPaise ?? null,
    charge_paise: cardCharge(payment, posting.shop),
    buy_back: buyBackOf(taken.find(({ phone }) => phone.id === payment.stockItemId)),
  }));

  const placeId = released ? null : placeOfCounter(posting.days, drawerSessionId);
  if (placeId) await leavePlace(tx, actor, placeId, null, countedPieces(drafted));
  const batch = openBatch(tx);
  const costPaise = lines.reduce((sum, line) => sum + line.cost_paise, 0);
  writeGoods(batch, actor, sale, posting, drafted, paid, input);
  writeSale(batch, actor, { sale, lines, payments, posting, drafted, paid, costPaise });
  writeExchanges(
    batch,
    actor,
    sale,
    posting.userName,
    taken.map(({ phone, voucherNo }) => ({ ...phone, stockItemId: phone.id, voucherNo })),
  );
  if (buyer)
    changeCustomer(
      batch,
      actor,
      {
        id: buyer.id,
        due: paid.duePaise,
        credit: setOffPaise - creditUsed(paid),
        purchases: totals.totalPaise,
        sales: 1,
      },
      buyer.isNew ? buyer : null,
      () => notEnoughCredit(buyer, 0),
    );
  changeShopTotals(batch, {
    customers: buyer?.sales_count === 0 ? 1 : 0,
    owing: buyer?.due_paise === 0 && paid.duePaise > 0 ? 1 : 0,
    due: paid.duePaise,
  });
  changeReceivables(batch, payments, 1);
  billParts(batch, sale.id, drafted.lines);
  const fittedPaise = sumPaise(drafted.lines.map(line => line.fitted?.costPaise ?? 0));
  postSale(batch, actor, sale, lines, { paid, buyer, received, drawerSessionId, fittedPaise });
  addToSummary(batch, summedSale(sale, lines, payments, costPaise));
  if (booked) closeBySale(batch, actor, booked, sale.id);
  if (offer) sellEstimate(batch, actor, offer, sale.id);
  if (released) sellFromChallan(batch, actor, released, sale);
  const written = Promise.all([
    batch.run(),
    released && logSoldFromChallan(tx, actor, released, sale.invoice_no),
    offer && logSold(tx, actor, posting.userName, offer.id, sale.invoice_no),
  ]);
  const recorded = {
    ...saleOfRows(sale, lines, payments, null, actor.approvedBy?.name ?? null),
    ...(offer ? { estimate: { id: offer.id, estimateNo: offer.estimateNo } } : {}),
  };
  return { recorded, written };
}

/** Behind the others, whose places the refusals name. */
const withSetOff = (input: SaleInput, amountPaise: number): SaleInput =>
  amountPaise > 0
    ? { ...input, payments: [...input.payments, { method: 'STORE_CREDIT', amountPaise }] }
    : input;

/** Throws 422 by field for missing details of a buyer without GSTIN. */
function checkBuyerDetails(
  buyer: Buyer | null,
  { taxablePaise }: { taxablePaise: number },
  { chargesTax }: { chargesTax: boolean },
): void {
  if (!mustNameBuyer({ taxablePaise, chargesTax }, buyer)) return;
  const missing = missingDetails(buyer && { ...buyer, stateCode: buyer.state_code });
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(
        missing.map(detail => [`customer.${detail}`, { key: BUYER_DETAIL_MISSING[detail] }]),
      ),
    );
}

/** Under the margin scheme value and tax are those of the margin. */
function saleLineRow(
  line: SaleTotals<DraftLine>['lines'][number],
  { shop }: PostingContext,
  interState: boolean,
): SaleLineRow {
  const split = line.marginScheme
    ? taxOnMargin({ ...line, interState, taxInclusive: shop.marginTaxInclusive })
    : line;
  return {
    id: line.id,
    product_id: line.product.id,
    stock_item_id: line.item?.id ?? null,
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

/** Amounts out of range become a 422, not a fault. */
export function bookable<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) throw invalidField('lines', 'validation.amountTooLarge');
    throw error;
  }
}

/** One piece of the booked model may be sold at the price agreed, whatever the price list says today. */
const agreedLine = (lines: readonly DraftLine[], booked: Booked | null): DraftLine[] =>
  lines
    .filter(
      line =>
        line.product.id === booked?.productId &&
        line.quantity === 1 &&
        line.unitPricePaise - line.discountPaise >= booked.pricePaise,
    )
    .slice(0, 1);

const goodsOf = ({ product, item, quantity }: DraftLine) => ({
  productId: product.id,
  stockItemId: item?.id ?? null,
  quantity,
});

const linesOffered = (lines: readonly DraftLine[], { lines: offers }: Offer): Map<DraftLine, OfferedLine> => {
  const taken = offersTaken(lines.map(goodsOf), offers);
  return new Map(
    lines.flatMap((line, index) => {
      const offer = taken[index];
      return offer ? [[line, offer] as const] : [];
    }),
  );
};

const linesAtOffer = (lines: readonly DraftLine[], offer: Offer): DraftLine[] =>
  [...linesOffered(lines, offer)].filter(([line, of]) => isAtOffer(line, of)).map(([line]) => line);

const creditUsed = (paid: DraftPayments): number =>
  paid.payments
    .filter(payment => payment.method === 'STORE_CREDIT')
    .reduce((sum, payment) => sum + payment.amountPaise, 0);

/** A unit leaves from where it is. */
const countedPieces = ({ lines, movements }: DraftLines): { productId: string; quantity: number }[] => {
  const counted = new Set(
    lines.flatMap(({ product }) => (product.tracking === 'QUANTITY' ? [product.id] : [])),
  );
  return movements.flatMap(({ productId, quantity }) =>
    counted.has(productId) ? [{ productId, quantity: -quantity }] : [],
  );
};

function writeGoods(
  batch: Batch,
  actor: Actor,
  sale: SaleRow,
  posting: PostingContext,
  { lines, movements }: DraftLines,
  paid: DraftPayments,
  input: SaleInput,
): void {
  const document: MovingDocument = {
    kind: 'SALE',
    id: sale.id,
    documentNo: sale.invoice_no,
    businessDate: sale.business_date,
    partyName: sale.customer_name,
    partyPhone: sale.customer_phone,
    userName: posting.userName,
  };
  takeFromStock(batch, actor, movements, 'SOLD', sale.business_date, () => soldMeanwhile(lines, input));
  const received = receiveBuyBacks(batch, actor, sale.business_date, paid.buyBacks);
  writeMovements(batch, actor, document, movements);
  writeMovements(batch, actor, { ...document, kind: 'BUY_BACK' }, received);
  countProducts(batch, [...movements, ...received]);
}

/** The conditional update failed: sold concurrently, outside the lock. */
function soldMeanwhile(lines: readonly DraftLine[], input: SaleInput): Refusal {
  const unit = lines.find(line => line.item?.imei ?? line.item?.serial_no);
  if (!unit || !input.lines.some(line => line.imei ?? line.stockItemId))
    return new Refusal(409, 'NOT_ENOUGH_STOCK', 'errors.stockChanged');
  return new Refusal(409, 'ALREADY_SOLD', 'errors.alreadySold', {
    params: { code: unit.item?.imei ?? unit.item?.serial_no ?? '', invoiceNo: '' },
  });
}

interface Writing {
  sale: SaleRow;
  lines: SaleLineRow[];
  payments: PaymentRow[];
  posting: PostingContext;
  drafted: DraftLines;
  paid: DraftPayments;
  costPaise: number;
}

export function itemsInWords(lines: readonly DraftLine[]): string {
  const first = lines[0]?.product;
  const words = [first?.model, formatStorage(first?.storage)].filter(Boolean).join(' ');
  return lines.length > 1 ? `${words} +${lines.length - 1}` : words;
}

/** Keyword text, lower case: invoice number, customer, phone, models, unit codes. */
function searchText(sale: SaleRow, lines: readonly SaleLineRow[]): string {
  const words = [
    sale.invoice_no,
    sale.customer_name,
    sale.customer_phone,
    ...lines.flatMap(line => [
      `${line.company} ${line.model}`,
      line.variant,
      line.imei,
      line.imei2,
      line.serial_no,
    ]),
  ];
  return [...new Set(words)].filter(Boolean).join(' ').toLowerCase();
}

function writeSale(batch: Batch, actor: Actor, writing: Writing): void {
  const { sale, lines, posting, drafted, paid, costPaise } = writing;
  const month = monthOf(sale.business_date);
  batch.insert('sales', [
    {
      ...sale,
      financial_year: posting.financialYear,
      sequence: posting.sequence,
      month,
      shop_gstin: posting.shop.gstin,
      items: itemsInWords(drafted.lines),
      company: lines[0]?.company,
      item_category: lines[0]?.item_category,
      quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
      cost_paise: costPaise,
      search: searchText(sale, lines),
      updated_at: actor.now,
      version: 1,
    },
  ]);
  batch.insert(
    'sale_lines',
    lines.map((line, index) => ({
      ...line,
      sale_id: sale.id,
      line_no: index + 1,
      month,
      created_at: actor.now,
    })),
  );
  batch.insert(
    'sale_facets',
    facetsOf(linesOf(lines)).map(facet => ({
      sale_id: sale.id,
      ...facet,
      month,
      payment_method: sale.payment_method,
      payment_mode: sale.payment_mode,
      status: sale.status,
      created_at: actor.now,
    })),
  );
  batch.insert(
    'payments',
    writing.payments.map(({ buy_back: _phone, financier: _name, ...payment }, index) => ({
      ...payment,
      document_kind: 'SALE',
      document_id: sale.id,
      line_no: index + 1,
      stock_item_id: paid.payments[index]?.stockItemId ?? null,
      party_id: sale.customer_id,
      business_date: sale.business_date,
      created_at: actor.now,
    })),
  );
}

function partyOf(payment: DraftPayment, buyer: Buyer | null): string | null {
  if (payment.method === 'FINANCE') return payment.financierId ?? null;
  return payment.method === 'STORE_CREDIT' ? (buyer?.id ?? null) : null;
}

const receivedOf = (paid: DraftPayments, buyer: Buyer | null, shop: PostingContext['shop']): Posting[] =>
  receivedPostings(
    paid.payments.map(payment => ({ ...payment, partyId: partyOf(payment, buyer) })),
    shop,
  );

interface Received {
  paid: DraftPayments;
  buyer: Buyer | null;
  received: readonly Posting[];
  drawerSessionId: string | null;
  /** The part of the cost that is in work in progress. */
  fittedPaise: number;
}

/**
 * Debit cash, bank, dues; credit sales and tax; cost against stock; an exchanged phone enters stock at its
 * value. Sales is the rest after all line taxes.
 */
function postSale(
  batch: Batch,
  actor: Actor,
  sale: SaleRow,
  lines: readonly SaleLineRow[],
  { paid, buyer, received, drawerSessionId, fittedPaise }: Received,
): void {
  const sum = (of: (line: SaleLineRow) => number) => sumPaise(lines.map(of));
  const costPaise = sum(line => line.cost_paise);
  postEntry(batch, actor, {
    businessDate: sale.business_date,
    kind: 'SALE',
    documentId: sale.id,
    documentNo: sale.invoice_no,
    drawerSessionId,
    lines: [
      ...received,
      { account: 'FINANCIER_COLLECTIONS', amountPaise: -paid.collectedPaise, partyId: paid.collectedFor },
      { account: 'CUSTOMERS', amountPaise: sale.due_paise, partyId: buyer?.id ?? null },
      { account: 'SALES', amountPaise: -sum(withoutTax) },
      { account: 'OUTPUT_CGST', amountPaise: -sum(line => line.cgst_paise) },
      { account: 'OUTPUT_SGST', amountPaise: -sum(line => line.sgst_paise) },
      { account: 'OUTPUT_IGST', amountPaise: -sum(line => line.igst_paise) },
      { account: 'ROUND_OFF', amountPaise: -sale.round_off_paise },
      { account: 'COST_OF_GOODS', amountPaise: costPaise },
      { account: 'STOCK', amountPaise: fittedPaise - costPaise },
      { account: 'WORK_IN_PROGRESS', amountPaise: -fittedPaise },
    ],
  });
}

export const taxOf = (line: Pick<SaleLineRow, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>): number =>
  line.cgst_paise + line.sgst_paise + line.igst_paise;

/** Net amount; the paisa left by division is rounding off. */
const withoutTax = (line: SaleLineRow): number =>
  line.margin_scheme ? line.total_paise - taxOf(line) : line.taxable_paise;

const linesOf = (lines: readonly SaleLineRow[]): SummedSale['lines'] =>
  lines.map(line => ({
    company: line.company,
    model: line.model,
    itemCategory: line.item_category,
    quantity: line.quantity,
    totalPaise: line.total_paise,
    netPaise: withoutTax(line),
    taxPaise: line.margin_scheme ? 0 : taxOf(line),
    marginTaxPaise: line.margin_scheme ? taxOf(line) : 0,
    costPaise: line.cost_paise,
  }));

export function summedSale(
  sale: SaleRow,
  lines: readonly SaleLineRow[],
  payments: readonly PaymentRow[],
  costPaise: number,
): SummedSale {
  return {
    businessDate: sale.business_date,
    createdAt: new Date(sale.created_at),
    soldHour: sale.sold_hour,
    soldBy: sale.sold_by,
    sales: 1,
    netPaise: sale.taxable_paise + sale.margin_sales_paise - sale.margin_tax_paise,
    totalPaise: sale.total_paise,
    taxPaise: sale.cgst_paise + sale.sgst_paise + sale.igst_paise,
    marginTaxPaise: sale.margin_tax_paise,
    costPaise,
    paymentMethod: sale.payment_method,
    paymentMode: sale.payment_mode,
    lines: linesOf(lines),
    payments: payments.map(payment => ({ method: payment.method, amountPaise: payment.amount_paise })),
  };
}
