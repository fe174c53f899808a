// The search palette, the shortcuts and the questions: opened, filled, left and followed, by hand and by keys alone.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

const palette = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
const box = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true });

async function open(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

/** Types, and waits until the records for it have been looked for. */
async function ask(page: Page, text: string) {
  const answered = page.waitForResponse(answer => answer.url().includes('/api/search?'));
  await box(page).fill(text);
  await answered;
  await expect(palette(page).getByRole('progressbar', { includeHidden: true })).toHaveCount(0);
}

async function records(shop: TestShop) {
  type Rows<Row> = { payload: { content: Row[] } };
  const sales = await shop.call<
    Rows<{ id: string; invoiceNo: string; customerId: string; customerPhone: string }>
  >('owner', 'GET', '/api/sales/shop-history?size=50');
  const [unit] = await shop.call<{ id: string; imei: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?filter=${encodeURIComponent('{"status":"IN_STOCK","itemCategory":"MOBILE"}')}&range=[0,0]`,
  );
  const sale = sales.payload.content.find(each => each.customerId);
  if (!sale || !unit) throw new Error('The demo shop lacks a sale to a customer, or a phone in stock.');
  return { sale, unit };
}

test('palette: opens by key and icon, takes typing at once and is cleared by Esc', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await open(page, '/en/customers');
  await page.keyboard.type('sale');
  await expect(box(page)).toHaveValue('sale');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  // The same key shuts it, as does a press beside it; the cursor goes back to where it was.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.mouse.click(5, 500);
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/en\/customers$/);
});

test('palette: keys typed before it has loaded appear in its box, in order', async ({ page, signIn }) => {
  await signIn('owner');
  let letGo = () => {};
  const held = new Promise<void>(done => (letGo = done));
  await page.route('**/assets/Palette-*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto('/en/customers');
  const search = page.getByRole('searchbox');
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await search.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('samsumg');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ng');
  letGo();
  await expect(box(page)).toHaveValue('samsung');
  await expect(page.locator('[data-list-search]')).toHaveValue('');
  // The second time its code is there.
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('vivo');
  await expect(box(page)).toHaveValue('vivo');
});

test('palette: popular links in two columns on a desktop, one on a phone, at most 550 px high', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await open(page, '/en/customers');
  const columns = async () => {
    const lefts = await palette(page)
      .getByRole('group')
      .evaluateAll(groups => groups.map(each => Math.round(each.getBoundingClientRect().left)));
    expect(lefts).toHaveLength(4);
    return new Set(lefts).size;
  };
  expect(await columns()).toBe(2);
  await expectNoAxeViolations(page);
  await ask(page, '98');
  const height = async () => (await palette(page).boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThanOrEqual(550);
  await expectNoAxeViolations(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await box(page).fill('');
  expect(await columns()).toBe(1);
  const phone = await palette(page).boundingBox();
  expect([phone?.x, phone?.width]).toEqual([0, 390]);
  expect(phone?.height).toBeLessThanOrEqual(550);
  await palette(page).getByRole('button', { name: 'Close search' }).click();
  await expect(palette(page)).toHaveCount(0);
});

test('palette: matches section, name or shortcut; five results of one section, three of each of several', async ({
  page,
  signIn,
}) => {
  // Projects and tasks, which staff do not see, have the word in their names.
  await signIn('staff');
  await open(page, '/en/customers');
  await ask(page, 'sToCk');
  await expect(group(page, 'Stock').getByRole('option')).toHaveCount(5);
  await ask(page, 'new');
  expect(await palette(page).getByRole('group').count()).toBeGreaterThan(1);
  for (const one of await palette(page).getByRole('group').all())
    expect(await one.getByRole('option').count()).toBeLessThanOrEqual(3);
  await ask(page, 'F8');
  await expect(options(page)).toHaveText([/New sale/]);
  await ask(page, 'nwsl');
  await expect(group(page, 'Suggestions')).toBeVisible();
});

test('palette in Hindi: matches Hindi and English names and the theme modes; texts are in Hindi', async ({
  page,
  signIn,
}) => {
  const translate = await wordsOf('hi');
  await signIn('owner');
  await open(page, '/hi/customers');
  await ask(page, 'new product');
  await expect(options(page)).toHaveText([translate('palette.create', { name: 'मॉडल' })]);
  await ask(page, 'मॉडल जो');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hi\/products\/create$/);

  // The same key shuts one that is still there.
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await ask(page, 'dark mode');
  await expect(options(page).first()).toHaveText(translate('palette.mode.dark'));
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await ask(page, 'zzzzzz');
  await expect(palette(page).getByText(translate('palette.nothing', { query: 'zzzzzz' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await ask(page, 'change language');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/products\/create$/);
});

test('palette: records by invoice number, IMEI digits and phone open by keyboard', async ({
  page,
  shop,
  signIn,
}) => {
  const { sale, unit } = await records(shop);
  await signIn('owner');
  await open(page, '/en/customers');
  await ask(page, sale.invoiceNo.toLowerCase());
  await expect(group(page, 'Matching invoices').getByRole('option').first()).toContainText(sale.invoiceNo);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/sales-management/${sale.id}/show$`));
  // The keyboard goes on at the start of the page.
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Control+k');
  await ask(page, unit.imei.slice(-9));
  await expect(group(page, 'Matching units').getByRole('option').first()).toContainText(unit.imei);
  const atUnit = page.getByRole('option', { name: unit.imei });
  await expect(atUnit).toHaveAttribute('href', `/en/inventory-management/${unit.id}/show`);
  while ((await atUnit.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/inventory-management/${unit.id}/show$`));

  await page.keyboard.press('Control+k');
  await ask(page, sale.customerPhone);
  const customers = group(page, 'Matching customers');
  await expect(customers.getByRole('option')).toHaveCount(1);
  // Up from the first line is the last one; the customer's tickets may be below.
  const atCustomer = customers.getByRole('option');
  while ((await atCustomer.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/customers/${sale.customerId}/show$`));
});

