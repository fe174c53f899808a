export {
  type Advance,
  advanceLeft,
  draftAdvance,
  endSpentAdvances,
  moveAdvances,
  rateOfTicket,
  refundAdvances,
  taxOfAdvances,
  writeAdvance,
} from './advances.ts';
export {
  billParts,
  chargeWarranty,
  type FittedGoods,
  fittedLines,
  type FittedLine,
  reopenTicket,
} from './billParts.ts';
export { settleParts } from './settleParts.ts';
