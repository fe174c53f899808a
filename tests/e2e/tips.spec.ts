// The names of icons, beside them: by pointer and by keyboard.
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

test('tip: shows the name of a pointed icon, stays under the pointer, goes with Escape', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  await settled(page);
  const shortcuts = page.getByRole('tooltip', { name: 'Shortcuts' });
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).hover();
  await expect(shortcuts).toBeVisible();
  await shortcuts.hover();
  await page.getByRole('button', { name: 'Language', exact: true }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Language');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('tip: shows the name of an icon focused by keyboard, and leaves with the focus', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  await settled(page);
  await page.getByRole('button', { name: 'Shortcuts', exact: true }).focus();
  // Only a key makes the focus visible.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Shortcuts');
  await page.getByRole('main').focus();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('tip: a finger that rests on an icon shows its name until it touches something else', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/sales-management');
  await settled(page);
  const touch = { pointerType: 'touch', bubbles: true };
  await page.getByRole('button', { name: 'Language', exact: true }).dispatchEvent('pointerdown', touch);
  await expect(page.getByRole('tooltip')).toHaveText('Language');
  await page.getByRole('main').dispatchEvent('pointerdown', touch);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});
