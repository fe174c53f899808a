export { cancelExpense } from './cancelExpense.ts';
export { changeExpense } from './changeExpense.ts';
export { payExpense } from './payExpense.ts';
export { recordExpense } from './recordExpense.ts';
