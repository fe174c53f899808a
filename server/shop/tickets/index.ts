export { refundsOf } from './refunds.ts';
export { soldUnit } from './soldUnit.ts';
