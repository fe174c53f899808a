// Expenses are entered by the generated form, one paid later, a recurring one posted, an advance given to
// staff.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};

test('expense: entered, flagged above ₹10,000 in cash, payable later and paid, cancelled', async ({
  page,
  shop,
  signIn,
}) => {
  const [category] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/expense-categories?filter=${JSON.stringify({ account: 'TRANSPORT' })}`,
  );
  const later = await shop.call<{ id: string }>('owner', 'POST', '/api/expenses', {
    category: category?.id,
    amountPaise: 12_000_00,
    method: 'LATER',
    payee: 'Ravi Tempo Later',
  });
  await signIn('owner');
  await open(page, '/en/expenses/create');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Electricity' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1180');
  await page.getByRole('textbox', { name: 'Paid to' }).fill('MSEDCL');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EX/');
  await expect(page.getByRole('main')).toContainText('₹1,180');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  await expectNoAxeViolations(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Cancelled');

  await open(page, `/en/expenses/${later.id}/show`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'Cash', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: '40A(3)' })).toContainText('Ravi Tempo Later');
  await expectNoAxeViolations(page);
});

test('recurring: the proposal is posted by a person, staff get an advance', async ({ page, signIn }) => {
  await signIn('owner');
  await open(page, '/en/expenses/recurring');
  await page.getByRole('cell', { name: 'Shop rent', exact: true }).click();
  await page.getByRole('button', { name: 'Post expense' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('29000');
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await open(page, '/en/expenses');
  await expect(page.getByRole('main')).toContainText('₹29,000');
  await open(page, '/en/staff-pay/create');
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Advance' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('2000');
  await page.getByRole('combobox', { name: 'Method' }).click();
  await page.getByRole('option', { name: 'UPI' }).click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SA/');
  await expectNoAxeViolations(page);
});
