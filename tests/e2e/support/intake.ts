// The form of a new ticket: its checks are rows of radio buttons.
import { expect, type Locator, type Page } from '@playwright/test';

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

/** The form of a new ticket; who it is for and which device is filled in before. */
export const finishIntake = async (page: Page, fault: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'What is wrong' }).fill(fault);
  for (const check of CHECKS) await answer(page, check, 'Yes');
  await answer(page, 'Liquid damage', 'No');
  await answer(page, 'Account lock on', 'No');
  await page.getByRole('switch', { name: 'Agrees to loss of data' }).check();
  await page.getByRole('switch', { name: 'Terms accepted' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets(\/[^/]+\/show)?$/);
};
