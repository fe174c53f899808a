// The counter by scanner and keyboard alone: one cart makes one sale, nothing is lost or misrouted.
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { typeByTheClock } from '../support/clockedTyping.ts';
import {
  countedKeys,
  knownCustomer,
  lastSale,
  lines,
  openCounter,
  phoneBox,
  prints,
  salesMade,
  scanBox,
  stubPrint,
  twoUnitsInStock,
  unitInStock,
  unitsInStock,
  type Customer,
} from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { pause, scan, typeAt } from '../support/scanner.ts';
import { settled } from '../support/settled.ts';
import { demoPassword } from '../support/session.ts';
import { imeiOf, listQuery, sell, type Unit } from '../support/trade.ts';

test.beforeEach(async ({ context, signIn }) => {
  await stubPrint(context);
  await signIn('staff');
});

test('sale: one phone, a known customer, exact cash and a print take twelve keys and no click', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  const customer = await knownCustomer(shop);
  const before = await salesMade(shop);
  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const keyboard = countedKeys(page);

  await keyboard.press('F8');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await expect(phoneBox(page)).toBeFocused();
  for (const digit of customer.phone) await keyboard.press(digit);
  await expect(page.getByText(customer.name)).toBeVisible();
  await keyboard.press('F10');

  await expect.poll(() => prints(page)).toBe(1);
  expect(keyboard.presses()).toBeLessThanOrEqual(12);
  await expect(scanBox(page)).toBeFocused();
  await expect(lastSale(page)).toBeVisible();
  const after = await salesMade(shop);
  expect(after.totalElements).toBe(before.totalElements + 1);
  const sale = await shop.call<{
    payload: {
      customer: Customer;
      totalPaise: number;
      paidPaise: number;
      paymentMethod: string;
      lines: Unit[];
    };
  }>('owner', 'GET', `/api/sales/${after.content[0]?.id}`);
  expect(sale.payload).toMatchObject({
    customer: { phone: customer.phone },
    paymentMethod: 'CASH',
    paidPaise: sale.payload.totalPaise,
    lines: [{ imei: unit.imei }],
  });
});

test('sale: by the last five digits of the phone it takes seven keys, and the next can begin', async ({
  page,
  shop,
}) => {
  const customer = await knownCustomer(shop);
  await openCounter(page);
  for (const round of [1, 2]) {
    const unit = await unitInStock(shop);
    const keyboard = countedKeys(page);
    await scan(page, unit.imei);
    await expect(lines(page)).toHaveCount(1);
    for (const digit of customer.phone.slice(-5)) await keyboard.press(digit);
    await keyboard.press('Enter');
    await expect(page.getByText(customer.name, { exact: true })).toBeVisible();
    await keyboard.press('F10');
    await expect.poll(() => prints(page)).toBe(round);
    expect(keyboard.presses()).toBeLessThanOrEqual(7);
    await expect(scanBox(page)).toBeFocused();
    await expect(lines(page)).toHaveCount(0);
  }
});

/** Holds back the script of a page or part; returns what releases it. */
const holdScript = async (page: Page, name: string) => {
  let release = () => {};
  const released = new Promise<void>(done => (release = done));
  await page.route(`**/assets/${name}-*.js`, async route => {
    await released;
    await route.continue();
  });
  return release;
};

test('scanner: a scan directly after F8 on another page arrives complete, twenty times of twenty', async ({
  page,
  shop,
}) => {
  const units = (await unitsInStock(shop)).slice(0, 20);
  await page.goto('/en/customers');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const [round, unit] of units.entries()) {
    // Only the first time is the counter's script not loaded yet.
    await expect(heading).toBeVisible();
    await scan(page, unit.imei, 8, round % 3 === 2 ? '' : '\n', 'F8');
    await expect(lines(page)).toHaveCount(1);
    await expect(lines(page)).toContainText(unit.imei);
    await expect(scanBox(page)).toHaveValue('');
    await page.keyboard.press('Control+Delete');
    await page.goBack();
  }
  expect(units).toHaveLength(20);
});

