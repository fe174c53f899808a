/** Payments of a sale, with legal and credit limits. */
import { v7 as uuid } from 'uuid';
import type { BuyBackInput } from '../../src/resources/exchange/inputs.ts';
import type { PaymentInput, SaleInput } from '../../src/resources/sales/inputs.ts';
import type { Condition } from '../../src/resources/stock/choices.ts';
import type { Message } from '../../src/kit/index.ts';
import { imeiProblem, normaliseCode } from '../../src/kit/rules/imei.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import { invalid, invalidField, Refusal } from '../kit/errors/refusal.ts';
import { refuseCashAboveLimit, type Batch, type Actor } from '../posting/index.ts';
import type { Buyer } from '../parties/index.ts';
import type { ProductRow } from '../products/index.ts';
import type { SaleReads } from './saleReads.ts';
import { needsCheck } from '../exchange/index.ts';
import type { Movement } from '../stock/index.ts';

/** An exchanged phone becomes a stock item at its exchange value. */
export interface BuyBack {
  id: string;
  product: ProductRow;
  imei: string;
  condition: Condition;
  valuePaise: number;
  entered: BuyBackInput;
}

export type DraftPayment = PaymentInput & { id: string; stockItemId: string | null };

export interface DraftPayments {
  payments: DraftPayment[];
  buyBacks: BuyBack[];
  paidPaise: number;
  duePaise: number;
  collectedPaise: number;
  collectedFor: string | null;
}

const sumOf = (payments: readonly PaymentInput[], method: PaymentInput['method']) =>
  sumPaise(payments.filter(each => each.method === method).map(each => each.amountPaise));

interface Owed {
  buyer: Buyer | null;
  totalPaise: number;
  /** This part of the store credit is taken back in the same transaction. */
  setOffPaise: number;
  businessDate: BusinessDate;
  today: BusinessDate;
}

/**
 * Answers amounts paid and due. Throws 422 above the total, for a due without customer, for cash at the legal limit,
 * for insufficient store credit; 409 when an exchanged phone is already in stock.
 */
export function draftPayments(
  { payments: entered, tenderedPaise }: Pick<SaleInput, 'payments' | 'tenderedPaise'>,
  reads: SaleReads,
  { buyer, totalPaise, setOffPaise, businessDate, today }: Owed,
): DraftPayments {
  // They come behind the others, whose places the refusals name.
  const asked =
    setOffPaise > 0 ? [...entered, { method: 'STORE_CREDIT' as const, amountPaise: setOffPaise }] : entered;
  const receivedPaise = sumPaise(asked.map(each => each.amountPaise));
  const collectedPaise = Math.max(0, receivedPaise - totalPaise);
  if (collectedPaise > 0 && collectedPaise !== sumPaise(asked.map(forFinancier)))
    throw invalidField('payments', 'validation.payments.moreThanTotal', { total: formatPaise(totalPaise) });
  const paidPaise = receivedPaise - collectedPaise;
  const duePaise = totalPaise - paidPaise;
  checkTrust(asked, buyer, duePaise, setOffPaise);
  checkCash(asked, reads.cashOfDayPaise, businessDate);
  checkTendered(asked, tenderedPaise);
  const errors: Record<string, Message> = {};
  const buyBacks: BuyBack[] = [];
  const payments = asked.map((payment, index): DraftPayment => {
    const path = `payments.${index}`;
    Object.assign(errors, financeProblems(payment, path, reads.financiers));
    if (payment.deliveryOrderDate && payment.deliveryOrderDate > today)
      errors[`${path}.deliveryOrderDate`] = { key: 'validation.date.future' };
    const stockItemId = payment.buyBack ? uuid() : null;
    if (payment.buyBack && stockItemId) {
      const product = reads.products.get(payment.buyBack.productId);
      const imei = normaliseCode(payment.buyBack.imei);
      const problem = product?.tracking === 'IMEI' ? imeiProblem(imei) : null;
      if (!product) errors[`${path}.buyBack.productId`] = { key: 'validation.reference' };
      else if (product.tracking === 'QUANTITY')
        errors[`${path}.buyBack.productId`] = { key: 'validation.payment.buyBackUnit' };
      else if (problem) errors[`${path}.buyBack.imei`] = { key: problem };
      else if (buyBacks.some(each => each.imei === imei))
        errors[`${path}.buyBack.imei`] = { key: 'validation.saleLine.twice' };
      else if (reads.codes.has(imei))
        throw new Refusal(409, 'IN_STOCK_ALREADY', 'errors.inStockAlready', {
          params: { code: imei },
          errors: { [`${path}.buyBack.imei`]: { key: 'errors.inStockAlready', params: { code: imei } } },
        });
      else
        buyBacks.push({
          id: stockItemId,
          product,
          imei,
          condition: payment.buyBack.condition,
          valuePaise: payment.amountPaise,
          entered: payment.buyBack,
        });
    }
    return { ...payment, id: uuid(), stockItemId };
  });
  if (Object.keys(errors).length) throw invalid(errors);
  const financed = asked.find(payment => forFinancier(payment) > 0);
  const collectedFor = collectedPaise > 0 ? (financed?.financierId ?? null) : null;
  return { payments, buyBacks, paidPaise, duePaise, collectedPaise, collectedFor };
}

