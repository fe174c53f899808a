// The sales history of the back office: words and tokens in one box, totals, keys, views and files.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithin } from '../support/openWithin.ts';
import { signInAs } from '../support/session.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { testDay } from '../support/shopServer.ts';
import { wordsOf } from '../support/words.ts';

interface Totals {
  sales: number;
  totalPaise: number;
  taxPaise: number;
  duePaise: number;
}
const totalsOf = async (shop: TestShop, query: string): Promise<Totals> =>
  (await shop.call<{ payload: Totals }>('owner', 'GET', `/api/sales/shop-history/totals?${query}`)).payload;
const count = (sales: number): string => new Intl.NumberFormat('en-IN').format(sales);

const box = (page: Page) => page.getByRole('combobox').and(page.locator('[data-list-search]'));
const rows = (page: Page) => page.locator('[data-row]');
const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');

/** The page agrees with the server: totals, and the number of rows in the pager. */
async function expectTotals(page: Page, expected: Totals) {
  await expect(page.locator('[data-total=sales]')).toHaveText(count(expected.sales));
  const money = (paise: number) => formatPaise(paise, { decimals: 'never' });
  await expect(page.locator('[data-total=revenue]')).toHaveText(money(expected.totalPaise));
  await expect(page.locator('[data-total=tax]')).toHaveText(money(expected.taxPaise));
  await expect(page.locator('[data-total=due]')).toHaveText(money(expected.duePaise));
  await expect(page.getByRole('navigation', { name: /Pages|पेज/ })).toContainText(count(expected.sales));
}

const openSales = (page: Page, filter = {}) =>
  page.goto(`/en/sales-management?filter=${encodeURIComponent(JSON.stringify(filter))}`);

async function searchFor(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await page.keyboard.press('Enter');
}

/** A print dialog stops the page in a real browser; here `window.printed` counts them. */
const countPrints = (page: Page) =>
  page.addInitScript(
    'window.print = () => { window.dispatchEvent(new Event("afterprint")); window.printed = (window.printed ?? 0) + 1; };',
  );
const prints = (page: Page) => page.evaluate('window.printed');

/** Exports the selected rows; returns the lines of the file. */
async function exportSelected(page: Page): Promise<string[]> {
  const exportButton = page
    .getByRole('toolbar', { name: /selected/ })
    .getByRole('button', { name: 'Export' });
  await exportButton.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file', exact: true }).click(),
  ]);
  await expect(exportButton).toBeFocused();
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
}

async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Saved views' }).click();
  return page.getByRole('dialog', { name: 'Saved views' });
}

async function saveView(page: Page, name: string, { forShop } = { forShop: false }): Promise<void> {
  const dialog = await openViews(page);
  await dialog.getByLabel('View name').fill(name);
  if (forShop) {
    await dialog.getByRole('combobox', { name: 'Show to' }).click();
    await page.getByRole('option', { name: 'Everyone' }).click();
  }
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toHaveCount(0);
}

test('search box: keys typed before it has loaded appear in it', async ({ page, signIn }) => {
  await signIn('owner');
  let letGo = () => {};
  const held = new Promise<void>(done => (letGo = done));
  for (const code of ['ListScreen', 'TokenSearch'])
    await page.route(`**/assets/${code}-*.js`, async route => {
      await held;
      await route.continue();
    });
  await page.route('**/api/sales/shop-history?*', async route => {
    await new Promise(done => setTimeout(done, 300));
    await route.continue();
  });
  await page.goto('/en/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Sales management', exact: true }).first().click();
  await page.keyboard.type('/galaxy');
  letGo();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(' s24', { delay: 150 });
  await expect(box(page)).toHaveValue('galaxy s24');
  await expect.poll(() => filterOf(page)).toEqual({ q: 'galaxy s24' });
});

test('search box: a suggestion chosen by keys becomes a filter; back and forward follow', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  await expectTotals(page, await totalsOf(shop, ''));
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await expectNoAxeViolations(page);

  // A suggestion, by keys alone, with its count.
  const samsung = await totalsOf(shop, 'company=Samsung');
  await page.keyboard.type('brand:sam');
  const option = page.getByRole('option', { name: `Samsung Company ${count(samsung.sales)}` });
  await expect(option).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Company: Samsung' })).toContainText(count(samsung.sales));
  await expectTotals(page, samsung);
  // Back restores the list, forward the selection.
  await page.goBack();
  await expectTotals(page, await totalsOf(shop, ''));
  expect(filterOf(page)).toEqual({});
  await page.goForward();
  await expectTotals(page, samsung);
});

