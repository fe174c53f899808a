/** Every figure of the owner's evening equals the list that it leads to. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done } from '../../support/answers.ts';
import { clientOf, openShop, PASSWORD, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, galaxy, newImei, phones } from '../../support/trade.ts';

const YESTERDAY = '2026-11-17';
const TODAY = '2026-11-18';
const SPAN = `from=${TODAY}&to=${TODAY}`;
const PIN = '482915';
const [first, second, third] = [newImei(), newImei(), newImei()];
/** The drawer has to hold what it opened with, two sales, what was given back, a due collected, and an expense. */
const EXPECTED_PAISE = 10_000_00 + 4_000_00 + 1_497_00 - 499_00 + 2_000_00 - 250_00;

let shop: OpenShop;
beforeAll(async () => void (shop = await openShop()));
afterAll(() => shop.close());

const evening = async (query = '') => done(await shop.get(`/api/reports/evening${query}`));
const sell = async (body: object) => done(await shop.post('/api/sales/create', body));
/** Staff sell at a discount above their limit, by the owner's PIN at the device that both use. */
const sellApproved = async (body: { lines: object[]; payments: object[] }) => {
  const atDevice = async (role: string, cookie = '') => {
    const login = { email: shop.owner.email.replace('owner', role), password: PASSWORD };
    const answer = await shop.anybody.post('/login', login, { headers: { cookie } });
    const device = /galla_device=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '')?.[0] ?? cookie;
    return { client: clientOf(shop.app, done(answer).accessToken), device };
  };
  const owner = await atDevice('owner');
  const { client } = await atDevice('staff', owner.device);
  const headers = { cookie: owner.device };
  done(await owner.client.put('/users/current-user/pin', { pin: PIN, oldPassword: PASSWORD }, { headers }));
  const asked = { personId: shop.owner.userId, pin: PIN, method: 'POST', path: '/api/sales/create', body };
  expect((await client.post('/api/sales/create', body, { headers })).status).toBe(422);
  const { approval } = done(await client.post('/api/approvals', asked, { headers }));
  return done(
    await client.post('/api/sales/create', body, { headers: { ...headers, 'X-Approval': approval } }),
  );
};

/** Buys three phones and forty cables the day before, and answers the ids of their products. */
const buyGoods = async () => {
  const lines = [
    phones([first], galaxy, 50_000_00),
    phones([second], galaxy, 52_000_00),
    phones([third], galaxy, 51_000_00),
    { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 40 },
  ];
  const bill = await buy(shop, lines, { billDate: YESTERDAY, businessDate: YESTERDAY });
  const [mobileId, , , cableId] = bill.lines.map((line: { productId: string }) => line.productId);
  return { mobileId, cableId };
};

const cablesOf = (productId: string, quantity: number, rest: object = {}) => ({
  productId,
  quantity,
  unitPricePaise: 499_00,
  ...rest,
});

/** Sells a phone partly on credit, with a discount that the owner approves, returns a cable, and cancels a bill. */
const sellForADay = async (cableId: string, ashaId: string) => {
  // The dearer unit first: its own cost counts.
  const phone = await sell({
    customer: { id: ashaId },
    lines: [{ imei: second, unitPricePaise: 74_999_00 }],
    payments: [{ method: 'UPI', amountPaise: 70_000_00 }],
  });
  const approved = await sellApproved({
    lines: [cablesOf(cableId, 10, { discountPaise: 990_00 })],
    payments: [cash(4_000_00)],
  });
  const withReturn = await sell({ lines: [cablesOf(cableId, 3)], payments: [cash(1_497_00)] });
  done(
    await shop.post(`/api/sales/${withReturn.id}/return`, {
      lines: [{ lineId: withReturn.lines[0].id, quantity: 1 }],
      reason: 'Faulty',
      refund: [cash(499_00)],
    }),
  );
  const wrong = await sell({ lines: [cablesOf(cableId, 1)], payments: [cash(499_00)] });
  done(await shop.post(`/api/sales/${wrong.id}/cancel`, { reason: 'Twice' }));
  return { phone, approved };
};

