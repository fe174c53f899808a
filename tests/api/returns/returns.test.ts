/** Returns have traps, each with its number. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePrinter } from '../../../server/documents/printing.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';
import { buy } from '../../support/purchases.ts';
import { cable, galaxy, newImei, phones, used } from '../../support/trade.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(async () => {
  await closePrinter();
  await within.drop();
});

const ASHA = { name: 'Asha Patil', phone: '9876543210' };
const PRICE = 74_999_00;

let shop: OpenShop;
let imei: string;
let other: string;
let cables: string;
beforeEach(async () => {
  shop = await openShop({ within });
  [imei, other] = [newImei(), newImei()];
  const bill = await buy(shop, [
    phones([imei]),
    phones([other], galaxy, 51_000_00),
    { product: cable, unitCostPaise: 99_99, gstRateBps: 1800, quantity: 10 },
  ]);
  cables = bill.lines[2].productId;
});

const cash = (amountPaise: number) => ({ method: 'CASH', amountPaise });
const phone = (code = imei, unitPricePaise = PRICE) => ({ imei: code, unitPricePaise });
const sell = async (rest: object = {}, who = shop.owner) =>
  done(
    await who.post('/api/sales/create', {
      lines: [phone()],
      payments: [cash(PRICE)],
      ...rest,
    }),
  );
const all = (sale: { lines: { id: string; quantity: number }[] }) =>
  sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
const takeBack = (sale: { id: string; lines: [] }, rest: object = {}, who = shop.owner) =>
  who.post(`/api/sales/${sale.id}/return`, {
    lines: all(sale),
    refund: [cash(PRICE)],
    reason: 'Dead pixel',
    ...rest,
  });
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const balances = async () =>
  Object.fromEntries(
    (await shop.get('/api/accounts')).payload.map((each: { code: string; balancePaise: number }) => [
      each.code,
      each.balancePaise,
    ]),
  );
const unit = async (code: string) =>
  (await shop.get(`/api/stock-items?filter=${encodeURIComponent(JSON.stringify({ q: code }))}`)).body;
const customer = async (id: string) => (await shop.get(`/api/customers/${id}`)).body;
const pdfOf = async (id: string): Promise<string> => {
  const response = await shop.app.request(`/api/credit-notes/${id}/credit-note.pdf`, {
    headers: { authorization: `Bearer ${shop.owner.accessToken}` },
  });
  return pdfText(new Uint8Array(await response.arrayBuffer()));
};
const at = async (instant: string) => {
  shop.clock.set(instant);
  const [owner, staff] = [await shop.signIn(shop.owner.email), await shop.signIn(shop.staff.email)];
  shop = { ...shop, ...owner, owner, staff };
};

describe('return', () => {
  it('puts everything back: stock, ledger, statistics', async () => {
    const before = await balances();
    const sale = await sell();
    const answer = done(await takeBack(sale));
    expect(answer).toMatchObject({
      creditNoteNo: 'CN/26-27/0001',
      sale: { status: 'RETURNED', duePaise: 0, lines: [{ returnedQuantity: 1 }] },
      creditNote: {
        businessDate: '2026-11-18',
        taxReduced: true,
        taxablePaise: sale.taxablePaise,
        cgstPaise: sale.cgstPaise,
        roundOffPaise: sale.roundOffPaise,
        totalPaise: PRICE,
        refundPaise: PRICE,
        refund: [cash(PRICE)],
      },
    });
    expect(await balances()).toEqual(before);
    const stats = (await shop.get('/api/sales/stats')).payload;
    expect(stats).toMatchObject({
      totalSales: 0,
      totalRevenuePaise: 0,
      totalTaxPaise: 0,
      unitsSold: 0,
      grossProfitPaise: 0,
    });
    expect(await unit(imei)).toMatchObject([{ status: 'IN_STOCK', condition: 'OPENED', onHold: false }]);
    const history = (await shop.get(`/api/stock-items/${imei}/history`)).payload;
    expect(history[0]).toMatchObject({
      kind: 'RETURNED',
      documentNo: 'CN/26-27/0001',
      documentKind: 'SALE',
      documentId: sale.id,
      note: 'Dead pixel',
    });
    const rows = (await shop.get('/api/sales/shop-history?status=RETURNED')).payload;
    expect(rows).toMatchObject({ totalElements: 1, content: [{ id: sale.id, status: 'RETURNED' }] });
    const entries = (await shop.get('/api/accounts/CASH/entries')).payload.rows;
    expect(entries.find((row: { kind: string }) => row.kind === 'SALE_RETURNED')).toMatchObject({
      documentKind: 'CREDIT_NOTE',
      documentNo: 'CN/26-27/0001',
      documentId: sale.id,
    });
    expect((await shop.get(`/api/credit-notes/${answer.creditNote.id}`)).payload).toEqual(answer.creditNote);
    expect((await shop.get('/api/credit-notes/CN%2F26-27%2F0001')).payload).toEqual(answer.creditNote);
  });

  it('#13378 the same unit is returned once, also when sent twice at the same moment', async () => {
    const sale = await sell();
    const both = await Promise.all([takeBack(sale), takeBack(sale)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    refused(both.find(({ status }) => status === 409) as Answer, 409, 'ALREADY_RETURNED');
    refused(await takeBack(sale), 409, 'ALREADY_RETURNED');
    expect(await balance('CASH')).toBe(0);
  });

  it('sent again with its key is entered once', async () => {
    const sale = await sell();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { lines: all(sale), refund: [cash(PRICE)], reason: 'Dead pixel' };
    const first = await shop.post(`/api/sales/${sale.id}/return`, body, { headers });
    const again = await shop.post(`/api/sales/${sale.id}/return`, body, { headers });
    expect(again.payload).toEqual(first.payload);
    expect(first.status).toBe(201);
  });

  it('#27517 makes no new stock: the unit itself comes back, also sold and returned again', async () => {
    const [before] = await unit(imei);
    for (const price of [PRICE, 70_000_00, 65_000_00]) {
      const sale = await sell({ lines: [phone(imei, price)], payments: [cash(price)] });
      done(await takeBack(sale, { refund: [cash(price)] }));
    }
    expect(await unit(imei)).toMatchObject([{ id: before.id, costPaise: before.costPaise, quantity: 1 }]);
    const kinds = (await shop.get(`/api/stock-items/${imei}/history`)).payload.map(
      ({ kind }: { kind: string }) => kind,
    );
    expect(kinds.sort()).toEqual(['RECEIVED', 'RETURNED', 'RETURNED', 'RETURNED', 'SOLD', 'SOLD', 'SOLD']);
    const sale = await sell();
    const bothPieces = { lines: [{ lineId: sale.lines[0].id, quantity: 2 }], refund: [cash(2 * PRICE)] };
    expect(refused(await takeBack(sale, bothPieces), 422, 'INVALID').errors).toHaveProperty([
      'lines.0.quantity',
    ]);
  });

  it('#22528 goes back at the cost of the unit sold, not of another', async () => {
    const sale = await sell({ lines: [phone(other)] });
    const stock = await balance('STOCK');
    const answer = done(await takeBack(sale));
    expect(answer.creditNote.lines).toMatchObject([{ costPaise: 51_000_00 }]);
    expect((await balance('STOCK')) - stock).toBe(51_000_00);
    const staffs = (await shop.staff.get(`/api/credit-notes/${answer.creditNote.id}`)).payload;
    expect(JSON.stringify(staffs)).not.toContain('cost');
  });

  it('#48590 a line of another bill is refused, and a phone that is another customer’s now', async () => {
    const [mine, theirs] = [await sell(), await sell({ lines: [phone(other)] })];
    expect(refused(await takeBack(mine, { lines: all(theirs) }), 422, 'INVALID').errors).toHaveProperty([
      'lines.0.lineId',
    ]);
    const productId = mine.lines[0].productId;
    const buyBack = { productId, imei, condition: 'USED' };
    const third = newImei();
    await buy(shop, [phones([third])]);
    await sell({
      lines: [phone(third)],
      payments: [{ method: 'EXCHANGE', amountPaise: 20_000_00, buyBack }, cash(PRICE - 20_000_00)],
    });
    refused(await takeBack(mine), 409, 'IN_STOCK_ALREADY');
    const [bought] = (await unit(imei)).filter(({ status }: { status: string }) => status === 'IN_STOCK');
    done(await shop.post(`/api/stock-items/${bought.id}/clear`, { checkedOn: '2026-11-18', wiped: true }));
    await sell({ lines: [phone(imei, 30_000_00)], payments: [cash(30_000_00)] });
    refused(await takeBack(mine), 409, 'SOLD_AGAIN');
    expect(await balance('CASH')).toBe(PRICE + PRICE + PRICE - 20_000_00 + 30_000_00);
  });

  it('in parts: exact to the paisa, the last one with the round-off', async () => {
    const sale = await sell({
      lines: [{ productId: cables, quantity: 3, unitPricePaise: 499_99, discountPaise: 1_00 }, phone()],
      payments: [cash(76_498_00 + 97)].slice(1),
      customer: ASHA,
    });
    const before = { stock: await balance('STOCK') };
    const [line, device] = sale.lines;
    const part = async (lineId: string, quantity: number) => {
      const { creditNote, sale: after } = done(
        await takeBack(sale, { lines: [{ lineId, quantity }], refund: [] }),
      );
      return { creditNote, after };
    };
    const notes = [await part(line.id, 1), await part(device.id, 1), await part(line.id, 2)];
    expect(notes.map(({ after }) => after.status)).toEqual(['PART_RETURNED', 'PART_RETURNED', 'RETURNED']);
    const sum = (name: string) => notes.reduce((total, { creditNote }) => total + creditNote[name], 0);
    for (const name of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'roundOffPaise', 'totalPaise'])
      expect([name, sum(name)]).toEqual([name, sale[name]]);
    expect(notes[0]?.creditNote.totalPaise).toBe(Math.round((3 * 499_99 - 1_00) / 3));
    for (const [statement, check] of [
      ['UPDATE credit_note_lines SET total_paise = total_paise + 1 WHERE shop_id = $1', 'returns.lines'],
      [
        'UPDATE credit_notes SET taxable_paise = taxable_paise + 1, round_off_paise = round_off_paise - 1 WHERE shop_id = $1',
        'ledger.returns',
      ],
    ] as const)
      expect(Object.keys(foundBy(await foundAfter(shop, statement))), statement).toContain(check);
    expect(notes.map(({ after }) => after.duePaise).at(-1)).toBe(0);
    expect((await balance('STOCK')) - before.stock).toBe(
      sale.lines.reduce((total: number, each: { costPaise: number }) => total + each.costPaise, 0),
    );
    expect(await balance('SALES')).toBe(0);
    expect(await balance('ROUND_OFF')).toBe(0);
    expect((await shop.get('/api/sales/stats')).payload).toMatchObject({
      totalSales: 0,
      totalRevenuePaise: 0,
      unitsSold: 0,
      duePaise: 0,
      customers: 0,
    });
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong' }), 409, 'RETURNED_ALREADY');
  });

  it('clears the due first; the refund is the rest, named when it does not add up', async () => {
    const sale = await sell({ customer: ASHA, payments: [cash(50_000_00)] });
    const wrong = refused(await takeBack(sale), 422, 'INVALID');
    expect(wrong.errors.refund).toContain('₹50,000');
    expect(refused(await takeBack(sale, { refund: null }), 422, 'INVALID').errors.refund).toContain(
      '₹50,000',
    );
    const answer = done(
      await takeBack(sale, { refund: [cash(30_000_00), { method: 'UPI', amountPaise: 20_000_00 }] }),
    );
    expect(answer.creditNote).toMatchObject({ dueClearedPaise: 24_999_00, refundPaise: 50_000_00 });
    expect(await customer(sale.customer.id)).toMatchObject({
      duePaise: 0,
      totalPurchasesPaise: 0,
      storeCreditPaise: 0,
    });
    expect(await balance('CUSTOMERS')).toBe(0);
    expect(await balance('CASH')).toBe(20_000_00);
    expect(await balance('BANK')).toBe(-20_000_00);
  });

  it('a refund by cheque is drawn on the bank: cheques in hand are those of customers', async () => {
    const sale = await sell();
    done(await takeBack(sale, { refund: [{ method: 'CHEQUE', amountPaise: PRICE, reference: '000123' }] }));
    expect(await balances()).toMatchObject({ CASH: PRICE, BANK: -PRICE, CHEQUES: 0 });
    expect(await findings(shop)).toEqual({});
  });

  it('store credit is the customer’s, and pays a later sale; a walk-in has none', async () => {
    const walkIn = await sell();
    const credit = { refund: [{ method: 'STORE_CREDIT', amountPaise: PRICE }] };
    expect(refused(await takeBack(walkIn, credit), 422, 'INVALID').errors).toHaveProperty([
      'refund.0.method',
    ]);
    for (const method of ['FINANCE', 'EXCHANGE'])
      expect(
        refused(await takeBack(walkIn, { refund: [{ method, amountPaise: PRICE }] }), 422, 'INVALID').errors,
      ).toHaveProperty(['refund.0.method']);
    const sale = await sell({ lines: [phone(other)], customer: ASHA });
    done(await takeBack(sale, credit));
    expect(await customer(sale.customer.id)).toMatchObject({ storeCreditPaise: PRICE });
    expect(await balance('STORE_CREDIT')).toBe(-PRICE);
    const payments = [{ method: 'STORE_CREDIT', amountPaise: PRICE }];
    await sell({ lines: [phone(other)], customer: ASHA, payments });
    expect(await customer(sale.customer.id)).toMatchObject({ storeCreditPaise: 0 });
  });

  it('the financed part goes back to the lender, after settlement below zero', async () => {
    const financier = (await shop.post('/api/financiers', { name: 'Bajaj Finance' })).body;
    const loan = { method: 'FINANCE', amountPaise: 60_000_00, financierId: financier.id, loanNo: 'L1' };
    const sale = await sell({
      customer: ASHA,
      lines: [phone(), { productId: cables, quantity: 1, unitPricePaise: 500_00 }],
      payments: [loan, cash(10_000_00)],
    });
    const receivable = async () => (await shop.get(`/api/financiers/${financier.id}`)).body.receivablePaise;
    const part = done(
      await takeBack(sale, { lines: [{ lineId: sale.lines[1].id, quantity: 1 }], refund: [] }),
    );
    expect(part.creditNote).toMatchObject({ dueClearedPaise: 500_00, financedPaise: 0, refundPaise: 0 });
    const rest = done(
      await takeBack(sale, { lines: [{ lineId: sale.lines[0].id, quantity: 1 }], refund: [cash(10_000_00)] }),
    );
    expect(rest.creditNote).toMatchObject({
      dueClearedPaise: 4_999_00,
      financedPaise: 60_000_00,
      refundPaise: 10_000_00,
    });
    expect(await receivable()).toBe(0);
    expect(await balance('FINANCIERS')).toBe(0);
    const payments = [{ ...loan, amountPaise: PRICE }];
    const settled = await sell({ customer: ASHA, payments });
    await shop.db.write(shop.shopId, tx =>
      tx.run('UPDATE financiers SET receivable_paise = 0 WHERE shop_id = $1', [shop.shopId]),
    );
    done(await takeBack(settled, { refund: [] }));
    expect(await receivable()).toBe(-PRICE);
  });

  it('set against a dearer sale: one net amount, also for a walk-in', async () => {
    const sale = await sell({ lines: [phone(imei, 20_000_00)], payments: [cash(20_000_00)] });
    const replacedBy = { lines: [phone(other, 25_000_00)], payments: [cash(5_000_00)] };
    const short = refused(
      await takeBack(sale, { refund: [], replacedBy: { ...replacedBy, payments: [cash(6_000_00)] } }),
      422,
      'INVALID',
    );
    expect(short.errors).toHaveProperty(['replacedBy.payments']);
    const answer = done(await takeBack(sale, { refund: [], replacedBy }));
    expect(answer.newSale).toMatchObject({
      totalPaise: 25_000_00,
      duePaise: 0,
      payments: [cash(5_000_00), { method: 'STORE_CREDIT', amountPaise: 20_000_00 }],
    });
    expect(answer.creditNote).toMatchObject({
      replacedBy: { id: answer.newSale.id, invoiceNo: answer.newSale.invoiceNo },
      refund: [{ method: 'STORE_CREDIT', amountPaise: 20_000_00 }],
    });
    expect(await balance('CASH')).toBe(25_000_00);
    expect(await balance('STORE_CREDIT')).toBe(0);
    const cancel = await shop.post(`/api/sales/${answer.newSale.id}/cancel`, { reason: 'Wrong' });
    refused(cancel, 409, 'REPLACES_RETURN');
  });

  it('set against a cheaper sale: the refund holds what exceeds it', async () => {
    const sale = await sell({ customer: ASHA });
    const replacedBy = { lines: [phone(other, 70_000_00)], payments: [] };
    expect(refused(await takeBack(sale, { refund: [], replacedBy }), 422, 'INVALID').errors.refund).toContain(
      '₹4,999',
    );
    const answer = done(await takeBack(sale, { refund: [cash(4_999_00)], replacedBy }));
    expect(answer.newSale).toMatchObject({ customer: { id: sale.customer.id }, paidPaise: 70_000_00 });
    expect(await balance('CASH')).toBe(70_000_00);
    expect(await customer(sale.customer.id)).toMatchObject({
      duePaise: 0,
      storeCreditPaise: 0,
      totalPurchasesPaise: 70_000_00,
    });
    const taken = await shop.post(`/api/sales/${answer.newSale.id}/cancel`, { reason: 'Wrong' });
    done(taken);
    expect(await customer(sale.customer.id)).toMatchObject({ storeCreditPaise: 70_000_00 });
    expect(await balance('STORE_CREDIT')).toBe(-70_000_00);
  });

  it('a customer’s purchases are listed with the pieces left, until they are taken back', async () => {
    const sale = await sell({
      customer: ASHA,
      lines: [phone(), { productId: cables, quantity: 3, unitPricePaise: 499_00 }],
      payments: [cash(PRICE + 3 * 499_00)],
    });
    const bought = async () =>
      done(await shop.staff.get(`/api/customers/${sale.customer.id}/purchases`)).content.map(
        (line: { lineId: string; left: number; code: string | null }) => [line.lineId, line.left, line.code],
      );
    const [galaxyLine, cableLine] = sale.lines;
    expect(await bought()).toEqual([
      [galaxyLine.id, 1, imei],
      [cableLine.id, 3, null],
    ]);
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [
          { lineId: galaxyLine.id, quantity: 1 },
          { lineId: cableLine.id, quantity: 2 },
        ],
        refund: [cash(PRICE + 2 * 499_00)],
        reason: 'Chose another shop',
      }),
    );
    expect(await bought()).toEqual([[cableLine.id, 1, null]]);
    refused(await shop.get(`/api/customers/${randomUUID()}/purchases`), 404, 'NOT_FOUND');
  });

  it('a faulty unit is held until the owner releases it', async () => {
    const sale = await sell();
    done(await takeBack(sale, { lines: [{ ...all(sale)[0], condition: 'FAULTY' }] }));
    const [held] = await unit(imei);
    expect(held).toMatchObject({ status: 'IN_STOCK', condition: 'FAULTY', onHold: true });
    const body = { lines: [phone()], payments: [cash(PRICE)] };
    refused(await shop.post('/api/sales/create', body), 409, 'ON_HOLD');
    expect((await shop.get(`/api/counter/scan?code=${imei}`)).payload).toMatchObject({ kind: 'ON_HOLD' });
    refused(await shop.staff.post(`/api/stock-items/${held.id}/release`), 403, 'NOT_ALLOWED');
    expect((await shop.post(`/api/stock-items/${held.id}/release`)).payload).toMatchObject({ onHold: false });
    refused(await shop.post(`/api/stock-items/${held.id}/release`), 409, 'NOT_ON_HOLD');
    await sell();
  });

  it('counted goods go back to their lots; faulty ones lie apart and are held', async () => {
    const lines = [{ productId: cables, quantity: 4, unitPricePaise: 499_00 }];
    const sale = await sell({ lines, payments: [cash(1_996_00)] });
    const piece = { lineId: sale.lines[0].id, quantity: 1 };
    done(await takeBack(sale, { lines: [piece], refund: [cash(499_00)] }));
    done(await takeBack(sale, { lines: [{ ...piece, condition: 'FAULTY' }], refund: [cash(499_00)] }));
    const better = await takeBack(sale, { lines: [{ ...piece, quantity: 3 }], refund: [cash(499_00)] });
    expect(refused(better, 422, 'INVALID').errors).toHaveProperty(['lines.0.quantity']);
    const lots = (
      await shop.get(`/api/stock-items?filter=${encodeURIComponent(JSON.stringify({ productId: cables }))}`)
    ).body;
    expect(
      lots.map((lot: { quantity: number; onHold: boolean }) => [lot.quantity, lot.onHold]).sort(),
    ).toEqual([
      [1, true],
      [7, false],
    ]);
    const eight = {
      lines: [{ productId: cables, quantity: 8, unitPricePaise: 499_00 }],
      payments: [cash(3_992_00)],
    };
    refused(await shop.post('/api/sales/create', eight), 409, 'NOT_ENOUGH_STOCK');
  });

  it('a used phone stays used, and its margin tax is taken back', async () => {
    done(await shop.post('/api/shop-settings', { marginScheme: true }));
    const old = newImei();
    await buy(shop, [used(old)]);
    const sale = await sell({ lines: [phone(old, 30_000_00)], payments: [cash(30_000_00)] });
    const better = [{ ...all(sale)[0], condition: 'OPENED' }];
    expect(
      refused(await takeBack(sale, { lines: better, refund: [cash(30_000_00)] }), 422, 'INVALID').errors,
    ).toHaveProperty(['lines.0.condition']);
    const answer = done(await takeBack(sale, { refund: [cash(30_000_00)] }));
    expect(answer.creditNote).toMatchObject({
      taxablePaise: 0,
      marginSalesPaise: 30_000_00,
      marginTaxPaise: sale.marginTaxPaise,
    });
    expect(await unit(old)).toMatchObject([{ condition: 'USED' }]);
    expect(await balance('OUTPUT_CGST')).toBe(0);
    expect(await balance('SALES')).toBe(0);
  });

  it('has a paper that names the invoice, its date and the reason', async () => {
    const sale = await sell({ customer: ASHA, payments: [cash(50_000_00)] });
    const { creditNote } = done(await takeBack(sale, { refund: [cash(50_000_00)] }));
    const pdf = await pdfOf(creditNote.id);
    for (const words of [
      'Credit note',
      'CN/26-27/0001',
      sale.invoiceNo,
      'Dead pixel',
      imei,
      'CGST',
      'Set against the due',
      'Refunded',
    ])
      expect(pdf).toContain(words);
    const roll = await shop.get(
      `/api/credit-notes/${creditNote.id}/credit-note.pdf?size=80mm&lang=${otherLanguage}`,
    );
    expect(roll.headers.get('content-type')).toBe('application/pdf');
    refused(await shop.get(`/api/credit-notes/${randomUUID()}/credit-note.pdf`), 404, 'NOT_FOUND');
  });

  it('staff take back within the days of the setting; the owner later', async () => {
    const sale = await sell({}, shop.staff);
    await at('2026-11-26T06:00:00.000Z');
    refused(await takeBack(sale, {}, shop.staff), 403, 'RETURN_LIMIT');
    done(await shop.post('/api/shop-settings', { staffReturnDays: 8 }));
    done(await takeBack(sale, {}, shop.staff));
    refused(await takeBack(sale, {}, shop.office), 401, 'NOT_SIGNED_IN');
  });

  it('counts on the note’s own day; the sale’s day keeps its figures', async () => {
    const sale = await sell();
    await at('2026-12-02T06:00:00.000Z');
    done(await takeBack(sale));
    const months = (await shop.get('/api/sales/revenue/monthly?year=2026')).payload;
    expect(months.slice(10)).toMatchObject([
      { revenuePaise: PRICE, sales: 1, units: 1 },
      { revenuePaise: -PRICE, sales: -1, units: -1 },
    ]);
    expect((await shop.get('/api/sales/brand-sales')).payload).toEqual([]);
    expect((await shop.get('/api/sales/top-models')).payload).toEqual([]);
    expect((await shop.get('/api/sales/payment-distribution')).payload).toEqual([]);
  });

  it('of a closed day is refused, and cash without an open drawer', async () => {
    const sale = await sell();
    const [{ id }] = (await shop.get('/api/drawers')).payload;
    const counted = { 50000: 150 };
    done(await shop.post(`/api/drawers/${id}/open`, { counted, ...BROUGHT_IN }));
    done(await shop.post(`/api/drawers/${id}/close`, { counted }));
    refused(await takeBack(sale), 409, 'SESSION_CLOSED');
    const session = done(await shop.post(`/api/drawers/${id}/open`, { counted }));
    done(await takeBack(sale, { sessionId: session.id }));
    const closed = await shop.post(`/api/drawers/${id}/close`, { counted: { 50000: 1 }, reason: 'Refund' });
    expect(done(closed)).toMatchObject({ expectedPaise: 75_000_00 - PRICE });
  });

  it('a note after 30 November following the financial year reduces no tax', async () => {
    const sale = await sell();
    const before = await balances();
    await at('2027-11-30T06:00:00.000Z');
    const part = newImei();
    await buy(shop, [phones([part])], { billDate: '2027-11-30' });
    await at('2027-12-01T06:00:00.000Z');
    const answer = done(await takeBack(sale));
    expect(answer.creditNote).toMatchObject({
      creditNoteNo: 'CN/27-28/0001',
      taxReduced: false,
      taxablePaise: 0,
      cgstPaise: 0,
      untaxedPaise: PRICE,
      totalPaise: PRICE,
    });
    const pdf = await pdfOf(answer.creditNote.id);
    expect(pdf).toContain('Commercial credit note');
    expect(await balance('OUTPUT_CGST')).toBe(before['OUTPUT_CGST']);
    expect(await balance('SALES')).toBe(before['SALES'] + PRICE);
  });
});
