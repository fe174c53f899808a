// The frame around every page is measured: menu (open, collapsed, drawer, horizontal), bar, footer, errors.
import { gzipSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { everyPath } from './support/everyPath.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
const contentOf = (page: Page) => page.getByRole('main');
const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
const startOf = async (part: Locator) => Math.round((await part.boundingBox())?.x ?? -1);
const expectWidth = (part: Locator, width: number) => expect.poll(() => widthOf(part)).toBe(width);
const expectStart = (part: Locator, x: number) => expect.poll(() => startOf(part)).toBe(x);

const transitionOf = (part: Locator, property: string) =>
  part.evaluate((element, property) => {
    const style = getComputedStyle(element);
    const at = style.transitionProperty.split(', ').indexOf(property);
    return style.transitionDuration.split(', ')[at];
  }, property);

/** It is stored before the first page, as the customizer would. */
const storeLayout = (page: Page, layout: 'vertical' | 'collapsed' | 'horizontal') =>
  page.addInitScript(appearance => {
    if (!localStorage.getItem('RaStoreGalla.appearance'))
      localStorage.setItem('RaStoreGalla.appearance', appearance);
  }, JSON.stringify({ layout }));

/** Moves away from the menu, to where nothing reacts to the pointer. */
const movePointerAway = (page: Page) => page.mouse.move(900, 880);

/** A group shows its own entries beside the menu instead. */
const pointAtMenu = (page: Page) => menuOf(page).getByRole('link', { name: 'Dashboard' }).hover();

for (const [path, code] of [
  ['sales-management', 'list'],
  ['dashboard', 'Dashboard'],
] as const)
  test(`first page: the head of /${path} names its code beside the app's`, async ({ page }) => {
    const html = await (await page.request.get(`/en/${path}`)).text();
    for (const name of ['react', 'en', code])
      expect(html).toMatch(new RegExp(`<link rel="modulepreload"[^>]+href="/assets/${name}-`));
  });

// A folder that the build knew by name moved, and 28 kB of schemas came in unseen. `npm run bench:web` weighs all, against the
// same 340 kB.
test('first page: the code that a list names in its head stays under its weight', async ({ page }) => {
  const html = await (await page.request.get('/hi/sales-management')).text();
  const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  const bodies = await Promise.all(
    [...new Set(files)].map(async file => (await page.request.get(file)).body()),
  );
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
  expect(bytes).toBeGreaterThan(200_000);
  expect(bytes).toBeLessThan(340_000);
});

test('menu: 260 px wide, 71 px collapsed; under the pointer it opens over the page', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn();
  await page.goto('/en/customers');
  await settled(page);
  const menu = menuOf(page);
  const content = contentOf(page);
  await expectWidth(menu, 260);
  await expectStart(content, 260);
  expect(await transitionOf(menu, 'width')).toBe('0.3s');
  expect(await transitionOf(menu.getByText('Dashboard'), 'opacity')).toBe('0.2s');
  await expect(menu.getByText('Sharma Mobile G…', { exact: true })).toBeVisible();

  const pin = menu.getByRole('button', { name: 'Keep menu open' });
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await pin.click();
  await expectStart(content, 71);
  await movePointerAway(page);
  await expectWidth(menu, 71);
  await page.reload();
  await settled(page);
  await expectWidth(menu, 71);
  await expectStart(content, 71);

  await pointAtMenu(page);
  await expectWidth(menu, 260);
  await expectStart(content, 71);
  await movePointerAway(page);
  await expectWidth(menu, 71);
  await expectNoAxeViolations(page);

  await pointAtMenu(page);
  await pin.click();
  await expectStart(content, 260);
  await page.reload();
  await settled(page);
  await expectWidth(menu, 260);
});

test('collapsed menu: by keyboard its head opens it and its groups open beside it', async ({
  page,
  signIn,
}) => {
  await storeLayout(page, 'collapsed');
  await signIn();
  await page.goto('/en/customers');
  await settled(page);
  const menu = menuOf(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expectWidth(menu, 260);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Keep menu open' })).toBeFocused();
  for (const name of ['Shop', 'Back office']) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Dashboard', exact: true })).toBeFocused();
  await expectWidth(menu, 71);

  const group = menu.getByRole('button', { name: 'Catalogue' });
  await group.focus();
  await page.keyboard.press('ArrowRight');
  const products = page.getByRole('link', { name: 'Products' });
  await expect(products).toBeFocused();
  expect(await widthOf(page.getByRole('list', { name: 'Catalogue' }).locator('..'))).toBe(260);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Companies' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(products).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(products).toBeHidden();
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(products).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/products$/);
  await expect(products).toBeHidden();
});