/** Makes a day of sales, a return, an approved discount, dues, an expense and a close, and reads its report. */
const aDay = async () => {
  const { mobileId, cableId } = await buyGoods();
  const asha = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' }));
  const customer = { id: asha.id };
  await sell({ lines: [cablesOf(cableId, 2)], payments: [], businessDate: YESTERDAY, customer });
  done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500, lowStockQty: 2 }));
  const [{ id: drawerId }] = done(await shop.get('/api/drawers'));
  done(await shop.post(`/api/drawers/${drawerId}/open`, { counted: { 50000: 20 }, ...BROUGHT_IN }));

  const { phone, approved } = await sellForADay(cableId, asha.id);
  done(await shop.post('/api/dues/collect', { customerId: asha.id, payments: [cash(2_000_00)] }));
  done(await shop.post('/api/expenses', { category: 'Transport', amountPaise: 250_00, method: 'CASH' }));
  const closed = done(
    await shop.post(`/api/drawers/${drawerId}/close`, {
      counted: { 100: (EXPECTED_PAISE - 10_00) / 100 },
      reason: 'A note is missing',
    }),
  );
  const dayClose = done(await shop.post('/api/accounts/day-close', { businessDate: TODAY }));
  return { mobileId, drawerId, phone, approved, closed, dayClose, report: await evening() };
};

let day: Awaited<ReturnType<typeof aDay>>;
beforeAll(async () => void (day = await aDay()));

const sum = (rows: Record<string, number>[], field: string) =>
  rows.reduce((total, row) => total + (row[field] ?? 0), 0);

describe('evening', () => {
  it('what was sold and returned: the sales of the day without the cancelled one', async () => {
    const { report } = day;
    const history = done(
      await shop.get(`/api/sales/shop-history?dateFrom=${TODAY}&dateTo=${TODAY}&size=50`),
    ).content.filter(({ status }: { status: string }) => status !== 'CANCELLED');
    expect(report.sold).toEqual({ count: 3, amountPaise: sum(history, 'totalPaise') });
    expect(report.returned).toEqual({ count: 1, amountPaise: 499_00 });
    expect(report.revenuePaise).toBe(report.sold.amountPaise - report.returned.amountPaise);
    const today = done(await shop.get('/api/sales/stats/today'));
    expect([report.revenuePaise, report.grossProfitPaise, report.units]).toEqual([
      today.totalRevenuePaise,
      today.grossProfitPaise,
      today.unitsSold,
    ]);
  });

  it('gross profit: the sum of all models, each unit at its own cost', async () => {
    const margins = done(await shop.get(`/api/statistics/margins?${SPAN}`));
    expect(day.report.grossProfitPaise).toBe(sum(margins, 'grossProfitPaise'));
    const ofPhone = margins.find(({ model }: { model: string }) => model === 'Galaxy S24');
    expect(ofPhone.grossProfitPaise).toBe(day.phone.lines[0].taxablePaise - 52_000_00);
  });

  it('payments: as they are distributed in the history of sales', async () => {
    const shares = done(
      await shop.get(`/api/sales/payment-distribution?timePeriod=custom&startDate=${TODAY}&endDate=${TODAY}`),
    );
    expect(day.report.payments.map((each: { amountPaise: number }) => each.amountPaise)).toEqual(
      shares.map((each: { amountPaise: number }) => each.amountPaise),
    );
  });

  it('money: opened and closed as its accounts are', async () => {
    for (const account of ['CASH', 'BANK']) {
      const { openingPaise, inPaise, outPaise, closingPaise } = done(
        await shop.get(`/api/accounts/${account}/entries?${SPAN}`),
      );
      expect(day.report.money.find(({ code }: { code: string }) => code === account)).toMatchObject({
        openingPaise,
        inPaise,
        outPaise,
        closingPaise,
      });
    }
  });

  it('dues: made and collected; what is due is the account of the customers', async () => {
    const { customers } = day.report.dues;
    const book = done(await shop.get(`/api/accounts/CUSTOMERS/entries?${SPAN}`));
    expect(customers.duePaise).toBe(book.closingPaise);
    expect(customers).toEqual({
      made: { count: 1, amountPaise: 4_999_00 },
      collected: { count: 1, amountPaise: 2_000_00 },
      otherPaise: 0,
      duePaise: 998_00 + 4_999_00 - 2_000_00,
    });
  });

  it('expenses: as in profit and loss', async () => {
    const { expensesPaise, expenses } = day.report;
    const books = done(await shop.get(`/api/accounts/profit-and-loss?${SPAN}`));
    expect([expensesPaise, expenses]).toEqual([books.expensesPaise, books.expenses]);
    expect(expenses).toContainEqual(expect.objectContaining({ code: 'TRANSPORT', amountPaise: 250_00 }));
  });

  it('discounts and approvals: who sold, who approved', () => {
    const { report, approved } = day;
    expect(report.discounts).toEqual({
      count: 1,
      amountPaise: 990_00,
      rows: [
        {
          saleId: approved.id,
          invoiceNo: approved.invoiceNo,
          soldBy: 'Pooja Kulkarni',
          discountPaise: 990_00,
          approvedBy: 'Rakesh Sharma',
        },
      ],
    });
    expect(report.approvals).toEqual([
      {
        kind: 'SALE',
        documentKind: 'SALE',
        documentId: approved.id,
        documentNo: approved.invoiceNo,
        approvedBy: 'Rakesh Sharma',
        postedBy: 'Pooja Kulkarni',
      },
    ]);
  });

  it('at the close: goods that ran low, the drawer ten rupees short, the report of the day', () => {
    const { report, closed, dayClose, mobileId } = day;
    expect(closed.expectedPaise).toBe(EXPECTED_PAISE);
    expect(report.ranLow).toEqual([
      expect.objectContaining({ productId: mobileId, model: 'Galaxy S24', left: 2 }),
    ]);
    expect(report.drawers).toEqual([
      { sessionId: closed.sessionId, name: '1', reportNo: closed.reportNo, differencePaise: -10_00 },
    ]);
    expect(report.dayClose).toEqual({ id: expect.any(String), reportNo: dayClose.reportNo });
  });
});

