export {
  accountBalances,
  accountEntries,
  daysOfAccount,
  DOCUMENT_KIND,
  entriesOfDays,
  readableAccount,
} from './accounts.ts';
export {
  ACCOUNT_OF_METHOD,
  ACCOUNTS,
  cardCharge,
  isCash,
  type Posting,
  postEntry,
  receivedPostings,
  refuseCashBelowZero,
  turnedRound,
} from './ledger.ts';
