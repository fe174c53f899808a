/** The owner enters openings, own accounts, a journal that is reversed, and the end of a financial year. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

interface Shown {
  name: string;
  group: string;
  amountPaise: number;
}

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop({ within });
});

const journal = (body: object, who = shop.owner) => who.post('/api/accounts/journal', body);
const debit = (account: string, debitPaise: number) => ({ account, debitPaise });
const credit = (account: string, creditPaise: number) => ({ account, creditPaise });
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const report = async (name: string, query = '') => done(await shop.get(`/api/accounts/${name}${query}`));
const at = async (instant: string) => {
  shop.clock.set(instant);
  const owner = await shop.signIn(shop.owner.email);
  shop = { ...shop, ...owner, owner };
};

describe('journals', () => {
  it('opening balances balance themselves; a journal must; both are numbered and covered by verify', async () => {
    const opening = done(
      await journal({
        kind: 'OPENING_BALANCE',
        lines: [debit('BANK', 5_00_000_00), debit('CASH', 20_000_00)],
      }),
    );
    expect(opening).toMatchObject({ journalNo: 'JV/26-27/0001', amountPaise: 5_20_000_00 });
    expect(await balance('OPENING_BALANCES')).toBe(-5_20_000_00);

    const off = await journal({ lines: [debit('RENT', 15_000_00), credit('BANK', 14_000_00)] });
    expect(off.status).toBe(422);
    expect(off.body.errors).toEqual({ lines: 'Debits exceed credits by ₹1,000' });
    done(await journal({ note: 'Rent', lines: [debit('RENT', 15_000_00), credit('BANK', 15_000_00)] }));
    expect((await journal({ lines: [debit('RENT', 1_00), credit('BANK', 1_00)] }, shop.staff)).status).toBe(
      403,
    );
    expect(await findings(shop)).toEqual({});
    const changed = await foundAfter(
      shop,
      'UPDATE journal_lines SET amount_paise = amount_paise * 2 WHERE shop_id = $1',
    );
    expect(Object.keys(foundBy(changed))).toContain('ledger.journals');
  });

  it('customers, suppliers and stock take none: their documents move them', async () => {
    for (const account of [
      'CUSTOMERS',
      'SUPPLIERS',
      'STOCK',
      'STORE_CREDIT',
      'FINANCIERS',
      'EXPENSES_PAYABLE',
    ]) {
      const answer = await journal({ lines: [debit(account, 1_00), credit('BANK', 1_00)] });
      expect(answer.status, account).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['lines.0.account']);
    }
    expect(Object.keys((await journal({ lines: [debit('NONE', 1_00)] })).body.errors)).toEqual([
      'lines.0.account',
    ]);
  });

  it('is taken back by a second entry, once', async () => {
    const posted = done(await journal({ lines: [debit('DRAWINGS', 9_000_00), credit('BANK', 9_000_00)] }));
    const back = done(await shop.post(`/api/journals/${posted.id}/reverse`, { reason: 'Twice' }));
    expect(back.reverses).toEqual({ id: posted.id, journalNo: posted.journalNo });
    expect(await balance('BANK')).toBe(0);
    for (const { id } of [posted, back]) {
      const again = await shop.post(`/api/journals/${id}/reverse`, {});
      expect(again.body).toMatchObject({ code: 'ALREADY_CANCELLED' });
      expect(again.status).toBe(409);
    }
    expect(done(await shop.get('/api/accounts/journal')).content[1].reversedBy.id).toBe(back.id);
    expect(await findings(shop)).toEqual({});
    const changed = await foundAfter(
      shop,
      `UPDATE ledger_lines SET account = 'RENT' WHERE shop_id = $1 AND account = 'DRAWINGS'
          AND entry_id = (SELECT id FROM journal_entries WHERE shop_id = $1 AND reverses IS NOT NULL)`,
    );
    expect(Object.keys(foundBy(changed))).toContain('ledger.reversals');
  });

  it('own accounts have groups of their type: reports and Tally show them there', async () => {
    const add = async (name: string, type: string, group?: string) =>
      done(await shop.post('/api/accounts', { name, type, ...(group ? { group } : {}) }));
    const furniture = await add('Furniture', 'ASSET', 'FIXED_ASSET');
    const worn = await add('Depreciation of furniture', 'ASSET', 'DEPRECIATION');
    const loan = await add('Loan of the bank', 'LIABILITY', 'LOAN');
    const unboxing = await add('Unboxing', 'EXPENSE', 'DIRECT_COST');
    const groups = [
      ['ASSET', 'OTHER_ASSET'],
      ['LIABILITY', 'OTHER_LIABILITY'],
      ['EQUITY', 'CAPITAL'],
      ['INCOME', 'OTHER_INCOME'],
      ['EXPENSE', 'EXPENSE'],
    ] as const;
    for (const [type, group] of groups) expect((await add(`Own ${type}`, type)).group).toBe(group);
    refused(
      await shop.post('/api/accounts', { name: 'Odd', type: 'INCOME', group: 'BANK' }),
      422,
      'INVALID',
      'group',
    );

    done(
      await journal({
        lines: [debit(furniture.code, 80_000_00), credit(loan.code, 80_000_00)],
      }),
    );
    done(await journal({ lines: [debit(unboxing.code, 500_00), credit(worn.code, 500_00)] }));
    const sheet = await report('balance-sheet');
    expect(sheet.assets.map(({ name, group, amountPaise }: Shown) => [name, group, amountPaise])).toEqual([
      ['Furniture', 'FIXED_ASSET', 80_000_00],
      ['Depreciation of furniture', 'DEPRECIATION', -500_00],
    ]);
    expect(sheet.liabilities.map(({ name, group }: Shown) => [name, group])).toEqual([
      ['Loan of the bank', 'LOAN'],
    ]);
    const profit = await report('profit-and-loss');
    expect(profit).toMatchObject({ costOfGoodsPaise: 500_00, grossProfitPaise: -500_00, expensesPaise: 0 });
    expect(done(await shop.get('/api/sales/stats/today')).grossProfitPaise).toBe(-500_00);
    expect((await report('cash-flow')).rows).toEqual([]);
    const tally = (await shop.get('/api/accounts/tally.xml')).text;
    for (const [name, parent] of [
      ['Furniture', 'Fixed Assets'],
      ['Depreciation of furniture', 'Fixed Assets'],
      ['Loan of the bank', 'Loans (Liability)'],
      ['Unboxing', 'Direct Expenses'],
    ])
      expect(tally).toMatch(
        new RegExp(`<NAME>${name}</NAME></NAME.LIST><PARENT>${parent?.replace(/[()]/g, '.')}</PARENT>`),
      );
    const renamed = done(
      await shop.put(`/api/accounts/${furniture.code}`, { name: 'Shelves', group: 'OTHER_ASSET' }),
    );
    expect(renamed).toMatchObject({ name: 'Shelves', group: 'OTHER_ASSET' });
    expect(await findings(shop)).toEqual({});
  });

  it('an own account has entries and reports like any other; no name twice', async () => {
    const { code } = done(
      await shop.post('/api/accounts', { name: 'Shop deposit', type: 'ASSET', group: 'DEPOSIT' }),
    );
    expect(code).toBe('OWN_1');
    expect((await shop.post('/api/accounts', { name: 'shop DEPOSIT', type: 'ASSET' })).status).toBe(409);
    done(await journal({ lines: [debit(code, 50_000_00), credit('BANK', 50_000_00)] }));
    const { assets } = await report('balance-sheet');
    expect(assets).toContainEqual({
      code,
      name: 'Shop deposit',
      type: 'ASSET',
      group: 'DEPOSIT',
      amountPaise: 50_000_00,
    });
    done(await shop.put(`/api/accounts/${code}`, { name: 'Deposit of the landlord' }));
    expect((await shop.put('/api/accounts/BANK', { name: 'HDFC' })).status).toBe(422);
    expect(await findings(shop)).toEqual({});
  });

  it('a year end carries the profit; profit and loss of that year and the balance sheet stay', async () => {
    const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }];
    const bill = await buy(shop, lines);
    const sell = async () =>
      done(
        await shop.post('/api/sales/create', {
          lines: [{ productId: bill.lines[0].productId, quantity: 1, unitPricePaise: 236_00 }],
          payments: [{ method: 'UPI', amountPaise: 236_00 }],
        }),
      );
    await sell();
    const early = await shop.post('/api/accounts/year-end', { financialYear: 2026 });
    expect(Object.keys(early.body.errors)).toEqual(['financialYear']);
    await at('2027-04-02T06:00:00.000Z');
    await sell();
    const before = await report('profit-and-loss', '?to=2027-03-31');
    const end = done(await shop.post('/api/accounts/year-end', { financialYear: 2026 }));
    expect(end).toMatchObject({ kind: 'YEAR_END', businessDate: '2027-03-31' });
    expect(await report('profit-and-loss', '?to=2027-03-31')).toEqual(before);
    expect(before.profitPaise).toBe(100_00);
    expect((await report('profit-and-loss')).profitPaise).toBe(200_00);
    const sheet = await report('balance-sheet');
    expect(sheet).toMatchObject({ profitOfYearPaise: 100_00, profitBeforePaise: 0 });
    expect(sheet.equity).toContainEqual(
      expect.objectContaining({ code: 'RETAINED_EARNINGS', amountPaise: 100_00 }),
    );
    expect(sheet.totalAssetsPaise).toBe(sheet.totalLiabilitiesPaise + sheet.totalEquityPaise);

    const late = await journal({
      businessDate: '2027-03-31',
      lines: [debit('RENT', 1_00), credit('BANK', 1_00)],
    });
    expect(late.body).toMatchObject({ code: 'PERIOD_LOCKED' });
    expect((await shop.post('/api/accounts/year-end', { financialYear: 2026 })).body.code).toBe(
      'ALREADY_DONE',
    );
    expect(await findings(shop)).toEqual({});
    for (const [account, other] of [
      ['RETAINED_EARNINGS', 'CAPITAL'],
      ['SALES', 'CAPITAL'],
    ]) {
      const changed = await foundAfter(
        shop,
        `UPDATE ledger_lines SET account = '${other}' WHERE shop_id = $1 AND account = '${account}'
            AND entry_id = (SELECT id FROM journal_entries WHERE shop_id = $1 AND kind = 'YEAR_END')`,
      );
      expect(Object.keys(foundBy(changed)), account).toContain('ledger.yearEnds');
    }
    const later = await foundAfter(
      shop,
      `UPDATE money_summary SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND account = 'SALES' AND business_date = '2027-03-31'`,
    );
    expect(Object.keys(foundBy(later))).toContain('ledger.yearEnds');
  });

  it('a closed year stands at its end as it was before its closing entry', async () => {
    done(await journal({ lines: [debit('BANK', 5_000_00), credit('OTHER_INCOME', 5_000_00)] }));
    done(await journal({ lines: [debit('RENT', 2_000_00), credit('BANK', 2_000_00)] }));
    done(await journal({ lines: [debit('DRAWINGS', 700_00), credit('BANK', 700_00)] }));
    await at('2027-04-02T06:00:00.000Z');
    const span = '?from=2026-04-01&to=2027-03-31';
    const names = ['trial-balance', 'profit-and-loss', 'balance-sheet'];
    const reports = () => Promise.all(names.map(name => report(name, span)));
    const before = await reports();
    done(await shop.post('/api/accounts/year-end', { financialYear: 2026 }));
    expect(await reports()).toEqual(before);
    const { accounts } = await report('trial-balance', '?from=2027-04-01&to=2027-04-02');
    expect(accounts.find((row: { code: string }) => row.code === 'RETAINED_EARNINGS').creditPaise).toBe(
      3_000_00,
    );
    const capital = (code: string) => accounts.find((row: { code: string }) => row.code === code);
    expect([capital('CAPITAL').debitPaise, capital('DRAWINGS').debitPaise]).toEqual([700_00, 0]);
    const tally = await shop.owner.ask('GET', `/api/accounts/tally.xml${span}`);
    expect(tally.text).toContain('JV/26-27/0003');
    expect(tally.text).not.toContain('JV/26-27/0004');
  });

  it('a year end is taken back by reopening its year, the latest first; closed again no lock is lost', async () => {
    done(await journal({ lines: [debit('BANK', 5_000_00), credit('OTHER_INCOME', 5_000_00)] }));
    await at('2027-05-02T06:00:00.000Z');
    done(await journal({ lines: [debit('BANK', 1_000_00), credit('OTHER_INCOME', 1_000_00)] }));
    await at('2028-05-02T06:00:00.000Z');
    const close = (financialYear: number) => shop.post('/api/accounts/year-end', { financialYear });
    const reopen = (financialYear: number) =>
      shop.post('/api/accounts/year-end/reopen', { financialYear, reason: 'Depreciation' });
    const rent = (businessDate: string) =>
      journal({ businessDate, lines: [debit('RENT', 1_00), credit('BANK', 1_00)] });
    refused(await reopen(2026), 409, 'YEAR_NOT_CLOSED');
    const first = done(await close(2026));
    done(await close(2027));
    refused(await shop.post(`/api/journals/${first.id}/reverse`, {}), 409, 'YEAR_CLOSED');
    refused(await reopen(2026), 409, 'LATER_YEAR');

    done(await shop.post('/api/accounts/lock', { until: '2026-12-31' }));
    done(await rent('2027-01-15'));
    done(await close(2026));
    refused(await rent('2028-03-31'), 422, 'PERIOD_LOCKED');

    expect(done(await reopen(2027))).toMatchObject([{ kind: 'YEAR_END', businessDate: '2028-03-31' }]);
    done(await rent('2027-04-01'));
    refused(await rent('2027-03-31'), 422, 'PERIOD_LOCKED');
    expect(done(await reopen(2026))).toHaveLength(2);
    done(await rent('2026-04-01'));
    expect(await findings(shop)).toEqual({});
  });
});
