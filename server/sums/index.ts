export {
  ALL_TIME,
  type AccountDay,
  type SummedSale,
  addToMoney,
  addToStatistics,
  addToSummary,
  changeShopTotals,
  dayOf,
  facetsOf,
  monthOf,
  moveInCounts,
  takeFromSummary,
} from './sums.ts';
