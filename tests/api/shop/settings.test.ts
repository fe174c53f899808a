import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { newImei, phones, totalOf, used } from '../../support/trade.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const PRICE = 74_999_00;
let bills = 0;

const phoneInStock = async (): Promise<string> => {
  const imei = newImei();
  const lines = [phones([imei])];
  const supplier = { name: 'Mahavir Distributors', phone: '9822099999' };
  const bill = {
    supplier,
    billNo: `MD/${++bills}`,
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  };
  expect((await shop.post('/api/purchase-bills', bill)).status).toBe(201);
  return imei;
};

const errorsOf = async (answer: ReturnType<OpenShop['post']>) => (await answer).body.errors;

describe('profile', () => {
  it('State and PAN come from the GSTIN; conflicting ones are refused', async () => {
    const { status, payload } = await shop.put('/shop', { gstnumber: '29AAEFS9012H2Z1', pinCode: '560001' });
    expect(status).toBe(200);
    expect(payload).toMatchObject({ stateCode: '29', pan: 'AAEFS9012H', pinCode: '560001' });
    expect(await errorsOf(shop.put('/shop', { pan: 'AAPFU0939F' }))).toEqual({
      pan: 'Does not match the GSTIN, whose PAN is AAEFS9012H',
    });
    expect(await errorsOf(shop.put('/shop', { stateCode: '27' }))).toEqual({
      stateCode: 'Does not match the GSTIN, which is of Karnataka',
    });
    expect(await errorsOf(shop.put('/shop', { gstnumber: '29AAEFS9012H2Z2', pinCode: '056000' }))).toEqual({
      gstnumber: 'Wrong check character. Compare with the GST certificate.',
      pinCode: 'Enter a 6-digit PIN code',
    });
  });

  it('a PAN without a GSTIN is stored', async () => {
    expect((await shop.put('/shop', { gstnumber: '', pan: 'ABCPE1234F' })).payload).toMatchObject({
      gstnumber: null,
      pan: 'ABCPE1234F',
    });
    expect(await errorsOf(shop.put('/shop', { pan: 'ABCDE1234F' }))).toEqual({
      pan: 'Enter a 10-character PAN, such as AAPFU0939F',
    });
  });
});

describe('social links', () => {
  it('are stored one by one; null removes one', async () => {
    const links = {
      facebook: 'https://www.facebook.com/sharmamobile',
      instagram: 'https://instagram.com/sharmamobile',
      youtube: 'https://youtu.be/abc',
      whatsapp: 'https://wa.me/919822012345',
      x: 'https://x.com/sharmamobile',
      website: 'https://sharmamobile.in',
    };
    expect(await shop.post('/api/social-media-platforms', links)).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS' },
    });
    await shop.post('/api/social-media-platforms', { x: null });
    expect((await shop.staff.get('/api/social-media-platforms')).payload).toMatchObject({
      ...links,
      x: null,
    });
  });

  it('are refused one by one, with a message on the field', async () => {
    const refused = await shop.post('/api/social-media-platforms', {
      facebook: 'https://instagram.com/sharmamobile',
      instagram: 'http://instagram.com/sharmamobile',
      youtube: 'https://youtube.com.evil.example/x',
      whatsapp: 'https://wa.me/',
      website: 'javascript:alert(1)',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      facebook: 'Enter a Facebook link, such as https://facebook.com/yourshop',
      instagram: 'Enter the full address, starting with https://',
      youtube: 'Enter a YouTube link, such as https://youtube.com/@yourshop',
      whatsapp: 'Enter a WhatsApp link, such as https://wa.me/919822012345',
      website: 'Enter the full address, starting with https://',
    });
    expect((await shop.staff.post('/api/social-media-platforms', { x: null })).status).toBe(403);
    expect((await shop.anybody.get('/api/social-media-platforms')).status).toBe(401);
  });
});

