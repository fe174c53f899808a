export { commissionLinesOf, commissionReportOf, payCommission } from './commission.ts';
