// A drawer goes from its first count to the closed day, by keyboard alone where money is counted.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import { settled } from '../support/settled.ts';
import { newPhone, saleLine, sell } from '../support/trade.ts';

interface Drawers {
  payload: { id: string; session: { id: string } | null; lastClose: { reportNo: string } | null }[];
}

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test.describe.configure({ mode: 'serial' });

/** Opens it with four notes of ₹500 and three of ₹200, by keyboard alone. */
const openByKeyboard = async (page: Page) => {
  await page.getByRole('button', { name: 'Open drawer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Notes of ₹500', { exact: true })).toBeFocused();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total ₹2,600');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Opened by/)).toBeVisible();
};

/** What is expected is shown only after the count, with a reason asked for what is missing. */
const countBlind = async (page: Page) => {
  await page.getByRole('button', { name: 'Count and close' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).not.toContainText('3,100');
  await expect(page.getByLabel('Notes of ₹2,000')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expect(page.getByLabel('Notes of ₹500', { exact: true })).toBeFocused();
  for (const key of ['6', 'Enter', 'Enter', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.getByLabel('Notes of ₹100', { exact: true })).toBeFocused();
  // It goes to the last field and on to the button.
  for (let field = 0; field < 12; field++) await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Close drawer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('expected ₹3,100');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Note lost');
  await page.keyboard.press('Enter');
};

test('a drawer is opened, sells, is counted blind by keyboard alone, reopened and counted again', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/drawers');
  await expect(h1(page, 'Cash drawers')).toBeVisible();
  await expect(page.getByText(/^No drawer was opened yet/)).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  await openByKeyboard(page);

  const phone = await newPhone(shop);
  const payments = [{ method: 'CASH' as const, amountPaise: 500_00 }];
  const customer = { name: 'Sunita Deshmukh', phone: '9822000111' };
  await sell(shop, { lines: [saleLine(phone)], payments, customer }, 'owner');

  await countBlind(page);
  await expect(h1(page, 'Z/26-27/0001')).toBeVisible();
  const paper = page.getByRole('main').getByRole('article');
  for (const words of [
    'Expected',
    '₹3,100.00',
    '₹3,000.00',
    'Short',
    '-₹100.00',
    'Reason: Note lost',
    'Counted earlier',
  ])
    await expect(paper.first()).toContainText(words);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByLabel('Reason').fill('A note was under the tray');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Still open')).toBeVisible();
  const { payload } = await shop.call<Drawers>('owner', 'GET', '/api/drawers');
  expect(payload[0]?.session).not.toBeNull();
  await shop.call('owner', 'POST', `/api/drawers/${payload[0]?.id}/close`, {
    counted: { 50000: 6, 10000: 1 },
  });
  await page.goto(`/en/drawers/${payload[0]?.id}/history`);
  await expect(page.getByRole('link', { name: 'Z/26-27/0002' })).toBeVisible();
  await page.getByRole('link', { name: 'Z/26-27/0002' }).click();
  await expect(paper.first()).toContainText('Reopened by');
});

test('#7 a stale counter cannot sell into the closed drawer; the red strip leads to the drawers', async ({
  page,
  shop,
  signIn,
}) => {
  const phone = await newPhone(shop);
  await signIn('staff');
  await page.goto('/en/counter');
  await expect(page.locator('[data-spot="SCAN"]')).toBeFocused();
  await scan(page, phone.imei);
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(page.getByText('This cash drawer is closed. Open it first.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Cash drawers' }).click();
  await expect(h1(page, 'Cash drawers')).toBeVisible();
});

/** The drawer holds ₹100: the rest is brought from the safe, and the expense is saved. */
const payMoreThanTheDrawerHas = async (page: Page) => {
  await page.goto('/en/expenses/create');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Electricity' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('500');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const offer = page.getByRole('dialog', { name: 'Not enough cash in the drawer' });
  await expect(offer).toContainText('₹100');
  await expectNoAxeViolations(page);
  await offer.getByRole('button', { name: 'Move ₹400 from the safe' }).click();
  await expect(h1(page, /^EX\//)).toBeVisible();
};

test('cash goes to the bank, the day is closed and takes nothing more', async ({ page, shop, signIn }) => {
  await signIn('owner');
  await page.goto('/en/drawers');
  await page.getByRole('button', { name: 'Open drawer' }).click();
  // It is filled in from the last close.
  await expect(page.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total ₹3,100');
  await page.getByRole('dialog').getByRole('button', { name: 'Open drawer' }).click();
  await expect(page.getByText(/^Opened by/)).toBeVisible();
  await page.getByRole('button', { name: 'Use on this device' }).click();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Move cash' }).click();
  await page.getByLabel('Amount').fill('3000');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await payMoreThanTheDrawerHas(page);
  await page.goto('/en/drawers');
  await page.getByRole('button', { name: 'Count and close' }).click();
  await page.getByRole('button', { name: 'Close drawer' }).click();
  await expect(h1(page, 'Z/26-27/0003')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('To the bank');

  await page.goto('/en/drawers/days');
  await expect(h1(page, 'Day close')).toBeVisible();
  await page.getByRole('button', { name: 'Close a day' }).click();
  await page.getByRole('button', { name: 'Close day' }).click();
  await expect(page.getByText('D/26-27/0001')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'D/26-27/0001' }).click();
  await expect(h1(page, 'D/26-27/0001')).toBeVisible();
  const day = page.getByRole('main').getByRole('article').first();
  for (const words of ['Day report', 'Z/26-27/0003', 'To the bank']) await expect(day).toContainText(words);
  await expectNoAxeViolations(page);
  const phone = await newPhone(shop);
  await expect(
    sell(shop, {
      lines: [saleLine(phone)],
      payments: [{ method: 'UPI', amountPaise: phone.sellingPricePaise }],
    }),
  ).rejects.toThrow('DAY_CLOSED');
});