test.describe('on a wide touch screen', () => {
  test.use({ hasTouch: true });

  test('collapsed menu: a tap on a group opens it beside, the pin opens the menu', async ({
    page,
    signIn,
  }) => {
    await storeLayout(page, 'collapsed');
    await signIn();
    await page.clock.install();
    await page.goto('/en/customers');
    await settled(page);
    const menu = menuOf(page);
    const groupPanel = (name: string) => page.getByRole('list', { name });
    // A tap on the head focuses it, but only the keyboard's focus opens the menu.
    await menu.getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/en\/dashboard$/);
    await settled(page);
    expect(await widthOf(menu)).toBe(71);

    // The 75 ms are for a mouse: a resting finger has not pressed.
    const group = menu.getByRole('button', { name: 'Catalogue' });
    const box = await group.boundingBox();
    const finger = await page.context().newCDPSession(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }],
    });
    await page.clock.runFor(200);
    await expect(groupPanel('Catalogue')).toBeHidden();
    await page.clock.resume();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(groupPanel('Catalogue').getByRole('link', { name: 'Products' })).toBeVisible();
    await expectWidth(menu, 71);
    await menu.getByRole('button', { name: 'Purchasing' }).tap();
    await expect(groupPanel('Catalogue')).toBeHidden();
    await groupPanel('Purchasing').getByRole('link', { name: 'Suppliers' }).tap();
    await expect(page).toHaveURL(/\/en\/suppliers$/);
    await expect(groupPanel('Purchasing')).toBeHidden();
    await expectWidth(menu, 71);
    await menu.getByRole('button', { name: 'Catalogue' }).tap();
    await page.touchscreen.tap(900, 880);
    await expect(groupPanel('Catalogue')).toBeHidden();

    const pin = menu.getByRole('button', { name: 'Keep menu open' });
    const size = await pin.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectNoAxeViolations(page);
    await pin.tap();
    await expectStart(contentOf(page), 260);
    await expect(pin).toHaveAttribute('aria-pressed', 'true');
    await expect(pin).toBeFocused();
    await pin.tap();
    await expectWidth(menu, 71);
    await expect(pin).toHaveAttribute('aria-pressed', 'false');
  });
});

test('menu: below 1200 px a drawer, closed in four ways; above, unchanged', async ({ page, signIn }) => {
  await storeLayout(page, 'collapsed');
  await signIn();
  await page.setViewportSize({ width: 1199, height: 800 });
  await page.goto('/en/customers');
  await settled(page);
  const menu = menuOf(page);
  const open = page.getByRole('button', { name: 'Open menu' });
  const openDrawer = async () => {
    await open.click();
    await expectWidth(menu, 260);
    await expect(menu.getByText('Customers')).toBeVisible();
  };
  await expectStart(contentOf(page), 0);
  await openDrawer();
  await expectNoAxeViolations(page);
  await page.mouse.click(800, 400);
  await expect(menu).toBeHidden();
  await openDrawer();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await openDrawer();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await openDrawer();
  await menu.getByRole('link', { name: 'Bill history' }).click();
  await expect(page).toHaveURL(/\/en\/bill$/);
  await expect(menu).toBeHidden();

  // A drawer that was open when the window grew stays closed when it shrinks. The pointer moves away, as it would
  // be over the collapsed menu and open it.
  await openDrawer();
  await movePointerAway(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await expectWidth(menu, 71);
  await expect(open).toBeHidden();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(open).toBeVisible();
  await expect(menu).toBeHidden();
});

const tableRegion = (page: Page) =>
  contentOf(page)
    .getByRole('region')
    .filter({ has: page.getByRole('table') });
const overflowOf = (part: Locator) => part.evaluate(element => element.scrollWidth - element.clientWidth);

test('list: default columns are hidden before the table scrolls, rows are cards below 600 px', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [path, name] of [
    ['sales-management', 'Payment mode'],
    ['inventory-management', 'Cost'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/en/${path}`);
    await settled(page);
    const rows = tableRegion(page);
    const column = rows.getByRole('columnheader', { name });
    await expect(column).toBeVisible();
    expect(await overflowOf(rows)).toBe(0);
    await page.setViewportSize({ width: 900, height: 900 });
    await expect(column).toBeHidden();
    expect(await overflowOf(rows)).toBe(0);
    const table = contentOf(page).getByRole('table');
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(table).toBeVisible();
    await page.setViewportSize({ width: 599, height: 900 });
    await expect(table).toHaveCount(0);
  }
});

test('list: total, due and status need no scrolling from 600 px, in the longest language', async ({
  page,
  signIn,
}) => {
  await signIn();
  const t = await wordsOf('fr');
  for (const [path, resource] of [
    ['sales-management', 'sales'],
    ['bill', 'purchase-bills'],
  ] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/fr/${path}`);
    await settled(page);
    const rows = tableRegion(page);
    for (const width of [600, 768, 840, 900]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowOf(rows)).toBe(0);
      for (const field of ['totalPaise', 'duePaise', 'status']) {
        const name = t(`resources.${resource}.fields.${field}`);
        await expect(rows.getByRole('columnheader', { name, exact: true })).toBeVisible();
      }
    }
  }
});

