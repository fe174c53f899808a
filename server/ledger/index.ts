export {
  accountBalances,
  accountEntries,
  daysOfAccount,
  DOCUMENT,
  DOCUMENT_KIND,
  entriesOfDays,
  NOT_OF_EVERY_SALE,
  placeOf,
  readableAccount,
} from './accounts.ts';
export { dayBookAfter, dayBookOf } from './dayBook.ts';
export { addAccount, renameAccount } from './chart.ts';
export { closeYear, journalById, journalsOf, recordJournal, reverseJournal } from './journals.ts';
export {
  type AccountMonth,
  balanceSheetOf,
  cashByMonth,
  cashFlowOf,
  incomeByMonth,
  MONEY,
  profitAndLossOf,
  trialBalanceOf,
} from './reports.ts';
export { tallyLedgers, tallyVouchers, type TallyLedger, type TallyVoucher } from './tally.ts';
export {
  type Account,
  accountGivenFrom,
  approvedBy,
  cardCharge,
  isCash,
  type Posting,
  postEntry,
  receivedPostings,
  refuseCashBelowZero,
  turnedRound,
} from './ledger.ts';
