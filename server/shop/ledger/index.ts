export {
  accountBalances,
  accountEntries,
  daysOfAccount,
  DOCUMENT_KIND,
  entriesOfDays,
  readableAccount,
} from './accounts.ts';
export { dayBookAfter, dayBookOf } from './dayBook.ts';
export { addAccount, renameAccount } from './chart.ts';
export { closeYear, journalById, journalsOf, recordJournal, reverseJournal } from './journals.ts';
export { balanceSheetOf, cashFlowOf, MONEY, profitAndLossOf, trialBalanceOf } from './reports.ts';
export { tallyLedgers, tallyVouchers, type TallyLedger, type TallyVoucher } from './tally.ts';
export {
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
