/** Who or what is renamed stays one in every figure: statistics, history, filters. */
import { expect, it } from 'vitest';
import { openShop } from '../../support/openShop.ts';
import { done, refused } from '../../support/answers.ts';
import { buy, cablesInStock } from '../../support/purchases.ts';
import { cable, cash, galaxy, line, newImei, phones, totalOf } from '../../support/trade.ts';

const PERIOD = 'timePeriod=year&year=2026';

it('company: renamed between two sales, statistics, margins and history have one company of its new name', async () => {
  const shop = await openShop();
  const [first, second] = [newImei(), newImei()];
  const named = { ...galaxy, company: 'Samsng' };
  await buy(shop, [phones([first, second], named, 20_000_00)]);
  const cableId = await cablesInStock(shop);
  const sell = (imei: string, more: object[] = []) =>
    shop.post('/api/sales/create', {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: [line(imei, 30_000_00), ...more],
      payments: [cash(30_000_00 + more.length * 200_00)],
    });
  const old = done(await sell(first));
  const [company] = done(await shop.get('/api/companies')).filter(
    (each: { name: string }) => each.name === 'Samsng',
  );
  done(await shop.put(`/api/companies/${company.id}`, { ...company, name: 'Samsung' }));
  done(await sell(second, [{ productId: cableId, quantity: 1, unitPricePaise: 200_00 }]));

  const brands = done(await shop.get(`/api/sales/brand-sales?${PERIOD}`));
  expect(brands.map(({ company: name, units }: { company: string; units: number }) => [name, units])).toEqual(
    [
      ['Samsung', 2],
      ['Boat', 1],
    ],
  );
  for (const query of ['', `&soldBy=${shop.owner.userId}`]) {
    const models = done(await shop.get(`/api/sales/top-models?${PERIOD}${query}`));
    expect(models).toMatchObject([
      { company: 'Samsung', model: 'Galaxy S24', units: 2 },
      { company: 'Boat', model: 'A400 cable', units: 1 },
    ]);
  }
  expect(done(await shop.get('/api/statistics/margins'))).toMatchObject([
    { company: 'Samsung', units: 2 },
    {},
  ]);
  const { rows } = done(await shop.get('/api/statistics/breakdown?by=company,month'));
  expect(rows.map((row: { keys: string[]; sales: number }) => [row.keys, row.sales])).toEqual([
    [['Samsung', '2026-11'], 2],
    [['Boat', '2026-11'], 1],
  ]);

  const history = (query: string) => shop.get(`/api/sales/shop-history${query}`);
  expect(done(await history('?company=Samsung')).totalElements).toBe(2);
  expect(done(await history('?company=Samsung&model=Galaxy%20S24&itemCategory=MOBILE')).totalElements).toBe(
    2,
  );
  expect(done(await history('?company=Samsung&keyword=asha')).totalElements).toBe(2);
  expect(done(await history('?company=Samsng')).totalElements).toBe(0);
  expect(done(await history('/totals?company=Samsung'))).toMatchObject({
    sales: 2,
    totalPaise: 60_200_00,
    goods: { units: 2, revenuePaise: 60_000_00 },
  });
  expect(done(await shop.get('/api/sales/filters')).company).toEqual([
    { value: 'Samsung', count: 2 },
    { value: 'Boat', count: 1 },
  ]);
  expect(done(await shop.get('/api/sales/filters?keyword=asha')).company).toEqual([
    { value: 'Samsung', count: 2 },
    { value: 'Boat', count: 1 },
  ]);

  // The invoice says what it said.
  expect(done(await shop.get(`/api/sales/${old.id}`)).lines[0].company).toBe('Samsng');
  // What was given up may be taken by another company: it has no sales.
  done(await shop.post('/api/companies', { name: 'Samsng' }));
  expect(done(await history('?company=Samsng')).totalElements).toBe(0);
  expect(done(await history('?company=Samsung')).totalElements).toBe(2);
});

it('company: a product moved away, the company that sold it is not deleted', async () => {
  const shop = await openShop();
  const imei = newImei();
  const bill = await buy(shop, [phones([imei], { ...galaxy, company: 'Mi' }, 20_000_00)]);
  done(await shop.post('/api/sales/create', { lines: [line(imei, 30_000_00)], payments: [cash(30_000_00)] }));
  const product = done(await shop.get(`/api/products/${bill.lines[0].productId}`));
  const xiaomi = done(await shop.post('/api/companies', { name: 'Xiaomi' }));
  done(await shop.put(`/api/products/${product.id}`, { ...product, companyId: xiaomi.id }));
  refused(await shop.delete(`/api/companies/${product.companyId}`), 409, 'REFERENCED');
  expect(done(await shop.get(`/api/sales/brand-sales?${PERIOD}`))).toMatchObject([
    { company: 'Mi', units: 1 },
  ]);
});

it('purchase bills: a renamed company and a renamed supplier are one in the filters', async () => {
  const shop = await openShop();
  const supplier = { name: 'Mahavir', phone: '9822099999' };
  const lines = (company: string) => [
    { product: { ...cable, company }, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 1 },
  ];
  const bill = await buy(shop, lines('Bot'), { supplier, billNo: 'A/1' });
  const [company] = done(await shop.get('/api/companies'));
  done(await shop.put(`/api/companies/${company.id}`, { ...company, name: 'Boat' }));
  const known = done(await shop.get(`/api/suppliers/${bill.supplierId}`));
  done(await shop.put(`/api/suppliers/${known.id}`, { ...known, name: 'Mahavir Distributors' }));
  await buy(shop, lines('Boat'), {
    supplier: { ...supplier, name: 'Mahavir Distributors' },
    billNo: 'A/2',
    totalPaise: totalOf(lines('Boat')),
  });
  const facets = done(await shop.get('/stock-items/bill-filters'));
  expect(facets.company).toEqual([{ value: 'Boat', count: 2 }]);
  expect(facets.supplierName).toEqual([{ value: 'Mahavir Distributors', count: 2 }]);
  const found = async (filter: object) =>
    (await shop.get(`/api/purchase-bills?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.length;
  expect(await found({ company: 'Boat' })).toBe(2);
  expect(await found({ company: 'Bot' })).toBe(0);
  expect(await found({ supplierName: 'Mahavir Distributors' })).toBe(2);
});
