import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { PurchaseBill } from '../../src/resources/purchases/answers.ts';
import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import type { Message } from '../../src/kit/index.ts';
import { normaliseIdNumber } from '../../src/resources/exchange/conditionGrid.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { financialYearOf } from '../../src/kit/rules/financialYear.ts';
import { stateOfGstin } from '../../src/kit/rules/gstin.ts';
import { formatPaise, MAX_PAISE, sumPaise } from '../../src/kit/rules/money.ts';
import { normalisePhone } from '../../src/kit/rules/phone.ts';
import { isInterState, taxOnTop, type TaxSplit } from '../../src/resources/tax/rules.ts';
import { extrasByLine } from '../../src/resources/purchases/extras.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';
import { enteredColumns } from '../kit/resources/enteredFields.ts';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { invalid, invalidField, Refusal } from '../kit/errors/refusal.ts';
import { refuseFields } from '../kit/resources/fieldAccess.ts';
import {
  type Actor,
  refuseBackdating,
  refuseFuture,
  openBatch,
  type Batch,
  type Row,
  beginPostingOn,
  type PostingContext,
} from '../posting/index.ts';
import { receiveOnOrder, refuseReceipt } from '../orders/index.ts';
import { goodsOfBill, type BillGoods } from './billUnits.ts';
import { productsOfBill, tellOfNewProducts, type ProductRow } from '../products/index.ts';
import {
  givenBy,
  givenPostings,
  methodColumns,
  type MethodUsed,
  postEntry,
  type Posting,
  sessionOfCash,
} from '../ledger/index.ts';
import { sellerOf, type Seller, type SupplierRow, supplierRow } from '../parties/index.ts';
import { purchaseBillById } from './purchaseBillById.ts';
import { receiveGoods, type ReceivedLine } from './receiveGoods.ts';
import {
  costWhatWasSold,
  leaveForBill,
  placeNamed,
  refuseInStock,
  unitsWithoutCost,
  type UnitWithoutCost,
} from '../stock/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';

interface BillLine extends TaxSplit, ReceivedLine {
  hsnCode: string;
  unitCostPaise: number;
  gstRateBps: number;
  /** Its part of the bill's freight, less that of its discount. */
  extraPaise: number;
  /** Cost and tax are rounded to the paisa. */
  totalPaise: number;
}

type Paid = NonNullable<PurchaseBillInput['payments']>[number] & MethodUsed;

interface BillTotals {
  lines: BillLine[];
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  roundOffPaise: number;
  inputCredit: boolean;
  interState: boolean;
}

/**
 * Records a bill: goods enter stock at its place, dues and input tax are posted. Throws 422 by field, 409
 * `IN_STOCK_ALREADY` naming the IMEI, 409 `BILL_ENTERED_ALREADY` for the same supplier and number in a
 * financial year, 409 `SESSION_CLOSED` (paid in cash, and no drawer open).
 */
