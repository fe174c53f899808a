// The workshop works on a phone: a repair from intake to its bill, and a case for the brand.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { beginIntake, CHECKS, finishIntake } from '../support/intake.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { firstOf } from '../support/trade.ts';
import {
  approve,
  billOf,
  handOver,
  markAsReady,
  openInWorkshop,
  quote,
  take,
  ticketById,
  type Ticket,
} from '../support/workshop.ts';

const PHONE = { width: 390, height: 844 };
const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Opens the job card as a PDF, and the label of the device in its dialog. */
const printPapers = async (page: Page, { id }: Ticket) => {
  await page.goto(`/en/tickets/${id}/show`);
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
};

const addDisplayAndLabour = async (page: Page, shop: TestShop, { id }: Ticket) => {
  const display = await firstOf(shop, 'products', { q: 'Display, AMOLED' });
  const labour = await firstOf(shop, 'products', { itemCategory: 'SERVICE' });
  await shop.call('owner', 'PUT', `/api/tickets/${id}`, {
    items: [
      { kind: 'PART', productId: display.id, quantity: 1, unitPricePaise: 4_499_00 },
      { kind: 'LABOUR', productId: labour.id, quantity: 1, unitPricePaise: 600_00 },
    ],
  });
  await page.reload();
  await settled(page);
};

/** The part is used, time is taken, a picture is added. */
const repair = async (page: Page) => {
  await take(page, 'Start repair');
  await expect(page.getByText('For the final check, mark each part as used or put back.')).toBeVisible();
  await page.getByRole('button', { name: 'Used', exact: true }).click();
  await take(page, 'Start timer');
  await expect(page.getByRole('button', { name: 'Stop timer' })).toBeVisible();
  await take(page, 'Stop timer');
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();
  const picture = { name: 'display.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };
  await page.getByLabel('Take a picture').setInputFiles(picture);
  await expect(page.getByText('File added')).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  expect(await fits(page)).toBe(true);
};

test('workshop: a repair on a phone, from intake over scans to hand-over and its bill', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(240_000);
  await page.setViewportSize(PHONE);
  await signIn('staff');
  await beginIntake(page, { phone: '9822079999', customer: 'Nisha Rao', model: 'Vivo V50 5G' });
  await finishIntake(page, 'Display broken');
  const ticket = await firstOf<Ticket>(shop, 'tickets', { q: 'Nisha Rao' });
  await printPapers(page, ticket);

  await openInWorkshop(page, ticket.ticketNo.replace(/\W/g, '').toLowerCase());
  await take(page, 'Claim and diagnose');
  await expect(page.getByText('To quote, add parts or labour first.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add parts or labour' })).toBeVisible();
  await addDisplayAndLabour(page, shop, ticket);
  await quote(page);
  await approve(page, 'Nisha Rao', 'By phone');
  await repair(page);
  await take(page, 'To final check');
  await markAsReady(page);
  await handOver(page, '5099', ticket.pickupCode);
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
  const labour = await firstOf(shop, 'products', { itemCategory: 'SERVICE' });
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
    items: [{ kind: 'LABOUR', productId: labour.id, quantity: 1, unitPricePaise: 0 }],
  });
  await signIn('staff');
  await openInWorkshop(page, ticket.ticketNo);
  await take(page, 'Claim and diagnose');
  await quote(page);
  await approve(page, 'Ravi Kulkarni', 'At the counter');
  await expect(page.getByText('Needs: Brand’s job number', { exact: true })).toBeVisible();
  await take(page, 'Send to the brand', () =>
    page.getByRole('dialog').getByLabel('Brand’s job number').fill('SMG-1'),
  );
  await page.getByRole('link', { name: 'Whole ticket' }).click();
  await settled(page);
  await expect(page.getByRole('button', { name: 'PDF: Challan to the brand' })).toBeVisible();
  await openInWorkshop(page, ticket.ticketNo);
  await take(page, 'To final check');
  await markAsReady(page);
  await take(page, 'Hand over', () => page.getByRole('dialog').getByLabel('Signed by').fill('Ravi Kulkarni'));
  await expect(page.getByText('No step is possible for you now.')).toBeVisible();
  const handed = await ticketById(shop, ticket.id);
  expect(await billOf(shop, handed)).toMatchObject({ totalPaise: 0, duePaise: 0 });
});
