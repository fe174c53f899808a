// The form of a new ticket: its checks are rows of radio buttons.
import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './settled.ts';

export const CHECKS = [
  'Power',
  'Touch',
  'Cameras',
  'Microphone',
  'Speaker',
  'Charging',
  'Wi-Fi',
  'Biometrics',
] as const;

export const answer = (within: Page | Locator, check: string, option: string): Promise<void> =>
  within
    .getByRole('radiogroup', { name: check, exact: true })
    .getByRole('radio', { name: option, exact: true })
    .check();

export const afterCheck = (check: string): string =>
  `After: ${check === 'Wi-Fi' ? check : check.toLowerCase()}`;

/** Opens the form of a new ticket and fills in who it is for and which device. */
export const beginIntake = async (
  page: Page,
  { phone, customer, model }: Record<'phone' | 'customer' | 'model', string>,
): Promise<void> => {
  await page.goto('/en/tickets/create');
  await settled(page);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill(customer);
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill(model);
};

/** Fills in the rest of that form and saves it; every check is passed but the broken one. */
export const finishIntake = async (
  page: Page,
  fault: string,
  broken?: (typeof CHECKS)[number],
): Promise<void> => {
  await page.getByRole('textbox', { name: 'What is wrong' }).fill(fault);
  for (const check of CHECKS) await answer(page, check, check === broken ? 'No' : 'Yes');
  await answer(page, 'Liquid damage', 'No');
  await answer(page, 'Account lock on', 'No');
  await page.getByRole('switch', { name: 'Agrees to loss of data' }).check();
  await page.getByRole('switch', { name: 'Terms accepted' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets(\/[^/]+\/show)?$/);
};