test('palette: Enter waits for records, stale answers are dropped, failures are shown', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource: the server responded with a status of 500/);
  const { sale, unit } = await records(shop);
  await signIn('owner');
  await open(page, '/en/customers');
  // The answer to the first question comes after that to the second.
  let letGo = () => {};
  const held = new Promise<void>(done => (letGo = done));
  await page.route(/\/api\/search\?q=98765$/, async route => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const first = page.waitForRequest(/\/api\/search\?q=98765$/);
  await box(page).fill('98765');
  await first;
  await ask(page, sale.invoiceNo);
  letGo();
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText(sale.invoiceNo);

  await page.route(/\/api\/search\?q=stumble$/, route =>
    route.fulfill({ status: 500, json: { status: 'ERROR', message: 'x', errors: null, code: 'INTERNAL' } }),
  );
  await box(page).fill('stumble');
  await expect(palette(page).getByText('Couldn’t search your records.')).toBeVisible();
  await expect(palette(page).getByRole('button', { name: 'Retry' })).toBeVisible();

  await box(page).fill(unit.imei);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/en/inventory-management/${unit.id}/show$`));
});

test('palette: without results it suggests three pages, and each opens', async ({ page, signIn }) => {
  await signIn('owner');
  await open(page, '/en/bill');
  await ask(page, 'no such thing %_\\');
  await expect(palette(page).getByText('No results for “no such thing %_\\”')).toBeVisible();
  await expect(options(page)).toHaveText(['Analytics', 'User Profile', 'CRM']);
  const hrefs = await options(page).evaluateAll(lines => lines.map(line => line.getAttribute('href') ?? ''));
  expect(hrefs.slice(1)).toEqual(['/en/profilepage', '/en/customers']);
  // Enter on a mistyped word opens nothing.
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeVisible();
  for (const href of hrefs) {
    await page.goto(href);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  }
});

test('palette: pages open with the language, API docs without it, other sites in a new tab', async ({
  page,
  context,
  signIn,
}) => {
  await context.route(/^https:\/\//, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>x</title>' }),
  );
  await signIn('owner');
  await open(page, '/ar/customers');
  await ask(page, 'GST portal');
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await tab).toHaveURL('https://www.gst.gov.in/');
  await expect(page).toHaveURL(/\/ar\/customers$/);
  await page.keyboard.press('Control+k');
  await ask(page, 'API documentation');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^/]*\/\/[^/]+\/docs$/);
});

test('palette on the counter: Esc closes it, a scan is searched and not sold', async ({
  page,
  shop,
  signIn,
}) => {
  const { unit } = await records(shop);
  await signIn('staff');
  await open(page, '/en/counter');
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(unit.imei);
  await expect(group(page, 'Matching units').getByRole('option')).toHaveCount(1);
  await expect(box(page)).toHaveValue(unit.imei);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No items yet')).toBeVisible();
  // A sale begun from the palette has its cursor where the scan goes.
  await page.goto('/en/customers');
  await settled(page);
  await page.keyboard.press('Control+k');
  await ask(page, 'new sale');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/counter$/);
  await expect(page.locator('[data-spot="SCAN"]')).toBeFocused();
});

for (const [role, tiles] of [
  [
    'owner',
    {
      'Invoice list': 'sales-management',
      Users: 'user-management',
      Roles: 'user-management/roles',
      Dashboard: 'dashboard',
      'Account settings': 'settings',
    },
  ],
  ['office', { 'Invoice list': 'sales-management', 'Account settings': 'profilepage' }],
] as const)
  test(`shortcuts: every shortcut of the ${role} opens a page`, async ({ page, signIn }) => {
    await signIn(role);
    await page.goto('/en/customers');
    await settled(page);
    const popup = page.getByRole('dialog', { name: 'Shortcuts' });
    const openPopup = async () => {
      await page.getByRole('button', { name: 'Shortcuts', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(popup).toBeVisible();
    };
    await openPopup();
    expect((await popup.boundingBox())?.height).toBeLessThanOrEqual(550);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    for (const [name, path] of Object.entries(tiles)) {
      await openPopup();
      await popup.getByRole('link', { name: new RegExp(`^${name}`) }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/en/${path}(\\?|$)`));
      await expect(popup).toHaveCount(0);
      await settled(page);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/not found|not allowed/i);
    }
  });

test('FAQ: questions open by address, are searchable, and an empty result is stated', async ({
  page,
  signIn,
}) => {
  const translate = await wordsOf('hi');
  await signIn('office');
  await page.goto('/hi/faq#backup');
  await settled(page);
  await expect(page.getByText('npm run backup')).toBeVisible();
  await expect(page.getByRole('button', { name: translate('faq.of.backup.question') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expectNoAxeViolations(page);
  await page.getByRole('searchbox').fill('gstin');
  await page.getByRole('button', { name: translate('faq.of.gst.question') }).press('Enter');
  await expect(page).toHaveURL(/#gst$/);
  await expect(page.getByText(translate('faq.of.gst.answer'))).toBeVisible();
  await page.getByRole('searchbox').fill('%_zzz');
  await expect(page.getByText(translate('faq.none', { query: '%_zzz' }))).toBeVisible();
});
