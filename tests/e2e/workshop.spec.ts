// The workshop on a phone: a repair from intake to its bill, and a case for the brand.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { afterCheck, answer, CHECKS, finishIntake } from './support/intake.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

const PHONE = { width: 390, height: 844 };

interface Ticket {
  id: string;
  ticketNo: string;
  state: string;
  saleId: string | null;
  pickupCode: string;
  loggedMinutes: number;
}

const list = async <Row>(shop: TestShop, resource: string, filter: object): Promise<Row[]> =>
  shop.call<Row[]>('owner', 'GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const ticketById = (shop: TestShop, id: string) => shop.call<Ticket>('owner', 'GET', `/api/tickets/${id}`);

const choose = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const take = async (page: Page, name: string, fill?: () => Promise<void>) => {
  await page.getByRole('button', { name, exact: true }).click();
  if (!fill) return;
  const dialog = page.getByRole('dialog');
  await fill();
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toBeHidden();
};

const afterChecks = async (page: Page) => {
  for (const check of CHECKS) await answer(page, afterCheck(check), 'Yes');
};

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const scan = async (page: Page, code: string) => {
  await page.goto('/en/tickets/workshop');
  await settled(page);
  await page.getByRole('textbox', { name: 'Token or IMEI' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets\/workshop\/[^/]+$/);
  await settled(page);
};

test('workshop: a repair on a phone, from intake over scans to hand-over and its bill', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  await signIn('staff');
  await page.goto('/en/tickets/create');
  await settled(page);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9822079999');
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill('Nisha Rao');
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('Vivo V50 5G');
  await finishIntake(page, 'Display broken');
  const [made] = await list<Ticket>(shop, 'tickets', { q: 'Nisha Rao' });
  const ticket = made as Ticket;

  await page.goto(`/en/tickets/${ticket.id}/show`);
  await settled(page);
  await page.getByRole('button', { name: 'PDF: Job card' }).click();
  const [card] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'A5' }).click(),
  ]);
  expect((await readFile(await card.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Print: Device label' }).click();
  const [label] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'PDF' }).click(),
  ]);
  expect(label.suggestedFilename()).toMatch(/^label-/);
  await page.keyboard.press('Escape');

  const [display] = await list<{ id: string }>(shop, 'products', { q: 'Display, AMOLED' });
  const [labour] = await list<{ id: string }>(shop, 'products', { itemCategory: 'SERVICE' });
  await scan(page, ticket.ticketNo.replace(/\W/g, '').toLowerCase());
  await take(page, 'Claim and diagnose');
  await expect(page.getByText('To quote, add parts or labour first.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add parts or labour' })).toBeVisible();
  await shop.call('owner', 'PUT', `/api/tickets/${ticket.id}`, {
    items: [
      { kind: 'PART', productId: display?.id, quantity: 1, unitPricePaise: 4_499_00 },
      { kind: 'LABOUR', productId: labour?.id, quantity: 1, unitPricePaise: 600_00 },
    ],
  });
  await page.reload();
  await settled(page);
  await take(page, 'Quote', () => page.getByRole('dialog').getByLabel('Promised on').fill('2027-12-31'));
  await take(page, 'Customer approves', async () => {
    await page.getByRole('dialog').getByLabel('Approved by').fill('Nisha Rao');
    await choose(page, 'Approved how', 'By phone');
  });
  await take(page, 'Start repair');
  await expect(page.getByText('For the final check, mark each part as used or put back.')).toBeVisible();
  await page.getByRole('button', { name: 'Used', exact: true }).click();
  await take(page, 'Start timer');
  await expect(page.getByRole('button', { name: 'Stop timer' })).toBeVisible();
  await take(page, 'Stop timer');
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
  await page.getByLabel('Take a picture').setInputFiles({
    name: 'display.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(page.getByText('File added')).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  expect(await fits(page)).toBe(true);
  await take(page, 'To final check');
  await take(page, 'Mark as ready', () => afterChecks(page));
  await take(page, 'Hand over', async () => {
    await choose(page, 'Paid by', 'UPI');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Received' }).fill('5099');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: 'Code from the job card' })
      .fill(ticket.pickupCode);
  });
  await expect(page.getByText('No step is possible for you now.')).toBeVisible();
  const handed = await ticketById(shop, ticket.id);
  expect(handed).toMatchObject({ state: 'DELIVERED', loggedMinutes: 1 });
  await page.goto(`/en/sales-management/${handed.saleId}/show`);
  await expect(page.getByText('₹5,099').first()).toBeVisible();
});

test('workshop: a warranty case goes to the brand and back, and its bill is over nothing', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(PHONE);
  const [labour] = await list<{ id: string }>(shop, 'products', { itemCategory: 'SERVICE' });
  const yes = (when: string) =>
    Object.fromEntries(CHECKS.map(check => [`${when}${check === 'Wi-Fi' ? 'Wifi' : check}`, 'YES']));
  const ticket = await shop.call<Ticket>('staff', 'POST', '/api/tickets', {
    kind: 'WARRANTY',
    customerPhone: '9822078888',
    customerName: 'Ravi Kulkarni',
    deviceModel: 'Samsung Galaxy A56',
    faultText: 'Switches off by itself',
    ...yes('before'),
    liquid: 'NO',
    accountLock: 'NO',
    dataLossAgreed: true,
    termsAccepted: true,
    items: [{ kind: 'LABOUR', productId: labour?.id, quantity: 1, unitPricePaise: 0 }],
  });
  await signIn('staff');
  await scan(page, ticket.ticketNo);
  await take(page, 'Claim and diagnose');
  await take(page, 'Quote', () => page.getByRole('dialog').getByLabel('Promised on').fill('2027-12-31'));
  await take(page, 'Customer approves', async () => {
    await page.getByRole('dialog').getByLabel('Approved by').fill('Ravi Kulkarni');
    await choose(page, 'Approved how', 'At the counter');
  });
  await expect(page.getByText('Needs: Brand’s job number', { exact: true })).toBeVisible();
  await take(page, 'Send to the brand', () =>
    page.getByRole('dialog').getByLabel('Brand’s job number').fill('SMG-1'),
  );
  await page.getByRole('link', { name: 'Whole ticket' }).click();
  await settled(page);
  await expect(page.getByRole('button', { name: 'PDF: Challan to the brand' })).toBeVisible();
  await scan(page, ticket.ticketNo);
  await take(page, 'To final check');
  await take(page, 'Mark as ready', () => afterChecks(page));
  await take(page, 'Hand over', () => page.getByRole('dialog').getByLabel('Signed by').fill('Ravi Kulkarni'));
  await expect(page.getByText('No step is possible for you now.')).toBeVisible();
  const { saleId } = await ticketById(shop, ticket.id);
  const sale = await shop.call<{ payload: object }>('owner', 'GET', `/api/sales/${saleId}`);
  expect(sale.payload).toMatchObject({ totalPaise: 0, duePaise: 0 });
});
