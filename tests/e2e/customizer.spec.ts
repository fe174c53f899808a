// Appearance is set once: it applies at once, in every tab, and is there after the next sign-in.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { demoPassword } from './support/session.ts';
import { settled } from './support/settled.ts';

const tab = (page: Page) => page.getByRole('button', { name: 'Customize appearance' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Appearance' });
const tile = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const buttonColour = (page: Page) =>
  page
    .getByRole('link', { name: 'New sale' })
    .first()
    .evaluate(button => getComputedStyle(button).backgroundColor);
const LIGHT = 'rgb(248, 247, 250)';
const DARK = 'rgb(37, 41, 60)';

/** Presses a tile where it is drawn; its radio button is visually hidden. */
const press = (page: Page, name: string) => tile(page, name).locator('xpath=..').click();

async function openPanel(page: Page, path = '/en/sales-management') {
  await page.goto(path);
  await settled(page);
  await tab(page).click();
  await expect(panel(page)).toBeVisible();
}

test('custom colour: a typed one applies after 200 ms, a wrong one is reported and ignored', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  await settled(page);
  await tab(page).click();
  await expect(panel(page)).toBeVisible();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  const before = await buttonColour(page);
  const field = page.getByPlaceholder('Type a color');

  await field.fill('#0d9394');
  await page.clock.runFor(190);
  expect(await buttonColour(page)).toBe(before);
  await page.clock.runFor(20);
  await expect(tile(page, 'Teal')).toBeChecked();
  const teal = await buttonColour(page);
  expect(teal).not.toBe(before);

  await field.fill('no such colour');
  await page.clock.runFor(210);
  await expect(panel(page).getByText('Enter a colour such as', { exact: false })).toBeVisible();
  expect(await buttonColour(page)).toBe(teal);
  await field.fill('rgb(0,0,0)');
  await page.clock.runFor(210);
  await expect(panel(page).getByText('Enter a colour such as', { exact: false })).toBeHidden();
  expect(await buttonColour(page)).not.toBe(teal);
});

test('panel: radio groups, a dot on Reset while one differs from the default; 400 px wide, none below 1200 px', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await openPanel(page);
  const groups = ['Primary colour', 'Mode', 'Skin', 'Layout', 'Content width', 'Direction'];
  for (const name of groups) await expect(panel(page).getByRole('group', { name })).toBeVisible();
  const reset = panel(page).getByRole('button', { name: 'Reset to defaults' });
  const dot = reset.locator('.MuiBadge-dot');
  await expect(dot).toHaveClass(/invisible/);

  await tile(page, 'Purple').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 'Teal')).toBeChecked();
  await expect(dot).not.toHaveClass(/invisible/);
  await tile(page, 'Default').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page, 'Bordered')).toBeChecked();
  const card = page.locator('main .MuiCard-root').first();
  await expect(card).toHaveCSS('box-shadow', 'none');
  await expect(card).toHaveCSS('border-top-width', '1px');

  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(tile(page, 'Purple')).toBeChecked();
  await expect(tile(page, 'Default')).toBeChecked();
  await expect(dot).toHaveClass(/invisible/);
  await expect(card).toHaveCSS('border-top-width', '0px');
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ width: 400, x: 1040, y: 0, height: 900 });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(tab(page)).toBeFocused();

  // Compact content is 1440 px at most; wide content fills what the menu leaves.
  await page.setViewportSize({ width: 1920, height: 900 });
  const content = async () => (await page.getByRole('main').boundingBox())?.width;
  await expect.poll(content).toBe(1660);
  await tab(page).click();
  await press(page, 'Compact');
  await expect.poll(content).toBe(1440);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1199, height: 900 });
  await expect(tab(page)).toBeHidden();
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(tab(page)).toBeVisible();
});