const forFinancier = ({ advanceEmiPaise, feePaise }: PaymentInput): number =>
  (advanceEmiPaise ?? 0) + (feePaise ?? 0);

const OF_A_LOAN = [
  'financierId',
  'deliveryOrderDate',
  'advanceEmiPaise',
  'feePaise',
  'dbdPaise',
  'mbdPaise',
] as const;

function financeProblems(
  payment: PaymentInput,
  path: string,
  known: ReadonlyMap<string, string>,
): Record<string, Message> {
  if (payment.method !== 'FINANCE') {
    const given = OF_A_LOAN.filter(name => payment[name]);
    return Object.fromEntries(
      given.map(name => [`${path}.${name}`, { key: 'validation.payment.onlyFinance' }]),
    );
  }
  if (!payment.financierId) return { [`${path}.financierId`]: { key: 'validation.payment.financier' } };
  return known.has(payment.financierId) ? {} : { [`${path}.financierId`]: { key: 'validation.reference' } };
}

function checkTrust(
  payments: readonly PaymentInput[],
  buyer: Buyer | null,
  duePaise: number,
  setOffPaise: number,
): void {
  if (duePaise > 0 && !buyer) throw invalidField('customer', 'validation.sale.dueNeedsCustomer');
  const credit = sumOf(payments, 'STORE_CREDIT') - setOffPaise;
  const index = payments.findIndex(each => each.method === 'STORE_CREDIT');
  if (credit > (buyer?.store_credit_paise ?? 0)) throw notEnoughCredit(buyer, index);
}

export const notEnoughCredit = (buyer: Buyer | null, index: number): Refusal =>
  invalidField(`payments.${Math.max(0, index)}.amountPaise`, 'validation.payments.storeCredit', {
    credit: formatPaise(buyer?.store_credit_paise ?? 0),
  });

function checkCash(
  payments: readonly PaymentInput[],
  cashOfDayPaise: number,
  businessDate: BusinessDate,
): void {
  const ofBillPaise = sumOf(payments, 'CASH');
  if (ofBillPaise === 0) return;
  const index = payments.findIndex(each => each.method === 'CASH');
  refuseCashAboveLimit({ businessDate, ofDayPaise: cashOfDayPaise + ofBillPaise, ofBillPaise }, index);
}

/** Cash handed over covers the cash payments. */
function checkTendered(payments: readonly PaymentInput[], tenderedPaise: number | null | undefined): void {
  if (tenderedPaise === null || tenderedPaise === undefined) return;
  const cash = sumOf(payments, 'CASH');
  if (cash === 0) throw invalidField('tenderedPaise', 'validation.sale.tenderedWithoutCash');
  if (tenderedPaise < cash)
    throw invalidField('tenderedPaise', 'validation.sale.tenderedTooLittle', { cash: formatPaise(cash) });
}
const codesOf = ({ product, imei }: BuyBack) =>
  product.tracking === 'IMEI' ? { imei, serial_no: null } : { imei: null, serial_no: imei };

/** Writes the stock items and movements of exchanged phones. */
export function receiveBuyBacks(
  batch: Batch,
  actor: Actor,
  businessDate: string,
  buyBacks: readonly BuyBack[],
): Movement[] {
  batch.insert(
    'stock_items',
    buyBacks.map(each => ({
      id: each.id,
      product_id: each.product.id,
      ...codesOf(each),
      check_pending: needsCheck({ ...codesOf(each), condition: each.condition, from: 'EXCHANGE' }),
      status: 'IN_STOCK',
      condition: each.condition,
      quantity: 1,
      received_quantity: 1,
      received_on: businessDate,
      cost_paise: each.valuePaise,
      value_paise: each.valuePaise,
      created_at: actor.now,
      updated_at: actor.now,
      version: 1,
    })),
  );
  return buyBacks.map(each => ({
    stockItemId: each.id,
    productId: each.product.id,
    quantity: 1,
    costPaise: each.valuePaise,
    lineId: null,
  }));
}
