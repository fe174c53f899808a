// A payment request is asked on its form, approved and paid on its page.
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

/** It starts from the list of payment requests. */
export const askForPayment = async (page: Page, payee: string, rupees: string): Promise<void> => {
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await settled(page);
  await page.getByRole('combobox', { name: 'Expense category' }).click();
  await page.getByRole('option', { name: 'Advertising', exact: true }).click();
  await page.getByRole('textbox', { name: 'Paid to', exact: true }).fill(payee);
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill(rupees);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/financial-management\/finance(\/[^/]+\/show)?$/);
};

export const approveAndPay = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/en/financial-management/finance/${id}/show`);
  await settled(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'UPI', exact: true }).click();
  await dialog.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(dialog).toBeHidden();
};
