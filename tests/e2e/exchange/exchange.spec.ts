// An old phone is tendered by the keyboard at the counter, stands on the bill, is held until it is checked, and
// has its whole life.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { countedKeys, knownCustomer, lines, newestSale, prints, stubPrint } from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import type { TestShop } from '../support/session.ts';
import { imeiOf, listQuery, type Unit } from '../support/trade.ts';

const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);

interface Sale {
  id: string;
  payments: { method: string; amountPaise: number; buyBack: { imei: string } | null }[];
}

/** Finds a new phone, worth more than the old one that is taken for it. */
const phoneToSell = async (shop: TestShop): Promise<Unit> => {
  const units = await shop.call<Unit[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', itemCategory: 'MOBILE', condition: 'NEW' }, 49)}`,
  );
  const unit = units.find(
    ({ imei, sellingPricePaise }) => imei && sellingPricePaise > 15_000_00 && sellingPricePaise < 50_000_00,
  );
  if (!unit) throw new Error('the demo shop has no phone below 50,000');
  return unit;
};

/** Enters its code, model, grade and worth, and the ID of who sells it, without a name. */
const takeOldPhone = async (
  page: Page,
  imei: string,
  model: string,
  { press, type }: ReturnType<typeof countedKeys>,
) => {
  await press('6');
  await expect(spot(page, 'OLD_IMEI')).toBeFocused();
  await scan(page, imei);
  await expect(spot(page, 'OLD_MODEL')).toBeFocused();
  await type(model.slice(0, 3));
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await press('Enter');
  await expect(spot(page, 'OLD_GRID')).toBeFocused();
  await press('y');
  await press('Enter');
  await type('4000');
  await press('Enter');
  await expect(spot(page, 'OLD_ID')).toBeFocused();
  await type('0123');
  await expect(spot(page, 'OLD_IMEI')).toHaveValue(imei);
};

/** It opens from the alert that refuses to sell a phone that was not checked. */
const recordCheck = async (page: Page) => {
  await page.getByRole('link', { name: 'Record its check' }).click();
  await page.getByRole('button', { name: 'Record the check' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of the look-up').fill('KYM 4711');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Wipe the phone first/)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Record the check' })).toBeHidden();
};

test.beforeEach(async ({ context, signIn }) => {
  await stubPrint(context);
  await signIn('staff');
});

test('exchange: 26 presses without the seller’s name; then check, price history and voucher', async ({
  page,
  shop,
}) => {
  const unit = await phoneToSell(shop);
  const customer = await knownCustomer(shop);
  const old = imeiOf('35741108123456');
  const keys = countedKeys(page);

  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await keys.press('F8');
  await expect(spot(page, 'SCAN')).toBeFocused();
  await scan(page, unit.imei);
  await expect(lines(page)).toHaveCount(1);
  await keys.type(customer.phone.slice(-5));
  await keys.press('Enter');
  await expect(page.getByText(customer.name, { exact: true })).toBeVisible();
  await takeOldPhone(page, old, unit.model, keys);
  await expectNoAxeViolations(page);
  await keys.press('F10');
  await expect.poll(() => prints(page)).toBe(1);
  expect(keys.presses()).toBeLessThanOrEqual(26);

  const sale = await newestSale<Sale>(shop);
  expect(sale.payments).toMatchObject([
    { method: 'EXCHANGE', amountPaise: 4_000_00, buyBack: { imei: old } },
    { method: 'CASH' },
  ]);
  await page.getByRole('button', { name: /Purchase voucher/ }).click();
  await expect.poll(() => prints(page)).toBe(2);

  // It is held until it is checked; the red alert leads to its page.
  await scan(page, old);
  await expect(page.getByText(`Not checked yet: ${old}`)).toBeVisible();
  await recordCheck(page);

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In the shop' })).toBeVisible();
  await expect(page.getByText('Checked and wiped')).toBeVisible();
  await expect(page.getByText('Taken in exchange')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto(`/en/sales-management/${sale.id}/show`);
  await expect(page.getByText(old).first()).toBeVisible();
});

for (const [language, width, scheme] of [
  ['hi', 390, 'light'],
  ['ar', 390, 'dark'],
] as const)
  test(`exchange: fits ${width} px, ${language}, ${scheme}`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(`/${language}/counter`);
    await expect(spot(page, 'SCAN')).toBeFocused();
    const [unit] = await shop.call<Unit[]>(
      'owner',
      'GET',
      `/api/stock-items?${listQuery({ status: 'IN_STOCK', itemCategory: 'MOBILE' }, 0)}`,
    );
    await scan(page, unit?.imei ?? '');
    await expect(page.locator('[data-line]')).toHaveCount(1);
    await page.locator('[aria-keyshortcuts="6"]').click();
    await spot(page, 'OLD_IMEI').fill(imeiOf('35741108123457'));
    await page.keyboard.press('Enter');
    await expect(spot(page, 'OLD_MODEL')).toBeFocused();
    await spot(page, 'OLD_GRID').focus();
    await page.keyboard.press('y');
    await page.keyboard.press('s');
    await expectNoAxeViolations(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
