// The owner adds a bank of its own and a UPI id that it keeps; an expense is paid from there.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

test('a UPI id of a second bank: added from the settings, chosen for an expense', async ({
  page,
  shop,
  signIn,
}) => {
  await shop.call('owner', 'POST', '/api/accounts', { name: 'HDFC Bank', type: 'ASSET', group: 'BANK' });
  await signIn('owner');
  await page.goto('/en/settings');
  await page.getByRole('link', { name: 'Payment methods' }).click();
  await expect(page.getByRole('heading', { name: 'Payment methods' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('HDFC UPI');
  await page.getByRole('combobox', { name: 'Account' }).click();
  await page.getByRole('option', { name: 'HDFC Bank' }).click();
  await page.getByRole('textbox', { name: 'Key' }).fill('h');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'HDFC UPI' })).toBeVisible();
  await expect(page.getByText('HDFC Bank')).toBeVisible();

  await page.goto('/en/expenses/create');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Rent' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1200');
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'HDFC UPI' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('HDFC UPI')).toBeVisible();
  const accounts = await shop.call<{ payload: { name: string; balancePaise: number }[] }>(
    'owner',
    'GET',
    '/api/accounts',
  );
  expect(accounts.payload.find(({ name }) => name === 'HDFC Bank')?.balancePaise).toBe(-1_200_00);
});