test('scanner: what is scanned and typed after F8 waits until the counter has loaded', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  const customer = await knownCustomer(shop);
  await page.goto('/en/customers');
  const search = page.getByRole('searchbox');
  await search.click();
  const release = await holdScript(page, 'CounterPage');
  await scan(page, unit.imei, 8, '\n', 'F8');
  await typeAt(page, customer.phone, 60);
  await expect(lines(page)).toHaveCount(0);
  release();
  await expect(lines(page)).toContainText(unit.imei);
  await expect(phoneBox(page)).toHaveValue(customer.phone);
  await expect(page.getByText(customer.name)).toBeVisible();
  await expect(phoneBox(page)).toBeFocused();
});

test('scanner: a scan directly after the menu entry, a reload or going back arrives complete', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  const expectScannedAndClear = async () => {
    await expect(lines(page)).toContainText(unit.imei);
    await page.keyboard.press('Control+Delete');
    await expect(lines(page)).toHaveCount(0);
  };
  await page.goto('/en/customers');
  await page.getByRole('link', { name: 'New sale' }).first().click();
  await scan(page, unit.imei, 8);
  await expectScannedAndClear();
  const isRead = () => page.waitForFunction(() => document.readyState !== 'loading');
  await page.reload({ waitUntil: 'commit' });
  await isRead();
  await scan(page, unit.imei, 8);
  await expectScannedAndClear();
  await page.goto('/en/customers');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.evaluate(() => history.back());
  // Until then the keys are those of the page that is left.
  await page.waitForURL('**/counter', { waitUntil: 'commit' });
  await isRead();
  await scan(page, unit.imei, 8);
  await expectScannedAndClear();
});

test('scanner: a scan directly after F7 goes into the next sale, not into the parked one', async ({
  page,
  shop,
}) => {
  const [first, second] = await twoUnitsInStock(shop);
  await openCounter(page);
  await page.route('**/api/parked-sales', async route => {
    await new Promise(done => setTimeout(done, 400));
    await route.continue();
  });
  await scan(page, first.imei);
  await expect(lines(page)).toContainText(first.imei);
  await expect(phoneBox(page)).toBeFocused();
  await scan(page, second.imei, 8, '\n', 'F7');
  await expect(lines(page)).toContainText(second.imei);
  await expect(lines(page)).toHaveCount(1);
  // What is typed after F7 is for the next sale too, and a digit after Shift+F7 for the list.
  await expect(phoneBox(page)).toBeFocused();
  await page.keyboard.press('F7');
  await page.keyboard.type('cable');
  await expect(scanBox(page)).toHaveValue('cable');
  await expect(lines(page)).toHaveCount(0);
  await scanBox(page).fill('');
  const parked = await shop.call<{ payload: { id: string; label: string }[] }>(
    'staff',
    'GET',
    '/api/parked-sales',
  );
  expect(parked.payload).toHaveLength(2);
  const place = parked.payload.findIndex(sale => sale.label.includes(first.model)) + 1;
  expect(place).toBeGreaterThan(0);
  await page.keyboard.press('Shift+F7');
  await page.keyboard.press(String(place));
  await expect(lines(page)).toHaveCount(1);
  for (const { id } of parked.payload)
    await shop.call('staff', 'DELETE', `/api/parked-sales/${id}`).catch(() => undefined);
});

test('scanner: once the connection is back the counter loads by itself, with the scan made before', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/, /Reference/, /dynamically imported module/);
  const unit = await unitInStock(shop);
  await page.goto('/en/customers');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.route('**/assets/CounterPage-*.js', route => route.abort());
  await scan(page, unit.imei, 8, '\n', 'F8');
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible();
  await page.unroute('**/assets/CounterPage-*.js');
  await expect(lines(page)).toContainText(unit.imei);
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
});

/** Answers every scan from here on with goods: the first code by quantity, later ones in boxes. Collects the codes. */
async function answerScans(page: Page): Promise<string[]> {
  const codes: string[] = [];
  await page.route('**/api/counter/scan?*', route => {
    codes.push(new URL(route.request().url()).searchParams.get('code') ?? '');
    const payload = {
      kind: 'PRODUCT',
      ...(codes.length === 1
        ? { productId: 'loose', tracking: 'QUANTITY' }
        : { productId: 'boxed', tracking: 'IMEI' }),
      company: 'boAt',
      model: 'Cable',
      variant: '',
      inStock: 9,
      hsnCode: '85444299',
      gstRateBps: 1800,
      sellingPricePaise: 29_900,
      mrpPaise: null,
      itemCategory: 'ACCESSORY',
    };
    return route.fulfill({ json: { status: 'SUCCESS', message: null, payload } });
  });
  return codes;
}

