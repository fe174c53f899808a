/** Commission by rules: the narrowest counts, a target raises the rate, what comes back takes its share back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imeis: string[];
const PRICE = 23_600_00;
const VALUE = 20_000_00;
const MARGIN = 2_000_00;
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = Array.from({ length: 6 }, newImei);
  const lines = [phones(imeis, galaxy, VALUE - MARGIN)];
  await buy(shop, lines, { billDate: '2026-11-01' });
});

const rule = async (body: object) =>
  done(
    await shop.post('/api/commission-rules', {
      basis: 'MARGIN',
      startsOn: '2026-04-01',
      active: true,
      ...body,
    }),
  );
const sell = async (businessDate: string, who: Pick<OpenShop, 'post'> = shop.staff) =>
  done(
    await who.post('/api/sales/create', {
      businessDate,
      lines: [{ imei: imeis.shift(), unitPricePaise: PRICE }],
      payments: [{ method: 'UPI', amountPaise: PRICE }],
    }),
  );
const today = '2026-11-18';
const report = async (month = '2026-11') => done(await shop.get(`/api/commission?month=${month}`));
const of = async (personId: string, month = '2026-11') =>
  (await report(month)).people.find((each: { personId: string }) => each.personId === personId);
const lines = async (personId: string, month = '2026-11') =>
  done(await shop.get(`/api/commission/lines?month=${month}&personId=${personId}`)).content;
const at = async (instant: string) => {
  shop.clock.set(instant);
  const owner = await shop.signIn(shop.owner.email);
  shop = { ...shop, ...owner, owner };
};

describe('commission', () => {
  it('the narrowest rule counts; others get nothing of a person’s rule; staff do not read it', async () => {
    await rule({ name: 'All', rateBps: 200 });
    await rule({
      name: 'Pooja, phones',
      personId: shop.staff.userId,
      itemCategory: 'MOBILE',
      basis: 'UNIT',
      perUnitPaise: 75_00,
    });
    await rule({
      name: 'Not in use',
      personId: shop.staff.userId,
      productId: null,
      rateBps: 9_000,
      active: false,
    });
    const sale = await sell(today);
    await sell(today, shop.owner);
    expect(await of(shop.staff.userId)).toMatchObject({ units: 1, soldPaise: VALUE, commissionPaise: 75_00 });
    expect(await of(shop.owner.userId)).toMatchObject({
      marginPaise: MARGIN,
      commissionPaise: 40_00,
      posted: null,
    });
    expect(await lines(shop.staff.userId)).toMatchObject([
      { kind: 'SALE', rule: 'Pooja, phones', commissionPaise: 75_00 },
    ]);
    refused(await shop.staff.get('/api/commission?month=2026-11'), 403, 'NOT_ALLOWED');
    // Without a rate these goods earn nothing.
    await rule({
      name: 'Pooja, this phone',
      personId: shop.staff.userId,
      productId: sale.lines[0].productId,
    });
    expect(await of(shop.staff.userId)).toMatchObject({ commissionPaise: 0 });
  });

  it('what is above the target of the month gets the higher rate, also within one line', async () => {
    await rule({ name: 'Sale', basis: 'SALE', rateBps: 100, targetPaise: 30_000_00, aboveRateBps: 300 });
    for (let turn = 0; turn < 3; turn += 1) await sell(today);
    expect(
      (await lines(shop.staff.userId)).map((line: { commissionPaise: number }) => line.commissionPaise),
    ).toEqual([200_00, 400_00, 600_00]);
  });

  it('a return and a cancellation take back on their day what the line earned', async () => {
    await rule({ name: 'All', rateBps: 1_000 });
    const returned = await sell(today);
    const cancelled = await sell(today);
    done(await shop.post(`/api/sales/${cancelled.id}/cancel`, { reason: 'Wrong customer' }));
    expect(await of(shop.staff.userId)).toMatchObject({ units: 1, commissionPaise: 200_00 });
    await at('2026-12-03T06:00:00Z');
    done(
      await shop.post(`/api/sales/${returned.id}/return`, {
        lines: [{ lineId: returned.lines[0].id, quantity: 1 }],
        refund: [{ method: 'UPI', amountPaise: PRICE }],
        reason: 'Faulty',
      }),
    );
    expect(await of(shop.staff.userId)).toMatchObject({ commissionPaise: 200_00 });
    expect(await of(shop.staff.userId, '2026-12')).toMatchObject({ units: -1, commissionPaise: -200_00 });
    expect(await lines(shop.staff.userId, '2026-12')).toMatchObject([
      { kind: 'RETURN', saleId: returned.id, commissionPaise: -200_00 },
    ]);
  });

  it('is added to the pay when the month is over, never twice', async () => {
    await rule({ name: 'All', rateBps: 1_000 });
    await sell(today);
    const input = { month: '2026-11', personId: shop.staff.userId };
    expect(refused(await shop.post('/api/commission/pay', input), 422, 'INVALID').errors).toHaveProperty(
      'month',
    );
    await at('2026-12-03T06:00:00Z');
    const paid = done(await shop.post('/api/commission/pay', input));
    expect(paid.amountPaise).toBe(200_00);
    refused(await shop.post('/api/commission/pay', input), 409, 'EARNED_ALREADY');
    expect((await of(shop.staff.userId)).posted).toEqual({
      id: paid.id,
      entryNo: paid.entryNo,
      amountPaise: 200_00,
    });
    expect((await shop.get(`/api/staff-payments/${paid.id}`)).body).toMatchObject({
      kind: 'COMMISSION',
      month: '2026-11',
    });
    done(await shop.post(`/api/staff-payments/${paid.id}/cancel`, { reason: 'Wrong rule' }));
    done(await shop.post('/api/commission/pay', input));
    const nothing = { month: '2026-10', personId: shop.staff.userId };
    expect(refused(await shop.post('/api/commission/pay', nothing), 422, 'INVALID').errors).toHaveProperty(
      'personId',
    );
    expect(await findings(shop)).toEqual({});
  });
});
