/** A cheque of a later day wherever money is paid; cleared, stopped, of any bank, as at any day: docs/decisions/128-own-cheques.md. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sweepShop } from '../../../server/kit/notifications/sweep.ts';
import { asOf } from '../../support/asOf.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { billOf, phonesInStock } from '../../support/purchases.ts';
import { cable } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const TODAY = '2026-11-18';
const DAY = '2026-11-25';
const PRICE = 25_000_00;
const ASHA = { name: 'Asha Patil', phone: '9876543210' };
const reason = 'Goods were faulty';

const cheque = (amountPaise: number, rest: object = {}) => ({
  method: 'CHEQUE' as const,
  amountPaise,
  reference: '000123',
  chequeOn: DAY,
  ...rest,
});
const onDay = async (day: string) => {
  shop.clock.set(`${day}T06:00:00Z`);
  const [owner, office] = [await shop.signIn(shop.owner.email), await shop.signIn(shop.office.email)];
  shop = { ...shop, ...owner, owner, office };
};
const sweep = () => sweepShop(shop.db, shop.shopId, shop.clock.now());
const balances = async (...codes: string[]): Promise<number[]> => {
  const rows: { code: string; balancePaise: number }[] = (await shop.get('/api/accounts')).payload;
  return codes.map(code => rows.find(each => each.code === code)?.balancePaise ?? 0);
};
const chequesOf = async (query = '', who = shop.owner) => done(await who.get(`/api/cheques?${query}`));
const first = async (query = '') => (await chequesOf(query)).content[0];
const clear = (id: string, body: object = {}, who = shop.owner) => who.post(`/api/cheques/${id}/clear`, body);
const stop = (id: string) => shop.post(`/api/cheques/${id}/stop`, { reason });

const buy = (payments: object[]) =>
  shop.post('/api/purchase-bills', {
    ...billOf([{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 100 }]),
    payments,
  });
const sold = async (customer: object | null = ASHA) => {
  const [imei] = await phonesInStock(shop, 1);
  const body = {
    lines: [{ imei, unitPricePaise: PRICE }],
    payments: [{ method: 'UPI', amountPaise: PRICE }],
  };
  return done(await shop.post('/api/sales/create', customer ? { ...body, customer } : body));
};
const takeBack = async (refund: object[], customer: object | null = ASHA) => {
  const sale = await sold(customer);
  const lines = [{ lineId: sale.lines[0].id, quantity: 1 }];
  return { sale, answer: await shop.post(`/api/sales/${sale.id}/return`, { lines, refund, reason }) };
};
const booked = async (): Promise<string> => {
  const customerId = done(await shop.post('/api/customers', ASHA)).id;
  await phonesInStock(shop, 1);
  const productId = (await shop.get('/api/products')).body[0].id;
  const receipt = await shop.post('/api/receipts', {
    customerId,
    payments: [{ method: 'UPI', amountPaise: 5_000_00 }],
    booking: { productId, pricePaise: PRICE },
  });
  return done(receipt).booking.id;
};

/** Answers the refusal or the record whose page has the cheque. */
const WAYS: Record<
  string,
  (
    payment: Record<string, unknown>,
  ) => Promise<[answer: Awaited<ReturnType<typeof stop>>, recordId: () => string]>
> = {
  PURCHASE_BILL: async payment => {
    const answer = await buy([payment]);
    return [answer, () => done(answer).id];
  },
  EXPENSE: async payment => {
    const answer = await shop.post('/api/expenses', { category: 'Rent', payee: 'Landlord', ...payment });
    return [answer, () => done(answer).id];
  },
  STAFF_PAYMENT: async payment => {
    const body = { personId: shop.staff.userId, kind: 'ADVANCE', ...payment };
    const answer = await shop.post('/api/staff-payments', body);
    return [answer, () => done(answer).id];
  },
  CREDIT_NOTE: async payment => {
    const { sale, answer } = await takeBack([{ ...payment, amountPaise: PRICE }]);
    return [answer, () => sale.id];
  },
  ADVANCE_REFUND: async payment => {
    const id = await booked();
    const answer = await shop.post(`/api/bookings/${id}/end`, { reason, refund: payment });
    return [answer, () => id];
  },
};
const PATH: Record<string, string> = {
  PURCHASE_BILL: 'payments.0.chequeOn',
  CREDIT_NOTE: 'refund.0.chequeOn',
  ADVANCE_REFUND: 'refund.chequeOn',
};

