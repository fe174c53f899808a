import type { SaleInput } from '../../src/resources/sales/inputs.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { originOfBooking } from '../bookings/index.ts';
import { originOfChallan } from '../challans/index.ts';
import { originOfEstimate } from '../estimates/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import {
  beginPostingOn,
  refuseBackdating,
  refuseFuture,
  takeNumbers,
  type Actor,
  type AgreedLine,
  type PostingContext,
  type SaleOrigin,
} from '../posting/index.ts';
import type { DraftLine } from './saleLines.ts';
import { readForSale, type SaleReads } from './saleReads.ts';

/** The plan of a sale is made of these. */
export interface SaleFacts {
  actor: Actor;
  input: SaleInput;
  businessDate: BusinessDate;
  posting: PostingContext;
  reads: SaleReads;
  /** These are numbers for the vouchers of its exchanged phones. */
  voucherNos: readonly string[];
  /** The sale comes from these. */
  origins: readonly SaleOrigin[];
}

/** Needs the lock of the shop. Throws 422 on the business date; 404 and 409 for what it comes from. */
export async function readFacts(
  tx: ShopSql,
  actor: Actor,
  input: SaleInput,
  given: SaleOrigin | null,
): Promise<SaleFacts> {
  const { bookingId, estimateId, challanId } = input;
  const businessDate = input.businessDate ?? actor.businessDate;
  refuseFuture(actor, businessDate);
  const challan = challanId ? await originOfChallan(tx, actor, challanId, input.lines) : null;
  const exchanges = input.payments.filter(({ buyBack }) => buyBack).length;
  // Pipelined: the reads run after the lock is held.
  const [posting, reads, voucherNos] = await Promise.all([
    beginPostingOn(tx, actor, businessDate, 'SALE'),
    readForSale(tx, input, { businessDate, today: actor.businessDate }),
    takeNumbers(tx, businessDate, 'EXCHANGE_VOUCHER', exchanges),
  ]);
  refuseBackdating(actor, businessDate, posting);
  const booking = bookingId ? await originOfBooking(tx, actor, bookingId) : null;
  const estimate = estimateId ? await originOfEstimate(tx, actor, estimateId, businessDate) : null;
  const origins = [booking, estimate, challan, given].filter(origin => origin !== null);
  return { actor, input, businessDate, posting, reads, voucherNos, origins };
}

export const soldLines = (lines: readonly DraftLine[]) =>
  lines.map(({ product, item, quantity, unitPricePaise, discountPaise }) => ({
    productId: product.id,
    stockItemId: item?.id ?? null,
    quantity,
    unitPricePaise,
    discountPaise,
  }));

/** Answers by line what all origins agreed. */
export function agreedOf(origins: readonly SaleOrigin[], lines: readonly DraftLine[]): AgreedLine[] {
  const sold = soldLines(lines);
  const agreed = origins.flatMap(origin => (origin.agreed ? [origin.agreed(sold)] : []));
  return sold.map((_, index) => {
    const ofLine = agreed.map(each => each[index]);
    const tax = ofLine.find(each => each?.tax)?.tax;
    return { isPrice: ofLine.some(each => each?.isPrice), ...(tax ? { tax } : {}) };
  });
}