test('counter: one column below 900 px, a wider second one from 1200 px', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en/counter');
  await settled(page);
  const bill = page.locator('[data-spot="PAYMENTS"]');
  const scan = page.locator('[data-spot="SCAN"]');
  const indent = async () => (await startOf(bill)) - (await startOf(scan));
  await page.setViewportSize({ width: 899, height: 900 });
  await expect.poll(indent).toBeLessThan(100);
  await page.setViewportSize({ width: 900, height: 900 });
  await expect.poll(indent).toBeGreaterThan(300);
  await page.setViewportSize({ width: 1199, height: 900 });
  const narrow = await widthOf(bill);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expectWidth(bill, narrow + 64);
});

test('menu: one submenu is open at a time, that of the current page included', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en/customers');
  await settled(page);
  const menu = menuOf(page);
  const catalogue = menu.getByRole('button', { name: 'Catalogue' });
  const purchasing = menu.getByRole('button', { name: 'Purchasing' });
  const expectOpen = async (open: Locator | null) => {
    for (const group of [catalogue, purchasing])
      await expect(group).toHaveAttribute('aria-expanded', String(group === open));
  };
  await catalogue.click();
  await expectOpen(catalogue);
  await purchasing.click();
  await expectOpen(purchasing);
  await expect(menu.getByRole('link', { name: 'Products' })).toBeHidden();

  await menu.getByRole('link', { name: 'Suppliers' }).click();
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toHaveAttribute('aria-current', 'page');
  await catalogue.click();
  await expectOpen(catalogue);
  await expect(menu.getByRole('link', { name: 'Products' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Suppliers' })).toBeHidden();

  // The submenu of a page opens with it, and can be closed.
  await menu.getByRole('link', { name: 'Customers' }).click();
  await catalogue.click();
  await expectOpen(null);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/suppliers$/);
  await expectOpen(purchasing);
  await purchasing.click();
  await expectOpen(null);
});

test('collapsed menu: a group opens beside it under the pointer after 75 ms or by a click, elsewhere the menu opens', async ({
  page,
  signIn,
}) => {
  await storeLayout(page, 'collapsed');
  await signIn();
  await page.clock.install();
  await page.goto('/en/customers');
  await settled(page);
  const menu = menuOf(page);
  const panel = page.getByRole('list', { name: 'Catalogue' });
  const head = await menu.getByRole('button', { name: 'Catalogue' }).boundingBox();
  const middle = (head?.y ?? 0) + (head?.height ?? 0) / 2;
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // It moves in from the page, across the menu's edge.
  await page.mouse.move(900, middle);
  await page.mouse.move(40, middle, { steps: 60 });
  await page.clock.runFor(74);
  await expect(panel).toBeHidden();
  await page.clock.runFor(1);
  await expect(panel).toBeVisible();
  expect(await widthOf(menu)).toBe(71);
  expect(await widthOf(panel.locator('..'))).toBe(260);
  // It moves into the group's panel, which stays open, and away, which closes it.
  const products = await page.getByRole('link', { name: 'Products' }).boundingBox();
  await page.mouse.move((products?.x ?? 0) + 30, (products?.y ?? 0) + 10, { steps: 10 });
  await page.clock.runFor(400);
  await expect(panel).toBeVisible();
  expect(await widthOf(menu)).toBe(71);
  await page.mouse.move(900, 880);
  await page.clock.runFor(200);
  await expect(panel).toBeHidden();

  await menu.getByRole('button', { name: 'Purchasing' }).click();
  await expect(page.getByRole('list', { name: 'Purchasing' })).toBeVisible();
  expect(await widthOf(menu)).toBe(71);
  await page.clock.resume();
  // Elsewhere the menu opens; the group's panel stays closed when it collapses.
  await menu.getByRole('link', { name: 'Customers' }).hover();
  await expectWidth(menu, 260);
  await expect(menu.getByRole('button', { name: 'Purchasing' })).toHaveAttribute('aria-expanded', 'false');
  await movePointerAway(page);
  await expectWidth(menu, 71);
  await expect(page.getByRole('list', { name: 'Purchasing' })).toBeHidden();
});

test('horizontal menu: bar and menu stay in place when the page scrolls', async ({ page, signIn }) => {
  await storeLayout(page, 'horizontal');
  await signIn();
  await page.goto('/en/inventory-management?perPage=50');
  await settled(page);
  const header = page.getByRole('banner');
  await expect(header.getByText('Sharma Mobile G…')).toBeVisible();
  const [bar, row] = [await header.boundingBox(), await menuOf(page).boundingBox()];
  expect(row?.y).toBeGreaterThanOrEqual(64);
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual((bar?.height ?? 0) + 1);
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await expect.poll(() => header.evaluate(bar => getComputedStyle(bar).backdropFilter)).toContain('blur');
});

test('horizontal menu: a submenu opens under the pointer after 75 ms, a pressed one stays', async ({
  page,
  signIn,
}) => {
  await storeLayout(page, 'horizontal');
  await signIn();
  await page.clock.install();
  await page.goto('/en/inventory-management');
  await settled(page);
  const group = menuOf(page).getByRole('button', { name: 'Count and plan' });
  const panel = page.getByRole('list', { name: 'Count and plan' });
  const moveAway = async () => {
    await page.mouse.move(700, 700);
    await page.clock.runFor(200);
  };
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await group.hover();
  await page.clock.runFor(74);
  await expect(panel).toBeHidden();
  await page.clock.runFor(1);
  await expect(panel).toBeVisible();
  expect(await widthOf(panel.locator('..'))).toBe(260);
  await moveAway();
  await expect(panel).toBeHidden();
  // One that was pressed open does not close with the pointer.
  await group.click();
  await moveAway();
  await expect(panel).toBeVisible();
  // Pressed shut before the pointer has rested for 75 ms, it does not open again when it has.
  await group.hover();
  await page.clock.runFor(50);
  await group.click();
  await expect(panel).toBeHidden();
  await page.clock.runFor(100);
  await expect(panel).toBeHidden();
  await group.click();
  await expect(panel).toBeVisible();
  await page.clock.resume();
  await page.mouse.click(700, 700);
  await expect(panel).toBeHidden();
});

test('horizontal menu: Escape, arrow keys and More work, and below 1200 px it is a drawer', async ({
  page,
  signIn,
}) => {
  await storeLayout(page, 'horizontal');
  await signIn();
  await page.goto('/en/inventory-management');
  await settled(page);
  const menu = menuOf(page);
  const group = menu.getByRole('button', { name: 'Count and plan' });
  const panel = page.getByRole('list', { name: 'Count and plan' });
  await group.click();
  await expect(panel).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await group.focus();
  await page.keyboard.press('ArrowRight');
  const more = menu.getByRole('button', { name: 'More' });
  await expect(more).toBeFocused();

  await more.click();
  await page.getByRole('list', { name: 'More' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/en\/settings$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectWidth(menu, 260);
});

test('menu sets: the owner switches between both, each link leads to a page', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en');
  await expect(page).toHaveURL(/\/en\/dashboard$/);
  const menu = menuOf(page);
  // Those in a closed submenu count too.
  const links = () =>
    menu.locator('li a').evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  const shopLinks = await links();
  expect(shopLinks).toEqual(
    expect.arrayContaining(
      [
        'dashboard',
        'inventory-management',
        'bill',
        'customers',
        'sales-management',
        'hsn-code/list',
        'settings',
      ].map(path => `/en/${path}`),
    ),
  );
  await menu.getByRole('button', { name: 'Back office' }).click();
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeHidden();
  await page.reload();
  await expect(menu.getByRole('button', { name: 'Back office' })).toHaveAttribute('aria-pressed', 'true');
  await expect(menu.getByRole('link', { name: 'Sales management' })).toBeVisible();
  const office = await links();
  expect(office).toContain('/en/sales-management');
  expect(office).not.toContain('/en/customers');
  // The walk of every page (accessibility.spec.ts) opens them.
  const known = new Set((await everyPath(shop)).map(path => `/en/${path}`));
  expect([...shopLinks, ...office].filter(href => !known.has(href))).toEqual([]);
});

for (const [role, home, entry, foreign] of [
  ['staff', 'dashboard', 'Customers', 'Settings'],
  ['office', 'sales-management', 'Sales management', 'Dashboard'],
] as const)
  test(`menu sets: ${role} has one, without a switch`, async ({ page, signIn }) => {
    // An owner who used this browser before has left it so.
    await page.addInitScript(
      other => localStorage.setItem('RaStoreGalla.menuSet', JSON.stringify(other)),
      role === 'staff' ? 'office' : 'shop',
    );
    await signIn(role);
    await page.goto('/en');
    await expect(page).toHaveURL(new RegExp(`/en/${home}$`));
    const menu = menuOf(page);
    await expect(menu.getByRole('link', { name: entry })).toBeVisible();
    await expect(menu.getByRole('link', { name: foreign, exact: true })).toHaveCount(0);
    await expect(menu.getByRole('button', { name: 'Back office' })).toHaveCount(0);
    await expect(menu.getByRole('link').first()).toHaveAttribute('href', `/en/${home}`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'New sale' })).toHaveCount(
      role === 'staff' ? 1 : 0,
    );
    await page.getByRole('button', { name: /^Account:/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await expect(page.getByRole('menuitem', { name: 'Settings' })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/en\/profilepage$/);
    // One is a declared page, one is written by hand, and one does not exist.
    for (const path of role === 'office' ? ['bill', 'analytics'] : ['no-such-page']) {
      await page.goto(`/en/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        role === 'office' ? 'No access' : 'Page not found',
      );
    }
    await expect(contentOf(page).locator('svg[viewBox="0 0 160 120"]')).toBeVisible();
    await expect(menu).toBeVisible();
    await expectNoAxeViolations(page);
    await contentOf(page).getByRole('link', { name: 'Go to dashboard' }).click();
    await expect(page).toHaveURL(new RegExp(`/en/${home}$`));
  });

test('menu head: loading, the shop’s picture, and HSN codes only with a GSTIN', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn();
  let release = (): void => undefined;
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route('**/users/current-user', async route => {
    await released;
    await route.fallback();
  });
  await page.goto('/en/settings');
  const menu = menuOf(page);
  await expect(menu.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await settled(page);
  await expect(menu.getByText('Sharma Mobile G…')).toBeVisible();
  const codes = menu.getByRole('link', { name: 'HSN codes' });
  await expect(codes).toBeVisible();

  const { gstnumber: gstin } = (await shop.call<{ payload: { gstnumber: string } }>('owner', 'GET', '/shop'))
    .payload;
  const register = (registration: object) =>
    shop.call('owner', 'POST', '/api/gst/registrations', { validFrom: '2026-11-18', ...registration });
  await register({ scheme: 'UNREGISTERED' });
  await page.reload();
  await expect(codes).toHaveCount(0);
  await register({ scheme: 'REGULAR', gstin });
  await page.reload();
  await expect(codes).toBeVisible();

  const picture =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  await shop.call('owner', 'PUT', '/shop', { profilePhotoUrl: picture });
  await page.reload();
  await expect(menu.getByRole('link').first().locator('img')).toHaveAttribute('src', picture);
  // It is the list, not a record named list.
  await codes.click();
  await expect(page).toHaveURL(/\/en\/hsn-code\/list$/);
  await expect(contentOf(page).getByRole('heading', { level: 1 })).toHaveText('HSN codes');
  await expect(codes).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

test('bar and footer: menus by arrow keys, Back to top after 400 px, links to other sites', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/en/inventory-management?perPage=50');
  await settled(page);
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(up).toHaveCount(0);
  const bar = page.getByRole('banner');
  expect(await bar.boundingBox()).toMatchObject({ y: 0 });
  expect(await bar.evaluate(part => getComputedStyle(part).backdropFilter)).toContain('blur');
  await page.evaluate(() => window.scrollTo(0, 401));
  await expect(up).toBeVisible();
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);

  // A field without a border has a focus ring too.
  await page.getByRole('combobox', { name: 'Rows' }).focus();
  await expect(page.getByRole('combobox', { name: 'Rows' })).toHaveCSS('outline-width', '2px');

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2026');
  const credit = footer.getByRole('link', { name: /react-admin/ });
  await expect(credit).toHaveAttribute('target', '_blank');
  await expect(credit).toHaveAttribute('rel', /noopener/);

  await page.getByRole('button', { name: 'Theme' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: 'Language' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hi\/inventory-management/);
});

test('page error: the menu stays, a reference is shown, and the page can be reloaded', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/, /dynamically imported module/, /Reference [0-9A-Z]+/);
  await signIn();
  await page.goto('/en/customers');
  await settled(page);
  await page.route('**/assets/ImeiHistory*.js', route => route.abort());
  await menuOf(page).getByRole('link', { name: 'Find an IMEI' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(contentOf(page).getByText(/^Reference: [0-9A-Z]+$/)).toBeVisible();
  await expect(menuOf(page).getByRole('link', { name: 'Customers' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute('**/assets/ImeiHistory*.js');
  await page.getByRole('button', { name: 'Reload page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find an IMEI');
});

test('account menu: without its code the page stays, and the next press opens it', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/, /dynamically imported module/);
  await signIn();
  await page.goto('/en/customers');
  await settled(page);
  await page.route('**/assets/AccountEntries*.js', route => route.abort());
  const account = page.getByRole('button', { name: /^Account: / });
  await account.click();
  await expect(page.getByText('Can’t reach the server. Check your connection and try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Customers');
  await page.unroute('**/assets/AccountEntries*.js');
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeVisible();
});

test('start error: missing messages are reported in the user’s language, and a retry opens the app', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/, /dynamically imported module/, /The app did not load/);
  await signIn();
  await page.route('**/assets/hi-*.js', route => route.abort());
  await page.goto('/hi/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('गल्ला नहीं खुला');
  await expectNoAxeViolations(page);
  await page.unroute('**/assets/hi-*.js');
  await page.getByRole('button', { name: 'दोबारा कोशिश करें' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ग्राहक');
});

test('breadcrumb: a page below another links to those above it', async ({ page, shop, signIn }) => {
  const [customer] = await shop.call<{ id: string; name: string }[]>(
    'owner',
    'GET',
    '/api/customers?range=[0,0]',
  );
  await signIn();
  await page.goto(`/en/customers/${customer?.id}`);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('link')).toHaveCount(3);
  // Its path contains the activeUrl of the entry it is below.
  await expect(menuOf(page).getByRole('link', { name: 'Customers' })).toHaveAttribute('aria-current', 'page');
  await breadcrumb.getByRole('link').last().click();
  await expect(page).toHaveURL(/\/show$/);
  await breadcrumb.getByRole('link', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\/en\/customers$/);
  await expect(breadcrumb).toHaveCount(0);
  await page.goto('/en/imei/352050301000450');
  await expect(breadcrumb.getByRole('link', { name: 'Find an IMEI' })).toBeVisible();
});

test('sign-in: a picture on wide screens only; the seconds to wait count down', async ({ page }) => {
  await page.clock.install();
  await page.route('**/login', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '42' },
          json: { status: 'ERROR', message: 'Too many', errors: null, code: 'TOO_MANY' },
        })
      : route.fallback(),
  );
  await page.goto('/en/login');
  const picture = contentOf(page).locator('svg[viewBox="0 0 480 400"]');
  await expect(picture).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(picture).toBeHidden();
  await page.getByLabel('Email').fill('owner@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/in 4\d seconds/);
  await page.clock.runFor(30_000);
  await expect(notice).toContainText(/in 1\d seconds/);
  await page.clock.runFor(13_000);
  await expect(notice).toBeEmpty();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});