export async function recordPurchaseBill(
  tx: ShopSql,
  actor: Actor,
  input: PurchaseBillInput,
): Promise<PurchaseBill> {
  if (input.billDate > actor.businessDate) throw invalidField('billDate', 'validation.date.future');
  const businessDate = input.businessDate ?? actor.businessDate;
  refuseFuture(actor, businessDate);
  if (actor.role !== 'owner') refuseUnitPrices(input);
  const posting = await beginPostingOn(tx, actor, businessDate, null);
  refuseBackdating(actor, businessDate, posting);
  const seller = sellerOf(input.supplier, await supplierOf(tx, input));
  refuseOwnGstin('supplier.gstin', seller.gstin, posting.shop);
  if (input.seller && seller.gstin) throw invalidField('seller', 'validation.billSeller');
  if (!seller.isNew) await refuseSecondEntry(tx, input, seller);
  const orderId = input.orderId ?? null;
  if (orderId) await refuseReceipt(tx, orderId, seller.id);
  const place = await placeNamed(tx, input.placeId);
  const { products, made } = await productsOfBill(tx, actor, input.lines);
  const goods = goodsOfBill(input.lines, products);
  const before = await broughtBefore(tx, goods);
  const billNo = input.billNo.trim();
  await leaveForBill(tx, actor, before, billNo);
  await refuseInStock(tx, unitCodes(goods));
  const totals = totalsOfBill(input, posting, seller, products, goods);
  const paidPaise = paidOf(input);
  const payments = givenBy(input.payments ?? [], { ...posting.shop, businessDate });
  const paid = givenPostings(payments);
  // It comes last: a refusal after it would tell staff, without a trace, how much cash there is.
  const drawerSessionId = await sessionOfCash(tx, actor, posting, paid, input.sessionId);

  const bill = {
    ...enteredColumns(purchaseBills, input),
    id: uuid(),
    supplier_id: seller.id,
    order_id: orderId,
    place_id: place.id,
    supplier_name: seller.name,
    supplier_phone: seller.phone,
    supplier_gstin: seller.gstin,
    bill_no: billNo,
    bill_date: input.billDate,
    financial_year: financialYearOf(input.billDate).startYear,
    business_date: businessDate,
    status: 'POSTED',
    inter_state: totals.interState,
    input_credit: totals.inputCredit,
    units: goods.reduce((sum, each) => sum + each.quantity, 0),
    taxable_paise: totals.taxablePaise,
    cgst_paise: totals.cgstPaise,
    sgst_paise: totals.sgstPaise,
    igst_paise: totals.igstPaise,
    freight_paise: input.freightPaise ?? 0,
    discount_paise: input.discountPaise ?? 0,
    round_off_paise: totals.roundOffPaise,
    total_paise: input.totalPaise,
    paid_paise: paidPaise,
    due_paise: input.totalPaise - paidPaise,
    ...sellerColumns(input.seller),
    note: input.note?.trim() || null,
    entered_by: actor.userId,
    entered_by_name: posting.userName,
    created_at: actor.now,
    updated_at: actor.now,
    version: 1,
  };

  const batch = openBatch(tx);
  writeSeller(batch, actor, seller, bill.due_paise);
  batch.insert('purchase_bills', [bill]);
  batch.insert(
    'purchase_bill_lines',
    totals.lines.map((line, index) => lineRow(line, bill.id, index)),
  );
  batch.insert('payments', paymentRows(actor, payments, bill));
  receiveGoods(batch, actor, posting.userName, bill, totals.lines, place.isDefault ? null : place.id);
  postBill(batch, actor, bill, totals, { paid, seller, drawerSessionId });
  await batch.run();
  await costWhatWasSold(tx, actor, before, { billNo, businessDate });
  if (orderId)
    await receiveOnOrder(
      tx,
      actor,
      orderId,
      totals.lines.map(({ product, goods: { quantity } }) => ({ productId: product.id, quantity })),
    );
  if (actor.role !== 'owner') await tellOfNewProducts(tx, actor, made, posting.userName);
  const entered = await purchaseBillById(tx, bill.id);
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: purchaseBills.name,
    recordId: entered.id,
    before: null,
    after: {
      billNo: entered.billNo,
      supplierId: entered.supplierId,
      totalPaise: input.totalPaise,
      units: entered.units,
      ...(input.placeId ? { placeId: input.placeId } : {}),
    },
  });
  return entered;
}

const sellerColumns = (seller: PurchaseBillInput['seller']) => ({
  seller_address: seller?.address?.trim() || null,
  seller_id_kind: seller?.idKind ?? null,
  seller_id_number:
    seller?.idKind && seller.idNumber ? normaliseIdNumber(seller.idKind, seller.idNumber) : null,
});

/** Only the owner sets a unit's price. */
const refuseUnitPrices = ({ lines }: PurchaseBillInput): void =>
  refuseFields(
    lines.flatMap((line, index) =>
      (line.units ?? []).flatMap((unit, at) =>
        unit.sellingPricePaise ? [`lines.${index}.units.${at}.sellingPricePaise`] : [],
      ),
    ),
  );

async function supplierOf(tx: ShopSql, { supplier }: PurchaseBillInput): Promise<SupplierRow | null> {
  const [id, phone] = 'id' in supplier ? [supplier.id, null] : [null, normalisePhone(supplier.phone)];
  const [row] = await tx.query(
    supplierRow,
    `SELECT id, name, coalesce(phone, '') AS phone, gstin, state_code FROM suppliers
      WHERE shop_id = $1 AND (id = $2::uuid OR phone = $3::text)`,
    [tx.shopId, id, phone],
  );
  return row ?? null;
}

const earlierBillRow = z.object({ businessDate: z.string() });

async function refuseSecondEntry(tx: ShopSql, input: PurchaseBillInput, seller: Seller): Promise<void> {
  const [earlier] = await tx.query(
    earlierBillRow,
    `SELECT business_date FROM purchase_bills
      WHERE shop_id = $1 AND supplier_id = $2 AND financial_year = $3 AND folded(bill_no) = folded($4) AND status = 'POSTED'`,
    [tx.shopId, seller.id, financialYearOf(input.billDate).startYear, input.billNo.trim()],
  );
  if (!earlier) return;
  const params = { billNo: input.billNo.trim(), supplier: seller.name };
  throw new Refusal(409, 'BILL_ENTERED_ALREADY', 'errors.billEnteredAlready', {
    params,
    errors: { billNo: { key: 'errors.billEnteredAlready', params } },
  });
}

