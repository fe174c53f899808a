// The book behind the cash in hand: what the server says, by keyboard, on a phone, from right to left.
import { formatPaise } from '../../src/resources/rules/money.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

interface Book {
  openingPaise: number;
  inPaise: number;
  outPaise: number;
  closingPaise: number;
  totalElements: number;
  rows: { documentNo: string; balancePaise: number }[];
}

test('the cash book ends with the cash in hand; by keyboard from the list to a sale and back', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  const bookOf = async (query: string) =>
    (await shop.call<{ payload: Book }>('owner', 'GET', `/api/accounts/CASH/entries?${query}`)).payload;
  const { cashPaise } = (
    await shop.call<{ payload: { cashPaise: number } }>('owner', 'GET', '/api/statistics/money')
  ).payload;
  await signIn('owner');
  await page.goto('/en/accounts');
  await settled(page);
  await expect(page.getByRole('link', { name: 'Accounts' }).first()).toHaveAttribute('aria-current', 'page');
  const cash = page.getByRole('link', { name: /^Cash in hand/ });
  await expect(cash).toContainText(formatPaise(cashPaise));
  await cash.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cash book' })).toBeVisible();

  const all = await bookOf('sortDir=desc&size=25');
  await page.getByRole('button', { name: 'All time', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/timePeriod=all/);
  const sum = (term: string) => page.locator('dl > div').filter({ hasText: term });
  await expect(sum('Closing balance')).toContainText(formatPaise(cashPaise));
  await expect(sum('Opening balance')).toContainText(formatPaise(0));
  await expect(sum('Out')).toContainText(formatPaise(all.outPaise));
  const rows = page.getByRole('table', { name: 'Cash book' }).locator('tbody tr');
  await expect(rows).toHaveCount(25);
  await expect(rows.first()).toContainText(formatPaise(cashPaise));

  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  const second = await bookOf('sortDir=desc&size=25&page=1');
  await expect(rows.first()).toContainText(second.rows[0]?.documentNo ?? '');
  await expect(rows.first()).toContainText(formatPaise(second.rows[0]?.balancePaise ?? 0));
  await expect(page).toHaveURL(/page=2/);
  // Other days begin with their first page.
  await page.getByRole('button', { name: 'Year', exact: true }).press('Enter');
  await expect(page).toHaveURL(/timePeriod=year/);
  await expect(page).not.toHaveURL(/page=2/);
  // The rows of before stand until the new ones are there.
  await expect(rows.first()).toContainText(formatPaise(cashPaise));
  const document = rows.getByRole('link').first();
  const number = (await document.textContent()) ?? '';
  await document.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(number) })).toBeVisible();
  await page.goBack();
  await expect(sum('Closing balance')).toContainText(formatPaise(cashPaise));

  // What does not come can be asked for again.
  expectNoise(/net::ERR_FAILED/);
  await page.route('**/api/accounts/CASH/entries?*', route => route.abort());
  await page.getByRole('button', { name: 'This week' }).press('Enter');
  const again = page.getByRole('button', { name: 'Retry' });
  await expect(again).toBeVisible();
  await page.unroute('**/api/accounts/CASH/entries?*');
  await again.press('Enter');
  await expect(sum('Closing balance')).toContainText(formatPaise(cashPaise));
});

test.describe('on a phone, dark, in Arabic', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the book is cards, staff read it without the bills, and axe finds nothing', async ({
    page,
    signIn,
  }) => {
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
