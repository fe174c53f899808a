export { billParts, type FittedParts } from './billParts.ts';
export { faultCodesBehaviour, faultCodesComputed } from './faultCodes.ts';
export { refundsOf } from './refunds.ts';
export { reopenBilled } from './reopen.ts';
export { soldUnit } from './soldUnit.ts';