describe.each(Object.keys(WAYS))('given with %s', kind => {
  const way = WAYS[kind] as (typeof WAYS)[string];
  const amount = kind === 'CREDIT_NOTE' ? PRICE : 2_000_00;

  it('a cheque of a later day is the bank’s on it', async () => {
    const [wrong] = await way({ ...cheque(2_000_00), method: 'UPI' });
    refused(wrong, 422, 'INVALID', PATH[kind] ?? 'chequeOn');
    if (kind === 'ADVANCE_REFUND' || kind === 'CREDIT_NOTE') shop = await openShop({ within });
    const [before] = await balances('BANK');
    const [answer, recordId] = await way(cheque(2_000_00));
    done(answer);
    const [taken] = kind === 'CREDIT_NOTE' ? [PRICE] : kind === 'ADVANCE_REFUND' ? [5_000_00] : [0];
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([(before ?? 0) + (taken ?? 0), -amount]);
    expect(await chequesOf(`recordId=${recordId()}`)).toMatchObject({
      content: [
        { state: 'ISSUED', documentKind: kind, recordId: recordId(), chequeOn: DAY, bankCode: 'BANK' },
      ],
      issuedPaise: amount,
    });
    const given = await first('direction=GIVEN');
    refused(await clear(given.id), 422, 'INVALID', 'businessDate');
    expect((await clear(given.id, {}, shop.office)).status).toBe(404);
    await onDay('2026-11-26');
    expect(done(await clear(given.id, { businessDate: DAY }))).toEqual({ cleared: 1, amountPaise: amount });
    refused(await clear(given.id), 409, 'CLEARED_ALREADY');
    await sweep();
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([(before ?? 0) + (taken ?? 0) - amount, 0]);
    expect(await first('direction=GIVEN')).toMatchObject({ state: 'PAID' });
    expect(await first(`direction=GIVEN&asOf=${TODAY}`)).toMatchObject({ state: 'ISSUED' });
  });

  it.each([
    ['before its day', TODAY],
    ['after it', '2026-11-27'],
  ])('stopped %s, what it paid is owed again', async (_, day) => {
    const [answer] = await way(cheque(2_000_00));
    done(answer);
    const [bank] = await balances('BANK');
    await onDay(day);
    await sweep();
    const { id } = await first('direction=GIVEN');
    expect(done(await stop(id))).toMatchObject({ documentKind: kind, amountPaise: amount });
    refused(await stop(id), 409, 'ALREADY_CANCELLED');
    expect(await balances('BANK', 'CHEQUES_ISSUED')).toEqual([bank, 0]);
    expect(await first('direction=GIVEN')).toMatchObject({ state: 'STOPPED' });
    if (kind === 'PURCHASE_BILL') {
      const bill = (await shop.get('/api/purchase-bills')).body[0];
      expect(bill).toMatchObject({ paidPaise: 0, duePaise: bill.totalPaise });
      refused(await shop.post(`/api/purchase-bills/${bill.id}/cancel`, { reason }), 409, 'PAID_LATER');
    }
    if (kind === 'CREDIT_NOTE' || kind === 'ADVANCE_REFUND') {
      const [asha] = (await shop.get('/api/customers')).body;
      expect(asha.storeCreditPaise).toBe(kind === 'CREDIT_NOTE' ? PRICE : 5_000_00);
    }
  });
});

it('a bill whose cheque the bank paid is cancelled: the bank has its money again', async () => {
  const bill = done(await buy([cheque(2_000_00)]));
  await onDay('2026-11-26');
  await sweep();
  done(await shop.post(`/api/purchase-bills/${bill.id}/cancel`, { reason }));
  expect(await balances('BANK', 'CHEQUES_ISSUED', 'SUPPLIERS')).toEqual([0, 0, 0]);
  expect(await first()).toMatchObject({ state: 'STOPPED' });
});

it('a refund of a walk-in is not stopped: there is no customer who could be owed', async () => {
  const { answer } = await takeBack([cheque(PRICE)], null);
  done(answer);
  const { id } = await first('direction=GIVEN');
  refused(await stop(id), 409, 'NO_CUSTOMER');
});

