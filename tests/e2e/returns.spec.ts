// Goods taken back from the sale and at the counter.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { listQuery, sell, type Unit } from './support/trade.ts';

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
const soldUnit = async (shop: TestShop, imei: string) =>
  sell(
    shop,
    {
      lines: [{ imei, unitPricePaise: PRICE }],
      payments: [{ method: 'CASH', amountPaise: PRICE }],
    },
    'owner',
  );
const shot = (page: Page, name: string) =>
  process.env['RETURN_SHOTS']
    ? page.screenshot({ path: `${process.env['RETURN_SHOTS']}/${name}.png` })
    : null;

test.beforeEach(async ({ context, signIn }) => {
  await context.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => void counted.prints++;
  });
  await signIn('owner');
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
  await shot(page, 'form-en-1366');
  await expectNoAxeViolations(page);
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Required')).toBeVisible();
  await page.keyboard.type('Dead pixel');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CN\//);
  await expect(page.getByText('Dead pixel').first()).toBeVisible();
  await shot(page, 'note-en-1366');
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
    await shot(page, `form-${language}-390`);
    await expectNoAxeViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wide).toBe(false);
  });
