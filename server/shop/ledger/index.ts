export {
  accountBalances,
  accountEntries,
  daysOfAccount,
  entriesOfDays,
  readableAccount,
} from './accounts.ts';
export {
  ACCOUNT_OF_METHOD,
  ACCOUNTS,
  isCash,
  type Posting,
  postEntry,
  refuseCashBelowZero,
  turnedRound,
} from './ledger.ts';
