export { allocate } from './allocate.ts';
export { bounceReceipt, clearCheques } from './cheques.ts';
export { refuseBeyondCredit } from './creditLimit.ts';
export { duesOf } from './duesList.ts';
export { CUSTOMER_DUES, FINANCIER_DUES } from './openDues.ts';
export { promisePayment, remindOfDues } from './followUps.ts';
export { receiptById, receiptsOf } from './receipts.ts';
export { collectDues, recordReceipt, recordTicketAdvance } from './recordReceipt.ts';
export { statementOf } from './statement.ts';
