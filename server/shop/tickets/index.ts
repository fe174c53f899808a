export { refundsOf } from './refunds.ts';
export { soldUnit } from './soldUnit.ts';
export { turnAroundOf, type TurnAround } from './turnAround.ts';
