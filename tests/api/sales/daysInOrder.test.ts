/** A document is never earlier than what it uses: docs/decisions/320-days.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { rowOf } from '../../support/rows.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const PRICE = 74_999_00;
const ASHA = { name: 'Asha Patil', phone: '9876543210' };
const BEFORE = '2026-11-05';
const BOUGHT = '2026-11-10';

let shop: OpenShop;
let imei: string;
let bill: { id: string; lines: { id: string; productId: string }[] };
let cableId: string;
const at = async (day: string) => {
  shop.clock.set(`${day}T06:30:00Z`);
  const [owner, staff] = [await shop.signIn(shop.owner.email), await shop.signIn(shop.staff.email)];
  shop = { ...shop, ...owner, owner, staff };
};
const cables = (quantity: number) => ({ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity });
beforeEach(async () => {
  shop = await openShop({ within });
  await at(BOUGHT);
  imei = newImei();
  bill = await buy(shop, [phones([imei]), cables(10)], { billDate: BOUGHT });
  cableId = bill.lines[1]?.productId ?? '';
  await at('2026-11-15');
});

const sale = (rest: object = {}) =>
  shop.post('/api/sales/create', {
    lines: [{ imei, unitPricePaise: PRICE }],
    payments: [cash(PRICE)],
    ...rest,
  });
const sold = async (rest: object = {}) => done(await sale(rest));
const cablesSold = (quantity: number, rest: object = {}) =>
  shop.post('/api/sales/create', {
    lines: [{ productId: cableId, quantity, unitPricePaise: 499_00 }],
    payments: [cash(quantity * 499_00)],
    ...rest,
  });
const early = (answer: Parameters<typeof refused>[0]) =>
  refused(answer, 422, 'BEFORE_RECEIPT', 'businessDate');

describe('days in order: goods', () => {
  it('a sale before the bill of its phone is refused, on the day of the bill it is taken', async () => {
    expect(early(await sale({ businessDate: BEFORE })).message).toContain(imei);
    await sold({ businessDate: BOUGHT });
    expect(await findings(shop)).toEqual({});
  });

  it('a phone that was with its buyer on that day is not sold then', async () => {
    const first = await sold({ businessDate: '2026-11-11' });
    done(
      await shop.post(`/api/sales/${first.id}/return`, {
        lines: [{ lineId: first.lines[0].id, quantity: 1, condition: 'NEW' }],
        refund: [cash(PRICE)],
        reason: 'Wrong colour',
        businessDate: '2026-11-13',
      }),
    );
    early(await sale({ businessDate: '2026-11-12' }));
    await sold({ businessDate: '2026-11-13' });
    expect(await findings(shop)).toEqual({});
  });

  it('counted goods come from lots that were there on that day, the oldest first', async () => {
    await buy(shop, [cables(5)], { billDate: '2026-11-14' });
    early(await cablesSold(11, { businessDate: '2026-11-12' }));
    refused(await cablesSold(16), 409, 'NOT_ENOUGH_STOCK');
    done(await cablesSold(8));
    // Of the first ten two are left for an earlier day, whatever came since.
    early(await cablesSold(3, { businessDate: '2026-11-12' }));
    done(await cablesSold(2, { businessDate: '2026-11-12' }));
    expect(await findings(shop)).toEqual({});
  });

  it('locks, closed days and the limit of staff are answered first', async () => {
    const staff = (businessDate: string) =>
      shop.staff.post('/api/sales/create', {
        lines: [{ imei, unitPricePaise: PRICE }],
        payments: [cash(PRICE)],
        businessDate,
      });
    refused(await staff(BEFORE), 422, 'BACKDATE_LIMIT', 'businessDate');
    refused(await sale({ businessDate: '2026-03-31' }), 422, 'PERIOD_LOCKED', 'businessDate');
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-06', counted: {} }));
    refused(await sale({ businessDate: BEFORE }), 422, 'DAY_CLOSED', 'businessDate');
    early(await sale({ businessDate: '2026-11-09' }));
  });

  it('goods go back to the supplier after their bill, and write-offs after they came', async () => {
    const back = (businessDate: string) =>
      shop.post(`/api/purchase-bills/${bill.id}/return`, { imeis: [imei], reason: 'Faulty', businessDate });
    early(await back(BEFORE));
    const off = (businessDate: string, line: object = { imei }) =>
      shop.post('/api/stock-items/adjust', {
        kind: 'WRITE_OFF',
        reason: 'Lost',
        lines: [line],
        businessDate,
      });
    early(await off(BEFORE));
    early(await off(BEFORE, { productId: cableId, quantity: 1 }));
    const lost = done(await off('2026-11-12'));
    expect(lost.businessDate).toBe('2026-11-12');
    const found = (businessDate: string) =>
      shop.post('/api/stock-items/adjust', {
        kind: 'FOUND',
        reason: 'Found',
        lines: [{ imei }],
        businessDate,
      });
    early(await found('2026-11-11'));
    done(await found('2026-11-14'));
    expect(await findings(shop)).toEqual({});
  });

  it('a correction of an earlier day starts from the pieces of that day', async () => {
    done(await cablesSold(4));
    // On the 12th there were ten by the books and nine by the count.
    const change = done(
      await shop.post('/api/stock-items/adjust', {
        kind: 'CORRECT',
        reason: 'Count of the 12th',
        lines: [{ productId: cableId, quantity: 9 }],
        businessDate: '2026-11-12',
      }),
    );
    expect(change.lines.map((line: { quantity: number }) => line.quantity)).toEqual([-1]);
    expect(await findings(shop)).toEqual({});
  });

  it('a stock-taking is posted on the day that it is of', async () => {
    const count = done(await shop.post('/api/stock-counts', { filter: { productId: cableId } }));
    done(
      await shop.post(`/api/stock-counts/${count.id}/scan`, {
        quantities: [{ productId: cableId, quantity: 7 }],
      }),
    );
    const post = (businessDate: string) =>
      shop.post(`/api/stock-counts/${count.id}/post`, { reason: 'Stock-taking', businessDate });
    early(await post(BEFORE));
    done(await post('2026-11-12'));
    const [change] = await within.db.asOwner(tx =>
      tx.query(
        rowOf<{ businessDate: string }>(),
        'SELECT business_date FROM stock_changes WHERE shop_id = $1 ORDER BY created_at DESC LIMIT 1',
        [shop.shopId],
      ),
    );
    expect(change).toMatchObject({ businessDate: '2026-11-12' });
    expect(await findings(shop)).toEqual({});
  });
});

describe('days in order: documents', () => {
  it('a return is not before its sale, nor a second one before the first', async () => {
    const bought = done(await cablesSold(3, { businessDate: '2026-11-12' }));
    const back = (businessDate: string) =>
      shop.post(`/api/sales/${bought.id}/return`, {
        lines: [{ lineId: bought.lines[0].id, quantity: 1 }],
        refund: [cash(499_00)],
        reason: 'Not needed',
        businessDate,
      });
    early(await back('2026-11-11'));
    const note = done(await back('2026-11-14'));
    expect(note.creditNote.businessDate).toBe('2026-11-14');
    expect(early(await back('2026-11-13')).message).toContain(note.creditNoteNo);
    expect(await findings(shop)).toEqual({});
  });

  it('what replaces goods has the day of their return', async () => {
    const bought = await sold({ businessDate: '2026-11-12' });
    const answer = done(
      await shop.post(`/api/sales/${bought.id}/return`, {
        lines: [{ lineId: bought.lines[0].id, quantity: 1, condition: 'NEW' }],
        reason: 'Wrong phone',
        businessDate: '2026-11-13',
        replacedBy: {
          lines: [{ productId: cableId, quantity: 2, unitPricePaise: 499_00 }],
          payments: [],
        },
        refund: [cash(PRICE - 998_00)],
      }),
    );
    expect(answer.newSale.businessDate).toBe('2026-11-13');
    expect(await findings(shop)).toEqual({});
  });

  it('a receipt is not before the bill that it settles; more than was due then is an advance', async () => {
    const due = await sold({ customer: ASHA, payments: [], businessDate: '2026-11-12' });
    const receipt = (rest: object) =>
      shop.post('/api/receipts', { customerId: due.customer.id, payments: [cash(1_000_00)], ...rest });
    early(await receipt({ businessDate: '2026-11-11', saleIds: [due.id] }));
    early(
      await shop.post('/api/dues/collect', {
        customerId: due.customer.id,
        payments: [cash(1_000_00)],
        businessDate: '2026-11-11',
      }),
    );
    expect(done(await receipt({ businessDate: '2026-11-11' }))).toMatchObject({ advancePaise: 1_000_00 });
    expect(await findings(shop)).toEqual({});
  });

  it('store credit is not spent before it was given', async () => {
    const due = await sold({ customer: ASHA, businessDate: '2026-11-12' });
    done(
      await shop.post('/api/receipts', {
        customerId: due.customer.id,
        payments: [cash(2_000_00)],
        businessDate: '2026-11-14',
      }),
    );
    const spend = (businessDate: string) =>
      cablesSold(1, {
        customer: { id: due.customer.id },
        payments: [{ method: 'STORE_CREDIT', amountPaise: 499_00 }],
        businessDate,
      });
    early(await spend('2026-11-13'));
    done(await spend('2026-11-14'));
    expect(await findings(shop)).toEqual({});
  });

  it('a cheque comes back or is cleared after it was given', async () => {
    const paid = await sold({
      customer: ASHA,
      payments: [{ method: 'CHEQUE', amountPaise: PRICE, reference: '123456' }],
      businessDate: '2026-11-12',
    });
    early(await shop.post(`/api/receipts/${paid.id}/clear`, { businessDate: '2026-11-11' }));
    early(await shop.post(`/api/receipts/${paid.id}/bounce`, { businessDate: '2026-11-11' }));
    done(await shop.post(`/api/receipts/${paid.id}/clear`, { businessDate: '2026-11-13' }));
    early(await shop.post(`/api/receipts/${paid.id}/bounce`, { businessDate: '2026-11-12' }));
    const bounced = done(await shop.post(`/api/receipts/${paid.id}/bounce`, { businessDate: '2026-11-14' }));
    expect(bounced.businessDate).toBe('2026-11-14');
    expect(await findings(shop)).toEqual({});
  });

  it('an estimate is sold on its day or later', async () => {
    const offer = done(
      await shop.post('/api/estimates', {
        lines: [{ productId: cableId, quantity: 1, unitPricePaise: 499_00 }],
      }),
    );
    early(await cablesSold(1, { estimateId: offer.id, businessDate: '2026-11-14' }));
    done(await cablesSold(1, { estimateId: offer.id }));
  });

  it('goods on a challan are billed on its day or later', async () => {
    const challan = done(
      await shop.post('/api/challans', {
        kind: 'APPROVAL',
        consignee: { name: 'Ravi Stores' },
        lines: [{ imei }],
      }),
    );
    early(await sale({ challanId: challan.id, businessDate: '2026-11-14' }));
    await sold({ challanId: challan.id });
  });

  it('an expense is paid after it was made', async () => {
    const expense = done(
      await shop.post('/api/expenses', {
        category: 'RENT',
        amountPaise: 5_000_00,
        payee: 'Shah Properties',
        method: 'LATER',
        businessDate: '2026-11-12',
      }),
    );
    early(
      await shop.post(`/api/expenses/${expense.id}/pay`, {
        method: 'BANK_TRANSFER',
        businessDate: '2026-11-11',
      }),
    );
  });
});
