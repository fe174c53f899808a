// A bill goes to the customer: shown and printed in the shop's paper, sent by a link, opened without sign-in.
import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../src/kit/languages.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';
import { firstOf, firstSale, setSettings } from './support/trade.ts';
import { wordsOf } from './support/words.ts';

const saleWithDue = (shop: TestShop) => firstSale(shop, 'sortBy=duePaise');
const printedPaper = (page: Page) => page.locator('.printedInvoice');

/** Answers width and height of its first page in millimetres, and the number of its pages. */
function pageSize(pdf: Buffer): { width: number; height: number; pages: number | undefined } {
  const text = pdf.toString('latin1');
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? [];
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return {
    width: millimetres(width),
    height: millimetres(height),
    pages: text.match(/\/Type \/Page\b/g)?.length,
  };
}

/** What the browser would print is looked at instead of printed. */
const stubPrint = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });

async function print(page: Page, saleId: string, language: Language): Promise<void> {
  const t = await wordsOf(language);
  await page.goto(`/${language}/sales-management/${saleId}/show`);
  await page.getByRole('button', { name: t('salePage.print'), exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
}

const PAPERS = [
  ['ar', 'TEMPLATE_004', 'A5', { width: 148, height: 210, pages: 1 }],
  ['hi', 'TEMPLATE_003', '80mm', { width: 80, pages: 1 }],
  ['en', 'TEMPLATE_005', '58mm', { width: 58, pages: 1 }],
  ['en', 'TEMPLATE_002', 'A4', { width: 210, height: 297, pages: 1 }],
] as const;

test('print: a bill is one page of the chosen paper, with the shop’s links', async ({
  page,
  shop,
  signIn,
}) => {
  const sale = await saleWithDue(shop);
  await shop.call('owner', 'POST', '/api/social-media-platforms', {
    instagram: 'https://instagram.com/sharma.mobiles',
    website: 'https://sharmamobiles.in',
  });
  await stubPrint(page);
  await signIn('owner');
  for (const [language, invoiceTemplateNo, invoicePaper, size] of PAPERS) {
    await setSettings(shop, { invoiceTemplateNo, invoicePaper });
    await print(page, sale.id, language);
    for (const link of ['instagram.com/sharma.mobiles', 'sharmamobiles.in'])
      await expect(printedPaper(page)).toContainText(link);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    expect(pageSize(pdf), invoicePaper).toMatchObject(size);
  }
});

test('print: three copies are three pages, each with its name', async ({ page, shop, signIn }) => {
  const sale = await saleWithDue(shop);
  await setSettings(shop, { invoicePaper: 'A4' });
  await stubPrint(page);
  await signIn('owner');
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByLabel('Copies').click();
  await page.getByRole('option', { name: 'All three' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('.printedInvoice .drawnPage')).toHaveCount(3);
  await expect(printedPaper(page)).toContainText('Triplicate for supplier');
});

const hrefOf = async (page: Page, name: string) =>
  decodeURIComponent((await page.getByRole('link', { name }).getAttribute('href')) ?? '');

/** Makes the link of a sale, which the page does not send from this computer's own address: no customer could open it. */
async function makeLink(shop: TestShop, saleId: string): Promise<string> {
  const { payload } = await shop.call<{ payload: { url: string } }>(
    'owner',
    'GET',
    `/api/sales/${saleId}/share`,
  );
  return new URL(payload.url, shop.baseUrl).href;
}

/** Opens a phone that has never opened the app. */
async function customersPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'hi-IN' });
  return context.newPage();
}

test('share link: it opens on a phone without signing in; from this address messages go without it', async ({
  page,
  shop,
  signIn,
  browser,
}) => {
  const sale = await saleWithDue(shop);
  await signIn('owner');
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await expect(page.getByText('Sent without a link')).toBeVisible();
  expect(await hrefOf(page, 'WhatsApp')).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=/);
  expect(await hrefOf(page, 'WhatsApp')).not.toContain('share');
  const mail = await hrefOf(page, 'Email');
  expect(mail).toMatch(/^mailto:\?subject=/);
  expect(mail).not.toContain('share');

  const link = await makeLink(shop, sale.id);
  const phone = await customersPhone(browser);
  await phone.goto(link);
  await expect(phone.locator('.narrow')).toContainText(sale.invoiceNo);
  await expect(phone.locator('.wide')).toBeHidden();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'hi');
  await expectNoAxeViolations(phone);
  const download = phone.waitForEvent('download');
  await phone.getByRole('link', { name: 'PDF डाउनलोड करें' }).click();
  expect((await download).suggestedFilename()).toBe(`${sale.invoiceNo.replaceAll('/', '-')}.pdf`);
  const wrong = await phone.goto(`${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`);
  expect(wrong?.status()).toBe(403);
  await expect(phone.getByRole('heading')).toHaveText('यह लिंक सही नहीं है');
  await phone.context().close();
});

