export {
  type Advance,
  advanceLeft,
  draftAdvance,
  endSpentAdvances,
  moveAdvances,
  type OfRecord,
  rateOf,
  refundAdvances,
  taxOfAdvances,
  writeAdvance,
} from './advances.ts';
export { billParts, chargeWarranty, fittedLines, type FittedLine } from './billParts.ts';
export { reopenBilled } from './reopenBilled.ts';
export { goodsLinesOf } from './goodsLinesOf.ts';
export { moneyOfBill } from './earnings.ts';
export { followOffers } from './offers.ts';
export { settleParts, settleWritten } from './settleParts.ts';
