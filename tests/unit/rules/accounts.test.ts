import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPES, balanceOf, CASH, isMoney } from '../../../src/resources/rules/accounts.ts';

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
});
