/** The sums that statistics and totals read, changed in the transaction of the document itself. */
export {
  ALL_TIME,
  type AccountDay,
  type SummedSale,
  addToMoney,
  addToSummary,
  changeShopTotals,
  dayOf,
  facetsOf,
  monthOf,
  moveInCounts,
  takeFromSummary,
} from './sums.ts';
