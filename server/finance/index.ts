export { budgetMonthOf } from './budget.ts';
export { cashMonthsOf } from './cash.ts';
export { incomeMonthsOf } from './months.ts';
