/** Cash moves in whole rupees, the note's round-off carries the rest: docs/decisions/112-returns.md. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let cableId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  cableId = await cablesInStock(shop);
});

/** Three pieces for a hundred rupees. */
const three = async (rest: object = {}) =>
  done(
    await shop.post('/api/sales/create', {
      lines: [{ productId: cableId, quantity: 3, unitPricePaise: 35_00, discountPaise: 5_00 }],
      payments: [{ method: 'CASH', amountPaise: 100_00 }],
      ...rest,
    }),
  );
const back = (sale: { id: string; lines: { id: string }[] }, quantity: number, rest: object) =>
  shop.post(`/api/sales/${sale.id}/return`, {
    lines: [{ lineId: sale.lines[0]?.id, quantity }],
    reason: 'Not needed',
    ...rest,
  });
const paid = (method: string, amountPaise: number) => ({ refund: [{ method, amountPaise }] });

it('one of three pieces for ₹100 goes back for ₹33, and all three for ₹100', async () => {
  const sale = await three();
  refused(await back(sale, 1, paid('CASH', 33_33)), 422, 'INVALID', 'refund');
  const { creditNote } = done(await back(sale, 1, paid('CASH', 33_00)));
  expect(creditNote.totalPaise).toBe(33_00);
  expect(creditNote.roundOffPaise).toBe(-33);
  const second = done(await back(sale, 1, paid('CASH', 33_00))).creditNote;
  const last = done(await back(sale, 1, paid('CASH', 34_00))).creditNote;
  expect([second.totalPaise, last.totalPaise]).toEqual([33_00, 34_00]);
  expect(await findings(shop)).toEqual({});
});

it('a part of a due, for which no cash moves, is cleared to the paisa', async () => {
  const customer = { name: 'Asha Patil', phone: '9876543210' };
  const sale = await three({ customer, payments: [] });
  const answer = done(await back(sale, 1, {}));
  expect(answer.creditNote).toMatchObject({ totalPaise: 33_33, dueClearedPaise: 33_33 });
  expect(answer.sale.duePaise).toBe(66_67);
  expect(await findings(shop)).toEqual({});
});

it('what replaces a piece is paid in whole rupees', async () => {
  const sale = await three();
  const answer = done(
    await back(sale, 1, {
      replacedBy: {
        lines: [{ productId: cableId, quantity: 1, unitPricePaise: 50_00 }],
        payments: [{ method: 'CASH', amountPaise: 17_00 }],
      },
    }),
  );
  expect(answer.creditNote.totalPaise).toBe(33_00);
  expect(await findings(shop)).toEqual({});
});

it('by UPI it may go back to the paisa', async () => {
  const sale = await three();
  expect(done(await back(sale, 1, paid('UPI', 33_33))).creditNote.totalPaise).toBe(33_33);
  expect(await findings(shop)).toEqual({});
});
