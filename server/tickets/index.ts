export { learnedOf, type Learned } from './learned.ts';
export { refundsOf } from './refunds.ts';
export { soldUnit } from './soldUnit.ts';
