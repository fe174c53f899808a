export { refuseApproval } from './approval.ts';
export { billOf, payRequest } from './payRequest.ts';
