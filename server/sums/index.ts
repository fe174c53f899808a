export {
  ALL_TIME,
  type AccountDay,
  type SummedSale,
  addToMoney,
  addToStatistics,
  addToSummary,
  cancelInStatistics,
  changeShopTotals,
  dayOf,
  facetsOf,
  monthOf,
  moveInCounts,
} from './sums.ts';
