export { DOCUMENT, DOCUMENT_KIND, NOT_OF_EVERY_SALE, placeOf } from './accounts.ts';
export { cashBelowZero, cashPlaces, refuseCashBelowZero, sessionOfCash } from './cash.ts';
export { writeAdvanceRefund } from './advanceRefund.ts';
export { cameBack, CHEQUES_GIVEN, CHEQUES_TAKEN } from './chequeKinds.ts';
export { fileOfTable } from './bookTable.ts';
export { CREDIT_KINDS } from './creditKinds.ts';
export { groupOf, isBankAccount, moneyAccounts } from './groups.ts';
export { grossProfitOf, soldWithoutCost } from './grossProfit.ts';
export { addAccount } from './chart.ts';
export { recordJournal, writeJournal } from './journals.ts';
export { cashByMonth, cashFlowOf, incomeByMonth, profitAndLossOf, trialBalanceOf } from './reports.ts';
export {
  type Account,
  accountCode,
  approvedBy,
  isCash,
  othersTurnedRound,
  type Posting,
  postEach,
  postEntry,
  turnedRound,
} from './ledger.ts';
export {
  accountGivenFrom,
  accountOfMethod,
  bankOf,
  bankOfCheque,
  cardCharge,
  givenBy,
  givenPostings,
  methodColumns,
  methodName,
  type MethodUsed,
  namesOfMethods,
  receivedBy,
  receivedPostings,
} from './methods.ts';