test('share link: once revoked it opens nothing, and another one is made', async ({
  page,
  shop,
  signIn,
  browser,
}) => {
  const sale = await saleWithDue(shop);
  await signIn('owner');
  const link = await makeLink(shop, sale.id);
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await page.getByRole('button', { name: 'Revoke link' }).click();
  const question = page.getByRole('dialog', { name: /^Revoke links to / });
  await question.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText(/^Links to .* revoked$/)).toBeVisible();
  expect(await makeLink(shop, sale.id)).not.toBe(link);

  const phone = await customersPhone(browser);
  expect((await phone.goto(link))?.status()).toBe(410);
  await expect(phone.getByRole('heading')).toHaveText('दुकान ने यह लिंक बंद कर दिया है');
  await phone.context().close();
});

test('by keyboard: a price is typed over, not on to', async ({ page, shop, signIn }) => {
  const product = await firstOf(shop, 'products');
  await signIn('owner');
  await page.goto(`/en/products/${product.id}`);
  await page.getByLabel('GST rate').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12000');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Selling price')).toHaveValue('12,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('₹12,000').first()).toBeVisible();
});

test('by keyboard: cancelling a bill or saving a form leaves the focus on the page', async ({
  page,
  shop,
  signIn,
}) => {
  const sale = await firstSale(shop);
  await signIn('owner');
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Reason').fill('Wrong phone');
  await question.getByRole('button', { name: 'Cancel bill' }).press('Enter');
  await expect(page.getByText(/Cancelled by .*: Wrong phone/).first()).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/en/settings');
  await page.getByLabel('PIN code').fill('411038');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText('Shop profile saved')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

async function openOnScreen(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/en/${path}`);
  await settled(page);
}

test('Ctrl+P: a sale or bill prints as its paper alone', async ({ page, shop, signIn }) => {
  const sale = await firstSale(shop);
  const bill = await firstOf<{ id: string; billNo: string }>(shop, 'purchase-bills');
  await signIn('owner');
  for (const [invoicePaper, width] of [
    ['A4', 210],
    ['80mm', 80],
  ] as const) {
    await setSettings(shop, { invoicePaper });
    for (const [path, number] of [
      [`sales-management/${sale.id}/show`, sale.invoiceNo],
      [`bill/${bill.id}/show`, bill.billNo],
    ] as const) {
      await openOnScreen(page, path);
      await expect(printedPaper(page)).toBeAttached();
      // It does as the browser's own print command.
      await page.emulateMedia({ media: 'print' });
      await expect(printedPaper(page)).toContainText(number);
      await expect(printedPaper(page)).toBeVisible();
      for (const role of ['banner', 'navigation', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(role)).toHaveCount(0);
      expect(pageSize(await page.pdf({ preferCSSPageSize: true })).width).toBe(width);
    }
  }
});

test('Ctrl+P: any other page prints without bar, menu and footer', async ({ page, signIn }) => {
  await signIn('owner');
  await openOnScreen(page, 'purchase-entry');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
});

test('cancel: a document that cannot be cancelled shows the reason in place of the button', async ({
  page,
  shop,
  signIn,
}) => {
  const sale = await firstSale(shop, 'status=POSTED&year=2026&month=9');
  const bills = await shop.call<{ id: string; soldUnits: number; status: string }[]>(
    'owner',
    'GET',
    '/api/purchase-bills?range=[0,99]',
  );
  const t = await wordsOf('en');
  const notNow = (reason: string) => page.getByText(t('app.cancelDocument.notNow', { why: t(reason) }));
  const billOf = (isSold: boolean) =>
    bills.find(({ status, soldUnits }) => status === 'POSTED' && soldUnits > 0 === isSold);
  const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
  await signIn('staff');
  await page.goto(`/en/sales-management/${sale.id}/show`);
  await expect(notNow('errors.cancelOtherMonth')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.goto(`/en/bill/${billOf(true)?.id}/show`);
  await expect(notNow('errors.billUnitsMoved')).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await page.goto(`/en/bill/${billOf(false)?.id}/show`);
  await expect(cancel).toBeEnabled();
});
