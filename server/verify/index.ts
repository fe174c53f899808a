export { sealHead, sealWaiting } from './chain.ts';
export { eraseRecord } from './erase.ts';
export { checkBooks, isRight, lastRun, runChecks, verifyShop } from './verify.ts';
export { sealAll, startVerifySchedule, verifyDue } from './schedule.ts';
