/** The reports of the ledger follow a story: bought, sold on due, collected, returned, across two months. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePrinter } from '../../../server/documents/printing.ts';
import { done } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';

let shop: OpenShop;
const imeis = [newImei(), newImei(), newImei()];
const report = async (name: string, query = '') => done(await shop.get(`/api/accounts/${name}${query}`));

/**
 * In October three phones are bought at 10,000, and two sold at 14,160 of 18 %, one of them on due. In November the
 * due is paid, and one comes back.
 */
beforeAll(async () => {
  shop = await openShop();
  const lines = [phones(imeis, galaxy, 10_000_00)];
  await buy(shop, lines, { billNo: 'MD/1', billDate: '2026-10-01', businessDate: '2026-10-01' });
  const sell = async (imei: string | undefined, paid: number) =>
    done(
      await shop.post('/api/sales/create', {
        customer: { name: 'Asha Patil', phone: '9876543210' },
        businessDate: '2026-10-15',
        lines: [{ imei, unitPricePaise: 14_160_00 }],
        payments: [{ method: 'CASH', amountPaise: paid }],
      }),
    );
  const first = await sell(imeis[0], 14_160_00);
  const second = await sell(imeis[1], 4_160_00);
  done(
    await shop.post('/api/dues/collect', {
      customerId: second.customer.id,
      payments: [{ method: 'UPI', amountPaise: 10_000_00 }],
    }),
  );
  done(
    await shop.post(`/api/sales/${first.id}/return`, {
      lines: [{ lineId: first.lines[0].id, quantity: 1 }],
      refund: [{ method: 'CASH', amountPaise: 14_160_00 }],
      reason: 'Changed mind',
    }),
  );
});
afterAll(async () => {
  await closePrinter();
  await shop.close();
});

