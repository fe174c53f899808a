import { demoPassword } from './support/session.ts';
import { expect, test } from './support/fixtures.ts';
import { wordsOf } from './support/words.ts';

test('a shopkeeper opens the shop’s address, signs in and sees the dashboard', async ({ page }) => {
  const t = await wordsOf('en');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en\/login/);
  await page.getByLabel(t('app.signIn.email')).fill('owner@demo.shop');
  await page.getByRole('textbox', { name: t('app.signIn.password') }).fill(demoPassword);
  await page.getByRole('button', { name: t('app.signIn.submit') }).click();
  await expect(page).toHaveURL(/\/en\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a wrong password is refused in the reader’s language, and nobody is let in', async ({ page }) => {
  const t = await wordsOf('hi');
  await page.goto('/hi/inventory-management');
  await expect(page).toHaveURL(/\/hi\/login\?redirectTo=/);
  await page.getByLabel(t('app.signIn.email')).fill('owner@demo.shop');
  await page.getByRole('textbox', { name: t('app.signIn.password') }).fill('wrong-password');
  await page.getByRole('button', { name: t('app.signIn.submit') }).click();
  await expect(page.getByText(t('errors.wrongCredentials'))).toBeVisible();
  await expect(page).toHaveURL(/\/hi\/login/);
});
