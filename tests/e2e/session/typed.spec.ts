// What is typed and not saved stays with the person who typed it: another person, a closed session and another page later too.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { demoPassword, type DemoRole, type TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

const PINS: Readonly<Record<DemoRole, string>> = { owner: '482915', staff: '135790', office: '246802' };

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

const switchTo = async (page: Page, role: DemoRole, name: string) => {
  await page.keyboard.press('Alt+L');
  await expect(
    page.getByRole('dialog', { name: 'Switch person' }).getByLabel(`PIN of ${name}`),
  ).toBeFocused();
  await page.keyboard.type(PINS[role]);
  await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible();
};

test('a half-typed bill is offered to its person alone', async ({ page, shop, signIn }) => {
  await makeKnown(page, shop, 'staff');
  await makeKnown(page, shop, 'owner');
  await signIn('owner');
  await page.goto('/en/purchase-entry');
  await settled(page);
  await page.getByLabel('Bill number').fill('SECRET-1');
  await page.getByLabel('Bill number').blur();
  const me = await page.getByRole('button', { name: /^Account: / }).getAttribute('aria-label');
  const owner = (me ?? '').replace('Account: ', '');

  await switchTo(page, 'staff', 'Pooja Kulkarni');
  await page.goto('/en/purchase-entry');
  await settled(page);
  await expect(page.getByText('SECRET-1')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);

  await switchTo(page, 'owner', owner);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Bill number')).toHaveValue('SECRET-1');
});

test('an estimate: leaving asks; what was typed, also when the session ends, is offered again', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/estimates/create');
  await settled(page);
  const quantity = page.getByLabel('Quantity');
  await quantity.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('५');
  await quantity.blur();
  await expect(quantity).toHaveValue('5');
  await page.mouse.wheel(0, 300);
  await expect(quantity).toHaveValue('5');

  // A fraction is refused where it stands.
  await quantity.fill('2.7');
  await page.getByRole('button', { name: 'Save estimate' }).click();
  await expect(page.getByText('Enter a whole number')).toBeVisible();
  await expect(quantity).toHaveValue('2.7');
  await quantity.fill('3');

  const questions: string[] = [];
  page.once('dialog', dialog => {
    questions.push(dialog.message());
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Leave without saving?']);
  await expect(page).toHaveURL(/estimates\/create/);

  page.once('dialog', dialog => void dialog.accept());
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Quantity')).toHaveValue('3');

  // The session ends while it is filled.
  await page.getByLabel('Note').fill('For the wedding');
  await page.evaluate(() => {
    sessionStorage.setItem('accessToken', 'over');
    sessionStorage.setItem('refreshToken', 'over');
  });
  await page.getByLabel('Phone').fill('9011223355');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email').fill('owner@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/estimates\/create/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('For the wedding');
  await expect(page.getByLabel('Phone')).toHaveValue('9011223355');
});