it('by hand it is cleared within the limits: not on a closed day, not in the future', async () => {
  done(await buy([cheque(2_000_00)]));
  const { id } = await first();
  refused(await shop.staff.post(`/api/cheques/${id}/clear`, {}), 403, 'NOT_ALLOWED');
  await onDay('2026-11-26');
  done(await shop.post('/api/accounts/day-close', { businessDate: DAY, counted: {} }));
  refused(await clear(id, { businessDate: DAY }), 422, 'DAY_CLOSED');
  refused(await clear(id, { businessDate: '2026-11-27' }), 422, 'INVALID', 'businessDate');
  refused(await clear('nothing'), 404, 'NOT_FOUND');
  done(await clear(id));
});

it('one taken is cleared by the same call, by the office too', async () => {
  const customerId = done(await shop.post('/api/customers', ASHA)).id;
  done(await shop.post('/api/receipts', { customerId, payments: [cheque(700_00)] }));
  const { id } = await first();
  refused(await clear(id, {}, shop.office), 422, 'INVALID', 'businessDate');
  await onDay(DAY);
  expect(done(await clear(id, {}, shop.office))).toEqual({ cleared: 1, amountPaise: 700_00 });
  expect(await balances('CHEQUES', 'BANK')).toEqual([0, 700_00]);
});

describe('of a second bank', () => {
  const addBank = async () => {
    const { code } = done(
      await shop.post('/api/accounts', { name: 'HDFC Bank', type: 'ASSET', group: 'BANK' }),
    );
    const add = async (name: string, kind: string) =>
      done(await shop.post('/api/payment-methods', { name, kind, accountId: code, order: 200, active: true }))
        .id as string;
    return {
      code: code as string,
      book: await add('HDFC cheque', 'CHEQUE'),
      transfer: await add('HDFC transfer', 'BANK'),
    };
  };

  it('what is given by its cheque book is drawn on it, what is taken by it goes there', async () => {
    const { code, book } = await addBank();
    const bill = done(
      await buy([cheque(2_000_00, { methodId: book }), cheque(300_00, { chequeOn: null, methodId: book })]),
    );
    expect(await balances(code, 'CHEQUES_ISSUED', 'BANK')).toEqual([-300_00, -2_000_00, 0]);
    expect((await chequesOf(`recordId=${bill.id}`)).content).toMatchObject([
      { state: 'ISSUED', bankCode: code, bankName: 'HDFC Bank' },
      { state: 'PAID', bankCode: code },
    ]);
    const customerId = done(await shop.post('/api/customers', ASHA)).id;
    done(
      await shop.post('/api/receipts', {
        customerId,
        payments: [cheque(700_00, { methodId: book, chequeOn: null })],
      }),
    );
    expect(await balances('CHEQUES', code)).toEqual([700_00, -300_00]);
    const taken = await first('direction=TAKEN');
    expect(taken.bankCode).toBeNull();
    done(await clear(taken.id));
    expect(await balances('CHEQUES', code)).toEqual([0, 400_00]);
    await onDay('2026-11-26');
    await sweep();
    expect(await balances(code, 'CHEQUES_ISSUED', 'BANK')).toEqual([-1_600_00, 0, 0]);
    // What it was drawn on stays, whatever the record says later.
    const record = (await shop.get(`/api/payment-methods/${book}`)).body;
    done(await shop.put(`/api/payment-methods/${book}`, { ...record, accountId: 'BANK' }));
    const issued = (await chequesOf('direction=GIVEN')).content.find(
      (each: { amountPaise: number }) => each.amountPaise === 2_000_00,
    );
    done(await stop(issued.id));
    expect(await balances(code, 'BANK')).toEqual([400_00, 0]);
  });

  it('its own name is on the list, the export and the voucher; of a new shop’s method the reader’s word', async () => {
    const { book } = await addBank();
    const expense = { category: 'Rent', payee: 'Landlord', amountPaise: 900_00, method: 'CHEQUE' };
    const { id } = done(await shop.post('/api/expenses', { ...expense, methodId: book }));
    done(await shop.post('/api/expenses', { ...expense, method: 'BANK_TRANSFER' }));
    const { body } = await shop.get('/api/expenses?sort=["expenseNo","ASC"]');
    expect(body.map(({ paidBy }: { paidBy: string }) => paidBy)).toEqual(['HDFC cheque', 'BANK_TRANSFER']);
    const { text } = await shop.get('/api/expenses/export?format=csv&columns=expenseNo,paidBy');
    expect(text).toContain('HDFC cheque');
    expect(text).toContain('Bank transfer');
    expect(done(await shop.get(`/api/expenses/${id}/document`))).toMatchObject({ methodName: 'HDFC cheque' });
  });

  it('the bank that is named has it, and its statement finds it', async () => {
    const { code, transfer } = await addBank();
    const customerId = done(await shop.post('/api/customers', ASHA)).id;
    done(await shop.post('/api/receipts', { customerId, payments: [cheque(700_00, { chequeOn: null })] }));
    done(await clear((await first()).id, { methodId: transfer }));
    expect(await balances(code, 'BANK')).toEqual([700_00, 0]);
    const form = new FormData();
    const statement =
      'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\r\n' +
      '18/11/26,CHQ DEP,000123,18/11/26,,"700.00","700.00"\r\n';
    form.set('file', new File([statement], 'hdfc.csv'));
    const sent = new Response(form);
    const loaded = await shop.owner.ask('POST', `/api/bank/${code}/import`, undefined, {
      raw: new Uint8Array(await sent.arrayBuffer()),
      headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    });
    expect(done(loaded)).toMatchObject({ added: 1, matched: 1 });
    expect(done(await shop.get(`/api/bank/${code}`))).toMatchObject({
      bookPaise: 700_00,
      differencePaise: 0,
    });
  });
});

