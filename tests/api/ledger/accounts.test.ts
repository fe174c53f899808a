import { ACCOUNTS } from '../../../server/ledger/ledger.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { offers } from '../../support/offers.ts';

let shop: OpenShop;
let bill: { id: string };
let sales: { id: string; invoiceNo: string }[];

const sell = async (imei: string, businessDate: string, customer: unknown, paid = 10_000_00) => {
  const sale = await shop.post('/api/sales/create', {
    customer,
    businessDate,
    lines: [{ imei, unitPricePaise: 10_000_00 }],
    payments: [{ method: 'CASH', amountPaise: paid }],
  });
  expect(sale.status, sale.text).toBe(201);
  return sale.payload as { id: string; invoiceNo: string };
};

/** 12 Nov: two sales; 18 Nov: a bill, 3,000 of it in cash, and the second sale is cancelled, its cash handed back. */
beforeAll(async () => {
  shop = await openShop();
  const imeis = [newImei(), newImei()];
  await buy(shop, [phones(imeis, galaxy, 8_000_00)], {
    billNo: 'MD/0',
    billDate: '2026-11-11',
    businessDate: '2026-11-11',
  });
  sales = [
    await sell(imeis[0] ?? '', '2026-11-12', { name: 'Meera', phone: '9876500001' }),
    await sell(imeis[1] ?? '', '2026-11-12', null),
  ];
  bill = await buy(shop, [phones([newImei()], galaxy, 8_000_00)], {
    billNo: 'MD/1',
    billDate: '2026-11-11',
    payments: [{ method: 'CASH', amountPaise: 3_000_00 }],
  });
  const cancelled = await shop.post(`/api/sales/${sales[1]?.id}/cancel`, { reason: 'Changed his mind' });
  expect(cancelled.status, cancelled.text).toBe(200);
});
afterAll(() => shop.close());

const book = (query = '', who = shop.owner) => who.get(`/api/accounts/CASH/entries${query}`);

