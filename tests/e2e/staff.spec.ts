// What only the owner sets is read by staff in the forms, and the owner gives a unit a price of its own.
import { imeiCheckDigit } from '../../src/resources/rules/imei.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';

const OWNER_ONLY = 'Only the owner can change this';

test('staff read what only the owner sets of a product, and save the rest', async ({
  page,
  signIn,
  shop,
}) => {
  const [product] = await shop.call<{ id: string; model: string }[]>(
    'owner',
    'GET',
    '/api/products?range=[0,0]',
  );
  await signIn('staff');
  await page.goto(`/en/products/${product?.id}`);
  for (const name of ['Selling price', 'MRP', 'GST rate', 'HSN code'])
    await expect(page.getByLabel(name, { exact: false }).first()).toBeDisabled();
  await expect(page.getByText(OWNER_ONLY).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel('Colour').fill('Sea Green');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Sea Green').first()).toBeVisible();
});

test('the owner gives a used phone a price of its own', async ({ page, signIn, shop }) => {
  const imei = `35990000000099${imeiCheckDigit('35990000000099')}`;
  const [product] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/products?filter=${encodeURIComponent('{"itemCategory":"MOBILE"}')}&range=[0,0]`,
  );
  await shop.call('owner', 'POST', '/api/purchase-bills', {
    supplier: { name: 'Ramesh Kale', phone: '9822054321' },
    billNo: 'RK/9',
    billDate: '2026-11-18',
    totalPaise: 25_000_00,
    lines: [
      {
        productId: product?.id,
        unitCostPaise: 25_000_00,
        gstRateBps: 0,
        units: [{ imei, condition: 'USED' }],
      },
    ],
  });
  const [unit] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?filter=${encodeURIComponent(JSON.stringify({ q: imei }))}`,
  );
  await signIn('owner');
  await page.goto(`/en/inventory-management/${unit?.id}/show`);
  await page.getByRole('button', { name: 'Set price' }).click();
  await page.getByLabel('Unit price').fill('30,000');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('₹30,000').first()).toBeVisible();
  const scanned = await shop.call<{ payload: { sellingPricePaise: number } }>(
    'staff',
    'GET',
    `/api/counter/scan?code=${imei}`,
  );
  expect(scanned.payload.sellingPricePaise).toBe(30_000_00);
});
