export { cancelStaffEntry } from './cancelStaffEntry.ts';
export { changeStaffEntry } from './changeStaffEntry.ts';
export { recordStaffEntry } from './recordStaffEntry.ts';
