export { allocate } from './allocate.ts';
export { bounceReceipt, clearCheques } from './cheques.ts';
export { refuseBeyondCredit } from './creditLimit.ts';
export { duesOf } from './duesList.ts';
export { promisePayment, remindOfDues } from './followUps.ts';
export { promisesWithin } from './promises.ts';
export { receiptById, receiptsOf } from './receipts.ts';
export { collectDues, recordReceipt } from './recordReceipt.ts';
export { statementOf } from './statement.ts';
