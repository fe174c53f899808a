export const ACCOUNT_TYPES = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Cash in hand; staff may read this account, because they count the drawer. */
export const CASH = 'CASH';

/** Costs of the goods that were sold; freight inward is what bringing them in cost beside their bills. */
export const DIRECT_COSTS = ['COST_OF_GOODS', 'FREIGHT_INWARD'] as const;

/** Gross profit is the sum of these, the same in every report. */
export const SALES_LESS_COST = ['SALES', ...DIRECT_COSTS] as const;

/** Accounts of money: debits are receipts. */
export const isMoney = (code: string): boolean => ['CASH', 'BANK', 'CHEQUES'].includes(code);

/** Answers a balance as shown: debits are positive for assets and expenses, credits for the others. */
export const balanceOf = (type: AccountType, paise: number): number =>
  type === 'ASSET' || type === 'EXPENSE' || paise === 0 ? paise : -paise;

/** Each is the sum of records beside the ledger, which a journal would part from it. */
export const ACCOUNTS_OF_RECORDS: readonly string[] = [
  'CASH_IN_TRANSIT',
  'CHEQUES',
  'CUSTOMERS',
  'FINANCIERS',
  'BRAND_CLAIMS',
  'STAFF_ADVANCES',
  'STOCK',
  'WORK_IN_PROGRESS',
  'ADVANCE_TAX',
  'SUPPLIERS',
  'STAFF_PAYABLE',
  'EXPENSES_PAYABLE',
  'CHEQUES_ISSUED',
  'STORE_CREDIT',
  'FINANCIER_COLLECTIONS',
];