/** Shows every field of the counter: a line by quantity, a new customer's name, three payments with all they ask. */
async function showEveryField(page: Page): Promise<Locator> {
  await scan(page, '8901234500001');
  await expect(lines(page)).toHaveCount(2);
  await phoneBox(page).fill('9000000001');
  await phoneBox(page).press('Enter');
  await page.locator('[data-spot="NAME"]').fill('Ravi');
  for (const [key, amount] of [
    ['1', '100'],
    ['2', '200'],
    ['5', '300'],
  ] as const) {
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type(amount, { delay: 140 });
    await page.keyboard.press('Enter');
  }
  // The financier is added while the next field has the focus.
  await settled(page);
  return page.getByRole('main').locator('input');
}

const valuesOf = (fields: Locator) =>
  fields.evaluateAll(all => all.map(field => (field as HTMLInputElement).value));

/** Answers an IMEI and a serial number, the slowest that are scans and the fastest in turn. */
const scansFor = (random: () => number, index: number): readonly [code: string, msPerKey: number][] => [
  [randomImei(random), index % 2 === 0 ? 90 : 2],
  [randomSerial(random), index % 2 === 0 ? 2 : 35],
];

test('scanner: the slowest and the fastest scans go to the cart from every field, which keeps its text', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  const received = await answerScans(page);
  const fields = await showEveryField(page);
  const count = await fields.count();
  expect(count, 'scan, two lines, phone, name, three payments').toBeGreaterThanOrEqual(13);
  const before = await valuesOf(fields);

  const sent = [...received];
  const random = seeded(20261118);
  for (let index = 0; index < count; index++)
    for (const [code, msPerKey] of scansFor(random, index)) {
      await fields.nth(index).focus();
      await scan(page, code, msPerKey, random() < 0.5 ? '\n' : '\t');
      sent.push(code);
      await expect.poll(() => received.length, `${code} into field ${index}`).toBe(sent.length);
      await expect(fields.nth(index), 'the cursor stays').toBeFocused();
    }
  expect(received).toEqual(sent);
  expect(await valuesOf(fields)).toEqual(before);
  await expect(lines(page)).toHaveCount(2);
});

test('scanner: an IMEI without an ending key is taken after a pause, in a field other than Scan', async ({
  page,
  shop,
}) => {
  const [first, second] = await twoUnitsInStock(shop);
  await openCounter(page);
  await scan(page, first.imei, 60, '');
  await expect(lines(page)).toHaveCount(1);
  await expect(phoneBox(page)).toBeFocused();
  await typeAt(page, '98');
  await pause(200);
  await scan(page, second.imei, 20, '');
  await expect(lines(page)).toHaveCount(2);
  await expect(phoneBox(page)).toHaveValue('98');
});

