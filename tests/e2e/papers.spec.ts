// Declared papers stand on the page of a record: printed, as files, of a version, and vouchers that a call
// lists.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

interface Row {
  id: string;
}

const first = async (shop: TestShop, resource: string, filter: object): Promise<string> => {
  const path = `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const [row] = await shop.call<Row[]>('owner', 'GET', path);
  expect(row, resource).toBeDefined();
  return (row as Row).id;
};

const isFile = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'A5' }).click(),
  ]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
};

test('papers: a ticket’s are printed and filed, with its refund vouchers; a version has its own', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(120_000);
  const id = await first(shop, 'tickets', { state: 'QUOTED', kind: 'REPAIR' });
  const act = (name: string, input: object) =>
    shop.call('owner', 'POST', `/api/tickets/actions/${name}`, { ids: [id], input });
  await act('take-advance', { amountPaise: 500_00, method: 'UPI' });
  await act('refund-advance', { method: 'UPI', reason: 'Too dear' });
  // What the browser would print is looked at instead.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await signIn('owner');
  await page.goto(`/en/tickets/${id}/show`);
  await settled(page);
  await page.getByRole('button', { name: 'Print: Quotation' }).click();
  await expect(page.locator('.printedInvoice')).toContainText('This is a quotation, not a tax invoice.');
  const vouchers = page.getByRole('region', { name: 'Refund vouchers' });
  await expect(vouchers).toContainText('₹500');
  await isFile(page, 'PDF: RV');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.goto(`/en/ticket-quotes/${await first(shop, 'ticket-quotes', { ticketId: id })}/show`);
  await settled(page);
  await isFile(page, 'PDF: Quotation');
});

test('papers: an expense has its payment voucher', async ({ page, shop, signIn }) => {
  const { id } = await shop.call<Row>('owner', 'POST', '/api/expenses', {
    category: 'Rent',
    amountPaise: 25_000_00,
    method: 'BANK_TRANSFER',
    payee: 'Suresh Estates',
  });
  await signIn('owner');
  await page.goto(`/en/expenses/${id}/show`);
  await settled(page);
  await isFile(page, 'PDF: Payment voucher');
});