describe('reports of the ledger', () => {
  it('the trial balance adds up for any span, each balance that of its account', async () => {
    for (const query of ['', '?from=2026-10-01&to=2026-10-31', '?to=2026-10-14', '?from=2026-11-01']) {
      const trial = await report('trial-balance', query);
      expect(trial.totalDebitPaise).toBe(trial.totalCreditPaise);
      expect(trial.totalDebitPaise).toBeGreaterThan(0);
      for (const row of trial.accounts)
        expect(row.openingPaise + row.inPaise - row.outPaise, row.code).toBe(
          row.debitPaise - row.creditPaise,
        );
    }
    const { payload: accounts } = await shop.get('/api/accounts');
    const { accounts: rows } = await report('trial-balance');
    for (const { code, debitPaise, creditPaise } of rows)
      expect(debitPaise - creditPaise, code).toBe(
        accounts.find((each: { code: string }) => each.code === code).balancePaise,
      );
  });

  it('profit is of each unit’s own cost, and that of the span is the sum of its months', async () => {
    const of = (query = '') => report('profit-and-loss', query);
    const october = await of('?from=2026-10-01&to=2026-10-31');
    expect(october).toMatchObject({
      revenuePaise: 24_000_00,
      costOfGoodsPaise: 20_000_00,
      grossProfitPaise: 4_000_00,
      expensesPaise: 0,
      profitPaise: 4_000_00,
    });
    const november = await of('?from=2026-11-01&to=2026-11-30');
    expect(november.profitPaise).toBe(-2_000_00);
    expect((await of()).profitPaise).toBe(2_000_00);
  });

  it('the balance sheet balances on every day', async () => {
    for (const to of ['2026-09-30', '2026-10-01', '2026-10-15', '2026-11-18']) {
      const sheet = await report('balance-sheet', `?to=${to}`);
      expect(sheet.on).toBe(to);
      expect(sheet.totalAssetsPaise, to).toBe(sheet.totalLiabilitiesPaise + sheet.totalEquityPaise);
    }
    const today = await report('balance-sheet');
    expect(today).toMatchObject({ on: '2026-11-18', profitOfYearPaise: 2_000_00, profitBeforePaise: 0 });
    expect(today.assets.find(({ code }: { code: string }) => code === 'STOCK').amountPaise).toBe(20_000_00);
  });

  it('cash flow is what moved in cash and bank, by kind', async () => {
    const flow = await report('cash-flow', '?from=2026-11-01&to=2026-11-30');
    expect(flow).toMatchObject({
      openingPaise: 18_320_00,
      inPaise: 10_000_00,
      outPaise: 14_160_00,
      closingPaise: 14_160_00,
    });
    expect(flow.rows).toEqual([
      { kind: 'SALE_RETURNED', inPaise: 0, outPaise: 14_160_00, entries: 1 },
      { kind: 'RECEIPT', inPaise: 10_000_00, outPaise: 0, entries: 1 },
    ]);
  });

  it('the day book has each entry with its lines and leads to its document', async () => {
    const book = await report('day-book', '?size=2');
    expect(book).toMatchObject({ totalElements: 5, totalPages: 3 });
    expect(book.totalDebitPaise).toBe(book.totalCreditPaise);
    expect(book.content[0]).toMatchObject({
      kind: 'PURCHASE',
      documentNo: 'MD/1',
      partyName: 'Mahavir Distributors',
    });
    const all = (await report('day-book', '?size=50')).content;
    for (const { lines, amountPaise } of all) {
      const sum = (side: 'debitPaise' | 'creditPaise') =>
        lines.reduce((total: number, line: Record<typeof side, number>) => total + line[side], 0);
      expect(sum('debitPaise')).toBe(amountPaise);
      expect(sum('creditPaise')).toBe(amountPaise);
    }
    const receipts = await report('day-book', '?kind=RECEIPT');
    expect(receipts.content).toHaveLength(1);
    expect((await shop.get(`/api/receipts/${receipts.content[0].documentId}`)).status).toBe(200);
    expect((await report('day-book', '?sortDir=desc&size=1')).content[0].kind).toBe('SALE_RETURNED');
  });

  it('is the owner’s alone, and refuses a span that ends before it begins', async () => {
    for (const name of ['day-book', 'trial-balance', 'profit-and-loss', 'balance-sheet', 'cash-flow']) {
      expect((await shop.staff.get(`/api/accounts/${name}`)).status).toBe(403);
      const crossed = await shop.get(`/api/accounts/${name}?from=2026-11-02&to=2026-11-01`);
      expect(crossed.status).toBe(422);
      expect(Object.keys(crossed.body.errors)).toEqual(['to']);
    }
  });

  it('the file for Tally holds to its schema: each ledger once, each voucher balanced, openings too', async () => {
    const { text } = await shop.get('/api/accounts/tally.xml?from=2026-11-01');
    const { valid, errors } = await validateXML({
      xml: { fileName: 'tally.xml', contents: text },
      schema: { fileName: 'tally.xsd', contents: readFileSync('tests/support/tally.xsd', 'utf8') },
    });
    expect(errors.map(({ message }) => message)).toEqual([]);
    expect(valid).toBe(true);
    const ledgers = [...text.matchAll(/<LEDGER NAME="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(ledgers).size).toBe(ledgers.length);
    for (const [, name] of text.matchAll(/<LEDGERNAME>([^<]+)</g)) expect(ledgers).toContain(name);
    const sum = (xml: string, tag: string) =>
      [...xml.matchAll(new RegExp(`<${tag}>([^<]+)<`, 'g'))].reduce(
        (total, [, amount]) => total + Math.round(Number(amount) * 100),
        0,
      );
    const vouchers = text.match(/<VOUCHER [\s\S]*?<\/VOUCHER>/g) ?? [];
    expect(vouchers.map(xml => /VCHTYPE="([^"]+)"/.exec(xml)?.[1])).toEqual(['Receipt', 'Credit Note']);
    for (const voucher of vouchers) expect(sum(voucher, 'AMOUNT')).toBe(0);
    expect(sum(text, 'OPENINGBALANCE')).toBe(0);
    expect(text).toContain('<LEDGER NAME="Asha Patil (9876543210)"');
    expect((await shop.staff.get('/api/accounts/tally.xml')).status).toBe(403);
  });

  it('every report is a file, and a paper in four languages', async () => {
    const csv = await shop.get('/api/accounts/day-book/export?format=csv');
    expect(csv.text.trim().split('\n').length).toBeGreaterThan(15);
    expect(csv.text).toContain(
      '2026-10-01,Purchase bill MD/1 · Prior period,Mahavir Distributors,Suppliers,,35400.00',
    );
    for (const [name, english] of [
      ['trial-balance', 'Trial balance'],
      ['profit-and-loss', 'Net profit'],
      ['balance-sheet', 'Liabilities and capital'],
      ['cash-flow', 'Receipt'],
      ['day-book', 'MD/1'],
    ] as const) {
      expect((await shop.get(`/api/accounts/${name}/export?format=xlsx`)).status).toBe(200);
      for (const lang of LANGUAGES) {
        const pdf = await shop.app.request(`/api/accounts/${name}.pdf?lang=${lang}`, {
          headers: { authorization: `Bearer ${shop.owner.accessToken}` },
        });
        expect(pdf.status).toBe(200);
        const bytes = new Uint8Array(await pdf.arrayBuffer());
        if (lang === 'en') expect(pdfText(bytes).replaceAll(' ', '')).toContain(english.replaceAll(' ', ''));
      }
    }
  });
});