it('as at each day the list is the ledger of that day', async () => {
  const customerId = done(await shop.post('/api/customers', ASHA)).id;
  const receipt = done(await shop.post('/api/receipts', { customerId, payments: [cheque(700_00)] }));
  done(await shop.post('/api/receipts', { customerId, payments: [cheque(50_00, { chequeOn: null })] }));
  done(await buy([cheque(2_000_00)]));
  await onDay('2026-11-20');
  const [today] = (await chequesOf('direction=TAKEN')).content.filter(
    (each: { amountPaise: number }) => each.amountPaise === 50_00,
  );
  done(await clear(today.id));
  await onDay('2026-11-26');
  await sweep();
  done(await shop.post(`/api/receipts/${receipt.id}/clear`, {}));
  await onDay('2026-11-28');
  done(await shop.post(`/api/receipts/${receipt.id}/bounce`, { chargePaise: 100_00 }));
  const days: Record<string, [inHand: number, issued: number]> = {
    '2026-11-17': [0, 0],
    [TODAY]: [750_00, 2_000_00],
    '2026-11-20': [700_00, 2_000_00],
    [DAY]: [700_00, 0],
    '2026-11-26': [0, 0],
    '2026-11-28': [0, 0],
  };
  for (const [day, [inHandPaise, issuedPaise]] of Object.entries(days)) {
    expect(await chequesOf(`asOf=${day}`)).toMatchObject({ asOf: day, inHandPaise, issuedPaise });
    const { ledger, lists } = await shop.db.read(shop.shopId, sql => asOf(sql, day));
    expect({ day, rows: lists }).toEqual({ day, rows: ledger });
  }
  expect(
    (await chequesOf('asOf=2026-11-27')).content.map((each: { state: string }) => each.state).toSorted(),
  ).toEqual(['CLEARED', 'CLEARED', 'PAID']);
});

