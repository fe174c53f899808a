// Goods are taken back from the sale and at the counter.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import type { TestShop } from '../support/session.ts';
import { listQuery, sell, type Unit } from '../support/trade.ts';

const unitsInStock = async (shop: TestShop): Promise<[Unit, Unit]> => {
  const units = await shop.call<Unit[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW' }, 49)}`,
  );
  const [first, second] = units.filter(unit => /^\d{15}$/.test(unit.imei));
  if (!first || !second) throw new Error('not enough in stock');
  return [first, second];
};
const PRICE = 10_000_00;
const soldUnit = async (shop: TestShop, imei: string, price = PRICE) =>
  sell(
    shop,
    {
      lines: [{ imei, unitPricePaise: price }],
      payments: [{ method: 'CASH', amountPaise: price }],
    },
    'owner',
  );
test.beforeEach(async ({ context, signIn }) => {
  await context.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => void counted.prints++;
  });
  await signIn('owner');
});

test('sale page: part of the price is credited without goods', async ({ page, shop }) => {
  const [unit] = await unitsInStock(shop);
  const sale = await soldUnit(shop, unit.imei);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await page.getByRole('link', { name: 'Credit note without goods' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Credit note without goods');
  await page.getByRole('button', { name: 'Save credit note' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await page.getByRole('textbox', { name: /^Amount credited for/ }).fill('500');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Price had come down');
  await expect(page.getByText('₹500').last()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save credit note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CN\//);
  await expect(page.getByText('No goods are returned: the price is reduced').first()).toBeVisible();
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await expect(page.getByText('₹500 credited on')).toBeVisible();
});

test('sale page: take back, refund, credit note', async ({ page, shop }) => {
  const [unit] = await unitsInStock(shop);
  const sale = await soldUnit(shop, unit.imei);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await page.getByRole('link', { name: 'Take back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Take back');
  await expect(page.getByText('₹10,000').last()).toBeVisible();
  const save = page.getByRole('button', { name: 'Take back' });
  await expect(save).toBeInViewport();
  await expectNoAxeViolations(page);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required')).toBeVisible();
  await page.keyboard.type('Dead pixel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CN\//);
  await expect(page.getByText('Dead pixel').first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await expect(page.getByRole('link', { name: /^CN\// })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take back' })).toHaveCount(0);
});

for (const [language, scheme] of [
  ['hi', 'light'],
  ['ar', 'dark'],
] as const)
  test(`return form on a phone: ${language}, ${scheme}`, async ({ page, shop }) => {
    const [unit] = await unitsInStock(shop);
    const sale = await soldUnit(shop, unit.imei);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/${language}/sales-management/${sale.id}/return`);
    await expect(page.locator('form').getByText('₹10,000').last()).toBeVisible();
    await expectNoAxeViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });

const scanBox = (page: Page) => page.locator('[data-spot="SCAN"]');
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);
const statusOf = async (shop: TestShop, id: string) =>
  (await shop.call<{ payload: { status: string } }>('owner', 'GET', `/api/sales/${id}`)).payload.status;

test('counter: a sold phone comes back in three keys, refunded in cash and printed', async ({
  page,
  shop,
}) => {
  const [unit] = await unitsInStock(shop);
  const sale = await soldUnit(shop, unit.imei);
  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };
  await press('F8');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, unit.imei);
  await expect(page.getByRole('link', { name: `Bill ${sale.invoiceNo}` })).toBeVisible();
  await press('r');
  await expect(page.getByRole('heading', { name: 'What comes back' })).toBeVisible();
  await expect(page.getByText('To refund')).toBeVisible();
  await expect(scanBox(page)).toHaveValue('');
  await expectNoAxeViolations(page);
  await press('F10');
  await expect(page.getByText(/CN\/.* saved/)).toBeVisible();
  await expect.poll(() => prints(page)).toBe(1);
  expect(presses).toBeLessThanOrEqual(8);
  expect(await statusOf(shop, sale.id)).toBe('RETURNED');
});

test('counter: the next scan replaces it, for one net amount', async ({ page, shop }) => {
  const [unit, next] = await unitsInStock(shop);
  const sale = await soldUnit(shop, unit.imei, 1_000_00);
  await page.goto('/en/counter');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, unit.imei);
  await expect(page.getByRole('link', { name: `Bill ${sale.invoiceNo}` })).toBeVisible();
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { name: 'What comes back' })).toBeVisible();
  await scan(page, next.imei);
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await expect(page.getByText('To pay', { exact: true })).toBeVisible();
  await page.keyboard.press('F10');
  await expect(page.getByText(/INV\/.* saved/)).toBeVisible();
  expect(await statusOf(shop, sale.id)).toBe('RETURNED');
});
