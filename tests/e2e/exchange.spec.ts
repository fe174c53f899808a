// An old phone as tender: by the keyboard at the counter, on the bill, held until it is checked, its whole life.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { scan } from './support/scanner.ts';
import type { TestShop } from './support/session.ts';
import { imeiOf, listQuery, type SaleRow, type Unit } from './support/trade.ts';

const spot = (page: Page, name: string) => page.locator(`[data-spot="${name}"]`);

interface Taken {
  payload: {
    id: string;
    payments: {
      method: string;
      amountPaise: number;
      buyBack: { imei: string; stockItemId: string } | null;
    }[];
  };
}

const lastSale = async (shop: TestShop): Promise<Taken['payload']> => {
  const { payload } = await shop.call<{ payload: { content: SaleRow[] } }>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1',
  );
  return (await shop.call<Taken>('owner', 'GET', `/api/sales/${payload.content[0]?.id}`)).payload;
};

test.beforeEach(async ({ context, signIn }) => {
  await context.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => void counted.prints++;
  });
  await signIn('staff');
});
const prints = (page: Page) => page.evaluate(() => (window as unknown as { prints: number }).prints);

test('exchange: 26 presses without the seller’s name; then check, price history and voucher', async ({
  page,
  shop,
}) => {
  const units = await shop.call<Unit[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', itemCategory: 'MOBILE', condition: 'NEW' }, 49)}`,
  );
  const unit = units.find(
    ({ imei, sellingPricePaise }) => imei && sellingPricePaise > 15_000_00 && sellingPricePaise < 50_000_00,
  );
  if (!unit) throw new Error('the demo shop has no phone below 50,000');
  const customers = await shop.call<{ name: string; phone: string }[]>(
    'owner',
    'GET',
    `/api/customers?${listQuery({}, 199)}`,
  );
  const endings = customers.map(({ phone }) => phone.slice(-5));
  const customer = customers.find((_, at) => endings.filter(each => each === endings[at]).length === 1);
  if (!customer) throw new Error('no customer with an ending of their own');
  const old = imeiOf('35741108123456');
  let presses = 0;
  const press = async (key: string) => {
    presses++;
    await page.keyboard.press(key);
  };

  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await press('F8');
  await expect(spot(page, 'SCAN')).toBeFocused();
  await scan(page, unit.imei);
  await expect(page.locator('[data-line]')).toHaveCount(1);
  for (const digit of customer.phone.slice(-5)) await press(digit);
  await press('Enter');
  await expect(page.getByText(customer.name, { exact: true })).toBeVisible();
  await press('6');
  await expect(spot(page, 'OLD_IMEI')).toBeFocused();
  await scan(page, old);
  await expect(spot(page, 'OLD_MODEL')).toBeFocused();
  for (const letter of unit.model.slice(0, 3)) await press(letter);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await press('Enter');
  await expect(spot(page, 'OLD_GRID')).toBeFocused();
  await press('y');
  await press('Enter');
  for (const digit of '4000') await press(digit);
  await press('Enter');
  await expect(spot(page, 'OLD_ID')).toBeFocused();
  for (const digit of '0123') await press(digit);
  await expect(spot(page, 'OLD_IMEI')).toHaveValue(old);
  await expectNoAxeViolations(page);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/counter-en.png`, fullPage: true });
  await press('F10');
  await expect.poll(() => prints(page)).toBe(1);
  expect(presses).toBeLessThanOrEqual(26);

  const sale = await lastSale(shop);
  expect(sale.payments).toMatchObject([
    { method: 'EXCHANGE', amountPaise: 4_000_00, buyBack: { imei: old } },
    { method: 'CASH' },
  ]);
  await page.getByRole('button', { name: /Purchase voucher/ }).click();
  await expect.poll(() => prints(page)).toBe(2);

  // Held until it is checked; the red strip leads to its page.
  await scan(page, old);
  await expect(page.getByText(`Not checked yet: ${old}`)).toBeVisible();
  await page.getByRole('link', { name: 'Record its check' }).click();
  await page.getByRole('button', { name: 'Record the check' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reference of the look-up').fill('KYM 4711');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Wipe the phone first/)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/clear-en.png` });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Record the check' })).toBeHidden();

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In the shop' })).toBeVisible();
  await expect(page.getByText('Checked and wiped')).toBeVisible();
  await expect(page.getByText('Taken in exchange')).toBeVisible();
  await expectNoAxeViolations(page);
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/life-en.png`, fullPage: true });

  await page.goto(`/en/sales-management/${sale.id}/show`);
  await expect(page.getByText(old).first()).toBeVisible();
  if (process.env['SHOTS'])
    await page.screenshot({ path: `${process.env['SHOTS']}/sale-en.png`, fullPage: true });
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
    if (process.env['SHOTS'])
      await page.screenshot({ path: `${process.env['SHOTS']}/counter-${language}.png`, fullPage: true });
  });
