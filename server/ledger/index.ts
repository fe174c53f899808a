export { DOCUMENT, DOCUMENT_KIND, NOT_OF_EVERY_SALE, placeOf } from './accounts.ts';
export { cashBelowZero, cashPlaces, refuseCashBelowZero, sessionOfCash } from './cash.ts';
export { fileOfTable } from './bookTable.ts';
export { CREDIT_KINDS } from './creditKinds.ts';
export { grossProfitOf } from './grossProfit.ts';
export { recordJournal } from './journals.ts';
export { cashByMonth, cashFlowOf, incomeByMonth, MONEY, profitAndLossOf, trialBalanceOf } from './reports.ts';
export {
  type Account,
  accountGivenFrom,
  approvedBy,
  cardCharge,
  givenPosting,
  isCash,
  type Posting,
  postEach,
  postEntry,
  receivedPostings,
  turnedRound,
} from './ledger.ts';
