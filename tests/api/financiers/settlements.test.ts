/** Settlements of financiers are posted to the paisa, matched, and have exceptions. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { phonesInStock } from '../../support/purchases.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imeis: string[];
let bajaj: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = await phonesInStock(shop, 4);
  bajaj = await lender('Bajaj Finance');
});

const lender = async (name: string, rest: object = {}): Promise<string> =>
  done(await shop.post('/api/financiers', { name, ...rest })).id;

/** The sale of the example has bill 30,000, loan 25,000, advance EMI 2,500, fee 590, DBD 500. */
const finance = {
  method: 'FINANCE',
  amountPaise: 25_000_00,
  schemeCode: '10/4',
  advanceEmiPaise: 2_500_00,
  feePaise: 590_00,
  dbdPaise: 500_00,
};
const sell = async (payment: object = {}, rest: object = {}) =>
  done(
    await shop.post('/api/sales/create', {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: [{ imei: imeis.shift(), unitPricePaise: 30_000_00 }],
      payments: [
        { method: 'CASH', amountPaise: 8_090_00 },
        { ...finance, financierId: bajaj, ...payment },
      ],
      ...rest,
    }),
  );

const deductions = [
  { kind: 'ADVANCE_EMI', amountPaise: 2_500_00 },
  { kind: 'FEE', amountPaise: 590_00 },
  { kind: 'DBD', amountPaise: 500_00 },
  { kind: 'GST', amountPaise: 90_00 },
];
const paid = (loanNo: string | null, rest: object = {}) => ({
  ...(loanNo === null ? {} : { loanNo }),
  grossPaise: 25_000_00,
  deductions,
  netPaise: 21_320_00,
  ...rest,
});
const settle = (lines: object[], rest: object = {}, who = shop.owner) =>
  who.post(`/api/financiers/${bajaj}/settlements`, {
    utr: 'HDFCN52026111800001',
    businessDate: '2026-11-18',
    lines,
    ...rest,
  });
const resolve = (lineId: string, rest: object = {}, who = shop.owner) =>
  who.post(`/api/financiers/${bajaj}/exceptions/${lineId}/resolve`, { reason: 'Agreed by phone', ...rest });
const account = async () => done(await shop.get(`/api/financiers/${bajaj}/account`));
const receivable = async (): Promise<number> =>
  done(await shop.get(`/api/financiers/${bajaj}`)).receivablePaise;
const balances = async (...codes: string[]): Promise<number[]> => {
  const rows: { code: string; balancePaise: number }[] = (await shop.get('/api/accounts')).payload;
  return codes.map(code => rows.find(each => each.code === code)?.balancePaise ?? 0);
};
const MONEY = ['BANK', 'FINANCIER_COLLECTIONS', 'BUY_DOWNS', 'INPUT_TAX_PENDING', 'FINANCIERS', 'ROUND_OFF'];
const money = () => balances(...MONEY);

/** Expects that the financier's record, its loans and the ledger say the same. */
const expectTied = async () => {
  const [ledger] = await balances('FINANCIERS');
  expect(await receivable()).toBe(ledger);
  const { openPaise, exceptions } = await account();
  const held = exceptions
    .filter(({ kind }: { kind: string }) => ['UNKNOWN', 'OVERPAID'].includes(kind))
    .reduce((sum: number, { differencePaise }: { differencePaise: number }) => sum + differencePaise, 0);
  expect(openPaise - held).toBe(ledger);
};