describe('number prefix', () => {
  it('applies to the next number, which continues the series', async () => {
    const sell = async () => {
      const lines = [{ imei: await phoneInStock(), unitPricePaise: PRICE }];
      const payments = [{ method: 'CASH', amountPaise: PRICE }];
      return (await shop.post('/api/sales/create', { customer: null, lines, payments })).payload;
    };
    expect((await sell()).invoiceNo).toBe('INV/26-27/0001');
    expect((await shop.post('/api/shop-settings', { invoicePrefix: 'G-M1' })).status).toBe(200);
    const sale = await sell();
    expect(sale.invoiceNo).toBe('G-M1/26-27/0002');
    await shop.post('/api/shop-settings', { saleCancelPrefix: 'X' });
    await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong phone' });
    expect((await shop.get(`/api/sales/${sale.id}`)).payload.cancelledBy.documentNo).toBe('X/26-27/0001');
  });

  it.each(['', 'ABCDE', 'A B', '/A', 'A/', 'बि', 'A.B'])('%j is refused', async prefix => {
    expect(Object.keys(await errorsOf(shop.post('/api/shop-settings', { invoicePrefix: prefix })))).toEqual([
      'invoicePrefix',
    ]);
  });

  it('two kinds cannot share one, whatever the case', async () => {
    expect(await errorsOf(shop.post('/api/shop-settings', { billCancelPrefix: 'x' }))).toEqual({
      billCancelPrefix: 'Prefix x is already in use.',
    });
    const both = { invoicePrefix: 'SALE', billCancelPrefix: 'sale' };
    expect(Object.keys(await errorsOf(shop.post('/api/shop-settings', both)))).toEqual(['invoicePrefix']);
  });
});

describe('number prefix used this year', () => {
  it('cannot be given to another kind, whose numbers would collide', async () => {
    await shop.post('/api/shop-settings', { invoicePrefix: 'NEW', saleCancelPrefix: 'C' });
    const refused = await shop.post('/api/shop-settings', { billCancelPrefix: 'inv' });
    expect(refused.body.errors).toEqual({ billCancelPrefix: 'Prefix inv is already in use.' });
    expect(await errorsOf(shop.post('/api/shop-settings', { billCancelPrefix: 'X' }))).toHaveProperty(
      'billCancelPrefix',
    );
    // Its own former one it may take up again: the numbers go on.
    expect((await shop.post('/api/shop-settings', { invoicePrefix: 'INV' })).status).toBe(200);
    expect((await shop.get('/api/shop-settings/next-numbers')).payload).toMatchObject({
      financialYear: '26-27',
      invoicePrefix: 3,
      saleCancelPrefix: 2,
      billCancelPrefix: 1,
    });
    expect((await shop.staff.get('/api/shop-settings/next-numbers')).status).toBe(403);
  });
});

describe('staff discount limit', () => {
  const sell = async (change: object, who: Pick<OpenShop, 'post'> = shop.staff) => {
    const lines = [{ imei: await phoneInStock(), unitPricePaise: PRICE, ...change }];
    const customer = { name: 'Asha Patil', phone: '9876543210' };
    return who.post('/api/sales/create', { customer, lines, payments: [] });
  };

  it('applies to discounts and lower prices alike; owners have none', async () => {
    expect((await sell({ discountPaise: 30_000_00 })).status).toBe(201);
    expect((await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500 })).status).toBe(200);
    expect((await sell({ discountPaise: 3_749_95 })).status).toBe(201);
    const tooMuch = await sell({ discountPaise: 3_749_96 });
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.body.errors).toEqual({
      'lines.0.discountPaise': 'Staff discount limit is 5%. Lowest for this line: ₹71,249.05.',
    });
    expect(Object.keys((await sell({ unitPricePaise: 71_249_04 })).body.errors)).toEqual([
      'lines.0.unitPricePaise',
    ]);
    expect((await sell({ discountPaise: 30_000_00 }, shop)).status).toBe(201);
    await shop.post('/api/shop-settings', { staffDiscountLimitBps: null });
    expect((await sell({ discountPaise: 30_000_00 })).status).toBe(201);
  });
});

