/** What only the owner may do: another tax, a price below the limit of staff, a dear exchange. */
import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import type { FieldErrors, Message } from '../../src/kit/index.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { listPriceOf, staffDiscountProblem } from '../../src/resources/sales/discount.ts';
import { overLimit } from '../kit/errors/refusal.ts';
import { refuseFields } from '../kit/resources/fieldAccess.ts';
import { mayExceedLimits, type Actor, type AgreedLine, type PostingContext } from '../posting/index.ts';
import type { ProductRow } from '../products/index.ts';
import type { DraftLine } from './saleLines.ts';
import type { SaleReads } from './saleReads.ts';

const ownTax = ({ product }: DraftLine, { rates }: SaleReads) => ({
  hsnCode: product.hsnCode,
  gstRateBps: rates.get(product.hsnCode)?.gst_rate_bps ?? product.gstRateBps,
});

/** Throws 403 `FIELD_FORBIDDEN` for another tax rate or HSN code than offered, else the default: the owner's only. */
function refuseOtherTax(
  lines: readonly DraftLine[],
  reads: SaleReads,
  agreed: readonly (AgreedLine | null)[],
): void {
  refuseFields(
    lines.flatMap((line, index) => {
      const own = agreed[index]?.tax ?? ownTax(line, reads);
      return (['hsnCode', 'gstRateBps'] as const)
        .filter(name => line[name] !== own[name])
        .map(name => `lines.${index}.${name}`);
    }),
  );
}

/** It is read again under the lock. */
const listPriceOfLine = ({ product, item }: DraftLine): number | null =>
  listPriceOf(
    { condition: item?.condition ?? 'NEW', ownPricePaise: item?.own_price_paise ?? null },
    product.sellingPricePaise,
  );

/** Answers null when staff may sell at this price. */
function staffPriceProblem(
  line: DraftLine,
  limitBps: number | null,
): { field: 'discountPaise' | 'unitPricePaise'; message: Message } | null {
  const listPricePaise = listPriceOfLine(line);
  if (listPricePaise === null)
    return { field: 'unitPricePaise', message: { key: 'validation.saleLine.noPrice' } };
  const least = (line.product.unconfirmedCostPaise ?? 0) * line.quantity;
  if (line.unitPricePaise * line.quantity - line.discountPaise < least)
    return { field: 'unitPricePaise', message: { key: 'validation.saleLine.unconfirmed' } };
  const problem = staffDiscountProblem({ ...line, listPricePaise }, limitBps);
  return problem && { field: problem.field, message: { key: problem.key, params: problem.params } };
}

/**
 * Throws 422 for a discount above the staff limit, a unit without a price, or an unconfirmed product below
 * cost; on the line, or on the `field` that made it so; `agreed` lines are not checked.
 */
function checkStaffPrices(
  lines: readonly DraftLine[],
  limitBps: number | null,
  { field, agreed }: { field?: 'billDiscountPaise'; agreed: readonly (AgreedLine | null)[] },
): void {
  const errors: Record<string, Message> = {};
  lines.forEach((line, index) => {
    const problem = agreed[index]?.isPrice ? null : staffPriceProblem(line, limitBps);
    if (problem) errors[field ?? `lines.${index}.${problem.field}`] ??= problem.message;
  });
  if (Object.keys(errors).length) throw overLimit(errors as FieldErrors);
}

/** The staff limit for an exchange is the new price, or the cost until the price is confirmed. */
const maxExchangeOf = (product: ProductRow): number =>
  Math.min(product.sellingPricePaise, product.unconfirmedCostPaise ?? Infinity);

/** Throws 422 for an exchange value above that limit. */
function refuseDearBuyBacks(payments: SaleInput['payments'], { products }: SaleReads): void {
  const errors: Record<string, Message> = {};
  payments.forEach((payment, index) => {
    const product = payment.buyBack && products.get(payment.buyBack.productId);
    if (product && payment.amountPaise > maxExchangeOf(product))
      errors[`payments.${index}.amountPaise`] = {
        key: 'validation.payment.buyBackLimit',
        params: { max: formatPaise(maxExchangeOf(product)) },
      };
  });
  if (Object.keys(errors).length) throw overLimit(errors);
}

interface Limited {
  lines: readonly DraftLine[];
  /** These are the same lines less the discount on the bill. */
  discounted?: readonly DraftLine[];
  payments?: SaleInput['payments'];
  /** This was agreed of them before. */
  agreedOf?: (lines: readonly DraftLine[]) => readonly (AgreedLine | null)[];
}

/** Throws 403 `FIELD_FORBIDDEN` for another tax; 422 by field beyond the limits of staff, which an owner may lift. */
export function refuseBeyondLimits(
  actor: Actor,
  { staffDiscountLimitBps: limitBps }: Pick<PostingContext['shop'], 'staffDiscountLimitBps'>,
  reads: SaleReads,
  { lines, discounted = [], payments = [], agreedOf = () => [] }: Limited,
): void {
  const agreed = agreedOf(lines);
  if (actor.role !== 'owner') refuseOtherTax(lines, reads, agreed);
  if (mayExceedLimits(actor)) return;
  checkStaffPrices(lines, limitBps, { agreed });
  checkStaffPrices(discounted, limitBps, { agreed: agreedOf(discounted), field: 'billDiscountPaise' });
  refuseDearBuyBacks(payments, reads);
}
