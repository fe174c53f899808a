// The bell: what happens in the shop shows at once, in every tab, and can be dealt with by mouse, keyboard and thumb.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { DemoRole, TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

interface Product {
  id: string;
  model: string;
  sellingPricePaise: number;
}

/** Sells a phone of which there are two: one is left, and the demo shop calls that critical. Answers its model. */
async function sellTheLastButOne(shop: TestShop): Promise<Product> {
  const ask = <T>(path: string, query: object) =>
    shop.call<T[]>('owner', 'GET', `${path}?filter=${encodeURIComponent(JSON.stringify(query))}&range=[0,0]`);
  const [product] = await ask<Product>('/api/products', { inStock_gte: 2, inStock_lte: 2, tracking: 'IMEI' });
  if (!product) throw new Error('The demo shop has no phone twice.');
  const [unit] = await ask<{ imei: string }>('/api/stock-items', {
    productId: product.id,
    status: 'IN_STOCK',
  });
  await shop.call('staff', 'POST', '/api/sales/create', {
    customer: null,
    lines: [{ imei: unit?.imei, unitPricePaise: product.sellingPricePaise }],
    payments: [{ method: 'UPI', amountPaise: product.sellingPricePaise }],
  });
  return product;
}

const markAll = (shop: TestShop, role: DemoRole, read: boolean) =>
  shop.call(role, 'POST', '/api/notifications/read-all', { read });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const popup = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entries = (page: Page) => popup(page).getByRole('listitem');
const tool = (page: Page, at: number, name: RegExp) => entries(page).nth(at).getByRole('button', { name });

test('notifications: a sale that leaves one unit shows at once in both tabs, over one stream', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await markAll(shop, 'owner', true);
  const streams: Page[] = [];
  context.on('request', request => {
    if (request.url().endsWith('/api/notifications/stream')) streams.push(request.frame().page());
  });
  await signIn('owner');
  await page.goto('/en/customers');
  const second = await context.newPage();
  await second.goto('/en/sales-management');
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
  await expect.poll(() => streams.length).toBe(1);

  const { id, model } = await sellTheLastButOne(shop);
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new');
  expect(streams).toHaveLength(1);

  await bell(page).click();
  await expect(popup(page).getByText('1 New', { exact: true })).toBeVisible();
  await expect(entries(page).first()).toContainText(model);
  await expect(entries(page).first()).toContainText('1 piece left');
  const box = await popup(page).boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  expect(box?.height).toBeLessThanOrEqual(550);
  await expectNoAxeViolations(page);

  // A click marks as read and leads to the stock of that phone; the other tab is updated.
  await entries(page).first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/en/inventory-management\\?.*${id}`));
  await expect(popup(page)).toBeHidden();
  await settled(page);
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications');

  // The tab that holds the stream is closed: the other one takes it over.
  const holder = streams[0] ?? page;
  const other = holder === page ? second : page;
  await holder.close();
  await expect.poll(() => streams.length).toBe(2);
  await sellTheLastButOne(shop);
  await expect(bell(other)).toHaveAccessibleName('Notifications, 1 new');
});

test('notifications: marked read or deleted, all or singly, by mouse and keyboard', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  await markAll(shop, 'owner', true);
  await signIn('owner');
  await page.goto('/en/customers');
  await settled(page);
  await bell(page).click();
  await expect(entries(page).first()).toBeVisible();
  const total = await entries(page).count();
  expect(total).toBeGreaterThan(8);

  await popup(page).getByRole('button', { name: 'Mark all as unread' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Mark all as unread' })).toBeVisible();
  await popup(page).getByRole('button', { name: 'Mark all as unread' }).click();
  await expect(popup(page).getByText(`${total} New`, { exact: true })).toBeVisible();
  await popup(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(popup(page).getByText(/New$/)).toHaveCount(0);
  await expect(popup(page).getByRole('button', { name: 'Mark all as unread' })).toBeVisible();

  await tool(page, 1, /^Mark as unread/).click();
  await expect(popup(page).getByText('1 New', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  // It is done by keyboard: open, to the second entry's dot, toggle it, then the cross removes and the focus
  // stays at hand.
  await page.keyboard.press('Enter');
  await expect(popup(page)).toBeVisible();
  const dot = tool(page, 1, /^Mark as read/);
  for (let pressed = 0; pressed < 10 && !(await dot.evaluate(it => it === document.activeElement)); pressed++)
    await page.keyboard.press('Tab');
  await expect(dot).toBeFocused();
  await page.keyboard.press('Space');
  await expect(popup(page).getByText(/New$/)).toHaveCount(0);
  await page.keyboard.press('Tab');
  const third = await entries(page).nth(2).getAttribute('data-id');
  await page.keyboard.press('Enter');
  await expect(entries(page)).toHaveCount(total - 1);
  await expect(entries(page).nth(1)).toHaveAttribute('data-id', third ?? '');
  await expect(tool(page, 1, /^Delete/)).toBeFocused();
  await page.reload();
  await bell(page).click();
  await expect(entries(page)).toHaveCount(total - 1);

  // A refused change is rolled back.
  expectNoise(/status of 500/);
  await page.route('**/api/notifications/*', route =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: { status: 'ERROR', message: 'No luck', errors: null, code: 'X' } })
      : route.fallback(),
  );
  await tool(page, 0, /^Delete/).click();
  await expect(page.getByText('No luck')).toBeVisible();
  await expect(entries(page)).toHaveCount(total - 1);
});

test.describe('notifications on a phone', () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true });

  test('panel: as wide as the screen; a failed load can be retried; an empty list is stated', async ({
    page,
    shop,
    signIn,
    expectNoise,
  }) => {
    expectNoise(/status of 500/);
    await signIn('office');
    await page.route('**/api/notifications', route => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/en/sales-management');
    await settled(page);
    await bell(page).tap();
    await page.unroute('**/api/notifications');
    await popup(page).getByRole('button', { name: 'Retry' }).tap();
    await expect(entries(page).filter({ hasText: 'owes' }).first()).toBeVisible();
    const box = await popup(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(box?.height).toBeLessThanOrEqual(550);
    for (const name of [/^Mark as (un)?read/, /^Delete/]) {
      const size = await tool(page, 0, name).boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }

    const { payload } = await shop.call<{ payload: { content: { id: string }[] } }>(
      'office',
      'GET',
      '/api/notifications',
    );
    const [last, ...others] = payload.content;
    for (const { id } of others) await shop.call('office', 'DELETE', `/api/notifications/${id}`);
    await expect(entries(page)).toHaveCount(1);
    expect(await entries(page).first().getAttribute('data-id')).toBe(last?.id);
    await tool(page, 0, /^Delete/).tap();
    await expect(popup(page).getByRole('heading', { name: 'No notifications' })).toBeVisible();
    await expectNoAxeViolations(page);
    await popup(page).getByRole('button', { name: 'Close' }).tap();
    await expect(popup(page)).toBeHidden();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
});
