// Customers have a record with totals, warranty and consent, birthdays, merging, and erasure of personal data.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

interface Birthdays {
  payload: { content: { id: string; name: string; mayGreet: boolean }[] };
}
const birthdaysOf = async (shop: TestShop) =>
  (await shop.call<Birthdays>('owner', 'GET', '/api/birthdays')).payload.content;
const newCustomer = async (shop: TestShop, name: string, phone: string): Promise<string> =>
  (await shop.call<{ id: string }>('owner', 'POST', '/api/customers', { name, phone })).id;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('customers: totals, bought items with warranty, consent with its history', async ({
  page,
  shop,
  signIn,
}) => {
  const [customer] = await birthdaysOf(shop);
  if (!customer) throw new Error('the demo shop has no birthday this week');
  await signIn('owner');
  await page.goto(`/en/customers/${customer.id}/show`);
  await expect(panel(page, 'Summary').getByText('Last visit')).toBeVisible();
  await expect(panel(page, 'Summary').getByText('Margin')).toBeVisible();
  await expect(panel(page, 'Bought items').first().getByText('Until').first()).toBeVisible();
  const consents = panel(page, 'Consent to messages');
  // What stands above it moves it when it arrives.
  await settled(page);
  await consents.getByRole('button', { name: 'Withdraw consent: Service messages' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked at the counter');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(consents.getByText('In person · Asked at the counter')).toBeVisible();
  await expect(consents.getByRole('button', { name: 'Record consent: Service messages' })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
});

test('customers: birthdays of the week, greeted with consent', async ({ page, context, shop, signIn }) => {
  const customer = (await birthdaysOf(shop)).find(({ mayGreet }) => mayGreet);
  if (!customer) throw new Error('no birthday with consent');
  await context.route(/wa\.me/, route => route.fulfill({ body: 'WhatsApp' }));
  await signIn('staff');
  await page.goto('/en/customers');
  await page.getByRole('link', { name: 'Birthdays' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Birthdays' })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Greet ${customer.name}: WhatsApp` }).click();
  await opened;
  await expect(page.getByText('Greeted:')).toBeVisible();
});

test('customer: a tool of the page that comes late moves no button', async ({ page, shop, signIn }) => {
  const id = await newCustomer(shop, 'Lata Kale', '9011220009');
  await signIn('owner');
  let release = (): void => undefined;
  const late = new Promise<void>(resolve => (release = resolve));
  await page.route(/\/assets\/RecordTools-/, async route => {
    await late;
    await route.continue();
  });
  await page.goto(`/en/customers/${id}/show`);
  const merge = page.getByRole('button', { name: 'Merge' });
  await expect(merge).toBeVisible();
  const before = await merge.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  expect(await merge.boundingBox()).toEqual(before);
});

test('customers: two are merged, the old address leads to the one who stays', async ({
  page,
  shop,
  signIn,
}) => {
  const survivorId = await newCustomer(shop, 'Sunita Pawar', '9011220001');
  const mergedId = await newCustomer(shop, 'Sunita P', '9011220002');
  await signIn('owner');
  await page.goto(`/en/customers/${survivorId}/show`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Customer to merge' }).fill('9011220002');
  await page.getByRole('option', { name: /Sunita P/ }).click();
  await dialog.getByRole('radio', { name: '9011220002' }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Customers merged')).toBeVisible();
  await expect(page.getByText('9011220002').first()).toBeVisible();
  await page.goto(`/en/customers/${mergedId}/show`);
  await expect(page).toHaveURL(new RegExp(`/customers/${survivorId}/show`));
  await expect(page.getByRole('heading', { level: 1, name: /Sunita Pawar/ })).toBeVisible();
});

test('customers: personal data is downloaded and erased', async ({ page, shop, signIn }) => {
  const id = await newCustomer(shop, 'Farida Khan', '9011220003');
  await signIn('owner');
  await page.goto(`/en/customers/${id}/show`);
  await page.getByRole('button', { name: 'Personal data' }).click();
  const dialog = page.getByRole('dialog');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for it by letter');
  await expect(dialog.getByText('Kept by law')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('Personal data erased')).toBeVisible();
  await expect(page).toHaveURL(/\/en\/customers$/);
  await page.goto(`/en/customers/${id}/show`);
  await expect(page.getByText('Farida')).toHaveCount(0);
});
