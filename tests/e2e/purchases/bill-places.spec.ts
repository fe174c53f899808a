// A bill's goods arrive in the store room, a drawer takes from there, and a count names a phone that a ticket holds.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { firstOf, listQuery } from '../support/trade.ts';

test('purchase bill: its goods arrive at a chosen place, which the bill and the stock show', async ({
  page,
  shop,
  signIn,
}) => {
  const supplier = await firstOf<{ name: string }>(shop, 'suppliers');
  const product = await firstOf<{ id: string; model: string }>(shop, 'products', {
    tracking: 'QUANTITY',
    itemCategory: 'ACCESSORY',
  });
  const store = await firstOf<{ id: string; name: string }>(shop, 'places', { q: 'Store room' });
  const piecesThere = async () => {
    const { payload } = await shop.call<{ payload: { places: { id: string; quantity: number }[] } }>(
      'owner',
      'GET',
      `/api/products/${product.id}/places`,
    );
    return payload.places.find(({ id }) => id === store.id)?.quantity ?? 0;
  };
  const before = await piecesThere();
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/purchase-entry');
  await page.getByRole('combobox', { name: 'Supplier' }).fill(supplier.name);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Bill number' }).fill('PLACE/1');
  await page.getByRole('combobox', { name: 'Goods arrive at' }).click();
  await page.getByRole('option', { name: 'Store room' }).click();
  const line = page.getByRole('region', { name: 'Line 1' });
  await line.getByRole('combobox', { name: 'Model' }).first().fill(product.model);
  await page.getByRole('option').filter({ hasText: product.model }).first().click();
  await line.getByRole('textbox', { name: 'Quantity' }).fill('5');
  await line.getByRole('textbox', { name: 'Unit cost' }).fill('100');
  await line.getByRole('textbox', { name: 'GST %' }).last().fill('18');
  await page.getByRole('textbox', { name: 'Total on the bill' }).fill('590');
  await settled(page);
  await expectNoAxeViolations(page);
  await expect(page.getByRole('button', { name: 'Save bill' })).toBeInViewport();
  await page.getByRole('button', { name: 'Save bill' }).click();
  await expect(page).toHaveURL(/\/bill\/[0-9a-f-]{36}\/show/);
  await expect(page.getByRole('link', { name: 'Store room' })).toBeVisible();
  expect(await piecesThere()).toBe(before + 5);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hi/purchase-entry');
  await settled(page);
  await expectNoAxeViolations(page);
});

test('drawer: the owner names the place that its sales take from', async ({ page, signIn }) => {
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/drawers');
  const place = page.getByRole('combobox', { name: 'Sales take goods from' }).first();
  await expect(place).toHaveText('Counter');
  await place.click();
  await page.getByRole('option', { name: 'Store room' }).click();
  await expect(place).toHaveText('Store room');
  await settled(page);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(place).toHaveText('Store room');
});

test('drawer: staff read the place of its sales', async ({ page, shop, signIn }) => {
  const [store, { payload: drawers }] = await Promise.all([
    firstOf(shop, 'places', { q: 'Store room' }),
    shop.call<{ payload: { id: string }[] }>('owner', 'GET', '/api/drawers'),
  ]);
  await shop.call('owner', 'PUT', `/api/drawers/${drawers[0]?.id}/place`, { placeId: store.id });
  await signIn('staff');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ar/drawers');
  await expect(page.getByText('Store room')).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
});

test('count: a phone that is out on a challan and is here is named with it', async ({
  page,
  shop,
  signIn,
}) => {
  const counter = await firstOf(shop, 'places', { isDefault: true });
  const [phone] = await shop.call<{ imei: string; company: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW', heldQuantity_lte: 0, itemCategory: 'MOBILE', placeId: counter.id }, 0)}`,
  );
  const imei = phone?.imei ?? '';
  const { payload } = await shop.call<{ payload: { challanNo: string } }>('owner', 'POST', '/api/challans', {
    kind: 'APPROVAL',
    consignee: { name: 'Mehta Traders', phone: '9822033333' },
    lines: [{ imei }],
  });
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/stock-counts/create');
  await page.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: 'Counter' }).click();
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: phone?.company ?? '', exact: true }).click();
  await page.getByRole('button', { name: 'Start count' }).click();
  await expect(page.getByLabel('IMEI, serial number or barcode')).toBeFocused();
  await page.keyboard.type(imei);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 of \d+ counted/)).toBeVisible();
  await page.getByRole('button', { name: 'Show differences' }).click();
  await expect(page.getByRole('heading', { name: 'Held by a document: 1 unit' })).toBeVisible();
  await expect(page.getByRole('link', { name: payload.challanNo })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: payload.challanNo }).scrollIntoViewIfNeeded();
});
