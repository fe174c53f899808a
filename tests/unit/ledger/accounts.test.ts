import { describe, expect, it } from 'vitest';
import { ACCOUNTS } from '../../../server/ledger/ledger.ts';
import {
  ACCOUNT_TYPES,
  ACCOUNTS_OF_RECORDS,
  balanceOf,
  CASH,
  isMoney,
} from '../../../src/resources/ledger/rules.ts';

describe('accounts', () => {
  it('money is cash, bank and cheques', () => {
    expect([CASH, 'BANK', 'CHEQUES'].every(isMoney)).toBe(true);
    expect(['CUSTOMERS', 'SALES', 'STOCK', ''].some(isMoney)).toBe(false);
  });

  it('balances of what is owned and spent are debits, those of the others credits', () => {
    expect(Object.fromEntries(ACCOUNT_TYPES.map(type => [type, balanceOf(type, 500)]))).toEqual({
      ASSET: 500,
      EXPENSE: 500,
      LIABILITY: -500,
      EQUITY: -500,
      INCOME: -500,
    });
  });

  it('nothing is 0, not −0', () => {
    for (const type of ACCOUNT_TYPES) expect(balanceOf(type, 0)).toBe(0);
  });

  it('a journal posts to those that no records stand for', () => {
    expect(ACCOUNTS.filter(code => !ACCOUNTS_OF_RECORDS.includes(code))).toEqual([
      'CASH',
      'BANK',
      'INPUT_CGST',
      'INPUT_SGST',
      'INPUT_IGST',
      'INPUT_TAX_PENDING',
      'OUTPUT_CGST',
      'OUTPUT_SGST',
      'OUTPUT_IGST',
      'CAPITAL',
      'DRAWINGS',
      'OPENING_BALANCES',
      'RETAINED_EARNINGS',
      'SALES',
      'SUPPLIER_DISCOUNTS',
      'OTHER_INCOME',
      'COST_OF_GOODS',
      'FREIGHT_INWARD',
      'STOCK_DIFFERENCES',
      'WARRANTY_COST',
      'ROUND_OFF',
      'CASH_SHORT_OVER',
      'BUY_DOWNS',
      'BAD_DEBTS',
      'DISCOUNTS_ALLOWED',
      'BANK_CHARGES',
      'RENT',
      'SALARIES',
      'COMMISSION',
      'ELECTRICITY',
      'TELEPHONE',
      'TRANSPORT',
      'ADVERTISING',
      'REPAIRS',
      'OFFICE_EXPENSES',
      'OTHER_EXPENSES',
    ]);
  });
});
