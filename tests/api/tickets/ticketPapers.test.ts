/** A ticket has papers as files, the label of its device to the millimetre, and what a scanner finds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { done, refused } from '../../support/answers.ts';
import { listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { pdfPicture } from '../../support/pdfPicture.ts';
import { pdfText } from '../../support/pdfText.ts';
import type { Goods } from '../../support/repairs.ts';
import { itemsOf, makeReady, quote, step, stockedWorkshop, take } from '../../support/workshopTickets.ts';

const MM_OF_POINT = 25.4 / 72;
const ORIGIN = 'https://shop.example';
let shop: OpenShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openShop();
  goods = await stockedWorkshop(shop);
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});
afterAll(() => shop.close());

const fileAt = async (path: string, by: Client = shop.staff): Promise<Uint8Array> => {
  const response = await shop.app.request(path, {
    headers: { authorization: `Bearer ${(by as typeof shop.staff).accessToken}` },
  });
  expect(response.status, path).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return new Uint8Array(await response.arrayBuffer());
};
const paperOf = (id: string, paper: string, rest = 'size=A5') =>
  fileAt(`/api/tickets/${id}/paper.pdf?paper=${paper}&${rest}`);
const codesIn = async (pdf: Uint8Array, format: 'Code128' | 'QRCode', dpi = 203) =>
  (await readBarcodes(await pdfPicture(pdf, dpi), { formats: [format], maxNumberOfSymbols: 9 }))
    .map(({ text }) => text)
    .sort();

describe('job card', () => {
  it('has what was taken in and agreed, the pick-up code, and never the passcode', async () => {
    const ticket = await take(shop, { items: itemsOf(goods), inspectionFeePaise: 200_00 });
    const text = pdfText(await paperOf(ticket.id, 'JOB_CARD'));
    for (const words of [
      ticket.ticketNo,
      ticket.pickupCode,
      'Asha Patil',
      '9822088123',
      '9822054321',
      '356938035643809',
      'Fell on the floor, display broken',
      'Back cover, charger',
      'Does not work: touch',
      'Not tested: Wi-Fi',
      'cracked',
      '₹4,000',
      '₹200',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('4821');
    expect((await shop.get(`/api/tickets/${ticket.id}/document`)).text).not.toContain('4821');
  });

  it('has squares of the token and of the customer’s page, for who may share it', async () => {
    const { id, ticketNo } = await take(shop);
    const codes = async (rest: string) => codesIn(await paperOf(id, 'JOB_CARD', rest), 'QRCode', 300);
    expect(await codes('size=A5')).toEqual([ticketNo]);
    const [token, link] = await codes(`size=80mm&origin=${ORIGIN}`);
    expect(token).toBe(ticketNo);
    expect(link).toMatch(/^https:\/\/shop\.example\/track\//);
    const page = await shop.app.request((link as string).slice(ORIGIN.length));
    expect(page.status).toBe(200);
  });

  it.each(LANGUAGES)('is drawn in %s on every paper', async lang => {
    const { id, ticketNo } = await take(shop);
    for (const size of ['A4', 'A5', '80mm', '58mm'])
      expect(pdfText(await paperOf(id, 'JOB_CARD', `size=${size}&lang=${lang}`))).toContain(ticketNo);
  });

  it('is none of a complaint, which has no label either', async () => {
    const { id } = done(
      await shop.post('/api/tickets', {
        kind: 'COMPLAINT',
        customerPhone: '9822088123',
        customerName: 'Asha Patil',
        faultText: 'The bill had no GSTIN',
      }),
    );
    for (const path of ['paper.pdf?paper=JOB_CARD', 'label.pdf']) {
      const refused = await shop.get(`/api/tickets/${id}/${path}`);
      expect([refused.status, refused.body.code]).toEqual([409, 'NO_SUCH_PAPER']);
    }
  });
});

describe('later papers', () => {
  it('a quotation has its version, lines with tax, and the total of the bill', async () => {
    const { id, ticketNo } = await quote(shop, goods);
    const text = pdfText(await paperOf(id, 'QUOTATION'));
    for (const words of ['Quotation', ticketNo, 'S24 display', '85177990', '998716', '3,500.00', '2,966.11'])
      expect(text).toContain(words);
    await step(shop, id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' });
    expect(pdfText(await paperOf(id, 'QUOTATION'))).toContain('Approved by Asha Patil on 18/11/2026');
  });

  it('an old version is printed as it was quoted, with lines that the ticket no longer has', async () => {
    const { id } = await quote(shop, goods);
    const { items } = (await shop.get(`/api/tickets/${id}`)).body;
    const dearer = items.map((line: { id: string; kind: string }) => ({
      id: line.id,
      ...(line.kind === 'LABOUR' ? { unitPricePaise: 900_00 } : {}),
    }));
    done(await shop.put(`/api/tickets/${id}`, { items: dearer }));
    const { body: quotes } = await shop.get(listPath('ticket-quotes', { filter: { ticketId: id } }));
    const pricesOf = (one: { items: { unitPricePaise: number }[] }) =>
      one.items.map(({ unitPricePaise }) => unitPricePaise);
    expect(quotes.map(pricesOf)).toEqual([
      [3_000_00, 900_00],
      [3_000_00, 500_00],
    ]);
    const pdf = async (version: number) =>
      pdfText(await paperOf(id, 'QUOTATION', `size=A5&version=${version}`));
    expect(await pdf(2)).toContain('3,900.00');
    expect(await pdf(1)).toContain('3,500.00');
    const none = await shop.get(`/api/tickets/${id}/paper.pdf?paper=QUOTATION&version=3`);
    expect(none.status).toBe(404);
  });

  it('quotation: other goods at the same price are another version, a chosen unit or a note is not', async () => {
    const { id } = await quote(shop, goods);
    const { items } = (await shop.get(`/api/tickets/${id}`)).body;
    const change = (part: object, labour: object) => ({
      items: items.map((line: { id: string; kind: string }) => ({
        id: line.id,
        ...(line.kind === 'PART' ? part : labour),
      })),
    });
    const versionOf = async (body: object) => done(await shop.put(`/api/tickets/${id}`, body)).quoteVersion;
    expect(await versionOf({ accessories: 'Charger', ...change({ unitCode: 'D-17' }, {}) })).toBe(1);
    const dearer = change({ unitPricePaise: 2_900_00 }, { unitPricePaise: 600_00 });
    expect(await versionOf(dearer)).toBe(2);
    const text = pdfText(await paperOf(id, 'QUOTATION'));
    expect(text).toContain('3,500.00');
    expect(pdfText(await paperOf(id, 'QUOTATION', 'size=A5&version=1'))).not.toBe(text);
    const { link } = done(await shop.get(`/api/tickets/${id}/message?lang=en&origin=${ORIGIN}`));
    const decide = (version: number) =>
      shop.anybody.post(`${link.slice(ORIGIN.length)}/decision`, { version, decision: 'APPROVE' });
    refused(await decide(1), 409, 'STALE_QUOTE');
    expect(done(await decide(2)).state).toBe('APPROVED');
  });

  it('papers: a version of the quotation opens no paper that the ticket has not', async () => {
    const { id } = await quote(shop, goods);
    for (const paper of ['DELIVERY_NOTE', 'BRAND_CHALLAN']) {
      const path = `/api/tickets/${id}/paper.pdf?paper=${paper}&version=1`;
      refused(await shop.get(path), 409, 'NO_SUCH_PAPER');
    }
    const whole = { kind: 'COMPLAINT', customerPhone: '9822088123', customerName: 'Asha Patil' };
    const complaint = done(await shop.post('/api/tickets', { ...whole, faultText: 'No GSTIN' }));
    for (const paper of ['JOB_CARD', 'DELIVERY_NOTE', 'QUOTATION']) {
      const path = `/api/tickets/${complaint.id}/paper.pdf?paper=${paper}&version=1`;
      expect((await shop.get(path)).status, paper).not.toBe(200);
    }
  });

  it('a quotation keeps its lines after others are agreed', async () => {
    const { id } = await quote(shop, goods);
    await step(shop, id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' });
    done(await shop.put(`/api/tickets/${id}`, { items: itemsOf(goods).slice(1) }));
    expect(pdfText(await paperOf(id, 'QUOTATION'))).toContain('S24 display');
  });

  it('a delivery note names the bill, what was paid, and has a place for the signature', async () => {
    const { id, pickupCode } = await makeReady(shop, goods);
    const paid = { receivedPaise: 3_000_00, paymentMethod: 'UPI', handoverCode: pickupCode };
    await step(shop, id, 'delivered', paid);
    const { sale } = done(await shop.get(`/api/tickets/${id}/document`));
    expect(sale).toMatchObject({ totalPaise: 3_500_00, paidPaise: 3_000_00, duePaise: 500_00 });
    const text = pdfText(await paperOf(id, 'DELIVERY_NOTE'));
    for (const words of [sale.invoiceNo, '3,500.00', '500.00', 'Customer’s signature'])
      expect(text).toContain(words);
  });

  it('under warranty the challan to the brand has no phone, and the bill is over nothing', async () => {
    const { id } = await quote(shop, goods, { kind: 'WARRANTY', items: itemsOf(goods, true) });
    await step(shop, id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' });
    await step(shop, id, 'at-brand', { brandJobNo: 'SMG-20814', brandChallanNo: 'CH-118' });
    const claim = pdfText(await paperOf(id, 'BRAND_CHALLAN'));
    for (const words of ['Warranty claim', 'CH-118', 'SMG-20814', '356938035643809'])
      expect(claim).toContain(words);
    expect(claim).not.toContain('9822088123');
    const ready = await makeReady(shop, goods, { kind: 'WARRANTY', items: itemsOf(goods, true) });
    await step(shop, ready.id, 'delivered', { signedBy: 'Asha Patil' });
    const note = pdfText(await paperOf(ready.id, 'DELIVERY_NOTE'));
    expect(note).toContain('Under warranty: nothing is charged.');
    expect(note).toContain('₹0.00');
  });
});

describe('device label', () => {
  it.each([
    ['50x25', 50, 25],
    ['38x25', 38, 25],
  ])('%s measures its size, and its code leads to the ticket', async (size, width, height) => {
    const ticket = await take(shop);
    const pdf = await fileAt(`/api/tickets/${ticket.id}/label.pdf?size=${size}`);
    const [, ...sides] =
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString('latin1')) ?? [];
    const [across = 0, down = 0] = sides.map(side => Number(side) * MM_OF_POINT);
    expect(Math.abs(across - width)).toBeLessThan(0.2);
    expect(Math.abs(down - height)).toBeLessThan(0.2);
    const text = pdfText(pdf);
    expect(text).toContain(ticket.ticketNo);
    expect(text).toContain('Samsung Galaxy S24');
    expect(text).not.toMatch(/Asha|98220/);
    const [code] = await codesIn(pdf, 'Code128');
    const found = done(await shop.get(`/api/ticket-scan?code=${encodeURIComponent(code ?? '')}`));
    expect(found).toMatchObject({ id: ticket.id, state: 'RECEIVED' });
  });

  it('a scan takes tokens in any spelling and IMEIs, the newest open ticket first', async () => {
    const imei1 = '490154203237518';
    const old = await take(shop, { imei1 });
    const fresh = await take(shop, { imei1 });
    const scan = (code: string, by: Client = shop) =>
      by.get(`/api/ticket-scan?code=${encodeURIComponent(code)}`);
    for (const code of [old.ticketNo, old.ticketNo.toLowerCase(), old.ticketNo.replace(/\W/g, '')])
      expect(done(await scan(code)).id).toBe(old.id);
    expect(done(await scan(imei1)).id).toBe(fresh.id);
    for (const code of ['TK/99-99/0001', '%', '---']) expect((await scan(code)).status).toBe(404);
  });

  it('a scan answers number, model and state alone, and no code is none', async () => {
    const { id, ticketNo } = await take(shop);
    const scan = (code: string) => shop.get(`/api/ticket-scan?code=${encodeURIComponent(code)}`);
    const found = { id, ticketNo, deviceModel: 'Samsung Galaxy S24', state: 'RECEIVED' };
    expect(done(await scan(` ${ticketNo} `))).toEqual(found);
    expect((await scan('\u0000')).status).toBe(404);
    expect((await scan('')).status).toBe(422);
  });

  it('a ticket that is no id is not found', async () => {
    for (const path of ['document', 'paper.pdf?paper=JOB_CARD', 'label.pdf', 'message?lang=en'])
      expect([path, (await shop.get(`/api/tickets/x/${path}`)).status]).toEqual([path, 404]);
  });
});

describe('papers of a reader', () => {
  it('papers: an unknown one is none', async () => {
    const { id } = await take(shop);
    expect((await shop.get(`/api/tickets/${id}/paper.pdf?paper=NONE`)).status).toBe(422);
  });

  it('papers: have what their reader sees of the records beside the ticket', async () => {
    const customer = { name: 'Asha Patil', phone: '9822011223', address: '14 Laxmi Road' };
    const { id: customerId } = done(await shop.post('/api/customers', customer));
    const { id } = await take(shop, { customerId });
    const shown = async (by: Client) => {
      const { customer: beside } = done(await by.get(`/api/tickets/${id}/document`));
      const text = pdfText(await fileAt(`/api/tickets/${id}/paper.pdf?paper=JOB_CARD`, by));
      return [beside.address, text.includes('14 Laxmi Road')];
    };
    expect(await shown(shop.staff)).toEqual(['14 Laxmi Road', true]);
    const { id: roleId } = (await shop.post('/api/roles', { name: 'Bench', base: 'office' })).body;
    done(await shop.put(`/api/roles/${roleId}`, { without: ['customers.read'] }));
    done(await shop.put(`/api/people/${shop.office.userId}`, { roleId }));
    expect(await shown(shop.office)).toEqual([null, false]);
  });
});