describe('evening: the day after', () => {
  beforeAll(async () => {
    shop.clock.set('2026-11-18T19:00:00.000Z');
    const owner = await shop.signIn(shop.owner.email);
    shop = { ...shop, ...owner, owner };
    const { drawerId, closed } = day;
    done(await shop.post(`/api/drawers/${drawerId}/open`, { counted: { 100: closed.countedPaise / 100 } }));
    await sell({ lines: [{ imei: first, unitPricePaise: 70_000_00 }], payments: [cash(70_000_00)] });
  });

  it('its trade changes nothing of the days before', async () => {
    expect(await evening(`?date=${TODAY}`)).toEqual(day.report);
    expect((await evening(`?date=${YESTERDAY}`)).dues.customers).toMatchObject({
      made: { count: 1, amountPaise: 998_00 },
      duePaise: 998_00,
    });
  });

  it('it is the date of the shop, where it is half past midnight', async () => {
    expect(await evening()).toMatchObject({
      date: '2026-11-19',
      sold: { count: 1 },
      ranLow: [{ productId: day.mobileId, left: 1 }],
    });
  });

  it('is refused for a day to come, without a session and for staff', async () => {
    expect((await shop.get('/api/reports/evening?date=2026-11-20')).body.errors).toHaveProperty('date');
    expect((await shop.staff.get('/api/reports/evening')).status).toBe(401);
    const staff = await shop.signIn(shop.staff.email);
    expect((await staff.get('/api/reports/evening')).status).toBe(403);
  });

  it.each(LANGUAGES)('is printed in %s', async lang => {
    const pdf = await shop.get(`/api/reports/evening.pdf?date=${TODAY}&lang=${lang}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