const unitCodes = (goods: readonly BillGoods[]): Map<string, string> =>
  new Map(
    goods
      .flatMap(({ units }) => units)
      .flatMap(unit =>
        (['imei', 'imei2', 'serialNo'] as const).flatMap(field =>
          unit[field] ? [[unit[field], `${unit.path}.${field}`] as const] : [],
        ),
      ),
  );

/** Those that were added at the counter without their cost; a used phone is another purchase. */
const broughtBefore = (tx: ShopSql, goods: readonly BillGoods[]): Promise<UnitWithoutCost[]> => {
  const codes = goods.flatMap(({ units }) =>
    units.flatMap(({ condition, imei, imei2 }) =>
      condition === 'NEW' ? [imei, imei2].filter(code => code !== null) : [],
    ),
  );
  return codes.length ? unitsWithoutCost(tx, codes) : Promise.resolve([]);
};

/** Throws 422 on `discountPaise` above the cost, on `freightPaise` without any. */
function extrasOf(input: PurchaseBillInput, costs: readonly number[]): number[] {
  const [freightPaise, discountPaise] = [input.freightPaise ?? 0, input.discountPaise ?? 0];
  const cost = sumPaise(costs);
  if (discountPaise > cost + freightPaise)
    throw invalidField('discountPaise', 'validation.payments.moreThanTotal', { total: formatPaise(cost) });
  if (freightPaise > 0 && cost === 0) throw invalidField('freightPaise', 'validation.bill.freightAlone');
  return extrasByLine(costs, { freightPaise, discountPaise });
}

/** Throws 422 naming every line when they do not add up to the bill's total. */
function totalsOfBill(
  input: PurchaseBillInput,
  posting: PostingContext,
  seller: Seller,
  products: readonly ProductRow[],
  goods: readonly BillGoods[],
): BillTotals {
  const inputCredit = posting.shop.chargesTax && seller.gstin !== null;
  const interState = isInterState(posting.shop.stateCode, stateOfGstin(seller.gstin) ?? seller.stateCode);
  const costs = input.lines.map((asked, index) => asked.unitCostPaise * (goods[index]?.quantity ?? 0));
  const tooLarge = costs.findIndex(cost => cost > MAX_PAISE);
  if (tooLarge >= 0) throw invalidField(`lines.${tooLarge}.unitCostPaise`, 'validation.amountTooLarge');
  const extras = extrasOf(input, costs);
  const lines: BillLine[] = [];
  input.lines.forEach((asked, index) => {
    const [product, each] = [products[index], goods[index]];
    if (!product || !each) return;
    const extraPaise = extras[index] ?? 0;
    const costPaise = (costs[index] ?? 0) + extraPaise;
    const tax = taxOnTop({ costPaise, gstRateBps: asked.gstRateBps, interState });
    const taxPaise = tax.cgstPaise + tax.sgstPaise + tax.igstPaise;
    lines.push({
      id: uuid(),
      product,
      goods: each,
      hsnCode: asked.hsnCode ?? product.hsnCode,
      unitCostPaise: asked.unitCostPaise,
      gstRateBps: asked.gstRateBps,
      extraPaise,
      ...tax,
      valuePaise: inputCredit ? costPaise : costPaise + taxPaise,
      totalPaise: costPaise + divideHalfUp(costPaise * asked.gstRateBps, 10_000),
    });
  });
  const taxablePaise = sumPaise(lines.map(line => line.taxablePaise));
  const cgstPaise = sumPaise(lines.map(line => line.cgstPaise));
  const sgstPaise = sumPaise(lines.map(line => line.sgstPaise));
  const igstPaise = sumPaise(lines.map(line => line.igstPaise));
  const byHeads = taxablePaise + cgstPaise + sgstPaise + igstPaise;
  // CGST and SGST rounded separately may exceed the single rounding by a paisa; both occur.
  const sums = [sumPaise(lines.map(line => line.totalPaise)), byHeads];
  const asked = input.totalPaise - (input.roundOffPaise ?? 0);
  if (!sums.includes(asked)) throw notAddingUp(input, lines, sums[0] ?? 0);
  return {
    lines,
    taxablePaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
    roundOffPaise: input.totalPaise - byHeads,
    inputCredit,
    interState,
  };
}

function notAddingUp(input: PurchaseBillInput, lines: readonly BillLine[], sum: number): Refusal {
  const expected = sum + (input.roundOffPaise ?? 0);
  return invalid({
    totalPaise: {
      key: 'validation.bill.total',
      params: {
        expected: formatPaise(expected, { decimals: 'always' }),
        difference: formatPaise(input.totalPaise - expected, { decimals: 'always', signed: true }),
      },
    },
    ...Object.fromEntries(
      lines.map((line, index) => [
        `lines.${index}`,
        {
          key: 'validation.bill.lineTotal',
          params: { total: formatPaise(line.totalPaise, { decimals: 'always' }) },
        },
      ]),
    ),
  });
}

