export const ACCOUNT_TYPES = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The owner chooses one for an account of the shop's own, by its type; the first is the default. */
export const GROUPS_OF_TYPE = {
  ASSET: ['OTHER_ASSET', 'BANK', 'FIXED_ASSET', 'DEPRECIATION', 'DEPOSIT', 'LOAN_GIVEN'],
  LIABILITY: ['OTHER_LIABILITY', 'LOAN', 'BANK'],
  EQUITY: ['CAPITAL'],
  INCOME: ['OTHER_INCOME'],
  EXPENSE: ['EXPENSE', 'DIRECT_COST', 'DEPRECIATION'],
} as const satisfies Record<AccountType, readonly string[]>;
export type OwnGroup = (typeof GROUPS_OF_TYPE)[AccountType][number];
export const OWN_GROUPS = [
  'BANK',
  'FIXED_ASSET',
  'DEPRECIATION',
  'DEPOSIT',
  'LOAN_GIVEN',
  'OTHER_ASSET',
  'LOAN',
  'OTHER_LIABILITY',
  'CAPITAL',
  'OTHER_INCOME',
  'DIRECT_COST',
  'EXPENSE',
] as const satisfies readonly OwnGroup[];

/** In the order of the reports; some have accounts of the program alone. */
export const ACCOUNT_GROUPS = [
  'CASH',
  'BANK',
  'RECEIVABLE',
  'STOCK',
  'TAX_ASSET',
  'FIXED_ASSET',
  'DEPRECIATION',
  'DEPOSIT',
  'LOAN_GIVEN',
  'OTHER_ASSET',
  'PAYABLE',
  'TAX_LIABILITY',
  'LOAN',
  'OTHER_LIABILITY',
  'CAPITAL',
  'SALES',
  'OTHER_INCOME',
  'DIRECT_COST',
  'EXPENSE',
] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];

/** Cash in hand; staff may read this account, because they count the drawer. */
export const CASH = 'CASH';

/** Costs of the goods that were sold; freight inward is what bringing them in cost beside their bills. */
const DIRECT_COSTS = ['COST_OF_GOODS', 'FREIGHT_INWARD'] as const;

/** Gross profit is the sum of these, the same in every report. */
export const SALES_LESS_COST = ['SALES', ...DIRECT_COSTS] as const;

/** Accounts of money: debits are receipts. */
export const isMoney = ({ group }: { group: AccountGroup }): boolean => group === 'CASH' || group === 'BANK';

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
  'OPENING_STOCK',
  'OPENING_CUSTOMERS',
  'OPENING_SUPPLIERS',
  'OPENING_FINANCIERS',
  'OPENING_ACCOUNTS',
];
