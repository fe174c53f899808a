export { cancelExpense } from './cancelExpense.ts';
export { changeExpense } from './changeExpense.ts';
export { expenseOnPaperOf } from './onPaper.ts';
export { payExpense } from './payExpense.ts';
export { recordExpense } from './recordExpense.ts';
export { openDaysUntil, recurringRules } from './recurring.ts';
export { paymentRow } from './paying.ts';
export { refusePosted } from './refusePosted.ts';
