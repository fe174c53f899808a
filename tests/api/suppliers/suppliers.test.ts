/** Suppliers' accounts have traps, each with its number. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { type BoughtLines, buy } from '../../support/purchases.ts';
import { cable, galaxy, newImei, SUPPLIER_GSTIN } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let supplierId: string;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const at = async (instant: string) => {
  shop.clock.set(instant);
  const owner = await shop.signIn(shop.owner.email);
  shop = { ...shop, ...owner, owner };
};

const supplier = { name: 'Mahavir Distributors', phone: '9822099999', gstin: SUPPLIER_GSTIN };
const received = async (lines: BoughtLines, rest: object) => {
  const bill = await buy(shop, lines, { supplier, billDate: '2026-11-18', ...rest });
  supplierId = bill.supplierId;
  return bill;
};
/** Buys cables at 118 each, tax included. */
const buyCables = async (quantity: number, rest: object = {}) => {
  const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity }];
  return await received(lines, rest);
};
const buyPhones = async (imeis: readonly string[], rest: object = {}) => {
  const phones = {
    product: galaxy,
    unitCostPaise: 50_000_00,
    gstRateBps: 1800,
    units: imeis.map(imei => ({ imei })),
  };
  const cables = { product: cable, unitCostPaise: 33_33, gstRateBps: 1800, quantity: 10 };
  const lines = [phones, cables];
  return await received(lines, rest);
};
const upi = (amountPaise: number) => ({ method: 'UPI', amountPaise });
const inCash = (amountPaise: number) => ({ method: 'CASH', amountPaise });
const pay = (payments: object[], rest: object = {}, who = shop.owner) =>
  who.post(`/api/suppliers/${supplierId}/pay`, { payments, ...rest });
const match = (body: object = {}) => shop.post(`/api/suppliers/${supplierId}/match`, body);
const payable = async () => done(await shop.get(`/api/payables?id=${supplierId}`)).content[0];
const billOf = async (id: string) => (await shop.get(`/api/purchase-bills/${id}`)).body;
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;

