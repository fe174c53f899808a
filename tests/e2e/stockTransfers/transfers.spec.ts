// Two phones moved from the counter to the store by keyboard alone; a count of the store finds one in the wrong place.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { walkOnPhone } from '../support/narrow.ts';
import { settled } from '../support/settled.ts';
import { firstOf, listQuery } from '../support/trade.ts';

const MAX_TABS = 60;

/** Presses Tab until the button has the focus. */
const tabTo = async (page: Page, name: string, key = 'Tab'): Promise<void> => {
  for (let press = 0; press < MAX_TABS; press += 1) {
    await page.keyboard.press(key);
    const label = await page.evaluate(() => {
      const at = document.activeElement;
      const by = at?.getAttribute('aria-labelledby')?.split(' ')[0];
      return at?.getAttribute('aria-label') ?? (by ? document.getElementById(by) : at)?.textContent ?? '';
    });
    if (label.trim() === name) return;
  }
  throw new Error(`Tab never came to ${name}.`);
};

/** Fills the form of a transfer to the store, by keyboard alone, up to its saved page. */
const transferToStore = async (page: Page, imeis: readonly string[]) => {
  await page.goto('/en/stock-transfers/create');
  await expect(page.getByLabel('IMEI or serial number')).toBeFocused();
  await tabTo(page, 'To', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveText('Store room');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Note')).toBeFocused();
  await page.keyboard.type('Shelf 3');
  await page.keyboard.press('Tab');
  for (const imei of imeis) {
    await page.keyboard.type(imei);
    await page.keyboard.press('Enter');
    await expect(page.getByText(imei)).toBeVisible();
  }
  await settled(page);
  await expectNoAxeViolations(page);
  await tabTo(page, 'Save transfer');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/stock-transfers\/[0-9a-f-]+\/show$/);
};

/** One of two is scanned and received, then the rest without a scan. */
const receiveInTwoParts = async (page: Page, first: string) => {
  await tabTo(page, 'Receive');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Scan what has arrived')).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 piece still missing')).toBeVisible();
  await expectNoAxeViolations(page);
  await tabTo(page, 'Receive goods');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Partly received').first()).toBeVisible();
  await tabTo(page, 'Receive');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Receive goods');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Received', { exact: true }).first()).toBeVisible();
};

test('transfer: two phones go from the counter to the store by keyboard alone and are received by scanning', async ({
  page,
  shop,
  signIn,
}) => {
  const counter = await firstOf(shop, 'places', { isDefault: true });
  const phones = await shop.call<{ imei: string; productId: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW', heldQuantity_lte: 0, itemCategory: 'MOBILE', placeId: counter.id }, 1)}`,
  );
  const [first, second] = phones.map(({ imei }) => imei) as [string, string];
  await signIn('staff');
  await page.setViewportSize({ width: 1366, height: 768 });
  await transferToStore(page, [first, second]);
  await expect(page.getByText('1 piece on the way').first()).toBeVisible();
  await receiveInTwoParts(page, first);
  await settled(page);
  await expectNoAxeViolations(page);

  await page.goto(`/en/products/${phones[0]?.productId}/show`);
  await expect(page.getByRole('heading', { name: 'Stock by place' })).toBeVisible();
  await page.goto(`/en/imei/${first}`);
  await expect(page.getByText('Received in its place')).toBeVisible();
});

test('count of the store: a phone of the counter is in the wrong place and moved when the count is posted', async ({
  page,
  shop,
  signIn,
}) => {
  const [counter, store] = await Promise.all([
    firstOf(shop, 'places', { isDefault: true }),
    firstOf(shop, 'places', { q: 'Store room' }),
  ]);
  const phonesOf = (placeId: string) =>
    shop.call<{ imei: string | null }[]>(
      'owner',
      'GET',
      `/api/stock-items?${listQuery({ status: 'IN_STOCK', itemCategory: 'MOBILE', heldQuantity_lte: 0, placeId }, 99)}`,
    );
  const there = (await phonesOf(store.id)).flatMap(({ imei }) => imei ?? []);
  const otherImei = (await phonesOf(counter.id)).find(({ imei }) => imei)?.imei ?? '';
  await signIn('owner');
  await page.goto('/en/stock-counts/create');
  await page.getByRole('combobox', { name: 'Place' }).click();
  await page.getByRole('option', { name: 'Store room' }).click();
  await page.getByRole('combobox', { name: 'Item category' }).click();
  await page.getByRole('option', { name: 'Mobile' }).click();
  await page.getByRole('button', { name: 'Start count' }).click();
  const field = page.getByLabel('IMEI, serial number or barcode');
  await expect(field).toBeFocused();
  for (const imei of [...there, otherImei]) {
    await page.keyboard.type(imei);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Of another place')).toBeVisible();
  await page.getByRole('button', { name: 'Show differences' }).click();
  await expect(page.getByRole('heading', { name: 'In the wrong place: 1 piece' })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Post differences' }).click();
  await page.getByLabel('Reason').fill('Count of the store');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^ST\// })).toBeVisible();
  await page.goto(`/en/imei/${otherImei}`);
  await expect(page.getByText('Counter → Store room').first()).toBeVisible();

  await walkOnPhone(page, ['stock-transfers/create', 'stock-transfers', 'places']);
});