test('panel: Escape closes it wherever the focus is, and before it what is open above it', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await openPanel(page, '/en/counter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(tab(page)).toBeFocused();

  await openPanel(page, '/en/customers');
  await tile(page, 'Left to right (English)').focus();
  await page.keyboard.press('Tab');
  expect(await panel(page).evaluate(dialog => dialog.contains(document.activeElement))).toBe(false);
  await page.getByRole('button', { name: 'Language' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  await expect(panel(page)).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('Asha');
  await settled(page);
  await page.keyboard.press('Escape');
  await settled(page);
  await expect(search).toHaveValue('');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(tab(page)).toBeFocused();
});

const SWATCHES = ['#7367F0', '#0D9394', '#FFAB1D', '#EB3D63', '#2092EC'];

/** Measures by WCAG 2 the contrast of the button's text and of the current menu entry's. */
const contrastsOf = (page: Page) =>
  page.evaluate(() => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(part => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return [...document.querySelectorAll('header a[href$="/counter"], nav [aria-current="page"]')].map(
      part => {
        const { color, backgroundColor } = getComputedStyle(part);
        const [a, b] = [light(color), light(backgroundColor)];
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
      },
    );
  });

test('primary colour: text on any has a contrast of 4.5 to 1, light and dark; a dark menu only with light pages', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('owner');
  await openPanel(page);
  const swatches = panel(page).getByRole('group', { name: 'Primary colour' }).getByRole('radio');
  expect(await swatches.evaluateAll(all => all.map(each => (each as HTMLInputElement).value))).toEqual(
    SWATCHES,
  );
  const button = page.getByRole('link', { name: 'New sale' }).first();
  const field = page.getByPlaceholder('Type a color');
  const seen = new Set<string>();
  for (const colour of [...SWATCHES, '#FFFF00', '#000000', '#FFFFFF', '#7F7F7F'])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      if (colorScheme === 'light') {
        const before = await buttonColour(page);
        await field.fill(colour);
        if (colour !== SWATCHES[0]) await expect.poll(() => buttonColour(page)).not.toBe(before);
      } else await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
      const measured = await contrastsOf(page);
      expect(measured, colour).toHaveLength(2);
      for (const contrast of measured)
        expect(contrast, `${colour}, ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
      seen.add(await button.evaluate(part => getComputedStyle(part).backgroundColor));
    }
  expect(seen.size).toBeGreaterThan(9);

  await page.emulateMedia({ colorScheme: 'light' });
  const toggle = panel(page).getByRole('switch', { name: 'Dark menu' });
  await expect(toggle).toBeVisible();
  await press(page, 'Dark');
  await expect(toggle).toBeHidden();
  await press(page, 'Light');
  await expect(toggle).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const size = async () => (await menu.boundingBox())?.width;
  expect(await size()).toBe(260);
  await press(page, 'Horizontal');
  await expect(toggle).toBeHidden();
  await expect.poll(size).toBeGreaterThan(1000);
  await press(page, 'Collapsed');
  await expect(toggle).toBeVisible();
  await expect.poll(size).toBe(71);
  await press(page, 'System');
  await expect(toggle).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(toggle).toBeHidden();
});

test('direction: the other one opens the same page in its language, with its query', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await openPanel(page, '/en/sales-management?page=2&perPage=10');
  await press(page, 'Right to left (Arabic)');
  await expect(page).toHaveURL(/\/ar\/sales-management\?.*page=2/);
  const rtl = page.getByRole('dialog').locator('[name="customizer-direction"][value="rtl"]');
  await expect(rtl).toBeChecked();
  await expect(rtl).toBeFocused();
  const box = await page.getByRole('dialog').boundingBox();
  expect(box).toMatchObject({ x: 0, width: 400 });
});

test('appearance: saved for the first frame, other tabs, and the next sign-in', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn('owner');
  await openPanel(page);
  expect(await ground(page)).toBe(LIGHT);
  const second = await context.newPage();
  await second.emulateMedia({ colorScheme: 'light' });
  await second.goto('/en/customers');
  await settled(second);
  await press(page, 'Dark');
  await expect.poll(() => ground(page)).toBe(DARK);
  await expect.poll(() => ground(second), 'the other tab follows').toBe(DARK);
  await second.close();

  // Before any script of the app has run: all of them are empty.
  await page.route('**/assets/*.js', route => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/en/sales-management', { waitUntil: 'domcontentloaded' });
  const first = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(first).toBe(DARK);
  await page.unroute('**/assets/*.js');

  await page.goto('/en/sales-management');
  await settled(page);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await ground(page)).toBe(DARK);

  // Another user chooses light; the owner's own choice returns with them.
  const signInAs = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await settled(page);
  };
  await signInAs('staff@demo.shop');
  expect(new URL(page.url()).origin).toBe(new URL(shop.baseUrl).origin);
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(() => ground(page)).toBe(LIGHT);
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await ground(page)).toBe(LIGHT);
  await signInAs('owner@demo.shop');
  await expect.poll(() => ground(page)).toBe(DARK);
});