describe('payment to a supplier', () => {
  it('a bill paid by cheque is paid by the bank; one posted before the rule stays as it was', async () => {
    const bill = await buyCables(10, { payments: [{ method: 'CHEQUE', amountPaise: 1_000_00 }] });
    expect(await balance('BANK')).toBe(-1_000_00);
    expect(await balance('CHEQUES')).toBe(0);
    const moved = `UPDATE ledger_lines SET account = 'CHEQUES' WHERE shop_id = $1 AND account = 'BANK'
                      AND entry_id = (SELECT id FROM journal_entries WHERE shop_id = $1 AND document_id = $2)`;
    const found = async (statement: string) =>
      Object.keys(foundBy(await foundAfter(shop, statement, [shop.shopId, bill.id])));
    expect(await found(moved)).toContain('ledger.bills');
    expect(
      await found(
        `WITH m AS (UPDATE payments SET from_cheques = true WHERE shop_id = $1 AND document_id = $2) ${moved}`,
      ),
    ).toEqual(['ledger.days']);
  });

  it('pays the oldest bills first, or those named; the rest is an advance until it is matched', async () => {
    const second = await buyCables(10);
    const first = await buyCables(10, { billDate: '2026-11-01' });
    const payment = done(await pay([upi(1_000_00), { ...upi(500_00), reference: 'UTR77' }]));
    expect(payment).toMatchObject({
      paymentNo: expect.stringMatching(/^SP\//),
      totalPaise: 1_500_00,
      openPaise: 0,
      payablePaise: 860_00,
      cashOverLimit: false,
      allocations: [
        { billId: first.id, amountPaise: 1_180_00 },
        { billId: second.id, amountPaise: 320_00 },
      ],
    });
    expect(await billOf(second.id)).toMatchObject({ paidPaise: 320_00, duePaise: 860_00 });
    const third = await buyCables(5);
    const named = done(await pay([upi(700_00)], { billIds: [third.id] }));
    expect(named).toMatchObject({ matchedPaise: 590_00, openPaise: 110_00 });
    expect(await payable()).toMatchObject({ payablePaise: 750_00, duePaise: 860_00, openPaise: 110_00 });
    expect(done(await match())).toEqual({ matchedPaise: 110_00, duePaise: 750_00, openPaise: 0 });
    refused(await match(), 422, 'INVALID', 'billIds');
    refused(await pay([upi(1_00)], { billIds: [first.id] }), 422, 'INVALID', 'billIds.0');
    expect(await balance('SUPPLIERS')).toBe(-750_00);
    expect(await balance('BANK')).toBe(-2_200_00);
  });

  it('the same key pays once', async () => {
    await buyCables(10);
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { payments: [upi(100_00)] };
    const path = `/api/suppliers/${supplierId}/pay`;
    const first = done(await shop.post(path, body, { headers }));
    expect(done(await shop.post(path, body, { headers }))).toEqual(first);
    expect((await payable()).payablePaise).toBe(1_080_00);
  });

  it('cancelled: its bills are due again, by a document of its own day', async () => {
    const lines = [
      { account: 'CASH', debitPaise: 1_500_00 },
      { account: 'CAPITAL', creditPaise: 1_500_00 },
    ];
    done(await shop.post('/api/accounts/journal', { lines }));
    const bill = await buyCables(10);
    const payment = done(await pay([inCash(1_500_00)]));
    const cancel = `/api/supplier-payments/${payment.id}/cancel`;
    const cancelled = done(await shop.post(cancel, { reason: 'Wrong supplier' }));
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      openPaise: 0,
      payablePaise: 1_180_00,
      cancellation: { documentNo: expect.stringMatching(/^SX\//), reason: 'Wrong supplier' },
    });
    refused(await shop.post(cancel, { reason: 'Again' }), 409, 'ALREADY_CANCELLED');
    expect(await billOf(bill.id)).toMatchObject({ paidPaise: 0, duePaise: 1_180_00 });
    expect(await balance('CASH')).toBe(1_500_00);
  });

  it('cash names its drawer session; over ₹10,000 a day to one supplier is warned of (s. 40A(3))', async () => {
    const [{ id: drawerId }] = (await shop.get('/api/drawers')).payload;
    const { id: sessionId } = done(
      await shop.post(`/api/drawers/${drawerId}/open`, { counted: { 50000: 40 }, ...BROUGHT_IN }),
    );
    await buyCables(200);
    const withBill = await buyCables(100, { payments: [inCash(6_000_00)] });
    expect(withBill).toMatchObject({ paidPaise: 6_000_00, cashOverLimit: false });
    expect(done(await pay([inCash(4_000_00)], { sessionId })).cashOverLimit).toBe(false);
    expect(done(await pay([inCash(1_00)])).cashOverLimit).toBe(true);
    // Over all documents of the day: the bill of the morning is over it now, one without cash is not.
    expect((await billOf(withBill.id)).cashOverLimit).toBe(true);
    expect((await buyCables(1, { payments: [inCash(1_00)] })).cashOverLimit).toBe(true);
    expect((await buyCables(1)).cashOverLimit).toBe(false);
    expect(done(await pay([upi(1_00)])).cashOverLimit).toBe(false);
    const closed = done(
      await shop.post(`/api/drawers/${drawerId}/close`, {
        counted: { 50000: 19, 20000: 2, 5000: 1, 2000: 2, 500: 1, 200: 1, 100: 1 },
      }),
    );
    expect(closed.expectedPaise).toBe(9_998_00);
    refused(await pay([inCash(1_00)]), 409, 'SESSION_CLOSED');
  });

  it('#48341 a payment behind a closed day is refused', async () => {
    await buyCables(10, { businessDate: '2026-11-17' });
    await at('2026-11-19T06:00:00.000Z');
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18', counted: {} }));
    refused(await pay([upi(1_00)], { businessDate: '2026-11-18' }), 422, 'DAY_CLOSED', 'businessDate');
    done(await shop.post('/api/accounts/lock', { until: '2026-11-18' }));
    refused(await pay([upi(1_00)], { businessDate: '2026-11-17' }), 422, 'PERIOD_LOCKED', 'businessDate');
    refused(await pay([upi(1_00)], { businessDate: '2026-11-20' }), 422, 'INVALID', 'businessDate');
    expect((await payable()).payablePaise).toBe(1_180_00);
  });

  it('#19588 an advance matched later, or taken back, changes no figure of its closed day', async () => {
    await buyCables(10);
    const advance = done(await pay([upi(2_000_00)]));
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18', counted: {} }));
    await at('2026-11-19T06:00:00.000Z');
    const entries = () =>
      shop.db.asOwner(tx =>
        tx.run(`SELECT FROM journal_entries WHERE shop_id = $1 AND business_date = '2026-11-18'`, [
          shop.shopId,
        ]),
      );
    const ofClosedDay = await entries();
    const later = await buyCables(10, { billDate: '2026-11-19' });
    refused(await pay([upi(1_00)], { billIds: [later.id], businessDate: '2026-11-18' }), 422, 'DAY_CLOSED');
    expect(done(await match())).toMatchObject({ matchedPaise: 820_00, openPaise: 0 });
    const dated = await shop.db.asOwner(tx =>
      tx.run(
        `SELECT FROM supplier_allocations WHERE shop_id = $1 AND purchase_bill_id = $2 AND business_date = '2026-11-19'`,
        [shop.shopId, later.id],
      ),
    );
    expect(dated).toBe(1);
    done(await shop.post(`/api/supplier-payments/${advance.id}/cancel`, { reason: 'Came back' }));
    expect(await entries()).toBe(ofClosedDay);
    expect(await payable()).toMatchObject({ payablePaise: 2_360_00, duePaise: 2_360_00 });
  });

  it('a payment dated before a bill is an advance, not a payment of it', async () => {
    const bill = await buyCables(10);
    const businessDate = '2026-11-17';
    refused(
      await pay([upi(1_00)], { billIds: [bill.id], businessDate }),
      422,
      'BEFORE_RECEIPT',
      'businessDate',
    );
    expect(done(await pay([upi(100_00)], { businessDate }))).toMatchObject({ openPaise: 100_00 });
  });

  it('staff neither pay nor read what is owed', async () => {
    const bill = await buyCables(10);
    refused(await pay([upi(1_00)], {}, shop.staff), 403, 'NOT_ALLOWED');
    for (const path of [
      '/api/payables',
      `/api/suppliers/${supplierId}/statement`,
      `/api/suppliers/${supplierId}/payments`,
    ])
      refused(await shop.staff.get(path), 403, 'NOT_ALLOWED');
    const note = done(
      await shop.staff.post(`/api/purchase-bills/${bill.id}/return`, {
        lines: [{ lineId: bill.lines[0].id, quantity: 1 }],
        reason: 'Torn',
      }),
    );
    expect(JSON.stringify(note)).not.toContain('Paise');
  });
});

describe('payables', () => {
  it('age by the supplier’s dates; one with an advance is listed after the others', async () => {
    await buyCables(10, { billDate: '2026-08-01' });
    await buyCables(10, { billDate: '2026-10-01' });
    await buyCables(10);
    const other = await buyCables(1, { supplier: { name: 'Om Traders', phone: '9822011111' } });
    const mahavir = (await shop.get('/api/suppliers')).body.find(
      (each: { name: string }) => each.name === supplier.name,
    );
    done(await pay([upi(200_00)]));
    const { content, ...page } = done(await shop.get('/api/payables'));
    expect(content.map(({ id }: { id: string }) => id)).toEqual([mahavir.id, other.supplierId]);
    expect(content[0].ageing).toEqual({ d0_30: 1_180_00, d31_60: 1_180_00, d61_90: 0, d90: 1_180_00 });
    expect(page).toMatchObject({
      payablePaise: 3_458_00,
      duePaise: 3_540_00,
      openPaise: 82_00,
      totalElements: 2,
    });
    expect(content[1]).toMatchObject({
      payablePaise: -82_00,
      credits: [{ kind: 'SUPPLIER_PAYMENT', openPaise: 82_00 }],
    });
    expect(done(await shop.get('/api/payables?keyword=mahavir')).totalElements).toBe(1);
  });

  it('statement: bills, payments and notes with the balance', async () => {
    await buyCables(10, { businessDate: '2026-11-17', billDate: '2026-11-17', payments: [upi(180_00)] });
    done(await pay([upi(400_00)]));
    const all = done(await shop.get(`/api/suppliers/${supplierId}/statement`));
    expect(
      all.rows.map(({ kind, balancePaise }: { kind: string; balancePaise: number }) => [kind, balancePaise]),
    ).toEqual([
      ['PURCHASE', 1_180_00],
      ['BILL_PAYMENT', 1_000_00],
      ['SUPPLIER_PAYMENT', 600_00],
    ]);
    const today = done(await shop.get(`/api/suppliers/${supplierId}/statement?from=2026-11-18`));
    expect(today).toMatchObject({
      openingPaise: 1_000_00,
      closingPaise: 600_00,
      rows: [{ debitPaise: 400_00 }],
    });
  });
});

describe('purchase return', () => {
  const back = (billId: string, body: object) =>
    shop.post(`/api/purchase-bills/${billId}/return`, { reason: 'Dead on arrival', ...body });

  const stockOf = async (imei: string) => (await shop.get(`/api/stock-items?filter={"q":"${imei}"}`)).body[0];

  it('units and pieces leave at the price and tax of the bill; the note pays the bill, the rest stays open', async () => {
    const imeis = [newImei(), newImei(), newImei()] as const;
    const bill = await buyPhones(imeis);
    const [phones, cables] = bill.lines;
    done(await pay([upi(1_77_000_00)]));
    const sold = { lines: [{ imei: imeis[1], unitPricePaise: 70_000_00 }], payments: [inCash(70_000_00)] };
    done(await shop.post('/api/sales/create', sold));
    refused(
      await back(bill.id, { lines: [{ lineId: phones.id, quantity: 1 }] }),
      422,
      'INVALID',
      'lines.0.quantity',
    );
    const note = done(
      await back(bill.id, { imeis: [imeis[0]], lines: [{ lineId: cables.id, quantity: 4 }] }),
    );
    expect(note).toMatchObject({
      debitNoteNo: expect.stringMatching(/^DN\//),
      taxReversed: true,
      lines: [
        {
          quantity: 1,
          codes: [imeis[0]],
          taxablePaise: 50_000_00,
          cgstPaise: 4_500_00,
          totalPaise: 59_000_00,
        },
        {
          quantity: 4,
          codes: [],
          taxablePaise: 133_32,
          cgstPaise: 12_00,
          sgstPaise: 12_00,
          totalPaise: 157_32,
        },
      ],
      totalPaise: 59_157_32,
      matchedPaise: 393_29,
      openPaise: 58_764_03,
    });
    expect(await payable()).toMatchObject({ payablePaise: -58_764_03, credits: [{ kind: 'DEBIT_NOTE' }] });
    expect(await billOf(bill.id)).toMatchObject({ duePaise: 0, soldUnits: 1 });
    expect((await stockOf(imeis[0])).status).toBe('RETURNED_TO_SUPPLIER');
    expect(await balance('INPUT_CGST')).toBe(9_018_00);
    refused(await back(bill.id, { imeis: [imeis[0]] }), 409, 'ALREADY_RETURNED');
    refused(await back(bill.id, { imeis: [imeis[1]] }), 409, 'ALREADY_SOLD');
    refused(await back(bill.id, { imeis: [newImei()] }), 422, 'INVALID', 'imeis.0');
    refused(await back(bill.id, { lines: [{ lineId: cables.id, quantity: 7 }] }), 409, 'NOT_ENOUGH_STOCK');
    refused(await shop.post(`/api/purchase-bills/${bill.id}/cancel`, { reason: 'x' }), 409, 'PAID_LATER');
    const history = done(await shop.get(`/api/stock-items/${imeis[0]}/history`));
    expect(history[0]).toMatchObject({
      kind: 'RETURNED_TO_SUPPLIER',
      documentId: bill.id,
      note: 'Dead on arrival',
    });
    const again = await buyPhones([imeis[0]]);
    expect(done(await match())).toMatchObject({ matchedPaise: 58_764_03, openPaise: 0 });
    expect((await billOf(again.id)).duePaise).toBe(59_393_29 - 58_764_03);
  });

  it('all of a bill, in parts: nothing is left of it, to the paisa', async () => {
    const imeis = [newImei(), newImei(), newImei()];
    const bill = await buyPhones(imeis, { totalPaise: 1_77_393_99, roundOffPaise: 70 });
    const lineId = bill.lines[1].id;
    for (const quantity of [3, 4]) done(await back(bill.id, { lines: [{ lineId, quantity }] }));
    const last = done(await back(bill.id, { imeis, lines: [{ lineId, quantity: 3 }] }));
    expect(last.roundOffPaise).toBe(69);
    expect(await payable()).toMatchObject({ payablePaise: 0, duePaise: 0, openPaise: 0 });
    for (const code of ['SUPPLIERS', 'STOCK', 'INPUT_CGST', 'ROUND_OFF']) expect(await balance(code)).toBe(0);
    refused(await shop.post(`/api/purchase-bills/${bill.id}/cancel`, { reason: 'x' }), 409, 'PAID_LATER');
  });

  it('a lot stays sold where a piece may come back; tax without input credit leaves with its cost', async () => {
    const bill = await buyCables(3, { supplier: { name: 'Om Traders', phone: '9822011111' } });
    const [{ id: lineId, productId }] = bill.lines;
    const sale = done(
      await shop.post('/api/sales/create', {
        lines: [{ productId, quantity: 1, unitPricePaise: 499_00 }],
        payments: [inCash(499_00)],
      }),
    );
    const note = done(await back(bill.id, { lines: [{ lineId, quantity: 2 }] }));
    expect(note).toMatchObject({ taxReversed: false, totalPaise: 236_00 });
    expect(await balance('STOCK')).toBe(0);
    expect((await billOf(bill.id)).soldUnits).toBe(1);
    const lines = [{ lineId: sale.lines[0].id, quantity: 1 }];
    done(
      await shop.post(`/api/sales/${sale.id}/return`, { lines, refund: [inCash(499_00)], reason: 'No need' }),
    );
    expect(await balance('STOCK')).toBe(118_00);
  });
});

describe('credit note of a supplier', () => {
  const credit = (body: object = {}) =>
    shop.post(`/api/suppliers/${supplierId}/credits`, {
      kind: 'PRICE_DROP',
      reference: 'MD/CN/7',
      noteDate: '2026-11-17',
      amountPaise: 1_000_00,
      ...body,
    });

  it('of a scheme lowers what is owed and is income; the cost of stock stays that of its bill', async () => {
    const bill = await buyCables(10);
    expect(done(await credit({ kind: 'SCHEME' }))).toMatchObject({
      creditNo: expect.stringMatching(/^SC\//),
      taxablePaise: 1_000_00,
      allocations: [{ billId: bill.id, amountPaise: 1_000_00 }],
      payablePaise: 180_00,
    });
    expect(await billOf(bill.id)).toMatchObject({ paidPaise: 0, duePaise: 180_00 });
    expect(await balance('SUPPLIER_DISCOUNTS')).toBe(-1_000_00);
    expect(await balance('STOCK')).toBe(1_000_00);
    refused(await credit({ reference: 'md/cn/7' }), 409, 'NOTE_ENTERED_ALREADY', 'reference');
  });

  it('with a rate reverses the input tax; cancelled, all is as before, and it may be entered again', async () => {
    await buyCables(10);
    const note = done(await credit({ kind: 'SCHEME', gstRateBps: 1800, amountPaise: 1_180_00 }));
    expect(note).toMatchObject({ taxablePaise: 1_000_00, cgstPaise: 90_00, sgstPaise: 90_00, igstPaise: 0 });
    expect(await balance('INPUT_CGST')).toBe(0);
    const cancelled = done(
      await shop.post(`/api/supplier-credits/${note.id}/cancel`, { reason: 'Wrong rate' }),
    );
    expect(cancelled).toMatchObject({ status: 'CANCELLED', payablePaise: 1_180_00 });
    expect(await balance('INPUT_CGST')).toBe(90_00);
    expect(await balance('SUPPLIER_DISCOUNTS')).toBe(0);
    done(await credit());
    await buyCables(1, { supplier: { name: 'Om Traders', phone: '9822011111' } });
    refused(await credit({ gstRateBps: 1800 }), 422, 'INVALID', 'gstRateBps');
  });
});

it('a bill keeps its picture or PDF: staff add it, and the owner alone reads it', async () => {
  const { id } = await buyCables(1);
  const path = `/api/purchase-bills/${id}/files`;
  const form = new FormData();
  form.set(
    'file',
    new File(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'], 'bill.pdf', { type: 'application/pdf' }),
  );
  const file = done(await shop.staff.ask('POST', path, undefined, { raw: form }));
  expect(done(await shop.get(path)).content).toMatchObject([
    { id: file.id, name: 'bill.pdf', type: 'application/pdf' },
  ]);
  expect((await shop.get(`/api/files/${file.id}`)).status).toBe(200);
  refused(await shop.staff.get(path), 403, 'NOT_ALLOWED');
  expect((await shop.staff.get(`/api/files/${file.id}`)).status).toBe(404);
  const seen = done(await shop.staff.get(`/api/purchase-bills/${id}/timeline`));
  expect(JSON.stringify(seen)).not.toMatch(/bill\.pdf|Paise/);
});

it('verify: names what was changed behind the program’s back', async () => {
  const bill = await buyCables(10);
  done(await pay([upi(1_500_00)]));
  done(
    await shop.post(`/api/purchase-bills/${bill.id}/return`, {
      lines: [{ lineId: bill.lines[0].id, quantity: 2 }],
      reason: 'Torn',
    }),
  );
  done(
    await shop.post(`/api/suppliers/${supplierId}/credits`, {
      kind: 'OTHER',
      reference: 'X/1',
      noteDate: '2026-11-17',
      amountPaise: 50_00,
    }),
  );
  const changes = {
    'UPDATE supplier_allocations SET amount_paise = amount_paise - 1 WHERE shop_id = $1': ['bills.lines'],
    'UPDATE supplier_allocations SET amount_paise = amount_paise + 100000000 WHERE shop_id = $1': [
      'suppliers.matches',
    ],
    'UPDATE supplier_payments SET total_paise = total_paise + 1 WHERE shop_id = $1': ['suppliers.payments'],
    'UPDATE supplier_payments SET id = gen_random_uuid() WHERE shop_id = $1': ['ledger.supplierPayments'],
    'UPDATE debit_notes SET round_off_paise = 1, total_paise = total_paise + 1 WHERE shop_id = $1': [
      'debitNotes.bills',
    ],
    'UPDATE debit_note_lines SET taxable_paise = taxable_paise - 1 WHERE shop_id = $1': [
      'debitNotes.lines',
      'debitNotes.shares',
    ],
    'UPDATE debit_note_lines SET cost_paise = cost_paise - 1 WHERE shop_id = $1': [
      'stock.documents',
      'ledger.debitNotes',
    ],
    'UPDATE supplier_credits SET total_paise = 60, taxable_paise = 60 WHERE shop_id = $1': [
      'ledger.supplierCredits',
    ],
    'UPDATE supplier_credits SET cgst_paise = 9, taxable_paise = taxable_paise - 9 WHERE shop_id = $1': [
      'supplierCredits.tax',
    ],
  };
  for (const [statement, names] of Object.entries(changes))
    expect(Object.keys(foundBy(await foundAfter(shop, statement)))).toEqual(expect.arrayContaining(names));
});
