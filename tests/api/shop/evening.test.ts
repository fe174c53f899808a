/** The owner's evening: every figure equals the list that it leads to. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { clientOf, openShop, PASSWORD, type OpenShop } from '../../support/openShop.ts';
import { cable, cash, galaxy, newImei, SHOP_GSTIN, totalOf } from '../../support/trade.ts';

const TODAY = '2026-11-18';
const PIN = '482915';
const imeis = [newImei(), newImei(), newImei()];

let shop: OpenShop;
beforeAll(async () => void (shop = await openShop()), 240_000);
afterAll(() => shop.close());

const evening = async (query = '') => done(await shop.get(`/api/reports/evening${query}`));
/** What staff sell at a discount above their limit, by the owner's PIN at the device that both use. */
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

it('a day of sales, a return, an approved discount, dues, an expense and a close', async () => {
  const units = (imei: string, unitCostPaise: number) => ({
    product: galaxy,
    unitCostPaise,
    gstRateBps: 1800,
    units: [{ imei }],
  });
  const lines = [
    units(imeis[0] ?? '', 50_000_00),
    units(imeis[1] ?? '', 52_000_00),
    units(imeis[2] ?? '', 51_000_00),
    { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 40 },
  ];
  const bill = done(
    await shop.post('/api/purchase-bills', {
      supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: SHOP_GSTIN },
      billNo: 'MD/1',
      billDate: '2026-11-17',
      businessDate: '2026-11-17',
      totalPaise: totalOf(lines),
      lines,
    }),
  );
  const [mobile, , , accessory] = bill.lines.map((line: { productId: string }) => line.productId);
  const asha = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' }));
  const yesterday = { businessDate: '2026-11-17', customer: { id: asha.id } };
  const cables = (quantity: number, rest: object = {}) => ({
    productId: accessory,
    quantity,
    unitPricePaise: 499_00,
    ...rest,
  });
  const sell = async (body: object) => done(await shop.post('/api/sales/create', body));
  await sell({ lines: [cables(2)], payments: [], ...yesterday });
  done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500, lowStockQty: 2 }));
  const [{ id: drawerId }] = done(await shop.get('/api/drawers'));
  done(await shop.post(`/api/drawers/${drawerId}/open`, { counted: { 50000: 20 } }));

  // The dearer unit first: its own cost counts.
  const phone = await sell({
    customer: { id: asha.id },
    lines: [{ imei: imeis[1], unitPricePaise: 74_999_00 }],
    payments: [{ method: 'UPI', amountPaise: 70_000_00 }],
  });
  const approved = await sellApproved({
    lines: [cables(10, { discountPaise: 990_00 })],
    payments: [cash(4_000_00)],
  });
  const withReturn = await sell({ lines: [cables(3)], payments: [cash(1_497_00)] });
  done(
    await shop.post(`/api/sales/${withReturn.id}/return`, {
      lines: [{ lineId: withReturn.lines[0].id, quantity: 1 }],
      reason: 'Faulty',
      refund: [cash(499_00)],
    }),
  );
  const wrong = await sell({ lines: [cables(1)], payments: [cash(499_00)] });
  done(await shop.post(`/api/sales/${wrong.id}/cancel`, { reason: 'Twice' }));
  done(await shop.post('/api/dues/collect', { customerId: asha.id, payments: [cash(2_000_00)] }));
  done(await shop.post('/api/expenses', { category: 'Transport', amountPaise: 250_00, method: 'CASH' }));
  const expected = 10_000_00 + 4_000_00 + 1_497_00 - 499_00 + 2_000_00 - 250_00;
  const closed = done(
    await shop.post(`/api/drawers/${drawerId}/close`, {
      counted: { 100: (expected - 10_00) / 100 },
      reason: 'A note is missing',
    }),
  );
  expect(closed.expectedPaise).toBe(expected);
  const day = done(await shop.post('/api/accounts/day-close', { businessDate: TODAY }));

  const answer = await evening();
  const span = `from=${TODAY}&to=${TODAY}`;
  const history = done(
    await shop.get(`/api/sales/shop-history?dateFrom=${TODAY}&dateTo=${TODAY}&size=50`),
  ).content.filter(({ status }: { status: string }) => status !== 'CANCELLED');
  const sum = (rows: Record<string, number>[], field: string) =>
    rows.reduce((total, row) => total + (row[field] ?? 0), 0);
  expect(answer.sold).toEqual({ count: 3, amountPaise: sum(history, 'totalPaise') });
  expect(answer.returned).toEqual({ count: 1, amountPaise: 499_00 });
  expect(answer.revenuePaise).toBe(answer.sold.amountPaise - answer.returned.amountPaise);
  const today = done(await shop.get('/api/sales/stats/today'));
  expect([answer.revenuePaise, answer.grossProfitPaise, answer.units]).toEqual([
    today.totalRevenuePaise,
    today.grossProfitPaise,
    today.unitsSold,
  ]);
  const margins = done(await shop.get(`/api/statistics/margins?${span}`));
  expect(answer.grossProfitPaise).toBe(sum(margins, 'grossProfitPaise'));
  const ofPhone = margins.find(({ model }: { model: string }) => model === 'Galaxy S24');
  expect(ofPhone.grossProfitPaise).toBe(phone.lines[0].taxablePaise - 52_000_00);
  const shares = done(
    await shop.get(`/api/sales/payment-distribution?timePeriod=custom&startDate=${TODAY}&endDate=${TODAY}`),
  );
  expect(answer.payments.map((each: { amountPaise: number }) => each.amountPaise)).toEqual(
    shares.map((each: { amountPaise: number }) => each.amountPaise),
  );
  for (const code of ['CASH', 'BANK', 'CUSTOMERS']) {
    const book = done(await shop.get(`/api/accounts/${code}/entries?${span}`));
    const { openingPaise, inPaise, outPaise, closingPaise } = book;
    if (code === 'CUSTOMERS') expect(answer.dues.customers.duePaise).toBe(closingPaise);
    else
      expect(answer.money.find((row: { code: string }) => row.code === code)).toMatchObject({
        openingPaise,
        inPaise,
        outPaise,
        closingPaise,
      });
  }
  expect(answer.dues.customers).toEqual({
    made: { count: 1, amountPaise: 4_999_00 },
    collected: { count: 1, amountPaise: 2_000_00 },
    otherPaise: 0,
    duePaise: 998_00 + 4_999_00 - 2_000_00,
  });
  const books = done(await shop.get(`/api/accounts/profit-and-loss?${span}`));
  expect([answer.expensesPaise, answer.expenses]).toEqual([books.expensesPaise, books.expenses]);
  expect(answer.expenses).toContainEqual(expect.objectContaining({ code: 'TRANSPORT', amountPaise: 250_00 }));
  expect(answer.discounts).toEqual({
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
  expect(answer.approvals).toEqual([
    {
      kind: 'SALE',
      documentKind: 'SALE',
      documentId: approved.id,
      documentNo: approved.invoiceNo,
      approvedBy: 'Rakesh Sharma',
      postedBy: 'Pooja Kulkarni',
    },
  ]);
  expect(answer.ranLow).toEqual([
    expect.objectContaining({ productId: mobile, model: 'Galaxy S24', left: 2 }),
  ]);
  expect(answer.drawers).toEqual([
    { sessionId: closed.sessionId, name: '1', reportNo: closed.reportNo, differencePaise: -10_00 },
  ]);
  expect(answer.dayClose).toEqual({ id: expect.any(String), reportNo: day.reportNo });

  // Tomorrow's trade changes nothing of it; the business date is the shop's, half past midnight there.
  shop.clock.set('2026-11-18T19:00:00.000Z');
  const owner = await shop.signIn(shop.owner.email);
  shop = { ...shop, ...owner, owner };
  done(await shop.post(`/api/drawers/${drawerId}/open`, { counted: { 100: closed.countedPaise / 100 } }));
  await sell({ lines: [{ imei: imeis[0], unitPricePaise: 70_000_00 }], payments: [cash(70_000_00)] });
  expect(await evening(`?date=${TODAY}`)).toEqual(answer);
  expect(await evening()).toMatchObject({
    date: '2026-11-19',
    sold: { count: 1 },
    ranLow: [{ productId: mobile, left: 1 }],
  });
  expect((await evening('?date=2026-11-17')).dues.customers).toMatchObject({
    made: { count: 1, amountPaise: 998_00 },
    duePaise: 998_00,
  });

  expect((await shop.get('/api/reports/evening?date=2026-11-20')).body.errors).toHaveProperty('date');
  expect((await shop.staff.get('/api/reports/evening')).status).toBe(401);
  const staff = await shop.signIn(shop.staff.email);
  expect((await staff.get('/api/reports/evening')).status).toBe(403);
  for (const lang of ['en', 'hi', 'ar', 'fr']) {
    const pdf = await shop.get(`/api/reports/evening.pdf?date=${TODAY}&lang=${lang}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  }
});
