export { closeDay, lockPeriod } from './closeDay.ts';
export { closeDrawer, reopenDrawer } from './closeDrawer.ts';
export { isOfCount, keepRefusedCount } from './counts.ts';
export { addDrawer, drawersOf, drawerWithSession } from './drawers.ts';
export { openDrawer } from './openDrawer.ts';
