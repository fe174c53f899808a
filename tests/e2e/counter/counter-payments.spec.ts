// Payments at the counter, without a click; presses are counted from F8, the scanner's own keys left out.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import {
  countedKeys,
  knownCustomer,
  lastSale,
  lines,
  newestSale,
  openCounter,
  phoneBox,
  prints,
  scanBox,
  stubPrint,
  unitsInStock,
} from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan, typeAt } from '../support/scanner.ts';
import type { TestShop } from '../support/session.ts';
import { listQuery, type Unit } from '../support/trade.ts';

interface SaleMade {
  customer: { phone: string } | null;
  totalPaise: number;
  paidPaise: number;
  duePaise: number;
  billDiscountPaise: number;
  tenderedPaise: number | null;
  changePaise: number;
  payments: { method: string; methodName: string | null; amountPaise: number; reference: string | null }[];
  lines: { model: string; discountPaise: number; totalPaise: number }[];
}
type Keyboard = ReturnType<typeof countedKeys>;

test.beforeEach(async ({ context, signIn }) => {
  await stubPrint(context);
  await signIn('staff');
});

/** Finds one phone from ₹10,000 to ₹50,000, so that its payments have five digits. */
const phoneUnder50000 = async (shop: TestShop): Promise<Unit> => {
  const unit = (await unitsInStock(shop)).find(
    ({ sellingPricePaise: price }) => price > 10_000_00 && price < 50_000_00,
  );
  if (!unit) throw new Error('no phone from ₹10,000 to ₹50,000 in stock');
  return unit;
};

const typed = async (keyboard: Keyboard, text: string) => {
  for (const character of text) await keyboard.press(character);
};

/** Presses F8 on another page, scans the phone, and finds the customer by the last five digits: seven presses. */
const beginSale = async (page: Page, shop: TestShop) => {
  const unit = await phoneUnder50000(shop);
  const customer = await knownCustomer(shop);
  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const keyboard = countedKeys(page);
  await keyboard.press('F8');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, unit.imei);
  await expect(phoneBox(page)).toBeFocused();
  await typed(keyboard, customer.phone.slice(-5));
  await keyboard.press('Enter');
  await expect(page.getByText(customer.name, { exact: true })).toBeVisible();
  await expect(page.locator('[data-spot="PAYMENTS"]')).toBeFocused();
  return { unit, customer, keyboard };
};
const printed = (page: Page) => expect.poll(() => prints(page)).toBe(1);
const amountField = (page: Page) => page.locator('[data-amount]').last();
/** Digits act after a pause that ends a scan. */
const expectInAmount = (page: Page) => expect(amountField(page)).toBeFocused();
const paidBy = ({ payments }: SaleMade) => payments.map(({ method, amountPaise }) => [method, amountPaise]);

test('split: part cash, the rest by UPI, takes 14 presses', async ({ page, shop }) => {
  const { unit, customer, keyboard } = await beginSale(page, shop);
  await keyboard.press('Shift+Digit1');
  await expectInAmount(page);
  await typed(keyboard, '10000');
  await keyboard.press('F9');
  await printed(page);
  expect(keyboard.presses()).toBeLessThanOrEqual(14);
  const sale = await newestSale<SaleMade>(shop);
  expect(sale).toMatchObject({ customer: { phone: customer.phone }, duePaise: 0 });
  expect(paidBy(sale)).toEqual([
    ['CASH', 10_000_00],
    ['UPI', unit.sellingPricePaise - 10_000_00],
  ]);
});

test('on credit: takes 10 presses', async ({ page, shop }) => {
  const { unit, keyboard } = await beginSale(page, shop);
  await keyboard.press('4');
  await keyboard.press('F10');
  await printed(page);
  expect(keyboard.presses()).toBeLessThanOrEqual(10);
  expect(await newestSale<SaleMade>(shop)).toMatchObject({ paidPaise: 0, duePaise: unit.sellingPricePaise });
});

test('accessory without IMEI for a walk-in: found by its first letters, takes 9 presses', async ({
  page,
  shop,
}) => {
  const products = await shop.call<{ id: string; company: string; model: string; inStock: number }[]>(
    'owner',
    'GET',
    `/api/products?${listQuery({ tracking: 'QUANTITY', active: true }, 99)}`,
  );
  const product = products.find(({ inStock, model }) => inStock > 0 && /^[A-Za-z]/.test(model));
  if (!product) throw new Error('no accessory in stock');
  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const keyboard = countedKeys(page);
  await keyboard.press('F8');
  await expect(scanBox(page)).toBeFocused();
  await typed(keyboard, product.model.slice(0, 6).trim().toLowerCase());
  await expect(page.getByRole('option', { selected: true })).toContainText(product.model);
  await keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await keyboard.press('F10');
  await printed(page);
  expect(keyboard.presses()).toBeLessThanOrEqual(9);
  const sale = await newestSale<SaleMade>(shop);
  expect(sale).toMatchObject({ customer: null, lines: [{ model: product.model }], duePaise: 0 });
});

