// Forms of calls (src/screens/calls): what was typed, an answer that was lost, another person at the counter.
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { demoPassword, type DemoRole, type TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

const PINS: Readonly<Record<DemoRole, string>> = { owner: '482915', staff: '135790', office: '246802' };

const makeKnown = async (page: Page, { baseUrl }: TestShop, role: DemoRole) => {
  const login = await page.request.post(`${baseUrl}/login`, {
    data: { email: `${role}@demo.shop`, password: demoPassword },
  });
  const { payload } = (await login.json()) as { payload: { accessToken: string } };
  await page.request.put(`${baseUrl}/users/current-user/pin`, {
    headers: { authorization: `Bearer ${payload.accessToken}` },
    data: { pin: PINS[role], oldPassword: demoPassword },
  });
};

/** Opens an expense of ₹12,000 that is paid later. */
const expensePage = async (page: Page, shop: TestShop) => {
  const [category] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/expense-categories?filter=${JSON.stringify({ account: 'TRANSPORT' })}`,
  );
  const { id } = await shop.call<{ id: string }>('owner', 'POST', '/api/expenses', {
    category: category?.id,
    amountPaise: 12_000_00,
    method: 'LATER',
    payee: 'Ravi Tempo',
  });
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  const open = async () => {
    await page.goto(`/en/expenses/${id}/show`);
    await settled(page);
    await pay.click();
  };
  const due = async () =>
    (await shop.call<{ duePaise: number }>('owner', 'GET', `/api/expenses/${id}`)).duePaise;
  return { id, open, due, pay, amount: page.getByRole('textbox', { name: 'Amount' }) };
};

test('a form that was left untouched begins with what is due now', async ({ page, shop, signIn }) => {
  const { id, open, amount } = await expensePage(page, shop);
  await signIn('owner');
  await open();
  await expect(amount).toHaveValue('12000');
  await page.keyboard.press('Escape');
  await shop.call('owner', 'POST', `/api/expenses/${id}/pay`, { method: 'UPI', amountPaise: 7_000_00 });
  await open();
  await expect(amount).toHaveValue('5000');
});

test('an answer that was lost: sent again from the form that is opened again, it is paid once', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { open, due, pay, amount } = await expensePage(page, shop);
  await signIn('owner');
  await open();
  await amount.fill('5000');
  await page.route('**/pay', async route => {
    await route.fetch();
    await route.abort();
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  expect(await due()).toBe(7_000_00);
  await page.unroute('**/pay');
  await page.keyboard.press('Escape');
  await pay.click();
  await expect(amount).toHaveValue('5000');
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await due()).toBe(7_000_00);
});

test('what one person typed is not stored for the next at the counter', async ({ page, shop, signIn }) => {
  await makeKnown(page, shop, 'owner');
  await makeKnown(page, shop, 'staff');
  await signIn('owner');
  await page.goto('/en/drawers');
  await settled(page);
  await page.getByRole('button', { name: 'Add drawer' }).first().click();
  const name = page.getByRole('dialog').getByRole('textbox').first();
  await name.fill('Typed by the owner');
  await page.keyboard.press('Alt+Shift+L');
  const lock = page.getByRole('dialog', { name: 'Counter locked' });
  await expect(lock.getByText(/\d\. /).first()).toBeVisible();
  const place = /(\d)\. Pooja/.exec(await lock.innerText())?.[1] ?? '';
  await page.keyboard.type(place);
  await page.keyboard.type(PINS.staff);
  await expect(lock).toHaveCount(0);
  await expect(name).toHaveCount(0);
  const stored = await page.evaluate(() =>
    Object.values(localStorage).filter(text => text.includes('Typed by the owner')),
  );
  expect(stored).toHaveLength(1);
});
