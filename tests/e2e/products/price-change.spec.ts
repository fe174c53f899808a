// Prices of a brand are raised at once: previewed, applied, and read on the product.
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { walkOnPhone } from '../support/narrow.ts';
import { settled } from '../support/settled.ts';
import { newPhone } from '../support/trade.ts';

interface Product {
  company: string;
  model: string;
  sellingPricePaise: number;
}

test('prices: of a brand by percent, previewed by keyboard, applied and read on the product', async ({
  page,
  shop,
  signIn,
}) => {
  const { productId, company } = await newPhone(shop);
  const before = await shop.call<Product>('owner', 'GET', `/api/products/${productId}`);
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/price-change');
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: company, exact: true }).click();
  const change = page.getByRole('textbox', { name: 'Change' });
  await change.fill('five');
  await change.press('Enter');
  await expect(change).toHaveAttribute('aria-invalid', 'true');
  await change.fill('-5');
  await change.press('Enter');
  await expect(page.getByRole('region', { name: 'New prices' })).toBeVisible();
  const lower = Math.round((before.sellingPricePaise * 0.95) / 100) * 100;
  await expect(page.getByRole('row').filter({ hasText: before.model }).first()).toContainText(
    formatPaise(lower),
  );
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^Apply to \d+ products?$/ }).click();
  await expect(page.getByText(/^\d+ prices? changed$/)).toBeVisible();
  const after = await shop.call<Product>('owner', 'GET', `/api/products/${productId}`);
  expect(after.sellingPricePaise).toBe(lower);

  await walkOnPhone(page, ['price-change']);
});
