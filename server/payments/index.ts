export { refuseApproval } from './approval.ts';
export { documentsOfRequest } from './documents.ts';
export { dueOf, duePaymentsOf } from './due.ts';
export { billOf, payRequest } from './payRequest.ts';