test('scanner: fifty phones and amounts typed at 130 to 250 ms a key are never taken for a scan', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  let scans = 0;
  await page.route('**/api/counter/scan?*', route => {
    scans++;
    return route.fulfill({ json: { status: 'SUCCESS', message: null, payload: { kind: 'UNKNOWN' } } });
  });
  await page.route('**/api/counter/customers?*', route =>
    route.fulfill({ json: { status: 'SUCCESS', message: null, payload: [] } }),
  );
  const random = seeded(7);
  const amount = () => String(1 + Math.floor(random() * 99_999));
  const phone = () => `${6 + Math.floor(random() * 4)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
  // Keys and timers both follow a clock of the page's own, so that this takes seconds.
  const entries = Array.from({ length: 44 }, (_, index) =>
    index % 2 === 0
      ? { spot: '[data-spot="PHONE"]', text: phone(), then: index % 4 === 0 ? 'Enter' : 'Tab' }
      : { spot: '[data-column="price"]', text: amount(), then: index % 4 === 1 ? 'Enter' : 'Tab' },
  );
  const typed = await typeByTheClock(page, entries, { slowest: 250, fastest: 130, seed: 11 });
  expect(typed.map(({ text }) => text)).toEqual(entries.map(({ text }) => text));
  // Some more go by the real keyboard and clock.
  for (let index = 0; index < 6; index++) {
    const field = index % 2 === 0 ? phoneBox(page) : page.locator('[data-column="price"]');
    const text = index % 2 === 0 ? phone() : amount();
    await field.fill('');
    await field.focus();
    await typeAt(page, text, 130 + Math.floor(random() * 120));
    await expect(field).toHaveValue(text);
  }
  expect(scans).toBe(0);
  await expect(lines(page)).toHaveCount(1);
});

test('scanner: a scan never becomes a quantity, a price or a payment key', async ({ page, shop }) => {
  const [first, second] = await twoUnitsInStock(shop);
  await openCounter(page);
  await scan(page, first.imei);
  await expect(lines(page)).toHaveCount(1);
  const total = await page.getByTestId('counter-total').textContent();
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-spot="PAYMENTS"]')).toBeFocused();
  // It is a slow scanner by the clock, since a busy machine would make its pauses those of a person.
  const slow = [{ spot: '[data-spot="PAYMENTS"]', text: second.imei, then: 'Enter' }];
  await typeByTheClock(page, slow, { fastest: 85, slowest: 95, seed: 3 });
  await expect(lines(page)).toHaveCount(2);
  await expect(page.locator('[data-amount]')).toHaveCount(0);
  await page.locator('[data-column="price"]').first().focus();
  // The same box again is a warning, and nothing else.
  await pause(1100);
  await scan(page, first.imei);
  await expect(page.getByText(/is already in this sale/)).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(page.getByTestId('counter-total')).toHaveText(total ?? '');
});

test('save: F10 pressed five times makes one sale and one print', async ({ page, shop }) => {
  const unit = await unitInStock(shop);
  const before = await salesMade(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await Promise.all([1, 2, 3, 4, 5].map(() => page.keyboard.press('F10')));
  await expect(lastSale(page)).toBeVisible();
  await expect.poll(() => prints(page)).toBe(1);
  expect((await salesMade(shop)).totalElements).toBe(before.totalElements + 1);
});

test('save: a connection lost after the server has the sale is reported; a retry makes no second sale', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/ERR_/);
  const unit = await unitInStock(shop);
  const before = await salesMade(shop);
  const keys: (string | undefined)[] = [];
  let cuts = 1;
  await page.route('**/api/sales/create', async route => {
    keys.push(route.request().headers()['idempotency-key']);
    if (cuts-- <= 0) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(page.getByText(/Connection lost while saving/)).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(lastSale(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect((await salesMade(shop)).totalElements).toBe(before.totalElements + 1);
  await expect.poll(() => prints(page)).toBe(1);
});

test('save: a reload while saving makes one sale', async ({ page, shop }) => {
  const unit = await unitInStock(shop);
  const before = await salesMade(shop);
  let arrived = false;
  await page.route('**/api/sales/create', async route => {
    if (!arrived) {
      await route.fetch();
      arrived = true;
      return; // It is never answered.
    }
    return route.continue();
  });
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect.poll(() => arrived).toBe(true);
  // On a phone, too, that it is being saved is seen without scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('status').filter({ hasText: 'Saving' })).toBeInViewport();
  await page.reload();
  await expect(lastSale(page)).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  expect((await salesMade(shop)).totalElements).toBe(before.totalElements + 1);
  await page.keyboard.press('F10');
  expect((await salesMade(shop)).totalElements).toBe(before.totalElements + 1);
});

test('draft: a half-typed sale survives a reload and a sign-out, for the person who typed it', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await typeAt(page, '98765', 140);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(phoneBox(page)).toHaveValue('98765');
  await signOutAndIn(page);
  await expect(lines(page)).toHaveCount(1);
  await expect(phoneBox(page)).toHaveValue('98765');
});

test('parked sale: survives a reload and a sign-out, and is resumed by its number', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await page.locator('[data-column="price"]').fill('12345');
  await page.keyboard.press('F7');
  await expect(lines(page)).toHaveCount(0);
  await page.reload();
  await expect(scanBox(page)).toBeFocused();
  await expect(page.getByRole('button', { name: '1 parked' })).toBeVisible();
  await signOutAndIn(page);
  await page.keyboard.press('Shift+F7');
  await expect(page.locator('[data-spot="PARKED"]')).toBeFocused();
  await page.keyboard.press('1');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.locator('[data-column="price"]')).toHaveValue('12,345');
  await expect(page.getByRole('button', { name: /parked$/i })).not.toHaveText(/1 parked/);
});

test('sold IMEI: an error shows its bill; scanning goes on, F10 waits until it is dismissed', async ({
  page,
  shop,
}) => {
  const [sold, next] = await twoUnitsInStock(shop);
  const sale = await sell(
    shop,
    {
      lines: [{ imei: sold.imei, unitPricePaise: 10_000_00 }],
      payments: [{ method: 'CASH', amountPaise: 10_000_00 }],
    },
    'owner',
  );
  const before = await salesMade(shop);
  await openCounter(page);
  await scan(page, sold.imei);
  const bill = page.getByRole('link', { name: `Bill ${sale.invoiceNo}` });
  await expect(bill).toHaveAttribute('href', new RegExp(`/en/sales-management/${sale.id}/show$`));
  await scan(page, next.imei);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(page.getByText('Dismiss the error first (Esc).')).toBeVisible();
  expect((await salesMade(shop)).totalElements).toBe(before.totalElements);
  await page.keyboard.press('Escape');
  await expect(bill).toHaveCount(0);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(lastSale(page)).toBeVisible();
});

test('payments: part cash, part UPI, change due in large figures, all by keyboard', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F2');
  await page.keyboard.type('18999', { delay: 140 });
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[data-spot="PAYMENTS"]')).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('8999', { delay: 140 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('10500', { delay: 140 });
  const change = page.locator('dd', { hasText: '₹500' });
  await expect(change).toBeVisible();
  expect(await change.evaluate(element => getComputedStyle(element).fontSize)).toBe('28px');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(lastSale(page)).toBeVisible();
  const { content } = await salesMade(shop);
  const sale = await shop.call<{ payload: { payments: { method: string; amountPaise: number }[] } }>(
    'owner',
    'GET',
    `/api/sales/${content[0]?.id}`,
  );
  expect(sale.payload.payments.map(({ method, amountPaise }) => [method, amountPaise])).toEqual([
    ['UPI', 8_999_00],
    ['CASH', 10_000_00],
  ]);
});

test('customer details: from ₹50,000 they are asked for once; Save stays in sight at 1366 × 768', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const units = await shop.call<Unit[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK' }, 199)}&sort=${encodeURIComponent('["sellingPricePaise","DESC"]')}`,
  );
  const unit = units.find(each => /^\d{15}$/.test(each.imei) && each.sellingPricePaise >= 60_000_00);
  if (!unit) throw new Error('no expensive phone in stock');
  const before = await salesMade(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await typeAt(page, '9123409876', 140);
  await page.keyboard.press('Enter');
  const name = page.locator('[data-spot="NAME"]');
  const address = page.locator('[data-spot="ADDRESS"]');
  await expect(name).toBeFocused();
  await page.keyboard.type('Kiran Rao', { delay: 140 });
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-spot="PAYMENTS"]')).toBeFocused();
  await page.keyboard.press('F10');
  await expect(address).toBeFocused();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-spot="STATE"]')).toHaveValue('27');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await salesMade(shop)).totalElements).toBe(before.totalElements);
  await expectNoAxeViolations(page);

  // It is on credit of a new financier, by keyboard alone.
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('5');
  await expect(page.locator('[data-spot="FINANCIER"]')).toBeFocused();
  await page.keyboard.type('Kosamattam', { delay: 140 });
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-spot="DELIVERY_ORDER"]')).toBeFocused();
  await page.keyboard.type('DO/4711');
  const save = page.locator('[aria-keyshortcuts="F10"]');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('F10');
  await expect.poll(() => prints(page)).toBe(1);
  const { content } = await salesMade(shop);
  const { payload } = await shop.call<{ payload: object }>('owner', 'GET', `/api/sales/${content[0]?.id}`);
  expect(payload).toMatchObject({
    customer: { name: 'Kiran Rao', stateCode: '27', address: null },
    payments: [{ method: 'FINANCE', deliveryOrderNo: 'DO/4711' }],
  });
  const financiers = await shop.call<{ name: string }[]>('staff', 'GET', '/api/financiers?range=[0,99]');
  expect(financiers.map(financier => financier.name)).toContain('Kosamattam');
});

