/** Cheques that bear a later day, taken and given: docs/decisions/128-own-cheques.md. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepShop } from '../../../server/kit/notifications/sweep.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const DAY = '2026-11-25';
const cheque = (amountPaise: number, chequeOn: string | null = DAY) => ({
  method: 'CHEQUE',
  amountPaise,
  reference: '000123',
  ...(chequeOn ? { chequeOn } : {}),
});
const onDay = async (day: string) => {
  shop.clock.set(`${day}T06:00:00Z`);
  const owner = await shop.signIn(shop.owner.email);
  shop = { ...shop, ...owner, owner };
};
const sweep = () => sweepShop(shop.db, shop.shopId, shop.clock.now());
const balances = async (...codes: string[]): Promise<number[]> => {
  const rows: { code: string; balancePaise: number }[] = (await shop.get('/api/accounts')).payload;
  return codes.map(code => rows.find(each => each.code === code)?.balancePaise ?? 0);
};
const chequesOf = async (query = '', who = shop.owner) => done(await who.get(`/api/cheques?${query}`));
const supplierOf = async (): Promise<string> => {
  await cablesInStock(shop);
  return (await shop.get('/api/suppliers')).body[0].id;
};

describe('taken', () => {
  const receive = async (payments: object[]) => {
    const customer = await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' });
    return shop.post('/api/receipts', { customerId: done(customer).id, payments });
  };

  it('a cheque of a later day is not cleared before it, and counts in the week of its day', async () => {
    refused(
      await receive([{ method: 'UPI', amountPaise: 1, chequeOn: DAY }]),
      422,
      'INVALID',
      'payments.0.chequeOn',
    );
    const [asha] = (await shop.get('/api/customers')).body;
    const receipt = done(
      await shop.post('/api/receipts', { customerId: asha.id, payments: [cheque(5_000_00)] }),
    );
    expect(receipt.payments).toMatchObject([{ cheque: 'IN_HAND', chequeOn: DAY }]);
    refused(await shop.post(`/api/receipts/${receipt.id}/clear`, {}), 422, 'INVALID', 'businessDate');
    expect(await chequesOf()).toMatchObject({
      content: [
        {
          direction: 'TAKEN',
          state: 'IN_HAND',
          chequeOn: DAY,
          postDated: true,
          documentNo: receipt.receiptNo,
          partyName: 'Asha Patil',
        },
      ],
      inHandPaise: 5_000_00,
      week: { takenPaise: 0 },
    });
    expect((await chequesOf('due=week')).content).toEqual([]);
    const due = done(await shop.get('/api/payments/due?kind=CHEQUE_IN_HAND'));
    expect(due.content).toMatchObject([{ dueOn: DAY, amountPaise: 5_000_00, inBooks: false }]);
    expect(due.weeks.map(({ inPaise }: { inPaise: number }) => inPaise).slice(0, 2)).toEqual([0, 5_000_00]);
    const { nowPaise, forecast } = done(await shop.get('/api/finance/cash'));
    expect(nowPaise).toBe(5_000_00);
    expect(forecast.slice(0, 2)).toMatchObject([{ closingPaise: 0 }, { closingPaise: 5_000_00 }]);
    await onDay(DAY);
    expect((await chequesOf('due=week')).content).toHaveLength(1);
    done(await shop.post(`/api/receipts/${receipt.id}/clear`, {}));
    expect(await balances('CHEQUES', 'BANK')).toEqual([0, 5_000_00]);
    expect((await chequesOf('waiting=true')).content).toEqual([]);
    expect((await chequesOf('direction=TAKEN')).content).toMatchObject([{ state: 'CLEARED' }]);
  });
});

describe('given', () => {
  const pay = (supplierId: string, payments: object[]) =>
    shop.post(`/api/suppliers/${supplierId}/pay`, { payments });

  it('is money of the bank on its day, by the entry that the night posts, once', async () => {
    const supplierId = await supplierOf();
    const payment = done(await pay(supplierId, [cheque(2_000_00)]));
    expect(await balances('BANK', 'CHEQUES_ISSUED', 'SUPPLIERS')).toEqual([0, -2_000_00, -57_000_00]);
    await sweep();
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([0, -2_000_00]);
    expect(await chequesOf()).toMatchObject({
      content: [{ direction: 'GIVEN', state: 'ISSUED', documentNo: payment.paymentNo }],
      issuedPaise: 2_000_00,
    });
    expect((await chequesOf('', shop.office)).content).toEqual([]);
    refused(await shop.staff.get('/api/cheques'), 403, 'NOT_ALLOWED');
    const { forecast } = done(await shop.get('/api/finance/cash'));
    expect(forecast[1].outPaise).toBe(2_000_00);
    const broken = await foundAfter(shop, 'UPDATE payments SET cheque_on = NULL WHERE shop_id = $1');
    expect(Object.keys(foundBy(broken))).toEqual(expect.arrayContaining(['ledger.chequesIssued']));
    await onDay('2026-11-27');
    await sweep();
    await sweep();
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([-2_000_00, 0]);
    const { rows } = done(await shop.get('/api/accounts/BANK/entries'));
    expect(rows).toMatchObject([{ date: DAY, kind: 'TRANSFER', creditPaise: 2_000_00 }]);
    expect((await chequesOf()).content).toMatchObject([{ state: 'PAID' }]);
  });

  it('stopped, before or after its day, the bills are due again and the bank has its money', async () => {
    const supplierId = await supplierOf();
    const stopped = async () => {
      const [open] = (await chequesOf('direction=GIVEN')).content;
      return shop.post(`/api/cheques/${open.id}/stop`, { reason: 'Goods were faulty' });
    };
    done(await pay(supplierId, [cheque(2_000_00)]));
    refused(await shop.staff.post(`/api/cheques/${supplierId}/stop`, { reason: 'x' }), 403, 'NOT_ALLOWED');
    expect(done(await stopped())).toMatchObject({
      documentKind: 'SUPPLIER_PAYMENT',
      amountPaise: 2_000_00,
    });
    refused(await stopped(), 409, 'ALREADY_CANCELLED');
    expect(await balances('BANK', 'CHEQUES_ISSUED', 'SUPPLIERS')).toEqual([0, 0, -59_000_00]);
    done(await pay(supplierId, [cheque(3_000_00)]));
    await onDay('2026-11-26');
    await sweep();
    expect(await balances('BANK')).toEqual([-3_000_00]);
    expect(done(await stopped()).amountPaise).toBe(3_000_00);
    expect(await balances('BANK', 'CHEQUES_ISSUED', 'SUPPLIERS')).toEqual([0, 0, -59_000_00]);
    done(await pay(supplierId, [cheque(1_000_00, '2026-12-05'), { method: 'UPI', amountPaise: 100 }]));
    refused(await stopped(), 409, 'OTHER_PAYMENTS');
  });

  it('for an expense it waits likewise; of a closed day it passes to the next', async () => {
    const expense = {
      category: 'Rent',
      payee: 'Landlord',
      amountPaise: 900_00,
      method: 'CHEQUE',
      chequeOn: DAY,
    };
    done(await shop.post('/api/expenses', expense));
    refused(await shop.post('/api/expenses', { ...expense, method: 'CASH' }), 422, 'INVALID', 'chequeOn');
    const later = done(await shop.post('/api/expenses', { ...expense, method: 'LATER', chequeOn: null }));
    done(await shop.post(`/api/expenses/${later.id}/pay`, { method: 'CHEQUE', chequeOn: '2026-12-01' }));
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([0, -1_800_00]);
    await onDay('2026-11-25');
    done(await shop.post('/api/accounts/day-close', { businessDate: DAY, counted: {} }));
    await sweep();
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([0, -1_800_00]);
    await onDay('2026-12-02');
    await sweep();
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([-1_800_00, 0]);
    const { rows } = done(await shop.get('/api/accounts/BANK/entries?sortDir=asc'));
    expect(rows.map(({ date }: { date: string }) => date)).toEqual(['2026-11-26', '2026-12-01']);
    done(await shop.post(`/api/expenses/${later.id}/cancel`, { reason: 'Entered twice' }));
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([-900_00, 0]);
  });
});