/** Paid with the bill; only by money, not loans, exchange or store credit. */
function paidOf(input: PurchaseBillInput): number {
  const errors: Record<string, Message> = {};
  const payments = input.payments ?? [];
  payments.forEach((payment, index) => {
    if (['FINANCE', 'EXCHANGE', 'STORE_CREDIT'].includes(payment.method))
      errors[`payments.${index}.method`] = { key: 'validation.payments.supplierMethod' };
  });
  if (Object.keys(errors).length) throw invalid(errors);
  const paidPaise = sumPaise(payments.map(payment => payment.amountPaise));
  if (paidPaise > input.totalPaise)
    throw invalidField('payments', 'validation.payments.moreThanTotal', {
      total: formatPaise(input.totalPaise),
    });
  return paidPaise;
}

function writeSeller(batch: Batch, actor: Actor, seller: Seller, duePaise: number): void {
  if (seller.isNew)
    batch.insert('suppliers', [
      {
        id: seller.id,
        name: seller.name,
        phone: seller.phone,
        gstin: seller.gstin,
        address: seller.address,
        state_code: seller.stateCode,
        payable_paise: duePaise,
        created_at: actor.now,
        updated_at: actor.now,
        version: 1,
      },
    ]);
  else if (duePaise !== 0)
    batch.update(
      [{ id: seller.id, due: duePaise }],
      'id uuid, due bigint',
      'suppliers s SET payable_paise = s.payable_paise + d.due FROM d WHERE s.shop_id = $1 AND s.id = d.id',
    );
}

const lineRow = (line: BillLine, billId: string, index: number): Row => ({
  id: line.id,
  purchase_bill_id: billId,
  line_no: index + 1,
  product_id: line.product.id,
  company: line.product.company,
  model: line.product.model,
  item_category: line.product.itemCategory,
  hsn_code: line.hsnCode,
  quantity: line.goods.quantity,
  unit_cost_paise: line.unitCostPaise,
  extra_paise: line.extraPaise,
  gst_rate_bps: line.gstRateBps,
  taxable_paise: line.taxablePaise,
  cgst_paise: line.cgstPaise,
  sgst_paise: line.sgstPaise,
  igst_paise: line.igstPaise,
  total_paise: line.totalPaise,
});

const paymentRows = (
  actor: Actor,
  payments: readonly Paid[],
  bill: { id: string; supplier_id: string; business_date: string },
): Row[] =>
  payments.map((payment, index) => ({
    id: uuid(),
    document_kind: 'PURCHASE_BILL',
    document_id: bill.id,
    line_no: index + 1,
    ...methodColumns(payment),
    amount_paise: payment.amountPaise,
    reference: payment.reference ?? null,
    party_id: bill.supplier_id,
    business_date: bill.business_date,
    created_at: actor.now,
  }));

/** Debits stock and input tax, credits supplier, cash and bank. */
function postBill(
  batch: Batch,
  actor: Actor,
  bill: { id: string; bill_no: string; business_date: string; total_paise: number },
  totals: BillTotals,
  {
    paid,
    seller,
    drawerSessionId,
  }: { paid: readonly Posting[]; seller: Seller; drawerSessionId: string | null },
): void {
  const stock = (line: BillLine) => line.product.itemCategory !== 'SERVICE';
  const valueOf = (lines: readonly BillLine[]) => sumPaise(lines.map(line => line.valuePaise));
  const credit = totals.inputCredit;
  postEntry(batch, actor, {
    businessDate: bill.business_date,
    kind: 'PURCHASE',
    documentId: bill.id,
    documentNo: bill.bill_no,
    drawerSessionId,
    lines: [
      { account: 'STOCK', amountPaise: valueOf(totals.lines.filter(stock)) },
      { account: 'COST_OF_GOODS', amountPaise: valueOf(totals.lines.filter(line => !stock(line))) },
      { account: 'INPUT_CGST', amountPaise: credit ? totals.cgstPaise : 0 },
      { account: 'INPUT_SGST', amountPaise: credit ? totals.sgstPaise : 0 },
      { account: 'INPUT_IGST', amountPaise: credit ? totals.igstPaise : 0 },
      { account: 'ROUND_OFF', amountPaise: totals.roundOffPaise },
      { account: 'SUPPLIERS', amountPaise: -bill.total_paise, partyId: seller.id },
      {
        account: 'SUPPLIERS',
        amountPaise: sumPaise(paid.map(each => -each.amountPaise)),
        partyId: seller.id,
      },
      ...paid,
    ],
  });
}
