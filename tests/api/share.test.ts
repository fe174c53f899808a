import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done } from '../support/answers.ts';
import { buy, phonesInStock } from '../support/purchases.ts';
import { cash, newImei, phones, totalOf } from '../support/trade.ts';
import { NOW, openShop, type OpenShop } from '../support/openShop.ts';
import { offers, otherLanguage } from '../support/offers.ts';

const COST_PAISE = 61_111_00;

/** A browser that follows a link asks so. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (path: string, headers: Record<string, string> = {}) =>
  shop.anybody.get(path, { headers: { ...BROWSER, ...headers } });

let shop: OpenShop;
let saleId: string;
let invoiceNo: string;
let url: string;

async function sellOne(phone: string, name: string): Promise<{ id: string; invoiceNo: string }> {
  const imei = newImei();
  const lines = [{ ...phones([imei]), unitCostPaise: COST_PAISE }];
  const bill = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Metro Distributors', phone: '9811111111' },
    billNo: `M-${imei}`,
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  });
  expect(bill.status, bill.text).toBe(201);
  const { payload, text } = await shop.post('/api/sales/create', {
    customer: { name, phone },
    lines: [{ imei, unitPricePaise: 74_999_00 }],
    payments: [{ method: 'CASH', amountPaise: 50_000_00 }],
  });
  expect(payload, text).toBeDefined();
  return payload;
}

beforeAll(async () => {
  shop = await openShop();
  await shop.put('/shop', { upiVpa: 'sharmamobile@okhdfc' });
  ({ id: saleId, invoiceNo } = await sellOne('9876543210', 'Asha Patil'));
  await sellOne('9876500000', 'Somebody Else');
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set(NOW);
  ({ url } = (await shop.get(`/api/sales/${saleId}/share`)).payload);
});

describe('invoice link', () => {
  it('opens its invoice without sign-in, with PDF and amount due, without cost', async () => {
    const { status, headers, text } = await open(`${url}?lang=en`);
    expect(status).toBe(200);
    for (const fact of [invoiceNo, 'Asha Patil', '₹74,999.00', 'Download PDF', 'upi://pay', 'am=24999.00'])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/Somebody Else|9876500000|61,?111|cost|Metro|accessToken|<script/i);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");

    const file = await open(`${url}/invoice.pdf?size=80mm&lang=${otherLanguage}`);
    expect(file.status).toBe(200);
    expect(file.text.startsWith('%PDF-')).toBe(true);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="INV-26-27-/);
    expect(file.headers.get('x-robots-tag')).toContain('noindex');
    expect(file.headers.get('cache-control')).toBe('no-store');
  });

  it.runIf(offers('hi', 'ar'))('is in the language of the browser or the address', async () => {
    const asked = { 'accept-language': 'hi-IN,hi;q=0.9' };
    expect((await open(url, asked)).text).toContain('टैक्स इनवॉइस');
    const arabic = (await open(`${url}?lang=ar`, asked)).text;
    expect(arabic).toContain('dir="rtl"');
    expect(arabic).toContain('فاتورة ضريبية');
    expect((await open(`${url}?lang=xx`, asked)).text).toContain('टैक्स इनवॉइस');
    // Its letters come from the same place, and nothing else does.
    expect((await open('/share-fonts/devanagari-400.woff2')).headers.get('content-type')).toBe('font/woff2');
    expect((await open('/share-fonts/..%2F..%2Fpackage.json')).status).toBe(404);
  });

  it('shows that the sale was cancelled', async () => {
    const { id } = await sellOne('9876511111', 'Meera Joshi');
    const { payload } = await shop.get(`/api/sales/${id}/share`);
    await shop.post(`/api/sales/${id}/cancel`, { reason: 'Wrong model' });
    const { text } = await open(`${payload.url}?lang=en`);
    expect(text).toContain('Wrong model');
    expect(text).not.toContain('upi://');
  });

  it('with one character changed is 403, in the user’s language', async () => {
    for (const at of [10, 30, 45, 60]) {
      const token = url.replace('/share/', '');
      const other = token[at] === 'A' ? 'B' : 'A';
      const forged = `/share/${token.slice(0, at)}${other}${token.slice(at + 1)}`;
      const { status, text, headers } = await open(`${forged}?lang=hi`);
      expect(status).toBe(403);
      if (offers('hi')) expect(text).toContain('यह लिंक सही नहीं है');
      expect(text).not.toContain('INV/');
      expect(headers.get('cache-control')).toBe('no-store');
      expect((await open(`${forged}/invoice.pdf`)).status).toBe(403);
    }
    expect((await open('/share/rubbish%00')).status).toBe(403);
    expect(await shop.anybody.get('/share/rubbish')).toMatchObject({
      status: 403,
      body: { code: 'LINK_WRONG' },
    });
    // An access token is signed too, and opens no page.
    expect((await open(`/share/${shop.owner.accessToken}`)).status).toBe(403);
  });

  it('expires after thirty days: 410', async () => {
    shop.clock.forward(30 * 86_400_000);
    expect((await open(url)).status).toBe(200);
    shop.clock.forward(2 * 86_400_000);
    const { status, text } = await open(`${url}?lang=en`);
    expect(status).toBe(410);
    expect(text).toContain('This link has expired');
    expect(text).not.toContain(invoiceNo);
    expect((await open(`${url}/invoice.pdf`)).status).toBe(410);
  });

  it('revoked by the owner: every link so far is 410, new ones and other sales’ work', async () => {
    const other = await sellOne('9876522222', 'Meera Kulkarni');
    const theirs = (await shop.get(`/api/sales/${other.id}/share`)).payload.url;
    const end = `/api/sales/${saleId}/share/end`;
    expect((await shop.staff.post(end)).status).toBe(403);
    expect((await shop.anybody.post(end)).status).toBe(401);
    expect((await open(url)).status).toBe(200);

    expect((await shop.post(end)).payload).toEqual({ ended: 1 });
    const { status, text, headers } = await open(`${url}?lang=en`);
    expect(status).toBe(410);
    expect(text).toContain('This link was revoked by the shop');
    expect(text).not.toContain(invoiceNo);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await open(`${url}/invoice.pdf`)).status).toBe(410);
    expect(await shop.anybody.get(url)).toMatchObject({ status: 410, body: { code: 'LINK_ENDED' } });

    const next = (await shop.get(`/api/sales/${saleId}/share`)).payload.url;
    expect(next).not.toBe(url);
    expect((await open(next)).status).toBe(200);
    expect((await open(theirs)).status).toBe(200);
    expect((await shop.post(end)).payload).toEqual({ ended: 2 });
    for (const each of [url, next]) expect((await open(each)).status).toBe(410);
  });

  it('is rate limited: 429 with Retry-After, then works again', async () => {
    shop.clock.forward(600_000);
    const answers = [];
    for (let time = 0; time < 61; time += 1) answers.push((await open(`${url}?lang=en`)).status);
    expect(answers.filter(status => status === 200)).toHaveLength(60);
    const refused = await open(`${url}?lang=en`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('Wait a minute');
    shop.clock.forward(61_000);
    expect((await open(url)).status).toBe(200);
  });

  it('can be created by users of the shop for its own sales only', async () => {
    expect((await shop.anybody.get(`/api/sales/${saleId}/share`)).status).toBe(401);
    expect((await shop.staff.get(`/api/sales/${saleId}/share`)).status).toBe(200);
    const neighbour = await shop.neighbour();
    expect((await neighbour.get(`/api/sales/${saleId}/share`)).status).toBe(404);
    expect((await neighbour.post(`/api/sales/${saleId}/share/end`)).status).toBe(404);
  });
});

it('estimate link: valid until the end of the day in the time zone of the shop', async () => {
  const abroad = await openShop();
  try {
    await abroad.put('/shop', { timeZone: 'America/New_York' });
    const [product] = (await buy(abroad, [phones([newImei()])])).lines;
    // Three in the afternoon there; in India it is the next day.
    abroad.clock.set('2026-11-18T20:00:00.000Z');
    const owner = await abroad.signIn(abroad.owner.email);
    const { id } = done(
      await owner.post('/api/estimates', {
        lines: [{ productId: product.productId, unitPricePaise: 70_000_00 }],
        validUntil: '2026-11-18',
      }),
    );
    const link = done(await owner.get(`/api/estimates/${id}/share`)).url;
    const page = async () => (await abroad.anybody.get(`${link}?lang=en`, { headers: BROWSER })).text;
    expect(await page()).not.toMatch(/expired/i);
    abroad.clock.forward(12 * 3_600_000);
    expect(await page()).toMatch(/expired/i);
  } finally {
    await abroad.close();
  }
});

it('invoice link: the addresses of one IPv6 network have one limit', async () => {
  const behind = await openShop({ config: { trustedProxies: 1 } });
  try {
    const [imei] = await phonesInStock(behind, 1);
    const { id } = done(
      await behind.post('/api/sales/create', {
        lines: [{ imei, unitPricePaise: 30_000_00 }],
        payments: [cash(30_000_00)],
      }),
    );
    const link = done(await behind.get(`/api/sales/${id}/share`)).url;
    const fileFor = (address: string) =>
      behind.anybody.get(`${link}/invoice.pdf`, { headers: { 'x-forwarded-for': address } });
    const statuses: number[] = [];
    for (let host = 1; host <= 13; host += 1)
      statuses.push((await fileFor(`2001:db8:1:2:3:4:5:${host}`)).status);
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429]);
    expect((await fileFor('2001:db8:1:3:3:4:5:1')).status).toBe(200);
  } finally {
    await behind.close();
  }
});
