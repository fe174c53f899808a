// Lists below a record and cards on a phone follow from a declaration alone.
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

test('related list: has no column for its own record, and New has the record filled in', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto(`/en/companies?filter=${encodeURIComponent('{"q":"Samsung"}')}`);
  await page.getByRole('link', { name: 'Samsung', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible();
  const headings = page.getByRole('columnheader');
  await expect(headings.filter({ hasText: 'Model' })).toBeVisible();
  await expect(headings.filter({ hasText: /^Company$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Add Product' }).click();
  await expect(page.getByLabel('Company', { exact: false }).first()).toHaveValue('Samsung');
  await settled(page);
});

test('form: rows of no group have their own heading', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/team-management/create');
  await expect(page.getByRole('heading', { level: 2, name: 'Members' })).toBeVisible();
  await settled(page);
});

test('card: shows a reference by its name', async ({ page, shop, signIn }) => {
  await signIn('owner');
  const [bill] = await shop.call<{ id: string; billNo: string; supplierName: string }[]>(
    'owner',
    'GET',
    '/api/purchase-bills?range=[0,0]',
  );
  if (!bill) throw new Error('The demo shop has no bill.');
  const filter = encodeURIComponent(JSON.stringify({ purchaseBillId: bill.id }));
  await page.goto(`/en/inventory-management?filter=${filter}`);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByLabel('Purchase bill').check();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.locator('a[data-row]').first();
  await expect(card).toContainText(bill.billNo);
  await expect(card.getByRole('link')).toHaveCount(0);
  await settled(page);
});
