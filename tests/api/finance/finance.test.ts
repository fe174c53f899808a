/** The page Finance: its figures are those of the ledger's reports and of the statistics. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, galaxy, newImei } from '../../support/trade.ts';

let shop: OpenShop;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

beforeAll(async () => {
  shop = await openShop();
  const imeis = [newImei(), newImei()];
  const lines = [
    { product: galaxy, unitCostPaise: 20_000_00, gstRateBps: 1800, units: imeis.map(imei => ({ imei })) },
    { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 },
  ];
  await buy(shop, lines, {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
    billDate: '2026-10-02',
    businessDate: '2026-10-02',
  });
  for (const [index, businessDate] of ['2026-10-05', '2026-11-10'].entries())
    done(
      await shop.post('/api/sales/create', {
        businessDate,
        customer: null,
        lines: [{ imei: imeis[index], unitPricePaise: 30_000_00 }],
        payments: [cash(30_000_00)],
      }),
    );
  for (const [businessDate, amountPaise] of [
    ['2026-10-05', 25_000_00],
    ['2026-11-05', 26_000_00],
  ] as const)
    done(await shop.post('/api/expenses', { category: 'Rent', businessDate, amountPaise, method: 'UPI' }));
});
afterAll(() => shop.close());

describe('income and expense by month', () => {
  it('each month equals its profit and loss, with and without a year end', async () => {
    const months = done(await shop.get('/api/finance/months'));
    expect(months.months.slice(-2)).toEqual(['2026-10', '2026-11']);
    for (const [index, month] of months.months.entries()) {
      const [year, ofYear] = month.split('-').map(Number);
      const to = new Date(Date.UTC(year, ofYear, 0)).toISOString().slice(0, 10);
      const report = done(await shop.get(`/api/accounts/profit-and-loss?from=${month}-01&to=${to}`));
      expect(months.incomePaise[index], month).toBe(report.revenuePaise);
      expect(months.expensePaise[index], month).toBe(report.costOfGoodsPaise + report.expensesPaise);
      expect(months.profitPaise[index], month).toBe(report.profitPaise);
    }
    expect(months.incomePaise.at(-1)).toBeGreaterThan(0);
  });

  it('cost of goods, pay and profit are the owner’s alone', async () => {
    const seen = done(await shop.office.get('/api/finance/months'));
    expect(seen.profitPaise).toBeUndefined();
    expect(seen.accounts.map(({ code }: { code: string }) => code)).not.toContain('COST_OF_GOODS');
    expect((await shop.staff.get('/api/finance/months')).status).toBe(403);
    expect((await shop.get('/api/finance/months?to=2026-13')).status).toBe(422);
  });
});

describe('cash', () => {
  it('each month equals its cash flow; the weeks ahead begin with the money of now', async () => {
    const flows = done(await shop.get('/api/finance/cash'));
    for (const { month, inPaise, outPaise, closingPaise } of flows.months) {
      const [year, ofYear] = month.split('-').map(Number);
      const to = new Date(Date.UTC(year, ofYear, 0)).toISOString().slice(0, 10);
      const report = done(await shop.get(`/api/accounts/cash-flow?from=${month}-01&to=${to}`));
      expect([inPaise, outPaise, closingPaise], month).toEqual([
        report.inPaise,
        report.outPaise,
        report.closingPaise,
      ]);
    }
    expect(flows.nowPaise).toBe(flows.months.at(-1).closingPaise);
    // The bill of October is overdue.
    const due = done(await shop.get('/api/payables')).duePaise;
    expect(flows.overdue).toEqual({ inPaise: 0, outPaise: due });
    const gst = done(await shop.get('/api/payments/due?kind=GST'));
    const soon = gst.weeks[0].outPaise + gst.overdue.outPaise;
    expect(flows.forecast[0].closingPaise).toBe(flows.nowPaise - due - soon);
    const seen = done(await shop.office.get('/api/finance/cash'));
    expect([seen.nowPaise, seen.openingPaise, seen.forecast[0].closingPaise]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('a request counts once it is approved', async () => {
    const { id } = done(
      await shop.post('/api/payment-requests', {
        purpose: 'EXPENSE',
        category: (await shop.get('/api/expense-categories')).body[0].id,
        amountPaise: 5_000_00,
        dueOn: '2026-11-26',
      }),
    );
    const ofNextWeek = async () => done(await shop.get('/api/finance/cash')).forecast[1].outPaise;
    expect(await ofNextWeek()).toBe(0);
    done(await shop.post(`/api/payment-requests/${id}/transitions/approved`, {}));
    expect(await ofNextWeek()).toBe(5_000_00);
    done(await shop.post(`/api/payment-requests/${id}/transitions/cancelled`, {}));
  });
});

describe('budgets', () => {
  it('actual is of the ledger; a copied month keeps what it has', async () => {
    const add = (body: object) => shop.post('/api/budgets', { account: 'RENT', month: '2026-11', ...body });
    const { id, actualPaise } = done(await add({ amountPaise: 25_000_00 }));
    expect(actualPaise).toBe(26_000_00);
    expect((await add({ amountPaise: 1_00 })).status).toBe(409);
    expect((await add({ month: '2026-13', amountPaise: 1_00 })).status).toBe(422);
    const { rows } = done(await shop.get('/api/finance/budget?month=2026-11'));
    expect(rows.find(({ account }: { account: string }) => account === 'RENT')).toMatchObject({
      budgetId: id,
      budgetPaise: 25_000_00,
      actualPaise: 26_000_00,
      leftPaise: -1_000_00,
      usedBps: 10_400,
    });
    const copy = () => shop.post('/api/budgets/actions/copy', { ids: [id], input: { month: '2026-12' } });
    expect(done(await copy())).toMatchObject({ done: 1, refused: [] });
    expect(done(await copy())).toMatchObject({ done: 0, refused: [{ id }] });
    const { body } = await shop.get('/api/budgets');
    expect(body.map(({ month }: { month: string }) => month).sort()).toEqual(['2026-11', '2026-12']);
  });

  it('of cost and pay they are the owner’s alone; office only reads', async () => {
    done(await shop.post('/api/budgets', { account: 'SALARIES', month: '2026-11', amountPaise: 18_000_00 }));
    const { body } = await shop.office.get('/api/budgets');
    expect(body.map(({ account }: { account: string }) => account)).not.toContain('SALARIES');
    const { rows } = done(await shop.office.get('/api/finance/budget?month=2026-11'));
    expect(rows.map(({ account }: { account: string }) => account)).toEqual(['SALES', 'ROUND_OFF', 'RENT']);
    const body2 = { account: 'RENT', month: '2026-10', amountPaise: 1_00 };
    expect((await shop.office.post('/api/budgets', body2)).status).toBe(403);
  });
});

describe('margins', () => {
  it('by brand and by salesperson add up to the gross profit of the statistics and of the ledger', async () => {
    const { grossProfitPaise } = done(await shop.get('/api/sales/stats'));
    const report = done(await shop.get('/api/accounts/profit-and-loss'));
    expect(report.grossProfitPaise).toBe(grossProfitPaise);
    for (const by of ['company', 'staff']) {
      const { rows, total } = done(await shop.get(`/api/statistics/breakdown?by=${by}`));
      expect(total.grossProfitPaise).toBe(grossProfitPaise);
      expect(sum(rows.map((row: { grossProfitPaise: number }) => row.grossProfitPaise))).toBe(
        grossProfitPaise,
      );
    }
  });
});