describe('margin scheme', () => {
  const NEEDS = 'The margin scheme needs a GSTIN and regular GST registration, not composition';
  const savedScheme = async () => (await shop.get('/api/shop-settings')).payload.marginScheme as boolean;

  const register = (registration: object) =>
    shop.post('/api/gst/registrations', { validFrom: '2026-11-18', ...registration });

  it('needs GST registration, and ends with it', async () => {
    await register({ scheme: 'UNREGISTERED' });
    expect(await errorsOf(shop.post('/api/shop-settings', { marginScheme: true }))).toEqual({
      marginScheme: NEEDS,
    });
    await register({ scheme: 'COMPOSITION', gstin: '29AAEFS9012H2Z1' });
    const refused = await shop.post('/api/shop-settings', { marginScheme: true });
    expect([refused.status, refused.body.errors]).toEqual([422, { marginScheme: NEEDS }]);
    await shop.put('/shop', { composition: false });
    expect((await shop.post('/api/shop-settings', { marginScheme: true })).payload).toMatchObject({
      marginScheme: true,
      marginTaxInclusive: true,
    });
    expect((await shop.staff.post('/api/shop-settings', { marginScheme: false })).status).toBe(403);

    expect((await shop.put('/shop', { phone: '9822012345' })).status).toBe(200);
    expect(await savedScheme()).toBe(true);
    expect((await shop.put('/shop', { composition: true })).status).toBe(200);
    expect(await savedScheme()).toBe(false);
    await shop.put('/shop', { composition: false });
    await shop.post('/api/shop-settings', { marginScheme: true });
    expect((await register({ scheme: 'UNREGISTERED' })).status).toBe(201);
    expect(await savedScheme()).toBe(false);
  });

  it('the seller of a used phone sees that it applies, not the cost', async () => {
    await register({ scheme: 'REGULAR', gstin: '29AAEFS9012H2Z1' });
    await shop.post('/api/shop-settings', { marginScheme: true });
    const imei = newImei();
    const lines = [used(imei)];
    const bill = { billNo: `MD/${++bills}`, billDate: '2026-11-17', totalPaise: 25_000_00, lines };
    const supplier = { name: 'Ramesh Kale', phone: '9822054321' };
    expect((await shop.staff.post('/api/purchase-bills', { ...bill, supplier })).status).toBe(201);
    expect((await shop.staff.get(`/api/counter/scan?code=${imei}`)).payload).toMatchObject({
      kind: 'UNIT',
      marginScheme: true,
      sellingPricePaise: null,
      listPricePaise: null,
    });
    const [unit] = (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body;
    const priced = await shop.put(`/api/stock-items/${unit.id}/price`, { sellingPricePaise: 30_000_00 });
    expect(priced.status).toBe(200);
    const checked = { checkedOn: '2026-11-18', wiped: true };
    expect((await shop.staff.post(`/api/stock-items/${unit.id}/clear`, checked)).status).toBe(200);
    const sale = await shop.staff.post('/api/sales/create', {
      customer: null,
      lines: [{ imei, unitPricePaise: 30_000_00 }],
      payments: [{ method: 'CASH', amountPaise: 30_000_00 }],
    });
    expect(sale.status).toBe(201);
    const { id, lines: sold } = sale.payload;
    expect(sold[0]).toMatchObject({
      marginScheme: true,
      totalPaise: 30_000_00,
      taxablePaise: 0,
      cgstPaise: 0,
    });
    for (const who of [shop.staff, shop.office]) {
      const text = (await who.get(`/api/sales/${id}`)).text;
      expect(text).toContain('"marginSalesPaise":3000000');
      expect(text).not.toMatch(/marginTaxPaise|"margin"|costPaise|:76272\b|:423728\b|:2500000\b/);
    }
    expect((await shop.get(`/api/sales/${id}`)).payload).toMatchObject({
      marginTaxPaise: 762_72,
      lines: [{ costPaise: 25_000_00, margin: { marginPaise: 5_000_00 } }],
    });
    // The filter has one sale, and so has the day: no sum of theirs moved by its tax.
    const query = `keyword=${encodeURIComponent(sale.payload.invoiceNo)}`;
    const totals = (who: Pick<OpenShop, 'get'>) => who.get(`/api/sales/shop-history/totals?${query}`);
    expect((await totals(shop.staff)).payload).toMatchObject({ sales: 1, taxPaise: 0 });
    expect((await totals(shop)).payload).toMatchObject({ sales: 1, taxPaise: 762_72 });
  });
});