describe('settlement', () => {
  it('an example to the paisa: the sale, then the settlement', async () => {
    const sale = await sell({ loanNo: '4040 CD 0012345' });
    expect(sale).toMatchObject({ totalPaise: 30_000_00, paidPaise: 30_000_00, duePaise: 0 });
    expect(await balances('CASH', 'FINANCIERS', 'FINANCIER_COLLECTIONS')).toEqual([
      8_090_00, 25_000_00, -3_090_00,
    ]);
    expect(await account()).toMatchObject({
      openPaise: 25_000_00,
      collectedPaise: 3_090_00,
      totalElements: 1,
    });
    const [roundOff] = await balances('ROUND_OFF');
    const answer = done(await settle([paid('4040CD0012345')]));
    expect(answer).toMatchObject({
      settlementNo: 'FS/26-27/0001',
      bankPaise: 21_320_00,
      matched: [{ saleId: sale.id, invoiceNo: sale.invoiceNo, customerName: 'Asha Patil', roundOffPaise: 0 }],
      exceptions: [],
      unchanged: [],
    });
    expect(await money()).toEqual([21_320_00, 0, 500_00, 90_00, 0, roundOff]);
    expect(await account()).toMatchObject({ openPaise: 0, collectedPaise: 0, exceptions: [], content: [] });
    // A buy-down of the dealer never lowers the invoice.
    expect(done(await shop.get(`/api/sales/${sale.id}`))).toMatchObject({
      totalPaise: 30_000_00,
      duePaise: 0,
    });
    const { payload } = await shop.get('/api/accounts/BANK/entries');
    expect(payload.rows).toMatchObject([
      { kind: 'SETTLEMENT', documentNo: 'FS/26-27/0001', partyName: 'Bajaj Finance', debitPaise: 21_320_00 },
    ]);
    await expectTied();
  });

  it('the same line twice counts once: by any of its numbers, written in any way, also on a closed day', async () => {
    const sale = await sell({ loanNo: '4040-CD-77', deliveryOrderNo: 'DO/991' });
    done(await settle([paid('4040cd77')]));
    const before = await money();
    for (const again of [
      await settle([paid('4040cd77')]),
      await settle([paid(' 4040 CD 77 ')], { utr: 'hdfcn 52026111800001' }),
      await settle([paid('DO991')]),
      await settle([paid(null, { saleId: sale.id })]),
      await settle([paid('4040CD77'), paid('4040CD77')]),
    ])
      expect(done(again)).toMatchObject({ settlementId: null, matched: [], exceptions: [] });
    done(
      await shop.post('/api/accounts/day-close', {
        businessDate: '2026-11-18',
        counted: { 50000: 16 },
        reason: 'x',
      }),
    );
    expect(done(await settle([paid('4040CD77')])).unchanged).toEqual([
      { loanNo: '4040CD77', saleId: sale.id, netPaise: 21_320_00 },
    ]);
    expect(
      refused(await settle([paid('4040CD77')], { utr: 'OTHER1' }), 422, 'DAY_CLOSED').errors,
    ).toHaveProperty('businessDate');
    expect(await money()).toEqual(before);
    const numbers = (await shop.get('/api/settlements')).body;
    expect(numbers).toHaveLength(1);
  });

  it('a line by its sale counts once, also when it leads to another loan by now', async () => {
    const part = (amountPaise: number, loanNo: string) => ({
      method: 'FINANCE',
      amountPaise,
      financierId: bajaj,
      loanNo,
    });
    const { id: saleId } = await sell({}, { payments: [part(20_000_00, 'A1'), part(10_000_00, 'B2')] });
    const bySale = { saleId, grossPaise: 20_000_00, netPaise: 20_000_00 };
    // Two loans are open: which is meant is not known.
    expect(done(await settle([bySale])).exceptions).toMatchObject([{ kind: 'UNKNOWN' }]);
    done(await settle([{ loanNo: 'B2', grossPaise: 10_000_00, netPaise: 10_000_00 }], { utr: 'U2' }));
    const before = await money();
    expect(done(await settle([bySale]))).toMatchObject({ settlementId: null, unchanged: [{ saleId }] });
    expect(await money()).toEqual(before);
  });

  it('one UTR pays many loans by loan number, delivery order, sale and IMEI; its net is one bank line', async () => {
    const imei = imeis[2];
    await sell({ loanNo: 'A-1' });
    await sell({ deliveryOrderNo: 'DO 2' });
    await sell({});
    const last = await sell({});
    const answer = done(
      await settle([paid('a1'), paid('do-2'), paid(null, { imei }), paid(null, { saleId: last.id })]),
    );
    expect(answer.exceptions).toEqual([]);
    expect(answer.matched).toHaveLength(4);
    expect(answer.bankPaise).toBe(85_280_00);
    const { payload } = await shop.get('/api/accounts/BANK/entries');
    expect(payload.rows).toMatchObject([{ debitPaise: 85_280_00 }]);
    expect(await receivable()).toBe(0);
    await expectTied();
  });

  it('a rupee either way is rounding, more is an exception', async () => {
    await sell({ loanNo: 'A1' });
    await sell({ loanNo: 'A2' });
    await sell({ loanNo: 'A3' });
    const [roundOff = 0] = await balances('ROUND_OFF');
    const answer = done(
      await settle([
        paid('A1', { netPaise: 21_319_00 }),
        paid('A2', { netPaise: 21_321_00 }),
        paid('A3', { netPaise: 21_318_99 }),
      ]),
    );
    expect(answer.matched).toMatchObject([
      { loanNo: 'A1', roundOffPaise: 1_00 },
      { loanNo: 'A2', roundOffPaise: -1_00 },
    ]);
    expect(answer.exceptions).toMatchObject([{ loanNo: 'A3', kind: 'SHORT', differencePaise: 1_01 }]);
    expect(await balances('ROUND_OFF', 'BANK')).toEqual([roundOff, 63_958_99]);
    expect(await receivable()).toBe(1_01);
    await expectTied();
  });

  it('short: what was paid is posted, the rest stays open until it is paid or written off by the owner', async () => {
    await sell({ loanNo: 'A1' });
    await sell({ loanNo: 'A2' });
    const { exceptions } = done(
      await settle([paid('A1', { netPaise: 21_000_00 }), paid('A2', { netPaise: 21_020_00 })]),
    );
    expect(exceptions).toMatchObject([
      { kind: 'SHORT', differencePaise: 320_00 },
      { kind: 'SHORT', differencePaise: 300_00 },
    ]);
    expect((await account()).exceptions).toHaveLength(2);
    const rest = { loanNo: 'A1', grossPaise: 320_00, netPaise: 320_00 };
    expect(done(await settle([rest], { utr: 'NEXT1' })).matched).toHaveLength(1);
    expect((await account()).exceptions).toMatchObject([{ loanNo: 'A2', differencePaise: 300_00 }]);
    refused(await resolve(exceptions[0].lineId), 409, 'RESOLVED_ALREADY');
    refused(await resolve(exceptions[1].lineId, {}, shop.staff), 403, 'NOT_ALLOWED');
    expect(done(await resolve(exceptions[1].lineId))).toMatchObject({ exception: null });
    expect((await account()).exceptions).toEqual([]);
    expect(await balances('BANK_CHARGES', 'FINANCIERS')).toEqual([300_00, 0]);
    refused(await resolve(exceptions[1].lineId), 409, 'RESOLVED_ALREADY');
    await expectTied();
  });

  it('more deducted than the scheme says: what it says is posted, the rest waits for the owner', async () => {
    await sell({ loanNo: 'A1' });
    const dearer = deductions.map(each => (each.kind === 'DBD' ? { ...each, amountPaise: 800_00 } : each));
    const { matched, exceptions } = done(
      await settle([paid('A1', { deductions: dearer, netPaise: 21_020_00 })]),
    );
    expect(matched).toEqual([]);
    expect(exceptions).toMatchObject([{ kind: 'EXTRA_DEDUCTION', differencePaise: 300_00 }]);
    expect(await balances('BUY_DOWNS', 'FINANCIERS', 'BANK')).toEqual([500_00, 300_00, 21_020_00]);
    done(await resolve(exceptions[0].lineId));
    expect(await balances('BUY_DOWNS', 'FINANCIERS', 'BANK_CHARGES')).toEqual([800_00, 0, 0]);
    await expectTied();
  });

  it('a difference is a bad debt or a discount by the word of the owner, whatever was deducted', async () => {
    await sell({ loanNo: 'A1' });
    await sell({ loanNo: 'A2' });
    const dearer = deductions.map(each => (each.kind === 'DBD' ? { ...each, amountPaise: 800_00 } : each));
    const { exceptions } = done(
      await settle([
        paid('A1', { netPaise: 21_000_00 }),
        paid('A2', { deductions: dearer, netPaise: 21_020_00 }),
      ]),
    );
    const [short, extra] = exceptions.map(({ lineId }: { lineId: string }) => lineId);
    refused(await resolve(short, { as: 'RETURNED' }), 422, 'INVALID', 'as');
    const written = done(await resolve(short, { as: 'BAD_DEBT' }));
    done(await resolve(extra, { as: 'DISCOUNT' }));
    const charged = ['BAD_DEBTS', 'DISCOUNTS_ALLOWED', 'BANK_CHARGES', 'BUY_DOWNS', 'FINANCIERS'] as const;
    expect(await balances(...charged)).toEqual([320_00, 300_00, 0, 1_000_00, 0]);
    await expectTied();
    done(await shop.post(`/api/settlements/${written.settlementId}/cancel`, { reason: 'They will pay' }));
    expect(await balances('BAD_DEBTS', 'FINANCIERS')).toEqual([0, 320_00]);
    expect((await account()).exceptions).toMatchObject([{ loanNo: 'A1', differencePaise: 320_00 }]);
    await expectTied();
  });

  it('money for no loan goes back to the financier, or is income; cancelled, it is held again', async () => {
    const { exceptions } = done(
      await settle([paid('WRONG-1', { grossPaise: 500_00, deductions: [], netPaise: 500_00 })]),
    );
    const [{ lineId }] = exceptions;
    refused(await resolve(lineId, { as: 'BAD_DEBT' }), 422, 'INVALID', 'as');
    const back = done(await resolve(lineId, { as: 'RETURNED' }));
    expect(await balances('BANK', 'FINANCIERS', 'OTHER_INCOME')).toEqual([0, 0, 0]);
    const read = done(await shop.get(`/api/settlements/${back.settlementId}/document`));
    expect(read).toMatchObject({ source: 'RETURNED', bankPaise: -500_00 });
    refused(await resolve(lineId, { as: 'INCOME' }), 409, 'RESOLVED_ALREADY');
    await expectTied();
    done(await shop.post(`/api/settlements/${back.settlementId}/cancel`, { reason: 'It is ours' }));
    expect(await balances('BANK', 'FINANCIERS')).toEqual([500_00, -500_00]);
    done(await resolve(lineId, { as: 'INCOME' }));
    expect(await balances('BANK', 'FINANCIERS', 'OTHER_INCOME')).toEqual([500_00, 0, -500_00]);
    expect((await account()).exceptions).toEqual([]);
    await expectTied();
    const moved = "UPDATE settlements SET posted_to = NULL WHERE shop_id = $1 AND source = 'INCOME'";
    expect(Object.keys(foundBy(await foundAfter(shop, moved)))).toContain('ledger.settlements');
  });

  it('without a buy-down on the sale the rate of the financier is the scheme', async () => {
    bajaj = await lender('IDFC FIRST', { buyDownBps: 200 });
    await sell({ loanNo: 'A1', dbdPaise: null });
    expect((await account()).content[0].deductions).toMatchObject({ DBD: 500_00, GST: 90_00 });
    expect(done(await settle([paid('A1')])).matched).toHaveLength(1);
  });

  it('unknown: the money is in the bank, held for no loan; amount and date only suggest', async () => {
    const sale = await sell({ loanNo: 'A1' });
    const { matched, exceptions } = done(await settle([paid('WRONG-9')]));
    expect(matched).toEqual([]);
    expect(exceptions).toMatchObject([{ kind: 'UNKNOWN', loanNo: 'WRONG-9', saleId: null }]);
    expect(await balances('BANK', 'FINANCIERS')).toEqual([21_320_00, 3_680_00]);
    const [open] = (await account()).exceptions;
    expect(open.suggestions).toMatchObject([{ saleId: sale.id, openPaise: 25_000_00 }]);
    expect(refused(await resolve(open.lineId), 422, 'INVALID').errors).toEqual({ saleId: 'Required' });
    const other = await lender('HDB');
    const foreign = await shop.post(`/api/financiers/${other}/exceptions/${open.lineId}/resolve`, {
      saleId: sale.id,
      reason: 'x',
    });
    refused(foreign, 404, 'NOT_FOUND');
    expect(done(await resolve(open.lineId, { saleId: sale.id }))).toMatchObject({ exception: null });
    expect(await money()).toEqual([21_320_00, 0, 500_00, 90_00, 0, expect.any(Number)]);
    expect((await account()).exceptions).toEqual([]);
    expect(done(await settle([paid('WRONG 9')])).unchanged).toHaveLength(1);
    await expectTied();
  });

  it('a loan paid again under another UTR is held, not counted to the sale', async () => {
    const first = await sell({ loanNo: 'A1' });
    const second = await sell({});
    done(await settle([paid('A1')]));
    const plain = { grossPaise: 21_320_00, deductions: [], netPaise: 21_320_00 };
    const { exceptions } = done(await settle([paid('A1', plain)], { utr: 'AGAIN1' }));
    expect(exceptions).toMatchObject([{ kind: 'OVERPAID', saleId: first.id, differencePaise: 21_320_00 }]);
    await expectTied();
    const moved = done(await resolve(exceptions[0].lineId, { saleId: second.id }));
    expect(moved.exception).toBe('SHORT');
    expect((await account()).exceptions).toMatchObject([
      { kind: 'SHORT', saleId: second.id, differencePaise: 3_680_00 },
    ]);
    await expectTied();
  });

  it('loans are listed by age: unpaid after the days of the financier, a delivery advice about to end', async () => {
    await sell({ loanNo: 'A1' }, { businessDate: '2026-11-08' });
    await sell({ deliveryOrderNo: 'DO1' }, { businessDate: '2026-11-06' });
    const order = { deliveryOrderNo: 'DO3', deliveryOrderDate: '2026-11-05' };
    await sell(order, { businessDate: '2026-11-13' });
    const { content, warnings, ageing } = await account();
    expect(content).toMatchObject([
      { deliveryOrderNo: 'DO1', ageDays: 12, warning: 'DELIVERY_ADVICE_ENDING', adviceEndsOn: '2026-11-21' },
      { loanNo: 'A1', ageDays: 10, warning: 'UNPAID', adviceEndsOn: null },
      { ...order, ageDays: 5, warning: 'DELIVERY_ADVICE_ENDING', adviceEndsOn: '2026-11-20' },
    ]);
    expect(warnings).toEqual({ UNPAID: 1, DELIVERY_ADVICE_ENDING: 2 });
    expect(ageing).toEqual({ d0_7: 25_000_00, d8_15: 50_000_00, d16_30: 0, d30: 0 });
    done(await shop.put(`/api/financiers/${bajaj}`, { unpaidAfterDays: 11 }));
    expect((await account()).content[1].warning).toBeNull();
    const future = { ...finance, financierId: bajaj, deliveryOrderDate: '2026-11-19' };
    const ordered = await shop.post('/api/sales/create', {
      lines: [{ imei: imeis.shift(), unitPricePaise: 30_000_00 }],
      payments: [{ method: 'CASH', amountPaise: 8_090_00 }, future],
    });
    expect(refused(ordered, 422, 'INVALID').errors).toHaveProperty('payments.1.deliveryOrderDate');
  });

  it('a brand’s buy-down that the financier keeps is a claim on the brand', async () => {
    await sell({ loanNo: 'A1', mbdPaise: 1_000_00 });
    const deducted = [...deductions, { kind: 'MBD', amountPaise: 1_000_00 }];
    const settled = done(await settle([paid('A1', { deductions: deducted, netPaise: 20_320_00 })]));
    expect(settled.exceptions).toEqual([]);
    expect(await balances('BRAND_CLAIMS', 'BANK', 'FINANCIERS')).toEqual([1_000_00, 20_320_00, 0]);
    const [claim] = (await shop.get('/api/brand-claims')).body;
    expect(claim).toMatchObject({
      kind: 'BUY_DOWN',
      company: 'Samsung',
      openPaise: 1_000_00,
      status: 'OPEN',
    });
    const received = { receivedPaise: 1_000_00, method: 'BANK_TRANSFER' };
    const settleClaim = (businessDate: string) =>
      shop.post(`/api/brand-claims/${claim.id}/settle`, { ...received, businessDate });
    refused(await settleClaim('2026-11-17'), 422, 'BEFORE_RECEIPT', 'businessDate');
    expect(done(await settleClaim('2026-11-18'))).toMatchObject({ status: 'SETTLED' });
  });

  it('fee and advance EMI that the customer did not pay are the shop’s cost', async () => {
    await sell(
      { loanNo: 'A1' },
      {
        payments: [
          { method: 'CASH', amountPaise: 5_000_00 },
          { ...finance, financierId: bajaj, loanNo: 'A1' },
        ],
      },
    );
    done(await settle([paid('A1')]));
    expect(await balances('FINANCIER_COLLECTIONS', 'BUY_DOWNS')).toEqual([0, 3_590_00]);
  });

  it('a settled loan keeps its sale; cancelling the settlement gives both free, once', async () => {
    const sale = await sell({ loanNo: 'A1' });
    const before = await money();
    const { settlementId } = done(await settle([paid('A1')]));
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong' }), 409, 'LOAN_SETTLED');
    expect((await shop.get(`/api/sales/${sale.id}/cancel`)).payload.code).toBe('LOAN_SETTLED');
    const cancel = (who = shop.owner) =>
      who.post(`/api/settlements/${settlementId}/cancel`, { reason: 'Wrong financier' });
    refused(await cancel(shop.staff), 403, 'NOT_ALLOWED');
    expect(done(await cancel())).toMatchObject({ documentNo: 'FX/26-27/0001' });
    refused(await cancel(), 409, 'ALREADY_CANCELLED');
    expect(await money()).toEqual(before);
    await expectTied();
    expect((await shop.get('/api/settlements')).body).toMatchObject([{ status: 'CANCELLED' }]);
    expect(done(await settle([paid('A1')])).matched).toHaveLength(1);
    await expectTied();
  });

  it('money that the financier takes back is open again, also of a loan it never paid', async () => {
    const full = 25_000_00;
    const loan = (loanNo: string) => ({
      payments: [
        { method: 'CASH', amountPaise: 5_000_00 },
        { method: 'FINANCE', amountPaise: full, financierId: bajaj, loanNo },
      ],
    });
    await sell({}, loan('L1'));
    const { id: saleId } = await sell({}, loan('L2'));
    const of = (loanNo: string, paise: number) => ({ loanNo, grossPaise: paise, netPaise: paise });
    const cancel = async ({ settlementId }: { settlementId: string }) =>
      done(await shop.post(`/api/settlements/${settlementId}/cancel`, { reason: 'Not ours' }));
    const paidFirst = done(await settle([of('L2', full)], { utr: 'U1' }));
    const takenBack = done(await settle([of('L1', full), of('L2', -full)], { utr: 'U2' }));
    expect(takenBack.bankPaise).toBe(0);
    await cancel(paidFirst);
    expect(await account()).toMatchObject({ openPaise: 2 * full, content: [{ saleId, loanPaise: full }] });
    await expectTied();
    refused(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Wrong' }), 409, 'LOAN_SETTLED');
    done(await settle([of('L2', 2 * full)], { utr: 'U3' }));
    await cancel(takenBack);
    // L1 is open again, L2 was paid once too often.
    expect(await receivable()).toBe(0);
  });

  it('a financier’s cheque that comes back is due again, also when the goods were returned before', async () => {
    const sale = await sell(
      {},
      {
        payments: [
          { method: 'CASH', amountPaise: 5_000_00 },
          { method: 'FINANCE', amountPaise: 25_000_00, financierId: bajaj },
        ],
      },
    );
    const collect = async (method: string, amountPaise: number) =>
      done(await shop.post('/api/dues/collect', { financierId: bajaj, payments: [{ method, amountPaise }] }));
    await collect('BANK_TRANSFER', 15_000_00);
    const receipt = await collect('CHEQUE', 10_000_00);
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: sale.lines[0].id, quantity: 1 }],
        refund: [{ method: 'CASH', amountPaise: 5_000_00 }],
        reason: 'Dead pixel',
      }),
    );
    expect(await receivable()).toBe(-25_000_00);
    done(await shop.post(`/api/receipts/${receipt.id}/bounce`));
    expect(await receivable()).toBe(-15_000_00);
  });

  it('a loan of a cancelled sale, of another financier, or of two open sales is not known', async () => {
    const cancelled = await sell({ loanNo: 'A1' });
    done(await shop.post(`/api/sales/${cancelled.id}/cancel`, { reason: 'Wrong' }));
    await sell({ loanNo: 'TWICE' });
    await sell({ loanNo: 'TWICE' });
    const other = bajaj;
    bajaj = await lender('HDB');
    await sell({ loanNo: 'OF-HDB' });
    bajaj = other;
    const { exceptions } = done(await settle([paid('A1'), paid('TWICE'), paid('OF-HDB')]));
    expect(exceptions.map(({ kind }: { kind: string }) => kind)).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN']);
    expect(await receivable()).toBe(50_000_00 - 63_960_00);
  });

  it('what cannot be is refused by field, and posts nothing', async () => {
    await sell({ loanNo: 'A1' });
    const before = await money();
    const errors = async (answer: Promise<Answer>) =>
      Object.keys(refused(await answer, 422, 'INVALID').errors);
    expect(await errors(settle([paid('A1')], { utr: '' }))).toEqual(['utr']);
    expect(await errors(settle([paid('A1')], { utr: undefined }))).toEqual(['utr']);
    expect(await errors(settle([]))).toEqual(['lines']);
    expect(await errors(settle([paid('A1')], { businessDate: '2026-11-19' }))).toEqual(['businessDate']);
    refused(
      await settle([paid('A1')], { businessDate: '2026-11-17' }),
      422,
      'BEFORE_RECEIPT',
      'businessDate',
    );
    expect(await errors(settle([paid(null)]))).toEqual(['lines.0.loanNo']);
    expect(await errors(settle([paid('A1', { grossPaise: 0 })]))).toEqual(['lines.0.grossPaise']);
    expect(await errors(settle([paid('A1', { netPaise: -1 })]))).toEqual(['lines.0.netPaise']);
    expect(await errors(settle([paid('A1'), paid('A1', { netPaise: 21_321_01 })]))).toEqual([
      'lines.1.netPaise',
    ]);
    expect(await errors(settle([paid('A1', { deductions: [{ kind: 'TDS', amountPaise: 1 }] })]))).toEqual([
      'lines.0.deductions.0.kind',
    ]);
    expect(await errors(settle([paid('A1', { bank: 'HDFC' })]))).toEqual(['lines.0.bank']);
    const none = await shop.post('/api/financiers/01968d5e-7c00-7000-8000-00000000dead/settlements', {
      utr: 'U1',
      businessDate: '2026-11-18',
      lines: [paid('A1')],
    });
    refused(none, 404, 'NOT_FOUND');
    refused(await settle([paid('A1')], {}, shop.office), 403, 'NOT_ALLOWED');
    expect(await money()).toEqual(before);
    expect(done(await settle([paid('A1')], {}, shop.staff)).matched).toHaveLength(1);
  });

  it('two at the same moment count once', async () => {
    await sell({ loanNo: 'A1' });
    const answers = await Promise.all([settle([paid('A1')]), settle([paid('A1')])]);
    const numbers = answers.map(answer => done(answer).settlementNo);
    expect(numbers.filter(Boolean)).toEqual(['FS/26-27/0001']);
    expect(await receivable()).toBe(0);
  });
});