test('change: cash handed over is kept on the sale; change shows in 28 px before and after', async ({
  page,
  shop,
}) => {
  const { unit, keyboard } = await beginSale(page, shop);
  await keyboard.press('Shift+Digit1');
  await expectInAmount(page);
  await typed(keyboard, '50000');
  const change = page.locator('dd', { hasText: '₹' }).last();
  expect(await change.evaluate(element => getComputedStyle(element).fontSize)).toBe('28px');
  await keyboard.press('F10');
  await printed(page);
  expect(keyboard.presses()).toBeLessThanOrEqual(14);
  const back = page.getByRole('status').getByText(/Change due/);
  expect(await back.evaluate(element => getComputedStyle(element).fontSize)).toBe('28px');
  expect(await newestSale<SaleMade>(shop)).toMatchObject({
    paidPaise: unit.sellingPricePaise,
    tenderedPaise: 50_000_00,
    changePaise: 50_000_00 - unit.sellingPricePaise,
  });
});

test('cheque, bank transfer and cash together, a discount on the bill: all by keyboard', async ({
  page,
  shop,
}) => {
  const { unit, keyboard } = await beginSale(page, shop);
  await keyboard.press('F4');
  await expect(page.locator('[data-bill-discount]')).toBeFocused();
  await typed(keyboard, '99');
  await keyboard.press('Enter');
  await keyboard.press('Shift+Digit7');
  await expectInAmount(page);
  await typed(keyboard, '4000');
  await keyboard.press('Tab');
  await typeAt(page, '004711');
  await keyboard.press('Enter');
  await keyboard.press('Shift+Digit8');
  await expect(page.locator('[data-amount]')).toHaveCount(2);
  await expectInAmount(page);
  await typed(keyboard, '3000');
  await keyboard.press('F10');
  await printed(page);
  const sale = await newestSale<SaleMade>(shop);
  const total = unit.sellingPricePaise - 99_00;
  expect(sale).toMatchObject({ billDiscountPaise: 99_00, totalPaise: total, duePaise: 0 });
  expect(sale.lines[0]).toMatchObject({ discountPaise: 99_00, totalPaise: total });
  expect(sale.payments).toMatchObject([
    { method: 'CHEQUE', amountPaise: 4_000_00, reference: '004711' },
    { method: 'BANK_TRANSFER', amountPaise: 3_000_00 },
    { method: 'CASH', amountPaise: total - 7_000_00 },
  ]);
  await expect(lastSale(page)).toBeVisible();
});

test('store credit: 9 says who needs it, and that the customer has none; a discount above the total is marked', async ({
  page,
  shop,
}) => {
  const { keyboard } = await beginSale(page, shop);
  await page.keyboard.press('9');
  await expect(page.getByText('This customer has no store credit.')).toBeVisible();
  await expect(page.locator('[data-amount]')).toHaveCount(0);
  await keyboard.press('F4');
  await typed(keyboard, '99999');
  await keyboard.press('F10');
  await expect(page.locator('[data-bill-discount]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[data-bill-discount]')).toBeFocused();
  expect(await prints(page)).toBe(0);
});

for (const [language, scheme, width] of [
  ['en', 'light', 1366],
  ['en', 'dark', 1366],
  ['hi', 'light', 390],
  ['ar', 'dark', 390],
] as const)
  test(`counter in use: accessible (${language}, ${scheme}, ${width} px)`, async ({ page, shop }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 844 });
    await openCounter(page, language);
    await scan(page, (await phoneUnder50000(shop)).imei);
    await expect(lines(page)).toHaveCount(1);
    await page.keyboard.press('F4');
    await typeAt(page, '99');
    await page.keyboard.press('Enter');
    for (const key of ['Shift+Digit7', 'Shift+Digit1']) {
      await page.keyboard.press('Control+Enter');
      await page.keyboard.press(key);
      await expectInAmount(page);
      await typeAt(page, '4000');
      await page.keyboard.press('Enter');
    }
    await expect(page.locator('[data-amount]')).toHaveCount(2);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // A sale in progress also shows an unknown code, a financier, and the list of keys.
    await scan(page, 'NOBODYKNOWS1');
    await expect(page.getByText('NOBODYKNOWS1')).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('5');
    await page.keyboard.press('F1');
    await expect(page.locator('[data-amount]')).toHaveCount(3);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectNoAxeViolations(page);
  });

test('a method that the owner added is taken by its key, and the sale names it', async ({ page, shop }) => {
  await shop.call('owner', 'POST', '/api/payment-methods', {
    name: 'PhonePe',
    kind: 'UPI',
    order: 25,
    key: 'p',
    active: true,
  });
  const { keyboard } = await beginSale(page, shop);
  await expect(page.getByRole('button', { name: 'PhonePe', exact: true })).toBeVisible();
  await keyboard.press('p');
  await expect(page.getByRole('button', { name: 'PhonePe', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'UPI', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await keyboard.press('F10');
  await printed(page);
  expect(keyboard.presses()).toBe(9);
  const sale = await newestSale<SaleMade>(shop);
  expect(sale.payments.map(({ method, methodName }) => [method, methodName])).toEqual([['UPI', 'PhonePe']]);
  await page.keyboard.press('F1');
  await expect(page.locator('[data-spot="KEYS"]').getByText('PhonePe', { exact: true })).toBeVisible();
});
