/** Groups of accounts; own accounts have theirs stored: docs/decisions/350-payment-methods.md. */
import * as z from 'zod';
import type { AccountGroup } from '../../src/resources/ledger/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { SystemAccount } from './ledger.ts';

const GROUP_OF: Record<SystemAccount, AccountGroup> = {
  CASH: 'CASH',
  CASH_IN_TRANSIT: 'CASH',
  BANK: 'BANK',
  CHEQUES: 'CASH',
  CUSTOMERS: 'RECEIVABLE',
  FINANCIERS: 'RECEIVABLE',
  BRAND_CLAIMS: 'RECEIVABLE',
  STAFF_ADVANCES: 'RECEIVABLE',
  STOCK: 'STOCK',
  WORK_IN_PROGRESS: 'STOCK',
  INPUT_CGST: 'TAX_ASSET',
  INPUT_SGST: 'TAX_ASSET',
  INPUT_IGST: 'TAX_ASSET',
  INPUT_TAX_PENDING: 'TAX_ASSET',
  ADVANCE_TAX: 'TAX_ASSET',
  SUPPLIERS: 'PAYABLE',
  STAFF_PAYABLE: 'PAYABLE',
  EXPENSES_PAYABLE: 'PAYABLE',
  CHEQUES_ISSUED: 'PAYABLE',
  STORE_CREDIT: 'PAYABLE',
  FINANCIER_COLLECTIONS: 'PAYABLE',
  OUTPUT_CGST: 'TAX_LIABILITY',
  OUTPUT_SGST: 'TAX_LIABILITY',
  OUTPUT_IGST: 'TAX_LIABILITY',
  CAPITAL: 'CAPITAL',
  DRAWINGS: 'CAPITAL',
  OPENING_BALANCES: 'CAPITAL',
  OPENING_STOCK: 'CAPITAL',
  OPENING_CUSTOMERS: 'CAPITAL',
  OPENING_SUPPLIERS: 'CAPITAL',
  OPENING_FINANCIERS: 'CAPITAL',
  OPENING_ACCOUNTS: 'CAPITAL',
  RETAINED_EARNINGS: 'CAPITAL',
  SALES: 'SALES',
  SUPPLIER_DISCOUNTS: 'OTHER_INCOME',
  OTHER_INCOME: 'OTHER_INCOME',
  COST_OF_GOODS: 'DIRECT_COST',
  FREIGHT_INWARD: 'DIRECT_COST',
  STOCK_DIFFERENCES: 'EXPENSE',
  WARRANTY_COST: 'EXPENSE',
  ROUND_OFF: 'EXPENSE',
  CASH_SHORT_OVER: 'EXPENSE',
  BUY_DOWNS: 'EXPENSE',
  BAD_DEBTS: 'EXPENSE',
  DISCOUNTS_ALLOWED: 'EXPENSE',
  BANK_CHARGES: 'EXPENSE',
  RENT: 'EXPENSE',
  SALARIES: 'EXPENSE',
  COMMISSION: 'EXPENSE',
  ELECTRICITY: 'EXPENSE',
  TELEPHONE: 'EXPENSE',
  TRANSPORT: 'EXPENSE',
  ADVERTISING: 'EXPENSE',
  REPAIRS: 'EXPENSE',
  OFFICE_EXPENSES: 'EXPENSE',
  OTHER_EXPENSES: 'EXPENSE',
};

/** Writes the SQL of the group of account `alias`. */
export const groupOf = (alias: string): string =>
  `coalesce(${alias}.account_group, CASE ${alias}.code ${Object.entries(GROUP_OF)
    .map(([code, group]) => `WHEN '${code}' THEN '${group}'`)
    .join(' ')} END)`;

const OF_GROUPS = Object.entries(GROUP_OF)
  .filter(([, group]) => group === 'CASH' || group === 'BANK')
  .map(([code]) => `'${code}'`)
  .join(', ');

const codeRow = z.object({ code: z.string() });

/** Accounts of money: cash, cheques in hand and all that banks keep. */
export const moneyAccounts = async (sql: ShopSql): Promise<string[]> => {
  const rows = await sql.query(
    codeRow,
    `SELECT code FROM accounts WHERE shop_id = $1 AND (code IN (${OF_GROUPS}) OR account_group = 'BANK') ORDER BY code`,
    [sql.shopId],
  );
  return rows.map(({ code }) => code);
};

/** Writes the SQL of whether a bank keeps account `alias`. */
export const isBankAccount = (alias: string): string =>
  `(${alias}.code = 'BANK' OR coalesce(${alias}.account_group, '') = 'BANK')`;
