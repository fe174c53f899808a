/** Two UPI ids and two banks: evening, drawer report and closed day have a line for each. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';
import { cablesInStock } from '../../support/purchases.ts';

const YESTERDAY = '2026-11-17';
const TODAY = '2026-11-18';
const PRICE = 500_00;

let shop: OpenShop;
let productId: string;
let hdfcUpi: string;
let sessionId: string;
let drawerId: string;

const sell = async (payments: object[], body: object = {}) =>
  done(
    await shop.post('/api/sales/create', {
      lines: [{ productId, quantity: 1, unitPricePaise: PRICE }],
      payments,
      ...body,
    }),
  );
const upi = (amountPaise: number, methodId?: string) => ({ method: 'UPI', amountPaise, methodId });
const named = (methodName: string, sums: object) => expect.objectContaining({ methodName, ...sums });

beforeAll(async () => {
  shop = await openShop();
  productId = await cablesInStock(shop);
  const { code } = done(await shop.post('/api/accounts', { name: 'HDFC', type: 'ASSET', group: 'BANK' }));
  hdfcUpi = done(
    await shop.post('/api/payment-methods', {
      name: 'HDFC UPI',
      kind: 'UPI',
      accountId: code,
      order: 200,
      active: true,
    }),
  ).id;
  // Of the day before, cancelled today: it counts against the name that it was paid by.
  const before = await sell([upi(PRICE, hdfcUpi)], { businessDate: YESTERDAY });
  [{ id: drawerId }] = done(await shop.get('/api/drawers'));
  sessionId = done(
    await shop.post(`/api/drawers/${drawerId}/open`, { counted: { 50000: 4 }, ...BROUGHT_IN }),
  ).id;
  await sell([upi(200_00, hdfcUpi), upi(300_00)]);
  await sell([upi(PRICE)]);
  const returned = await sell([upi(PRICE, hdfcUpi)]);
  await sell([{ method: 'CASH', amountPaise: PRICE }]);
  done(await shop.post(`/api/sales/${before.id}/cancel`, { reason: 'Wrong bill' }));
  done(
    await shop.post(`/api/sales/${returned.id}/return`, {
      lines: [{ lineId: returned.lines[0].id, quantity: 1 }],
      reason: 'Faulty',
      refund: [upi(PRICE)],
    }),
  );
});
afterAll(() => shop.close());

const textOf = async (path: string): Promise<string> => {
  const answer = await shop.app.request(path, {
    headers: { authorization: `Bearer ${shop.owner.accessToken}` },
  });
  expect(answer.status).toBe(200);
  return pdfText(new Uint8Array(await answer.arrayBuffer()));
};
const evening = async (date = TODAY) => done(await shop.get(`/api/reports/evening?date=${date}`));

describe('by name of the payment method', () => {
  it('evening: each name, and together they are their kind', async () => {
    const { payments } = await evening();
    const ofUpi = payments.find(({ paymentMethod }: { paymentMethod: string }) => paymentMethod === 'UPI');
    // The sale that was returned whole is none; what was paid back has left by the first.
    expect(ofUpi).toMatchObject({
      sales: 1,
      amountPaise: 500_00,
      names: [
        named('UPI', { sales: 2, amountPaise: 300_00 + 500_00 - 500_00 }),
        named('HDFC UPI', { sales: 0, amountPaise: 200_00 + 500_00 - 500_00, methodId: hdfcUpi }),
      ],
    });
    for (const { amountPaise, names } of payments)
      expect(names.reduce((sum: number, each: { amountPaise: number }) => sum + each.amountPaise, 0)).toBe(
        amountPaise,
      );
    expect((await evening(YESTERDAY)).payments).toMatchObject([
      { paymentMethod: 'UPI', names: [{ methodName: 'HDFC UPI', sales: 1, amountPaise: PRICE }] },
    ]);
  });

  it('evening: its paper has a line for each', async () => {
    const text = await textOf(`/api/reports/evening.pdf?date=${TODAY}`);
    expect(text).toMatch(/HDFC UPI \(0\)/);
    expect(text).toMatch(/UPI \(2\)/);
  });

  it('drawer report and closed day: each name, on paper too', async () => {
    done(await shop.post(`/api/drawers/${drawerId}/close`, { counted: { 50000: 5 } }));
    done(await shop.post('/api/accounts/day-close', { businessDate: TODAY }));
    const others = [
      {
        method: 'UPI',
        amountPaise: 500_00,
        payments: 6,
        names: [
          named('UPI', { amountPaise: 300_00, payments: 3 }),
          named('HDFC UPI', { amountPaise: 200_00, payments: 3, methodId: hdfcUpi }),
        ],
      },
    ];
    const [{ id: dayId }] = done(await shop.get('/api/day-closes')).content;
    for (const path of [`/api/drawer-sessions/${sessionId}`, `/api/day-closes/${dayId}`]) {
      expect(done(await shop.get(path)).others, path).toEqual(others);
      const text = await textOf(`${path}/report.pdf`);
      expect(text, path).toMatch(/HDFC UPI \(3\)/);
    }
  });
});
