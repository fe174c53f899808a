// Staff read what only the owner sets, and the owner sets the price of a single unit.
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { buyUsedPhone, firstOf } from './support/trade.ts';

const OWNER_ONLY = 'Only the owner can change this';

test('product form: staff read what only the owner sets, and save the rest', async ({
  page,
  signIn,
  shop,
}) => {
  const product = await firstOf(shop, 'products');
  await signIn('staff');
  await page.goto(`/en/products/${product.id}`);
  for (const name of ['Selling price', 'MRP', 'GST rate', 'HSN code'])
    await expect(page.getByLabel(name, { exact: false }).first()).toBeDisabled();
  await expect(page.getByText(OWNER_ONLY).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Colour').fill('Sea Green');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Sea Green').first()).toBeVisible();
});

test('technician: staff choose a person by name and read the name, though they do not read people', async ({
  page,
  signIn,
  shop,
}) => {
  const ticket = await firstOf(shop, 'tickets', { state: 'RECEIVED' });
  await signIn('staff');
  await page.goto(`/en/tickets/${ticket.id}`);
  const technician = page.getByRole('combobox', { name: 'Technician' });
  await technician.fill('Rakesh');
  await page.getByRole('option', { name: /Rakesh/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Rakesh Sharma').first()).toBeVisible();
  await page.goto(`/en/tickets/${ticket.id}`);
  await expect(technician).toHaveValue('Rakesh Sharma');
});

test('unit price: the owner sets one for a used phone, which the counter uses', async ({
  page,
  signIn,
  shop,
}) => {
  const product = await firstOf(shop, 'products', { itemCategory: 'MOBILE' });
  const { imei } = await buyUsedPhone(shop, product.id);
  const unit = await firstOf(shop, 'stock-items', { q: imei });
  await signIn('owner');
  await page.goto(`/en/inventory-management/${unit.id}/show`);
  await page.getByRole('button', { name: 'Set price' }).click();
  await page.getByLabel('Unit price').fill('30,000');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('₹30,000').first()).toBeVisible();
  const answer = await shop.call<{ payload: { sellingPricePaise: number } }>(
    'staff',
    'GET',
    `/api/counter/scan?code=${imei}`,
  );
  expect(answer.payload.sellingPricePaise).toBe(30_000_00);
});