test('search box: typed tokens become filters, other words the keyword; filters are removed by keys', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSales(page, { company: 'Samsung' });
  await searchFor(page, 'method:upi month:2026-10 galaxy');
  await expect
    .poll(() => filterOf(page))
    .toEqual({
      company: 'Samsung',
      paymentMethod: 'UPI',
      year: 2026,
      month: 10,
      q: 'galaxy',
    });
  await expect(box(page)).toHaveValue('galaxy');
  await expectTotals(
    page,
    await totalsOf(shop, 'company=Samsung&paymentMethod=UPI&year=2026&month=10&keyword=galaxy'),
  );
  // What is taken away by keys gives the cursor to the filter beside it, and at last to the tools of the list.
  const company = page.getByRole('button', { name: 'Company: Samsung' });
  await company.press('Delete');
  await expect(company).toHaveCount(0);
  await expect(page.locator('.MuiChip-deletable').first()).toBeFocused();
  await page.goBack();
  await expect(company).toBeVisible();
  await page.goBack();
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Clear all filters' }).press('Enter');
  await expectTotals(page, await totalsOf(shop, ''));
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
});

test('search box: tokens in Hindi become filters once a word is complete', async ({ page, shop, signIn }) => {
  await signIn('owner');
  const t = await wordsOf('hi');
  await page.goto('/hi/sales-management');
  await box(page).pressSequentially('उधार ');
  await expect.poll(() => filterOf(page)).toEqual({ duePaise_gte: 1 });
  await expect(page.getByText(t('history.withDue'), { exact: true })).toBeVisible();
  await expectTotals(page, await totalsOf(shop, 'dueFrom=1'));
  await box(page).pressSequentially('नक़द aaj');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => filterOf(page))
    .toEqual({
      duePaise_gte: 1,
      paymentMethod: 'CASH',
      businessDate_gte: testDay,
      businessDate_lte: testDay,
    });
  // One chip for a day that begins and ends the same.
  await expect(page.locator('.MuiChip-deletable')).toHaveCount(3);
});

test('rows: keys move, select, send, print and open; letters in the search box are text', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await countPrints(page);
  await page.addInitScript('window.open = (address) => { window.opened = address; return null; };');
  await page.goto('/en/sales-management');
  await expect(rows(page)).toHaveCount(10);
  await settled(page);

  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press(' ');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('w');
  await expect.poll(() => page.evaluate('window.opened')).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  await page.keyboard.press('p');
  await expect.poll(() => prints(page)).toBe(1);
  await page.getByRole('button', { name: 'Clear selection' }).click();

  // A letter in the box is a letter.
  await page.keyboard.press('/');
  await page.keyboard.type('jk');
  await expect(box(page)).toHaveValue('jk');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(rows(page)).toHaveCount(10);
  await box(page).blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/sales-management\/[0-9a-f-]{36}\/show/);
});

test('selection: rows of several pages are exported in the order of their selection', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await openSales(page);
  await settled(page);
  const selected: string[] = [];
  const select = async (index: number) => {
    const row = rows(page).nth(index);
    selected.push(await row.getByRole('link').first().innerText());
    await row.getByRole('checkbox').check();
  };
  await select(0);
  await select(3);
  // On the last page its button keeps the focus.
  const last = page.getByRole('button', { name: 'Last page' });
  await last.press('Enter');
  await expect(last).toBeDisabled();
  await expect(last).toBeFocused();
  await page.getByRole('button', { name: 'First page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('11–20 of')).toBeVisible();
  await settled(page);
  await select(2);
  await expect(page.getByText('3 selected')).toBeVisible();
  const lines = await exportSelected(page);
  expect(lines.slice(1).map(line => line.split(',')[0])).toEqual(selected);
});

test('selection: every row of a filter is exported, and printed', async ({ page, shop, signIn }) => {
  await signIn('owner');
  await countPrints(page);
  await openSales(page);
  await searchFor(page, 'brand:samsung due:>0');
  const owed = await totalsOf(shop, 'company=Samsung&dueFrom=1');
  await expectTotals(page, owed);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: `Select all ${count(owed.sales)} in this filter` }).click();
  expect(await exportSelected(page)).toHaveLength(owed.sales + 1);

  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.press('Enter');
  await expect.poll(() => prints(page)).toBe(1);
  await expect(print).toBeFocused();
});