test('due: a new customer takes it; the bill is printed again and sent by WhatsApp', async ({
  page,
  context,
  shop,
}) => {
  await context.route('https://wa.me/**', route => route.fulfill({ body: 'WhatsApp' }));
  const unit = await unitInStock(shop);
  await openCounter(page);
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await typeAt(page, '9000012345', 140);
  await expect(page.getByText('New number. Press Enter to add the customer.')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Meena Joshi', { delay: 140 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('4');
  await expect(page.getByText('Due', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('F10');
  await expect.poll(() => prints(page)).toBe(1);
  await page.keyboard.press('Alt+KeyP');
  await expect.poll(() => prints(page)).toBe(2);
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Alt+KeyW');
  const whatsapp = await opened;
  await whatsapp.waitForURL(/^https:\/\/wa\.me\/919000012345\?text=/);
  expect(decodeURIComponent(whatsapp.url())).toContain(unit.imei);
  // The address of this test is this computer's own: no customer could open a link to it.
  expect(decodeURIComponent(whatsapp.url())).not.toContain('/share/');
  await expect(page.getByText('Sent without a link')).toBeVisible();
  const customers = await shop.call<Customer[]>(
    'owner',
    'GET',
    `/api/customers?${listQuery({ q: '9000012345' })}`,
  );
  expect(customers).toMatchObject([{ name: 'Meena Joshi', phone: '9000012345' }]);
});

test('search: goods are found by the end of their IMEI, and Esc steps back without clearing', async ({
  page,
  shop,
}) => {
  const unit = await unitInStock(shop);
  await openCounter(page);
  await page.keyboard.type(unit.imei.slice(-6), { delay: 140 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').or(lines(page)).first()).toBeVisible();
  if ((await lines(page).count()) === 0) await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(phoneBox(page)).toBeFocused();
  await typeAt(page, '981', 140);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Enter a 10-digit phone number, or leave it empty/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(scanBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(scanBox(page)).toBeFocused();
  await expect(phoneBox(page)).toHaveValue('981');
  await expect(lines(page)).toHaveCount(1);
});

test('keys: F1 and ? list them, each once; in a field letters and digits stay text', async ({ page }) => {
  await openCounter(page);
  await page.keyboard.press('F1');
  const panel = page.locator('[data-spot="KEYS"]');
  await expect(panel).toBeVisible();
  const keys = await panel.locator('kbd').allTextContents();
  const listed = keys.filter(key => key !== '…');
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(
    expect.arrayContaining(['F7', 'F8', 'F9', 'F10', 'Alt+P', 'Alt+W', 'Esc', '1', '5']),
  );
  await page.keyboard.press('F1');
  await expect(panel).toBeHidden();
  await typeAt(page, '?1r', 150);
  await expect(scanBox(page)).toHaveValue('?1r');
  await expect(panel).toBeHidden();
  await scanBox(page).fill('');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('?');
  await expect(panel).toBeVisible();
});

async function signOutAndIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  await page.getByLabel('Email').fill('staff@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText('Sign in');
  await page.keyboard.press('F8');
  await expect(scanBox(page)).toBeFocused();
}

/** mulberry32 gives the same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const randomImei = (random: () => number): string =>
  imeiOf(`35${String(Math.floor(random() * 1e12)).padStart(12, '0')}`);

function randomSerial(random: () => number): string {
  const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  const length = 8 + Math.floor(random() * 8);
  return Array.from({ length }, () => characters[Math.floor(random() * characters.length)]).join('');
}