describe('accounts', () => {
  it('lists every account with its balance; the balances sum to zero', async () => {
    const { body, payload } = await shop.get('/api/accounts');
    expect(body).toMatchObject({ status: 'SUCCESS', message: null });
    expect(payload.map(({ code }: { code: string }) => code)).toEqual([...ACCOUNTS]);
    expect(payload[0]).toEqual({
      code: 'CASH',
      name: 'Cash',
      type: 'ASSET',
      group: 'CASH',
      balancePaise: 7_000_00,
      entries: 4,
    });
    const sum = payload.reduce(
      (total: number, each: { balancePaise: number }) => total + each.balancePaise,
      0,
    );
    expect(sum).toBe(0);
    expect((await shop.get('/api/statistics/money')).payload.cashPaise).toBe(7_000_00);
  });

  it('ledger lists each entry with its document, from the opening to the closing balance', async () => {
    const { body, payload } = await book();
    expect(body).toMatchObject({ status: 'SUCCESS' });
    expect(payload).toMatchObject({
      account: { code: 'CASH', name: 'Cash', type: 'ASSET' },
      openingPaise: 0,
      inPaise: 20_000_00,
      outPaise: 13_000_00,
      closingPaise: 7_000_00,
      page: 0,
      size: 25,
      totalElements: 4,
      totalPages: 1,
    });
    const [first, second, third] = payload.rows;
    // A bill counts on the day it was entered.
    const rows = payload.rows.map(({ id: _, ...row }: { id: string }) => row);
    expect(rows).toEqual([
      {
        date: '2026-11-12',
        kind: 'SALE',
        documentNo: sales[0]?.invoiceNo,
        documentKind: 'SALE',
        documentId: sales[0]?.id,
        partyName: 'Meera',
        priorPeriod: false,
        debitPaise: 10_000_00,
        creditPaise: 0,
        balancePaise: 10_000_00,
      },
      expect.objectContaining({ documentId: sales[1]?.id, partyName: null, balancePaise: 20_000_00 }),
      {
        date: '2026-11-18',
        kind: 'PURCHASE',
        documentNo: 'MD/1',
        documentKind: 'PURCHASE_BILL',
        documentId: bill.id,
        partyName: 'Mahavir Distributors',
        priorPeriod: false,
        debitPaise: 0,
        creditPaise: 3_000_00,
        balancePaise: 17_000_00,
      },
      // Taken back by a paper of its own number; it leads to the sale.
      expect.objectContaining({
        kind: 'SALE_CANCELLED',
        documentKind: 'SALE',
        documentId: sales[1]?.id,
        creditPaise: 10_000_00,
        balancePaise: 7_000_00,
      }),
    ]);
    expect(new Set([first.id, second.id, third.id]).size).toBe(3);
    expect(payload.rows[3].documentNo).not.toBe(sales[1]?.invoiceNo);
  });

  it('filters entries by date, sorts newest first and paginates', async () => {
    const before = await book('?to=2026-11-12');
    expect(before.payload).toMatchObject({ openingPaise: 0, closingPaise: 20_000_00, totalElements: 2 });
    const after = await book('?from=2026-11-13&to=2026-11-30');
    expect(after.payload).toMatchObject({
      openingPaise: 20_000_00,
      inPaise: 0,
      outPaise: 13_000_00,
      closingPaise: 7_000_00,
      totalElements: 2,
    });
    const quiet = await book('?from=2026-11-13&to=2026-11-17');
    expect(quiet.payload).toMatchObject({
      openingPaise: 20_000_00,
      closingPaise: 20_000_00,
      rows: [],
      totalPages: 0,
    });
    const newest = (await book('?sortDir=desc&size=3')).payload;
    const last = (await book('?sortDir=desc&size=3&page=1')).payload;
    expect([...newest.rows, ...last.rows].map((row: { balancePaise: number }) => row.balancePaise)).toEqual([
      7_000_00, 17_000_00, 20_000_00, 10_000_00,
    ]);
    expect(last).toMatchObject({ page: 1, size: 3, totalElements: 4, totalPages: 2 });
    expect((await book('?page=7')).payload).toMatchObject({ rows: [], totalElements: 4 });
  });

  it.each([
    ['from=2026-02-30', ['from']],
    ['from=yesterday&to=18.11.2026', ['from', 'to']],
    ['from=0000-01-01', ['from']],
    ['from=2026-11-13&to=2026-11-12', ['to']],
    ['size=0', ['size']],
    ['size=201', ['size']],
    ['page=-1&size=ten', ['page', 'size']],
    ['sortDir=up', ['sortDir']],
  ])('invalid %s is refused with a message on its field', async (query, fields) => {
    const { status, body } = await book(`?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(fields);
    const hindi = await shop.get(`/api/accounts/CASH/entries?${query}`, {
      headers: { 'accept-language': 'hi' },
    });
    for (const field of fields) {
      expect(body.errors[field]).toMatch(/^[A-Z].* .*/);
      if (offers('hi')) expect(hindi.body.errors[field]).toMatch(/[\u0900-\u097f]/);
    }
  });

  it('an unknown account is 404', async () => {
    for (const id of ['GOLD', 'cash', "CASH'--"])
      expect((await shop.get(`/api/accounts/${id}/entries`)).status, id).toBe(404);
  });
});

describe('accounts: access', () => {
  it('owner reads all, staff cash only, office none', async () => {
    const seen = await shop.staff.get('/api/accounts');
    expect(seen.payload).toEqual([
      { code: 'CASH', name: 'Cash', type: 'ASSET', group: 'CASH', balancePaise: 7_000_00, entries: 4 },
    ]);
    for (const path of ['entries', 'entries/export']) {
      expect((await shop.staff.get(`/api/accounts/CASH/${path}`)).status).toBe(200);
      for (const code of ['BANK', 'STOCK', 'GOLD'])
        expect((await shop.staff.get(`/api/accounts/${code}/${path}`)).status, code).toBe(403);
      expect((await shop.owner.get(`/api/accounts/STOCK/${path}`)).status).toBe(200);
      expect((await shop.office.get(`/api/accounts/CASH/${path}`)).status).toBe(403);
      expect((await shop.anybody.get(`/api/accounts/CASH/${path}`)).status).toBe(401);
    }
    expect((await shop.office.get('/api/accounts')).status).toBe(403);
    expect((await shop.anybody.get('/api/accounts')).status).toBe(401);
  });

  it('staff see that cash was paid out, not for which bill', async () => {
    const { payload, text } = await book('', shop.staff);
    expect(payload.rows[2]).toMatchObject({
      kind: 'PURCHASE',
      creditPaise: 3_000_00,
      balancePaise: 17_000_00,
      documentNo: null,
      documentId: null,
      partyName: null,
    });
    expect(text).not.toMatch(/Mahavir|MD\/1/);
    expect((await shop.staff.get('/api/accounts/CASH/entries/export')).text).not.toMatch(/Mahavir|MD\/1/);
    expect(payload.rows[0]).toMatchObject({ partyName: 'Meera', documentId: sales[0]?.id });
  });

  it('another shop’s accounts are not visible', async () => {
    const neighbour = await shop.neighbour();
    expect((await neighbour.get('/api/accounts/CASH/entries')).payload).toMatchObject({
      closingPaise: 0,
      rows: [],
    });
  });
});

describe('account export', () => {
  it('has every entry of the period after the opening balance', async () => {
    const { headers, text } = await shop.get('/api/accounts/CASH/entries/export?from=2026-11-13');
    expect(headers.get('content-type')).toBe('text/csv; charset=UTF-8');
    const [heading, opening, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(heading).toBe('Date,Particulars,Document,Name,In,Out,Balance');
    expect(opening).toMatch(/^,Opening balance,,,,,20000(\.00)?$/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('Purchase bill,MD/1,Mahavir Distributors');
    expect(lines[1]).toMatch(/Cancelled sale,.*,7000(\.00)?$/);
    expect((await shop.get('/api/accounts/CASH/entries/export?from=2026-11-13&to=2026-11-12')).status).toBe(
      422,
    );
    const hindi = await shop.get('/api/accounts/CASH/entries/export', {
      headers: { 'accept-language': 'hi' },
    });
    if (offers('hi')) expect(hindi.text).toMatch(/[\u0900-\u097f]/);
  });
});