test('saved views: shared or personal; renamed by keys', async ({ page, browser, shop, signIn }) => {
  await signIn('owner');
  await openSales(page);
  await searchFor(page, 'mode:credit due:>500');
  const expected = await totalsOf(shop, 'paymentMode=CREDIT&dueFrom=50001');
  await expectTotals(page, expected);
  await saveView(page, 'Udhaar above 500', { forShop: true });
  await saveView(page, 'Only mine');

  // A name may be changed; the cursor stays where it was.
  await openViews(page);
  await page.getByRole('button', { name: 'Rename view Only mine' }).press('Enter');
  await page.keyboard.type('Mine alone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename view Only mine' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mine alone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename view Mine alone' })).toBeFocused();
  await page.keyboard.press('Escape');

  const context = await browser.newContext({ baseURL: shop.baseUrl, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signInAs(other, shop, 'staff');
  await other.goto('/en/sales-management');
  const views = await openViews(other);
  await expect(views.getByText('Mine alone')).toHaveCount(0);
  await expect(views.getByRole('button', { name: 'Remove view Udhaar above 500' })).toHaveCount(0);
  await views.getByRole('link', { name: 'Udhaar above 500' }).click();
  await expect.poll(() => filterOf(other)).toEqual({ paymentMode: 'CREDIT', duePaise_gte: 50_001 });
  await expectTotals(other, expected);
  await context.close();
});

test('saved views: today is relative to the opening of the view; a failed load is no empty list', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/);
  await signIn('owner');
  await openSales(page, { paymentMode: 'CREDIT', duePaise_gte: 50_001 });
  await searchFor(page, 'today');
  await expect.poll(() => filterOf(page)).toMatchObject({ businessDate_gte: testDay });
  await saveView(page, 'My day');
  const savedViews = await shop.call<{ payload: { name: string; query: unknown }[] }>(
    'owner',
    'GET',
    '/api/saved-views?resource=sales',
  );
  expect(savedViews.payload.find(({ name }) => name === 'My day')?.query).toMatchObject({
    filter: { paymentMode: 'CREDIT', duePaise_gte: 50_001 },
    days: { field: 'businessDate', are: 'today' },
  });

  await page.route('**/api/saved-views?**', route => route.abort());
  await page.reload();
  const mine = await openViews(page);
  await expect(mine.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/saved-views?**');
  await mine.getByRole('button', { name: 'Retry' }).click();
  const link = mine.getByRole('link', { name: 'My day Always today' });
  await expect(link).toHaveAttribute('href', new RegExp(`businessDate_lte%22%3A%22${testDay}`));
});

test('filters: a refusal shows the server’s message; the filter is removed by keys', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openSales(page, { year: 1999, paymentMode: 'CREDIT' });
  await expect(page.getByRole('region', { name: 'Filter totals' })).toContainText('Enter 2000 or more');
  await expect(page.getByText('Year: Enter 2000 or more')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove this filter' }).press('Enter');
  await expectTotals(page, await totalsOf(shop, 'paymentMode=CREDIT'));
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused();
});

test('columns: reordered by keys, the focus stays with the column', async ({ page, signIn }) => {
  await signIn('owner');
  await openSales(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  const up = columns.getByRole('button', { name: 'Move Date up' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(columns.getByRole('listitem').first()).toContainText('Date');
  // The button for 'up' is disabled now.
  await expect(columns.getByRole('button', { name: 'Move Date down' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Date');
});

test('long names: on a phone nothing is cut or wider than the page', async ({ page, shop, signIn }) => {
  const [brand, model] = ['B'.repeat(60), 'M'.repeat(80)];
  const imei = '356795120100008';
  await shop.call('owner', 'POST', '/api/purchase-bills', {
    supplier: { name: 'S'.repeat(100), phone: '9822054321' },
    billNo: 'LONG-1',
    billDate: testDay,
    totalPaise: 10_000_00,
    payments: [],
    lines: [
      {
        product: {
          company: brand,
          model,
          itemCategory: 'MOBILE',
          hsnCode: '85171300',
          gstRateBps: 1800,
          sellingPricePaise: 12_000_00,
          tracking: 'IMEI',
        },
        unitCostPaise: 10_000_00,
        gstRateBps: 0,
        units: [{ imei }],
      },
    ],
  });
  await shop.call('owner', 'POST', '/api/sales/create', {
    customer: { name: 'C'.repeat(100), phone: '9822054322' },
    lines: [{ imei, unitPricePaise: 12_000_00 }],
    payments: [{ method: 'CASH', amountPaise: 12_000_00 }],
  });

  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  const filter = encodeURIComponent(JSON.stringify({ company: brand, model }));
  for (const path of [
    `sales-management?filter=${filter}&page=1`,
    'analytics?view=margin&timePeriod=today',
    'analytics?by=company&timePeriod=today',
  ]) {
    await page.goto(`/ar/${path}`);
    await settled(page);
    await expect(page.getByText(brand).first()).toBeVisible();
    const cut = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('main .MuiCard-root, main .MuiChip-label')]
        .filter(part => part.scrollWidth > part.clientWidth)
        .map(part => `${part.className}: ${(part.textContent ?? '').slice(0, 60)}`),
    );
    expect(cut, path).toEqual([]);
  }
});

test('rows: Ctrl+click and the middle button open the sale in a new tab', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  await settled(page);
  const cell = rows(page).first().locator('td').nth(3);
  for (const press of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const opened = context.waitForEvent('page');
    await cell.click(press);
    const tab = await opened;
    await expect(tab).toHaveURL(/\/en\/sales-management\/[0-9a-f-]+\/show$/);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/^INV/);
    await expect(page).toHaveURL(/\/en\/sales-management$/);
    await tab.close();
  }
  await cell.click();
  await expect(page).toHaveURL(/\/show$/);
});

test('search box: phrases, company names and payment methods become filters', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  for (const [typed, filter, query] of [
    ['vivo upi', { company: 'Vivo', paymentMethod: 'UPI' }, 'company=Vivo&paymentMethod=UPI'],
    ['this month', { year: 2026, month: 11 }, 'year=2026&month=11'],
    ['october', { year: 2026, month: 10 }, 'year=2026&month=10'],
    [
      'last week',
      { businessDate_gte: '2026-11-09', businessDate_lte: '2026-11-15' },
      'dateFrom=2026-11-09&dateTo=2026-11-15',
    ],
  ] as const) {
    await openWithin(page, '/en/sales-management?filter=%7B%7D');
    await box(page).pressSequentially(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => filterOf(page)).toEqual(filter);
    await expectTotals(page, await totalsOf(shop, query));
  }
});

test('search box: contradicting filters and a wrong check digit are reported', async ({ page, signIn }) => {
  await signIn('owner');
  const contradicting = { year: 2026, month: 4, businessDate_gte: '2026-05-01' };
  await page.goto(`/en/sales-management?filter=${encodeURIComponent(JSON.stringify(contradicting))}`);
  await expect(page.getByRole('heading', { name: 'These filters contradict each other' })).toBeVisible();
  await expect(page.getByText('No record can match both “Month” and “Date from”.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Remove filter Month' }).click();
  await expect.poll(() => filterOf(page)).toEqual({ year: 2026, businessDate_gte: '2026-05-01' });
  await expect(rows(page).first()).toBeVisible();

  await page.goto(`/en/sales-management?filter=${encodeURIComponent('{"q":"356741081234569"}')}`);
  const message = (await wordsOf('en'))('validation.imei.checkDigit');
  await expect(page.getByText(message)).toBeVisible();
  await page.goto('/en/imei/356741081234569');
  await expect(page.getByText(message)).toBeVisible();
});

for (const role of ['owner', 'staff'] as const)
  test(`inventory: opens with units in stock, with values only for the owner (${role})`, async ({
    page,
    shop,
    signIn,
  }) => {
    interface StockTotals {
      units: number;
      valuePaise?: number;
    }
    const { payload } = await shop.call<{ payload: StockTotals }>(
      role,
      'GET',
      `/api/stock-items/totals?filter=${encodeURIComponent('{"status":"IN_STOCK"}')}`,
    );
    await signIn(role);
    await page.goto('/en/inventory-management');
    await settled(page);
    await expect(page.locator('[data-total=units]')).toHaveText(count(payload.units));
    if (role === 'owner')
      await expect(page.locator('[data-total=valuePaise]')).toHaveText(
        formatPaise(payload.valuePaise ?? 0, { decimals: 'never' }),
      );
    else await expect(page.locator('[data-total=valuePaise]')).toHaveCount(0);
    const statuses = page.getByRole('cell', { name: 'In stock', exact: true });
    await expect(statuses).toHaveCount(10);
    await expectNoAxeViolations(page);
    // One press shows everything, back restores the filter.
    const inStock = page.getByRole('button', { name: 'Status: In stock' });
    await inStock.click();
    await expect(inStock).toHaveCount(0);
    expect(filterOf(page)).toEqual({});
    await page.goBack();
    await expect(inStock).toBeVisible();
  });
