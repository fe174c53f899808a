// The book behind the cash in hand shows what the server answers, by keyboard, on a phone, from right to left.
import type { Page } from '@playwright/test';
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

interface Book {
  openingPaise: number;
  inPaise: number;
  outPaise: number;
  closingPaise: number;
  totalElements: number;
  rows: { documentNo: string; balancePaise: number }[];
}

const CASH_BOOK = '/en/accounts/CASH?timePeriod=all';
const total = (page: Page, term: string) => page.locator('dl > div').filter({ hasText: term });
const bookRows = (page: Page) => page.getByRole('table', { name: 'Cash book' }).locator('tbody tr');

const cashInHand = async (shop: TestShop): Promise<string> => {
  const { payload } = await shop.call<{ payload: { cashPaise: number } }>(
    'owner',
    'GET',
    '/api/statistics/money',
  );
  return formatPaise(payload.cashPaise);
};
const bookOf = async (shop: TestShop, query: string): Promise<Book> =>
  (await shop.call<{ payload: Book }>('owner', 'GET', `/api/accounts/CASH/entries?${query}`)).payload;

test('cash book: opened by keyboard from the accounts, it closes with the cash in hand', async ({
  page,
  shop,
  signIn,
}) => {
  const cash = await cashInHand(shop);
  await signIn('owner');
  await page.goto('/en/accounts');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Accounts' }).first()).toHaveAttribute('aria-current', 'page');
  const account = page.getByRole('link', { name: /^Cash in hand/ });
  await expect(account).toContainText(cash);
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cash book' })).toBeVisible();

  const book = await bookOf(shop, 'sortDir=desc&size=25');
  await page.getByRole('button', { name: 'All time', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/timePeriod=all/);
  await expect(total(page, 'Closing balance')).toContainText(cash);
  await expect(total(page, 'Opening balance')).toContainText(formatPaise(0));
  await expect(total(page, 'Out')).toContainText(formatPaise(book.outPaise));
  await expect(bookRows(page)).toHaveCount(25);
  await expect(bookRows(page).first()).toContainText(cash);
});

test('cash book: by keyboard to the next page, another period, a document and back', async ({
  page,
  shop,
  signIn,
}) => {
  const cash = await cashInHand(shop);
  const second = await bookOf(shop, 'sortDir=desc&size=25&page=1');
  await signIn('owner');
  await page.goto(CASH_BOOK);
  await settled(page);
  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  const first = bookRows(page).first();
  await expect(first).toContainText(second.rows[0]?.documentNo ?? '');
  await expect(first).toContainText(formatPaise(second.rows[0]?.balancePaise ?? 0));
  await expect(page).toHaveURL(/page=2/);
  // Another period begins with its first page.
  await page.getByRole('button', { name: 'Year', exact: true }).press('Enter');
  await expect(page).toHaveURL(/timePeriod=year/);
  await expect(page).not.toHaveURL(/page=2/);
  // The previous rows stay until the new ones are loaded.
  await expect(first).toContainText(cash);
  const document = bookRows(page).getByRole('link').first();
  const number = (await document.textContent()) ?? '';
  await document.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await page.goBack();
  await expect(total(page, 'Closing balance')).toContainText(cash);
});

test('cash book: a period that fails to load can be retried', async ({ page, shop, signIn, expectNoise }) => {
  expectNoise(/net::ERR_FAILED/);
  await signIn('owner');
  await page.goto(CASH_BOOK);
  await settled(page);
  await page.route('**/api/accounts/CASH/entries?*', route => route.abort());
  await page.getByRole('button', { name: 'This week' }).press('Enter');
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/accounts/CASH/entries?*');
  await retry.press('Enter');
  await expect(total(page, 'Closing balance')).toContainText(await cashInHand(shop));
});

test.describe('on a phone, dark, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('cash book: accessible cards, without links to bills for staff', async ({ page, signIn }) => {
    await signIn('staff');
    await page.goto('/ar/accounts/CASH?timePeriod=all');
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('table')).toHaveCount(0);
    const cards = page.getByRole('list', { name: 'دفتر الصندوق' }).getByRole('listitem');
    await expect(cards).toHaveCount(25);
    const bill = cards.filter({ hasText: 'فاتورة شراء' }).first();
    await expect(bill).toContainText('₹');
    await expect(bill.getByRole('link')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page);
    await page.goto('/ar/accounts');
    await settled(page);
    await expect(page.locator('main a[href*="/accounts/"]')).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.goto('/ar/accounts/BANK');
    await expect(page.getByRole('heading', { name: 'غير مسموح' })).toBeVisible();
  });
});
