/** The shop on its first day: people it deals with, its products, accounts, places and drawers, what the owner brought in. */
import type { Product } from '../books/books.ts';
import { openShop } from '../../openShop.ts';
import { SimShop } from './shop.ts';
import { journal } from '../books/cash.ts';

const CUSTOMERS = [
  { name: 'Asha Patil', state: '27' },
  { name: 'Vikram Rao', state: '29' },
  { name: 'Nisha Shah', state: null },
  { name: 'Deccan Traders', gstin: '27AAPFU0939F1ZV' },
  { name: 'Bengaluru Infotech', gstin: '29AAEFS9012H2Z1' },
  { name: 'Imran Khan', state: '27' },
  { name: 'Lata More', state: null },
  { name: 'Prem Electronics', gstin: '09AAACB5678G1ZH' },
] as const;

const SUPPLIERS = [
  { name: 'Mahavir Distributors', gstin: '27AAPFU0939F1ZV' },
  { name: 'Bengaluru Mobiles', gstin: '29AAEFS9012H2Z1' },
  { name: 'Lucknow Wholesale', gstin: '09AAACB5678G1ZH' },
  { name: 'Raju Kamble', state: '27' },
] as const;

/** Company, model, kind, HSN, rate. */
const PRODUCTS = [
  ['Samsung', 'Galaxy S24', 'MOBILE', '85171300', 1_800],
  ['Apple', 'iPhone 15', 'MOBILE', '85171300', 1_800],
  ['Xiaomi', 'Redmi 13', 'MOBILE', '85171300', 1_200],
  ['Vivo', 'T3', 'MOBILE', '85171300', 500],
  ['Boat', 'A400 cable', 'ACCESSORY', '85444299', 1_800],
  ['Samsung', 'S24 display', 'ACCESSORY', '85177990', 1_800],
  ['Spigen', 'Case', 'ACCESSORY', '39269099', 500],
  ['Workshop', 'Labour', 'SERVICE', '998716', 1_800],
] as const;

export async function begin(seed: number): Promise<SimShop> {
  const shop = new SimShop(await openShop(), seed);
  const { books, random } = shop;
  shop.shop.clock.set('2025-04-01T03:30:00Z');
  await shop.goTo(shop.now);
  books.margin = true;
  books.marginInclusive = random.chance(0.5);
  books.cardBps = random.pick([0, 180]);
  await shop.write('/api/shop-settings', {
    marginScheme: true,
    marginTaxInclusive: books.marginInclusive,
    cardChargeBps: books.cardBps,
    staffBackdateDays: 3,
  });
  for (const [index, customer] of CUSTOMERS.entries()) {
    const gstin = 'gstin' in customer ? customer.gstin : null;
    const state = 'state' in customer ? customer.state : null;
    const { id } = await shop.write('/api/customers', {
      name: customer.name,
      phone: `98220100${String(index).padStart(2, '0')}`,
      ...(gstin ? { gstin } : {}),
      ...(state ? { stateCode: state } : {}),
    });
    shop.customers.push(id);
    books.people.set(id, { id, name: customer.name, gstin, state });
  }
  for (const [index, supplier] of SUPPLIERS.entries()) {
    const gstin = 'gstin' in supplier ? supplier.gstin : null;
    const { id } = await shop.write('/api/suppliers', {
      name: supplier.name,
      phone: `98220200${String(index).padStart(2, '0')}`,
      ...(gstin ? { gstin } : { stateCode: '27' }),
    });
    shop.suppliers.push(id);
    books.people.set(id, { id, name: supplier.name, gstin, state: gstin ? null : '27' });
  }
  for (const [company, model, category, hsnCode, rateBps] of PRODUCTS) {
    if (!shop.companies.has(company))
      shop.companies.set(company, (await shop.write('/api/companies', { name: company })).id);
    const isUnit = category === 'MOBILE';
    const { id } = await shop.write('/api/products', {
      companyId: shop.companies.get(company),
      model,
      itemCategory: category,
      hsnCode,
      gstRateBps: rateBps,
      sellingPricePaise: 500_00,
      tracking: isUnit ? 'IMEI' : 'QUANTITY',
      active: true,
    });
    const product: Product = {
      id,
      company,
      model,
      category,
      rateBps,
      isUnit,
      isService: category === 'SERVICE',
    };
    shop.products.push(product);
    books.products.set(id, product);
  }
  for (const [name, bps] of [
    ['Bajaj Finance', 0],
    ['HDB Financial', 200],
  ] as const)
    shop.financiers.push({
      id: (await shop.write('/api/financiers', { name, ...(bps ? { buyDownBps: bps } : {}) })).id,
      bps,
    });
  const bank = await shop.write('/api/accounts', { name: 'Second bank', type: 'ASSET', group: 'BANK' });
  books.ledger.own.set(bank.code, { type: 'ASSET', group: 'BANK' });
  for (const [name, kind, method] of [
    ['UPI of the second bank', 'UPI', 'UPI'],
    ['Second bank', 'BANK', 'BANK_TRANSFER'],
  ] as const) {
    const { id } = await shop.write('/api/payment-methods', {
      name: `${name} itself`,
      kind,
      accountId: bank.code,
      order: 300,
      active: true,
    });
    shop.ownMethods.push({ id, method });
    books.methods.set(id, bank.code);
  }
  const places = await shop.read('/api/places');
  shop.places.push(places[0].id);
  shop.places.push((await shop.write('/api/places', { name: 'Store', kind: 'STORE', active: true })).id);
  shop.drawers.push((await shop.read('/api/drawers'))[0].id);
  shop.drawers.push((await shop.write('/api/drawers', { name: '2' })).id);
  for (const { id, account } of await shop.read('/api/expense-categories?range=[0,99]'))
    shop.categories.push({ id, account });
  const opening = [
    ['BANK', 40_00_000_00],
    [bank.code, 5_00_000_00],
    ['CASH', 6_00_000_00],
  ] as const;
  await shop.write('/api/accounts/journal', {
    kind: 'OPENING_BALANCE',
    lines: opening.map(([account, debitPaise]) => ({ account, debitPaise })),
  });
  // The books begin on this day: without a lock those of April could not reach back into March.
  await shop.write('/api/accounts/lock', { until: shop.lockedUntil });
  journal(books, shop.today, [...opening, ['OPENING_BALANCES', -51_00_000_00]], null);
  return shop;
}
