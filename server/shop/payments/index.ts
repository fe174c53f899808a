export { refuseApproval } from './approval.ts';
export { documentsOfRequest } from './documents.ts';
export { byWeek, dueItems, duePaymentsOf, lastDayAhead } from './due.ts';
export { billOf, payRequest } from './payRequest.ts';