describe('verify', () => {
  const found = async (statement: string) => Object.keys(foundBy(await foundAfter(shop, statement)));

  it.each([
    [
      'a cheque in hand that is more',
      "UPDATE payments SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND document_kind = 'RECEIPT'",
      'ledger.chequesInHand',
    ],
    [
      'a clearing that is gone',
      "DELETE FROM cheque_events WHERE shop_id = $1 AND kind = 'CLEARED' AND account = 'BANK'",
      'ledger.chequesInHand',
    ],
    [
      'a cheque cleared on another day',
      'UPDATE cheque_events SET business_date = business_date - 1 WHERE shop_id = $1',
      'ledger.chequesInHand',
    ],
    [
      'money of cheques moved to the bank',
      "UPDATE ledger_lines SET account = 'BANK' WHERE shop_id = $1 AND account = 'CHEQUES'",
      'ledger.chequesInHand',
    ],
    [
      'a cheque issued that bears no later day',
      "UPDATE payments SET cheque_on = NULL WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL'",
      'ledger.chequesIssued',
    ],
    [
      'a cheque issued that is more',
      "UPDATE payments SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL'",
      'ledger.chequesIssued',
    ],
    [
      'what is issued on another day',
      "UPDATE ledger_lines SET business_date = business_date - 1 WHERE shop_id = $1 AND account = 'CHEQUES_ISSUED'",
      'ledger.chequesIssued',
    ],
    [
      'a stopped cheque that is of its document again',
      "DELETE FROM cheque_events WHERE shop_id = $1 AND kind = 'BOUNCED'",
      'ledger.chequesIssued',
    ],
    [
      'the bank of a cheque',
      "UPDATE payments SET cheque_bank = 'CASH' WHERE shop_id = $1 AND cheque_bank IS NOT NULL",
      'payments.methods',
    ],
    [
      'a cheque in hand that names a bank',
      "UPDATE payments SET cheque_bank = 'BANK' WHERE shop_id = $1 AND document_kind = 'RECEIPT' AND method = 'CHEQUE'",
      'payments.methods',
    ],
    [
      'a cheque given from those in hand',
      "UPDATE payments SET account = 'CHEQUES' WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL'",
      'payments.methods',
    ],
    [
      'a kind that is not of its record',
      "UPDATE payments SET method = 'UPI', cheque_on = NULL, cheque_bank = NULL WHERE shop_id = $1 AND document_kind = 'RECEIPT'",
      'payments.methods',
    ],
    [
      'a record of another kind',
      "UPDATE payments SET method_id = (SELECT id FROM payment_methods WHERE shop_id = $1 AND kind = 'UPI') WHERE shop_id = $1 AND document_kind = 'EXPENSE'",
      'payments.methods',
    ],
    [
      'cash that is of the bank',
      "UPDATE payments SET account = 'BANK' WHERE shop_id = $1 AND method = 'CASH'",
      'payments.methods',
    ],
    [
      'an account of a payment that is gone',
      "UPDATE payments SET account = NULL WHERE shop_id = $1 AND document_kind = 'EXPENSE'",
      'payments.methods',
    ],
    [
      'the cheque of an expense',
      "UPDATE expenses SET cheque_on = '2026-12-01' WHERE shop_id = $1",
      'expenses.payments',
    ],
    [
      'freight of a bill',
      'UPDATE purchase_bills SET freight_paise = freight_paise + 1 WHERE shop_id = $1',
      'bills.extras',
    ],
    [
      'discount of a bill',
      'UPDATE purchase_bills SET discount_paise = discount_paise + 1 WHERE shop_id = $1',
      'bills.extras',
    ],
    [
      'the part of a line',
      'UPDATE purchase_bill_lines SET extra_paise = extra_paise + 1 WHERE shop_id = $1',
      'bills.extras',
    ],
    [
      'a line that is gone',
      'DELETE FROM purchase_bill_lines WHERE shop_id = $1 AND extra_paise > 0',
      'bills.extras',
    ],
  ])('finds %s', async (_, statement, name) => {
    const customerId = done(await shop.post('/api/customers', ASHA)).id;
    const payments = [
      cheque(700_00, { chequeOn: null }),
      cheque(80_00),
      { method: 'CASH', amountPaise: 10_00 },
    ];
    done(await shop.post('/api/receipts', { customerId, payments }));
    done(await clear((await first('direction=TAKEN&waiting=true')).id));
    const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 0, quantity: 100 }];
    const bill = { ...billOf(lines), freightPaise: 500_00, totalPaise: 10_500_00 };
    done(await shop.post('/api/purchase-bills', { ...bill, payments: [cheque(2_000_00), cheque(90_00)] }));
    done(
      await stop(
        (await chequesOf('direction=GIVEN')).content.find(
          (each: { amountPaise: number }) => each.amountPaise === 90_00,
        ).id,
      ),
    );
    done(await shop.post('/api/expenses', { category: 'Rent', amountPaise: 100, method: 'CARD' }));
    expect(await found(statement)).toContain(name);
  });
});
