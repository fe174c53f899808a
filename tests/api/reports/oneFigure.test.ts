/** Gross profit, revenue and the days they fall on are the same in the ledger, the statistics and the evening report. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const [YESTERDAY, TODAY] = ['2026-11-17', '2026-11-18'] as const;

let shop: OpenShop;
let productId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 40 }];
  const bill = await buy(shop, lines, { billDate: YESTERDAY, businessDate: YESTERDAY });
  productId = bill.lines[0].productId;
});

const sell = async (businessDate: string) =>
  done(
    await shop.post('/api/sales/create', {
      businessDate,
      lines: [{ productId, quantity: 2, unitPricePaise: 236_00 }],
      payments: [{ method: 'UPI', amountPaise: 472_00 }],
    }),
  );
const evening = async (date: string) => done(await shop.get(`/api/reports/evening?date=${date}`));
const books = async (from: string, to = from) =>
  done(await shop.get(`/api/accounts/profit-and-loss?from=${from}&to=${to}`));
const statistics = async (startDate: string, endDate = startDate) =>
  done(await shop.get(`/api/statistics/summary?timePeriod=custom&startDate=${startDate}&endDate=${endDate}`));

describe('a sale that is cancelled on a later day', () => {
  beforeEach(async () => {
    await sell(YESTERDAY);
    const wrong = await sell(YESTERDAY);
    await sell(TODAY);
    const before = await evening(YESTERDAY);
    done(await shop.post(`/api/sales/${wrong.id}/cancel`, { reason: 'Twice' }));
    expect(await evening(YESTERDAY)).toEqual(before);
  });

  it('stays in its own day, and counts against that of its cancellation', async () => {
    expect(await evening(YESTERDAY)).toMatchObject({
      sold: { count: 2, amountPaise: 944_00 },
      cancelled: { count: 0 },
      revenuePaise: 944_00,
      units: 4,
    });
    expect(await evening(TODAY)).toMatchObject({
      sold: { count: 1, amountPaise: 472_00 },
      cancelled: { count: 1, amountPaise: 472_00 },
      revenuePaise: 0,
      units: 0,
      grossProfitPaise: 0,
    });
    expect(done(await shop.get('/api/sales/stats'))).toMatchObject({ totalSales: 2, unitsSold: 4 });
    expect(await findings(shop)).toEqual({});
  });

  it('is on the same day in the ledger, the statistics and the evening report', async () => {
    for (const day of [YESTERDAY, TODAY]) {
      const [report, ledger, stats] = [await evening(day), await books(day), await statistics(day)];
      expect(report.taxablePaise, day).toBe(ledger.revenuePaise);
      expect([report.grossProfitPaise, stats.grossProfitPaise], day).toEqual([
        ledger.grossProfitPaise,
        ledger.grossProfitPaise,
      ]);
      expect(stats.revenuePaise, day).toBe(report.revenuePaise);
    }
  });
});

describe('gross profit', () => {
  it('is sales less cost and freight inward in every report; other income is below it', async () => {
    await sell(TODAY);
    const freight = { category: 'Freight inward', amountPaise: 40_00, method: 'BANK_TRANSFER' };
    done(await shop.post('/api/expenses', freight));
    done(
      await shop.post('/api/accounts/journal', {
        lines: [
          { account: 'BANK', debitPaise: 500_00 },
          { account: 'OTHER_INCOME', creditPaise: 500_00 },
        ],
      }),
    );
    const ledger = await books(TODAY);
    expect(ledger).toMatchObject({
      revenuePaise: 400_00,
      costOfGoodsPaise: 240_00,
      grossProfitPaise: 160_00,
      otherIncomePaise: 500_00,
      expensesPaise: 0,
      profitPaise: 660_00,
    });
    expect(ledger.costOfGoods.map(({ code }: { code: string }) => code)).toEqual([
      'COST_OF_GOODS',
      'FREIGHT_INWARD',
    ]);
    const shown = [
      (await evening(TODAY)).grossProfitPaise,
      (await statistics(TODAY)).grossProfitPaise,
      done(await shop.get('/api/sales/stats')).grossProfitPaise,
      done(await shop.get('/api/sales/stats/today')).grossProfitPaise,
    ];
    for (const by of ['company', 'itemCategory', 'staff', 'month', 'month,company']) {
      const { rows, rest, total } = done(
        await shop.get(`/api/statistics/breakdown?by=${by}&from=${TODAY}&to=${TODAY}`),
      );
      const ofRows = rows.reduce(
        (sum: number, row: { grossProfitPaise: number }) => sum + row.grossProfitPaise,
        0,
      );
      expect([ofRows, rest.grossProfitPaise], by).toEqual([200_00, -40_00]);
      shown.push(total.grossProfitPaise);
    }
    expect(new Set(shown)).toEqual(new Set([160_00]));
    expect(await findings(shop)).toEqual({});
  });

  it('a breakdown adds up to its total: round-off has a row', async () => {
    done(
      await shop.post('/api/sales/create', {
        lines: [{ productId, quantity: 1, unitPricePaise: 236_40 }],
        payments: [{ method: 'UPI', amountPaise: 236_00 }],
      }),
    );
    const { rows, rest, total } = done(await shop.get('/api/statistics/breakdown?by=company'));
    expect([rows[0].revenuePaise, rest.revenuePaise, total.revenuePaise]).toEqual([236_40, -40, 236_00]);
  });
});

describe('the balance sheet', () => {
  it('has an advance to a supplier among the assets, not off the liabilities', async () => {
    const { payload: suppliers } = { payload: done(await shop.get('/api/payables')).content };
    const owed = suppliers[0].payablePaise;
    const other = done(await shop.post('/api/suppliers', { name: 'Ravi Traders', phone: '9822098765' }));
    const payments = [{ method: 'UPI', amountPaise: 1_000_00 }];
    done(await shop.post(`/api/suppliers/${other.id}/pay`, { payments }));
    const sheet = done(await shop.get('/api/accounts/balance-sheet'));
    const of = (rows: { code: string; amountPaise: number }[]) =>
      rows.find(({ code }) => code === 'SUPPLIERS')?.amountPaise;
    expect([of(sheet.assets), of(sheet.liabilities)]).toEqual([1_000_00, owed]);
    expect(sheet.totalAssetsPaise).toBe(sheet.totalLiabilitiesPaise + sheet.totalEquityPaise);
  });
});
