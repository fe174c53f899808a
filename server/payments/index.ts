export { documentsOfRequest } from './documents.ts';
export { dueOf, duePaymentsOf } from './due.ts';
