export { documentsOfRequest } from './documents.ts';
export { dueOf, duePaymentsOf } from './due.ts';
export { paymentMethodsBehaviour } from './methods.ts';
