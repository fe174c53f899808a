// One counter has several people: they switch by PIN, and the owner approves a discount.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import { demoPassword, type DemoRole, type TestShop } from '../support/session.ts';
import { newPhone, newPhones } from '../support/trade.ts';

const PINS: Readonly<Record<DemoRole, string>> = { owner: '482915', staff: '135790', office: '246802' };

/** Signs a person in at the page's browser by password, and sets their PIN. */
const makeKnown = async (page: Page, shop: TestShop, role: DemoRole) => {
  const login = await page.request.post(`${shop.baseUrl}/login`, {
    data: { email: `${role}@demo.shop`, password: demoPassword },
  });
  const { payload } = (await login.json()) as { payload: { accessToken: string } };
  const answer = await page.request.put(`${shop.baseUrl}/users/current-user/pin`, {
    headers: { authorization: `Bearer ${payload.accessToken}` },
    data: { pin: PINS[role], oldPassword: demoPassword },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

const scanBox = (page: Page) => page.locator('[data-spot="SCAN"]');
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const lines = (page: Page) => page.locator('[data-line]');

test.beforeEach(async ({ page, context, shop, signIn }) => {
  await context.addInitScript(() => void (window.print = () => undefined));
  await makeKnown(page, shop, 'owner');
  await makeKnown(page, shop, 'staff');
  await signIn('staff');
});

test('switching: Alt+L, six digits, no Enter; each person has their own cart', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/422/);
  const [phone, other] = await newPhones(shop);
  if (!phone || !other) throw new Error('the demo shop has no two phones in stock');
  await page.goto('/en/counter');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, phone.imei);
  await expect(lines(page)).toHaveCount(1);

  await page.keyboard.press('Alt+L');
  const switching = dialog(page, 'Switch person');
  await expect(switching.getByLabel('PIN of Rakesh Sharma')).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('000000');
  await expect(switching.getByText('Wrong PIN')).toBeVisible();
  await page.keyboard.type(PINS.owner);
  await expect(page.getByText('Rakesh Sharma is working here now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account: Rakesh Sharma' })).toBeVisible();
  await expect(scanBox(page)).toBeFocused();
  await expect(lines(page)).toHaveCount(0);
  await scan(page, other.imei);
  await expect(page.getByText(other.imei)).toBeVisible();
  await expect(page.getByText(phone.imei)).toHaveCount(0);

  await page.keyboard.press('F10');
  await expect(page.getByText(/saved ·/)).toBeVisible();
  const { payload } = await shop.call<{ payload: { content: { soldByName: string }[] } }>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1',
  );
  expect(payload.content[0]?.soldByName).toBe('Rakesh Sharma');

  await page.keyboard.press('Alt+L');
  await expect(dialog(page, 'Switch person').getByLabel('PIN of Pooja Kulkarni')).toBeFocused();
  await page.keyboard.type(PINS.staff);
  await expect(page.getByRole('button', { name: 'Account: Pooja Kulkarni' })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByText(phone.imei)).toBeVisible();
});

test('switching among several: a person by number, then the digits at once', async ({ page, shop }) => {
  await makeKnown(page, shop, 'office');
  await page.goto('/en/counter');
  await expect(scanBox(page)).toBeFocused();
  await page.keyboard.press('Alt+L');
  await expect(dialog(page, 'Switch person').getByText('1. Rakesh Sharma')).toBeVisible();
  await page.keyboard.type(`1${PINS.owner}`);
  await expect(page.getByRole('button', { name: 'Account: Rakesh Sharma' })).toBeVisible();
});

const locked = (page: Page) => dialog(page, 'Counter locked');

test('locking: Alt+Shift+L covers the page and the server answers nothing; any PIN goes on, each with their own cart', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/403|422/);
  const phone = await newPhone(shop);
  await page.goto('/en/counter');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, phone.imei);
  await expect(lines(page)).toHaveCount(1);
  // Loaded, the palette opens at once.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Alt+Shift+L');
  await expect(locked(page).getByText('1. Rakesh Sharma')).toBeVisible();
  await expectNoAxeViolations(page);
  for (const key of ['Escape', 'F10', 'F7', 'Alt+L', 'Control+k']) await page.keyboard.press(key);
  await page.keyboard.press('1');
  await expect(locked(page).getByLabel('PIN of Rakesh Sharma')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);

  // Reloaded, it is locked still; what is scanned meanwhile costs no try.
  await page.reload();
  await expect(locked(page).getByText('1. Rakesh Sharma')).toBeVisible();
  await page.keyboard.type(`1${phone.imei}`);
  await page.keyboard.press('Enter');
  await expect(locked(page).getByText('That was a scan, not a PIN. Unlock first.')).toBeVisible();
  await page.keyboard.type('000000');
  await expect(locked(page).getByText('Wrong PIN')).toBeVisible();
  await page.keyboard.type(PINS.owner);
  await expect(locked(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Account: Rakesh Sharma' })).toBeVisible();
  await expect(scanBox(page)).toBeFocused();
  await expect(lines(page)).toHaveCount(0);

  await page.keyboard.press('Alt+Shift+L');
  await expect(locked(page).getByText('Pooja Kulkarni')).toBeVisible();
  await page.keyboard.type(`2${PINS.staff}`);
  await expect(page.getByRole('button', { name: 'Account: Pooja Kulkarni' })).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await page.keyboard.press('F10');
  await expect(page.getByText(/saved ·/)).toBeVisible();
});

