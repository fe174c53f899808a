export { budgetsBehaviour, budgetsComputed } from './behaviour.ts';
export { budgetMonthOf } from './budget.ts';
export { cashMonthsOf } from './cash.ts';
export { incomeMonthsOf } from './months.ts';
