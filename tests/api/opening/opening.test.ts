/** The old books move here: opening balances by kind, corrected, used and closed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cable, galaxy, newImei } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const AS_OF = '2026-10-31';
let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop({ within });
});

const enter = (kind: string, rows: object[], asOf = AS_OF) => shop.post('/api/opening', { kind, asOf, rows });
const entered = async (kind: string, rows: object[]) => done(await enter(kind, rows));
const opening = async () => done(await shop.get('/api/opening'));
const books = () => findings(shop);
const profit = async () => done(await shop.get('/api/accounts/profit-and-loss')).profitPaise;

const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    done(await shop.get('/api/accounts'))
      .filter(({ balancePaise }: { balancePaise: number }) => balancePaise !== 0)
      .map(({ code, balancePaise }: { code: string; balancePaise: number }) => [code, balancePaise]),
  );

const phones = (imeis: readonly string[], unitCostPaise = 50_000_00) => ({
  product: galaxy,
  unitCostPaise,
  units: imeis.map(imei => ({ imei })),
});
const cables = (quantity: number, unitCostPaise = 100_00) => ({ product: cable, unitCostPaise, quantity });
const sell = async (lines: object[], rest: object = {}) =>
  done(
    await shop.post('/api/sales/create', {
      lines,
      payments: [{ method: 'UPI', amountPaise: 75_000_00 }],
      ...rest,
    }),
  );
const sellPhone = (imei: string) => sell([{ imei, unitPricePaise: 75_000_00 }]);
const rowsOf = async (kind: string) => done(await shop.get(`/api/opening/rows?kind=${kind}`)).content;
const partyOf = async (kind: string): Promise<string> => (await rowsOf(kind))[0].party.id;

describe('the old trial balance', () => {
  it('opening: thirty phones, twenty accessories, dues, cash, bank and two loans give the old trial balance', async () => {
    const bajaj = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
    const drawer = done(await shop.get('/api/drawers'))[0].id;
    const loan = done(
      await shop.post('/api/accounts', { name: 'Loan of HDFC', type: 'LIABILITY', group: 'LOAN' }),
    ).code;
    await entered('STOCK', [phones(Array.from({ length: 30 }, newImei)), cables(20)]);
    await entered(
      'CUSTOMERS',
      [1, 2, 3, 4, 5].map(each => ({
        customer: { name: `Customer ${each}` },
        billNo: `A-${each}`,
        billDate: '2026-09-15',
        duePaise: each * 1_000_00,
      })),
    );
    await entered('SUPPLIERS', [
      {
        supplier: { name: 'Mahavir Distributors', phone: '9822012399' },
        billNo: '77',
        duePaise: 2_00_000_00,
      },
      { supplier: { name: 'Ganesh Traders' }, duePaise: 50_000_00 },
      { supplier: { name: 'Om Agencies' }, duePaise: -10_000_00 },
    ]);
    await entered('FINANCIERS', [
      { financierId: bajaj, loanNo: 'L-1', customerName: 'Asha Patil', duePaise: 20_000_00 },
      { financierId: bajaj, loanNo: 'L-2', customerName: 'Ravi Rao', duePaise: 15_000_00 },
    ]);
    await entered('ACCOUNTS', [
      { code: 'CASH', drawerId: drawer, debitPaise: 12_345_00 },
      { accountId: 'BANK', debitPaise: 3_00_000_50 },
      { code: 'INPUT_CGST', debitPaise: 4_500_00 },
      { code: loan, creditPaise: 5_00_000_00 },
      { code: 'CAPITAL', creditPaise: 11_28_845_50 },
    ]);
    const old: [string, number][] = [
      ['STOCK', 15_02_000_00],
      ['CUSTOMERS', 15_000_00],
      ['SUPPLIERS', -2_40_000_00],
      ['FINANCIERS', 35_000_00],
      ['CASH', 12_345_00],
      ['BANK', 3_00_000_50],
      ['INPUT_CGST', 4_500_00],
      [loan, -5_00_000_00],
      ['CAPITAL', -11_28_845_50],
    ];
    const answer = await entered(
      'TRIAL_BALANCE',
      old.map(([code, paise]) => ({
        code,
        ...(paise > 0 ? { debitPaise: paise } : { creditPaise: -paise }),
      })),
    );
    expect(answer).toMatchObject({ asOf: AS_OF, closed: false, differencePaise: 0 });
    expect(answer.trialBalance).toHaveLength(old.length);
    for (const row of answer.trialBalance) {
      expect([row.code, row.debitPaise, row.creditPaise]).toEqual([
        row.code,
        row.oldDebitPaise,
        row.oldCreditPaise,
      ]);
      expect(old).toContainEqual([row.code, row.debitPaise - row.creditPaise]);
    }
    expect(
      answer.kinds.map(({ kind, entries }: { kind: string; entries: number }) => [kind, entries]),
    ).toEqual([
      ['STOCK', 31],
      ['CUSTOMERS', 5],
      ['SUPPLIERS', 3],
      ['FINANCIERS', 2],
      ['ACCOUNTS', 5],
      ['TRIAL_BALANCE', 9],
    ]);
    expect(await balances()).toMatchObject({ OPENING_STOCK: -15_02_000_00, OPENING_CUSTOMERS: -15_000_00 });
    const closed = done(await shop.post('/api/opening/close'));
    expect(closed).toMatchObject({ closed: true, differencePaise: 0 });
    expect(closed.trialBalance).toEqual(answer.trialBalance);
    expect(Object.keys(await balances()).filter(code => code.startsWith('OPENING'))).toEqual([]);
    expect(await profit()).toBe(0);
    expect(await books()).toEqual({});
    refused(await enter('STOCK', [cables(1)]), 409, 'OPENING_CLOSED');
    refused(await shop.post('/api/opening/close'), 409, 'OPENING_CLOSED');
    // No purchase was made of it, and nothing was sold.
    expect((await shop.get('/api/purchase-bills')).body).toEqual([]);
  });

  it('opening: what is left is said, and stands in one account once it is closed', async () => {
    const answer = await entered('ACCOUNTS', [{ code: 'CASH', debitPaise: 500_00 }]);
    expect(answer.differencePaise).toBe(500_00);
    done(await shop.post('/api/opening/close'));
    expect(await balances()).toEqual({ CASH: 500_00, OPENING_BALANCES: -500_00 });
    expect(await books()).toEqual({});
  });
});

describe('stock', () => {
  it('stock: a sale takes the cost of its row, also one that is corrected after it', async () => {
    const [imei, other] = [newImei(), newImei()];
    await entered('STOCK', [phones([imei, other]), cables(10)]);
    const sale = await sellPhone(imei);
    const product = (await rowsOf('STOCK')).find((row: { quantity: number }) => row.quantity === 10).product
      .id;
    await sell([{ productId: product, quantity: 4, unitPricePaise: 499_00 }], {
      payments: [{ method: 'UPI', amountPaise: 4 * 499_00 }],
    });
    const before = await profit();
    expect((await balances())['COST_OF_GOODS']).toBe(50_000_00 + 400_00);
    await entered('STOCK', [phones([imei], 51_000_00), { ...cables(12, 110_00) }]);
    expect((await balances())['COST_OF_GOODS']).toBe(51_000_00 + 440_00);
    expect((await balances())['STOCK']).toBe(50_000_00 + 8 * 110_00);
    expect(await profit()).toBe(before - 1_000_00 - 40_00);
    expect(await books()).toEqual({});
    refused(await enter('STOCK', [{ ...phones([imei]), quantity: 0 }]), 409, 'IN_USE', 'rows.0.units.0.imei');
    refused(await enter('STOCK', [cables(3)]), 409, 'IN_USE', 'rows.0.quantity');
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'By mistake' }));
    expect(await books()).toEqual({});
    expect((await balances())['STOCK']).toBe(1_01_000_00 + 8 * 110_00);
  });

  it('stock: changed, removed and entered again, it leaves nothing in profit', async () => {
    const [imei, other] = [newImei(), newImei()];
    await entered('STOCK', [phones([imei, other]), cables(10)]);
    await entered('STOCK', [phones([imei], 40_000_00), cables(7, 120_00)]);
    await entered('STOCK', [{ ...phones([other]), quantity: 0 }, cables(0)]);
    expect(await balances()).toEqual({ STOCK: 40_000_00, OPENING_STOCK: -40_000_00 });
    await entered('STOCK', [phones([other], 45_000_00), cables(2)]);
    expect(await balances()).toEqual({ STOCK: 85_200_00, OPENING_STOCK: -85_200_00 });
    const same = await entered('STOCK', [phones([other], 45_000_00), cables(2)]);
    expect(same.kinds[0]).toEqual({ kind: 'STOCK', debitPaise: 85_200_00, creditPaise: 0, entries: 3 });
    expect(await profit()).toBe(0);
    expect(await books()).toEqual({});
    const rows = done(await shop.get('/api/opening/rows?kind=STOCK'));
    expect(rows.content).toHaveLength(3);
    const history = done(await shop.get(`/api/stock-items/${imei}/history`));
    expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['OPENED_WITH']);
  });

  it('stock: wrong rows are named on their row and field, and none is entered', async () => {
    const imei = newImei();
    refused(
      await enter('STOCK', [phones([imei]), phones([`${imei.slice(0, 14)}${(Number(imei[14]) + 1) % 10}`])]),
      422,
      'INVALID',
      'rows.1.units.0.imei',
    );
    refused(await enter('STOCK', [phones([imei, imei])]), 422, 'INVALID', 'rows.0.units.1.imei');
    refused(
      await enter('STOCK', [{ ...cables(1), receivedOn: '2026-11-01' }]),
      422,
      'INVALID',
      'rows.0.receivedOn',
    );
    expect((await opening()).kinds[0].entries).toBe(0);
  });
});

describe('dues', () => {
  it('customers: a bill is paid by a receipt, an advance is used, and neither becomes less than that', async () => {
    const customer = { name: 'Asha Patil', phone: '9876543210' };
    await entered('CUSTOMERS', [
      { customer, billNo: 'A-1', billDate: '2026-08-01', duePaise: 5_000_00 },
      { customer, duePaise: -2_000_00 },
    ]);
    const id = await partyOf('CUSTOMERS');
    const dues = done(await shop.get(`/api/dues?id=${id}`));
    expect(dues.content[0]).toMatchObject({
      duePaise: 5_000_00,
      storeCreditPaise: 2_000_00,
      oldestOn: '2026-08-01',
    });
    expect(dues.content[0].ageing.d90).toBe(5_000_00);
    const [bill] = dues.content[0].sales;
    expect(bill).toMatchObject({ kind: 'OPENING', invoiceNo: 'A-1', businessDate: '2026-08-01' });
    const receipt = done(
      await shop.post('/api/dues/collect', {
        customerId: id,
        saleIds: [bill.id],
        payments: [
          { method: 'STORE_CREDIT', amountPaise: 1_500_00 },
          { method: 'UPI', amountPaise: 1_000_00 },
        ],
      }),
    );
    expect(receipt.allocations).toMatchObject([{ kind: 'OPENING', invoiceNo: 'A-1', amountPaise: 2_500_00 }]);
    expect(await books()).toEqual({});
    refused(
      await enter('CUSTOMERS', [{ customer, billNo: 'A-1', duePaise: 2_000_00 }]),
      409,
      'IN_USE',
      'rows.0.duePaise',
    );
    refused(await enter('CUSTOMERS', [{ customer, duePaise: -1_000_00 }]), 409, 'IN_USE', 'rows.0.duePaise');
    await entered('CUSTOMERS', [{ customer: { id }, billNo: 'a-1', duePaise: 4_000_00 }]);
    expect(done(await shop.get(`/api/dues?id=${id}`)).content[0].duePaise).toBe(1_500_00);
    expect(done(await shop.get(`/api/dues?id=${id}&asOf=${AS_OF}`)).content[0].duePaise).toBe(4_000_00);
    const statement = done(await shop.get(`/api/customers/${id}/statement`));
    expect(statement.closingPaise).toBe(1_500_00);
    expect(await books()).toEqual({});
  });

  it('suppliers: a bill is paid, an advance is matched, and what is due says so', async () => {
    const supplier = { name: 'Mahavir Distributors' };
    await entered('SUPPLIERS', [
      { supplier, billNo: '77', billDate: '2026-09-01', duePaise: 9_000_00 },
      { supplier, duePaise: -1_000_00 },
    ]);
    const id = await partyOf('SUPPLIERS');
    const due = done(await shop.get('/api/payments/due'));
    expect(due.content).toMatchObject([
      { kind: 'PURCHASE_BILL', documentNo: '77', amountPaise: 8_000_00, opening: true },
    ]);
    expect(done(await shop.post(`/api/suppliers/${id}/match`, {}))).toMatchObject({
      matchedPaise: 1_000_00,
      duePaise: 8_000_00,
    });
    done(
      await shop.post(`/api/suppliers/${id}/pay`, { payments: [{ method: 'UPI', amountPaise: 3_000_00 }] }),
    );
    expect(await books()).toEqual({});
    refused(
      await enter('SUPPLIERS', [{ supplier, billNo: '77', duePaise: 3_999_00 }]),
      409,
      'IN_USE',
      'rows.0.duePaise',
    );
    await entered('SUPPLIERS', [
      { supplier: { id }, billNo: '77', billDate: '2026-09-01', duePaise: 4_000_00 },
    ]);
    expect(done(await shop.get(`/api/payables?id=${id}&asOf=${AS_OF}`)).content[0]).toMatchObject({
      duePaise: 4_000_00,
      openPaise: 1_000_00,
    });
    expect(done(await shop.get(`/api/suppliers/${id}/statement`)).closingPaise).toBe(0);
    expect(await books()).toEqual({});
  });

  it('financiers: an open loan is settled like one of a sale', async () => {
    const financierId = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
    const loan = { financierId, loanNo: 'BJ-100', customerName: 'Asha Patil', duePaise: 20_000_00 };
    await entered('FINANCIERS', [loan, { ...loan, loanNo: 'BJ-101', duePaise: 500_00 }]);
    await entered('FINANCIERS', [{ ...loan, loanNo: 'BJ-101', duePaise: 0 }]);
    const account = done(await shop.get(`/api/financiers/${financierId}/account`));
    expect(account).toMatchObject({ openPaise: 20_000_00, receivablePaise: 20_000_00 });
    expect(account.content).toMatchObject([{ opening: true, loanNo: 'BJ-100', customerName: 'Asha Patil' }]);
    expect(done(await shop.get('/api/dues?party=FINANCIER')).content[0].duePaise).toBe(20_000_00);
    const settled = done(
      await shop.post(`/api/financiers/${financierId}/settlements`, {
        utr: 'UTR1',
        businessDate: '2026-11-10',
        lines: [{ loanNo: 'bj100', grossPaise: 20_000_00, deductions: [], netPaise: 20_000_00 }],
      }),
    );
    expect(settled.matched).toHaveLength(1);
    expect(done(await shop.get(`/api/financiers/${financierId}/account`)).openPaise).toBe(0);
    refused(await enter('FINANCIERS', [{ ...loan, duePaise: 19_000_00 }]), 409, 'IN_USE', 'rows.0.duePaise');
    expect(done(await shop.get(`/api/dues?party=FINANCIER&asOf=${AS_OF}`)).content[0].duePaise).toBe(
      20_000_00,
    );
    expect(await books()).toEqual({});
  });
});

describe('the day', () => {
  it('asOf: one day, before the first document, and nothing is dated on it or before', async () => {
    await entered('ACCOUNTS', [{ code: 'BANK', debitPaise: 100_00 }]);
    refused(await enter('ACCOUNTS', [{ code: 'BANK', debitPaise: 1 }], '2026-10-30'), 422, 'INVALID', 'asOf');
    // Without a row another day may be chosen.
    await entered('ACCOUNTS', [{ code: 'BANK', debitPaise: 0 }]);
    done(await enter('ACCOUNTS', [{ code: 'BANK', debitPaise: 70_00 }], '2026-03-31'));
    expect((await opening()).asOf).toBe('2026-03-31');
    const expense = (businessDate: string) =>
      shop.post('/api/accounts/journal', {
        businessDate,
        lines: [
          { account: 'RENT', debitPaise: 100 },
          { account: 'BANK', creditPaise: 100 },
        ],
      });
    refused(await expense('2026-03-31'), 422, 'PERIOD_LOCKED', 'businessDate');
    done(await expense('2026-04-01'));
    await shop.post('/api/opening', {
      kind: 'ACCOUNTS',
      asOf: '2026-03-31',
      rows: [{ code: 'BANK', debitPaise: 0 }],
    });
    refused(await enter('ACCOUNTS', [{ code: 'BANK', debitPaise: 1 }], '2026-04-01'), 422, 'INVALID', 'asOf');
    expect(await books()).toEqual({});
  });

  it('rights: the owner alone reads and enters them', async () => {
    refused(await shop.staff.get('/api/opening'), 403, 'NOT_ALLOWED');
    refused(
      await shop.staff.post('/api/opening', {
        kind: 'ACCOUNTS',
        asOf: AS_OF,
        rows: [{ code: 'BANK', debitPaise: 1 }],
      }),
      403,
      'NOT_ALLOWED',
    );
    refused(await shop.staff.post('/api/opening/close'), 403, 'NOT_ALLOWED');
  });

  it('accounts: those of the other kinds are refused on their field', async () => {
    for (const code of ['STOCK', 'CUSTOMERS', 'STORE_CREDIT', 'OPENING_STOCK', 'OPENING_BALANCES'])
      refused(await enter('ACCOUNTS', [{ code, debitPaise: 1 }]), 422, 'INVALID', 'rows.0.code');
    refused(await enter('ACCOUNTS', [{ code: 'NONE', debitPaise: 1 }]), 422, 'INVALID', 'rows.0.code');
  });
});
