// Takes a ticket through its steps as the workshop does.
import { expect, type Page } from '@playwright/test';
import { afterCheck, answer, CHECKS } from './intake.ts';
import type { TestShop } from './session.ts';
import { settled } from './settled.ts';

export interface Ticket {
  id: string;
  ticketNo: string;
  state: string;
  saleId: string | null;
  pickupCode: string;
  loggedMinutes: number;
}

export const ticketById = (shop: TestShop, id: string): Promise<Ticket> =>
  shop.call<Ticket>('owner', 'GET', `/api/tickets/${id}`);

/** Answers the bill of a ticket that was handed over. */
export const billOf = async (
  shop: TestShop,
  { saleId }: Ticket,
): Promise<{ totalPaise: number; duePaise: number }> =>
  (
    await shop.call<{ payload: { totalPaise: number; duePaise: number } }>(
      'owner',
      'GET',
      `/api/sales/${saleId}`,
    )
  ).payload;

/** Opens the work page of a ticket by its number. */
export const openInWorkshop = async (page: Page, code: string): Promise<void> => {
  await page.goto('/en/tickets/workshop');
  await settled(page);
  await page.getByRole('textbox', { name: 'Token or IMEI' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets\/workshop\/[^/]+$/);
  await settled(page);
};

const choose = async (page: Page, name: string, option: string): Promise<void> => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

/** A step of the ticket; `fill` answers what its dialog asks. */
export const take = async (page: Page, name: string, fill?: () => Promise<void>): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
  if (!fill) return;
  const dialog = page.getByRole('dialog');
  await fill();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

export const quote = (page: Page): Promise<void> =>
  take(page, 'Quote', () => page.getByRole('dialog').getByLabel('Promised on').fill('2027-12-31'));

export const approve = (page: Page, by: string, how: string): Promise<void> =>
  take(page, 'Customer approves', async () => {
    await page.getByRole('dialog').getByLabel('Approved by').fill(by);
    await choose(page, 'Approved how', how);
  });

export const markAsReady = (page: Page): Promise<void> =>
  take(page, 'Mark as ready', async () => {
    for (const check of CHECKS) await answer(page.getByRole('dialog'), afterCheck(check), 'Yes');
  });

/** It is paid by UPI, and goes to who knows the code of the job card. */
export const handOver = (page: Page, rupees: string, code: string): Promise<void> =>
  take(page, 'Hand over', async () => {
    const dialog = page.getByRole('dialog');
    await choose(page, 'Paid by', 'UPI');
    await dialog.getByRole('textbox', { name: 'Received' }).fill(rupees);
    await dialog.getByRole('textbox', { name: 'Code from the job card' }).fill(code);
  });
