export { closeDay, lockPeriod } from './closeDay.ts';
export { closeDrawer, reopenDrawer } from './closeDrawer.ts';
export { isOfCount, keepRefusedCount } from './counts.ts';
export { closesWithin, dayCloseById, dayCloses } from './dayCloses.ts';
export { bindDevice, unbindDevice } from './devices.ts';
export { addDrawer, drawersOf, drawerWithSession, setDrawerPlace } from './drawers.ts';
export { openDrawer } from './openDrawer.ts';
export { reportOfSession, sessionsOfDays, sessionsOfDrawer } from './sessions.ts';
export { answerTransfer, drawerTransfers, sendToDrawer, transferCash } from './cashTransfers.ts';
