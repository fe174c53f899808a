export { cancelStaffEntry } from './cancelStaffEntry.ts';
export { changeStaffEntry } from './changeStaffEntry.ts';
export { salariesBehaviour } from './behaviour.ts';
export { recordStaffEntry } from './recordStaffEntry.ts';
