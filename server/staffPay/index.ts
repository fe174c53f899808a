export { cancelStaffEntry } from './cancelStaffEntry.ts';
export { changeStaffEntry } from './changeStaffEntry.ts';
export { commissionLinesOf, commissionReportOf, payCommission } from './commission.ts';
export { recordStaffEntry } from './recordStaffEntry.ts';
export { earnedIn } from './staffEntries.ts';