test('locking: by itself after the minutes of the setting, and out of it by password', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/403/);
  await shop.call('owner', 'POST', '/api/shop-settings', { lockAfterMinutes: 3 });
  await page.clock.install();
  const phone = await newPhone(shop);
  await page.goto('/en/counter');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, phone.imei);
  await expect(lines(page)).toHaveCount(1);
  const asked = page.waitForResponse(/\/session\/people/);
  await page.clock.fastForward('00:31');
  await asked;
  await page.clock.fastForward('02:00');
  await page.keyboard.press('Shift');
  await page.clock.fastForward('02:00');
  await expect(locked(page)).toBeHidden();
  await page.clock.fastForward('01:10');
  await expect(locked(page)).toBeVisible();

  // The people stand above the button, which moves when they arrive.
  await expect(locked(page).getByRole('listitem').first()).toBeVisible();
  await locked(page).getByRole('button', { name: 'Sign in with a password' }).click();
  await expect(page).toHaveURL(/\/en\/login/);
  await page.getByLabel('Email').fill('staff@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/counter/);
  await expect(lines(page)).toHaveCount(1);
  await expect(locked(page)).toBeHidden();
});

test('approval: a discount above the limit asks the owner, and is sold once', async ({
  page,
  shop,
  expectNoise,
}) => {
  expectNoise(/422/);
  await shop.call('owner', 'POST', '/api/shop-settings', { staffDiscountLimitBps: 500 });
  const phone = await newPhone(shop);
  await page.goto('/en/counter');
  await expect(scanBox(page)).toBeFocused();
  await scan(page, phone.imei);
  await expect(lines(page)).toHaveCount(1);
  await page
    .getByLabel(/^Discount/)
    .first()
    .fill(String(Math.ceil(phone.sellingPricePaise / 1000)));
  await page.keyboard.press('F10');
  const asking = dialog(page, 'Ask the owner');
  await expect(asking.getByText(/^Staff discount limit is 5%/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(page.getByText(/^Check the highlighted fields · Staff discount limit is 5%/)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press('F10');
  await expect(asking.getByLabel('PIN of Rakesh Sharma')).toBeFocused();
  await page.keyboard.type(PINS.owner);
  await expect(page.getByText(/saved ·/)).toBeVisible();
  const { payload } = await shop.call<{ payload: { content: { soldByName: string }[] } }>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1',
  );
  expect(payload.content[0]?.soldByName).not.toBe('Rakesh Sharma');
});

test('profile: a PIN is set with the password, and removed', async ({ page, expectNoise }) => {
  expectNoise(/422/);
  await page.goto('/en/profilepage');
  const section = page.getByRole('region', { name: 'PIN', exact: true });
  await section.getByLabel('New PIN').fill('12');
  await section.getByRole('button', { name: 'Change PIN' }).click();
  await expect(section.getByText('Enter 6 digits')).toBeVisible();
  await section.getByLabel('New PIN').fill('975310');
  await section.getByLabel('Your password').fill(demoPassword);
  await section.getByRole('button', { name: 'Change PIN' }).click();
  await expect(page.getByText('PIN saved')).toBeVisible();
  await expectNoAxeViolations(page);
  await section.getByLabel('Your password').fill(demoPassword);
  await section.getByRole('button', { name: 'Remove PIN' }).click();
  await expect(section.getByRole('button', { name: 'Set PIN' })).toBeVisible();
});

test('history: filtered by who sold, by token', async ({ page, shop }) => {
  const staff = await shop.call<{ payload: { name: string } }>('staff', 'GET', '/users/current-user');
  await page.goto('/en/sales-management');
  const [first = ''] = staff.payload.name.split(' ');
  await page
    .getByRole('combobox', { name: /search/i })
    .first()
    .fill(`by:${first.toLowerCase()} `);
  await expect(page.getByText(`Sold by: ${staff.payload.name}`)).toBeVisible();
  await expect(page).toHaveURL(/soldBy/);
});
