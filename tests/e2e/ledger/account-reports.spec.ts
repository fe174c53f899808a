// The accountant reads from the trial balance to an account, and from the cash flow to its documents.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

test('a figure leads to its ledger and to its documents, and the report is saved as a PDF', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/accounts');
  await settled(page);
  await expect(page.getByRole('link', { name: /^Drawings/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show accounts without entries' }).click();
  await page
    .getByRole('navigation', { name: 'Reports' })
    .getByRole('link', { name: 'Trial balance' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trial balance' })).toBeVisible();
  const total = page.getByRole('row', { name: /^Total/ });
  const [debit, credit] = (await total.getByRole('cell').allInnerTexts()).slice(-2);
  expect(debit).toBe(credit);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Suppliers', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
  await page.goBack();

  await page.getByRole('link', { name: 'Cash flow' }).click();
  await page.getByRole('button', { name: 'All time', exact: true }).click();
  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(page.getByText('Only: Receipt')).toBeVisible();
  await page.getByRole('table', { name: 'Day book' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/dues-management\/receipts\//);

  await page.goto('/en/accounts/balance-sheet');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Balance sheet.*\.pdf$/);
});

test('the owner adds an account, posts a journal and takes it back', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/accounts/journal');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop deposit');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'New entry' }).click();
  const choose = async (at: number, account: string) => {
    await page.getByRole('combobox', { name: 'Account' }).nth(at).click();
    await page.getByRole('option', { name: account, exact: true }).click();
  };
  await choose(0, 'Shop deposit');
  await page.getByRole('textbox', { name: 'Debit' }).first().fill('50000');
  await choose(1, 'Bank');
  await page.getByRole('textbox', { name: 'Credit' }).nth(1).fill('49000');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Debits exceed credits by ₹1,000');
  await page.getByRole('textbox', { name: 'Credit' }).nth(1).fill('50000');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  const entry = page.getByRole('region', { name: 'JV/26-27/0001' });
  await entry.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Paid by the landlord');
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(entry).toContainText('Taken back by JV/26-27/0002');
});
