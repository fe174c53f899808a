// A bill on its way to the customer: shown and printed in the shop's paper, sent by a link, opened without sign-in.
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

interface Rows {
  payload: { content: { id: string; invoiceNo: string; duePaise: number }[] };
}

test('a bill is printed in each size of paper, and its customer opens it from WhatsApp without signing in', async ({
  page,
  shop,
  signIn,
  browser,
  expectNoise,
}) => {
  const { payload } = await shop.call<Rows>('owner', 'GET', '/api/sales/shop-history?sortBy=duePaise&size=1');
  const sale = payload.content[0];
  if (!sale) throw new Error('the demo shop has sales with dues');
  await signIn('owner');

  await shop.call('owner', 'POST', '/api/social-media-platforms', {
    instagram: 'https://instagram.com/sharma.mobiles',
    website: 'https://sharmamobiles.in',
  });

  // The browser is asked to print, and what it would print is looked at.
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-asked', 'print');
  });
  const printed = async (settings: object, language: 'en' | 'hi' | 'ar') => {
    await shop.call('owner', 'POST', '/api/shop-settings', settings);
    const t = await wordsOf(language);
    await page.goto(`/${language}/sales-management/${sale.id}/show`);
    await page.getByRole('button', { name: t('salePage.print'), exact: true }).click();
    await expect(page.locator('body')).toHaveAttribute('data-asked', 'print');
    // Where the shop is found on the net stands on every paper.
    const paper = page.locator('.printedInvoice');
    for (const link of ['instagram.com/sharma.mobiles', 'sharmamobiles.in'])
      await expect(paper).toContainText(link);
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1')) ?? [];
    const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
    return {
      width: millimetres(width),
      height: millimetres(height),
      pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length,
    };
  };
  const inTemplate = (number: number, invoicePaper: string) => ({
    invoiceTemplateNo: `TEMPLATE_00${number}`,
    invoicePaper,
  });
  expect(await printed(inTemplate(4, 'A5'), 'ar')).toEqual({ width: 148, height: 210, pages: 1 });
  expect(await printed(inTemplate(3, '80mm'), 'hi')).toMatchObject({ width: 80, pages: 1 });
  expect(await printed(inTemplate(5, '58mm'), 'en')).toMatchObject({ width: 58, pages: 1 });
  expect(await printed(inTemplate(2, 'A4'), 'en')).toEqual({ width: 210, height: 297, pages: 1 });

  // Three copies are three sheets, each with its name.
  await page.reload();
  await expectNoAxeViolations(page);
  await page.getByLabel('Copies').click();
  await page.getByRole('option', { name: 'All three' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('.printedInvoice .drawnPage')).toHaveCount(3);
  await expect(page.locator('.printedInvoice')).toContainText('Triplicate for supplier');

  // WhatsApp and mail carry the same link.
  const whatsApp = page.getByRole('link', { name: 'WhatsApp' });
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=.*share/);
  const href = decodeURIComponent((await whatsApp.getAttribute('href')) ?? '');
  const link = /https?:\/\/\S+\/share\/\S+/.exec(href)?.[0] ?? '';
  const mail = decodeURIComponent(
    (await page.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? '',
  );
  expect(mail).toMatch(/^mailto:\?subject=/);
  expect(mail).toContain(link);

  // A phone of somebody who has never heard of Galla.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'hi-IN' });
  const theirs = await phone.newPage();
  await theirs.goto(link);
  await expect(theirs.locator('.narrow')).toContainText(sale.invoiceNo);
  await expect(theirs.locator('.wide')).toBeHidden();
  await expect(theirs.locator('html')).toHaveAttribute('lang', 'hi');
  await expectNoAxeViolations(theirs);
  const download = theirs.waitForEvent('download');
  await theirs.getByRole('link', { name: 'PDF डाउनलोड करें' }).click();
  expect((await download).suggestedFilename()).toBe(`${sale.invoiceNo.replaceAll('/', '-')}.pdf`);
  expectNoise(/403/);
  const wrong = await theirs.goto(`${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`);
  expect(wrong?.status()).toBe(403);
  await expect(theirs.getByRole('heading')).toHaveText('यह लिंक सही नहीं है');

  // The owner ends the link: it opens nothing any more, and WhatsApp has another one.
  await page.getByRole('button', { name: 'Revoke link' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke links to this bill?' });
  await question.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByText('Links to this bill revoked')).toBeVisible();
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).not.toContain(link);
  expectNoise(/410/);
  expect((await theirs.goto(link))?.status()).toBe(410);
  await expect(theirs.getByRole('heading')).toHaveText('दुकान ने यह लिंक बंद कर दिया है');
  await phone.close();
});

test('by keyboard alone: a price is typed over, not on to, and saving or cancelling leaves the cursor on the page', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  const [product] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/products?range=[0,0]');
  await page.goto(`/en/products/${product?.id}`);
  await page.getByLabel('GST rate').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('12000');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Selling price')).toHaveValue('12,000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('₹12,000').first()).toBeVisible();

  const { payload } = await shop.call<Rows>('owner', 'GET', '/api/sales/shop-history?size=1');
  await page.goto(`/en/sales-management/${payload.content[0]?.id}/show`);
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

test('Ctrl+P prints the paper of a sale or bill, and of any other page what it says without the menus', async ({
  page,
  shop,
  signIn,
}) => {
  const { payload } = await shop.call<Rows>('owner', 'GET', '/api/sales/shop-history?size=1');
  const [bill] = await shop.call<{ id: string; billNo: string }[]>(
    'owner',
    'GET',
    '/api/purchase-bills?range=[0,0]',
  );
  await signIn('owner');
  const papers = [
    [`sales-management/${payload.content[0]?.id}/show`, payload.content[0]?.invoiceNo ?? ''],
    [`bill/${bill?.id}/show`, bill?.billNo ?? ''],
  ] as const;
  for (const [invoicePaper, width] of [
    ['A4', 210],
    ['80mm', 80],
  ] as const) {
    await shop.call('owner', 'POST', '/api/shop-settings', { invoicePaper });
    for (const [path, number] of papers) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`/en/${path}`);
      await settled(page);
      await expect(page.locator('.printedInvoice')).toBeAttached();
      // What the browser prints when nothing on the page asked it to.
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.printedInvoice')).toContainText(number);
      await expect(page.locator('.printedInvoice')).toBeVisible();
      for (const around of ['banner', 'navigation', 'main', 'contentinfo'] as const)
        await expect(page.getByRole(around)).toHaveCount(0);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const points = Number(/\/MediaBox \[0 0 ([\d.]+)/.exec(pdf)?.[1]);
      expect(Math.round((points / 72) * 25.4)).toBe(width);
    }
  }
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/en/purchase-entry');
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const around of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(around)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
});

test('a document that cannot be cancelled says why in place of the button', async ({
  page,
  shop,
  signIn,
}) => {
  const { payload } = await shop.call<Rows>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1&status=POSTED&year=2026&month=9',
  );
  const bills = await shop.call<{ id: string; soldUnits: number; status: string }[]>(
    'owner',
    'GET',
    '/api/purchase-bills?range=[0,99]',
  );
  const say = await wordsOf('en');
  const because = (why: string) => say('app.cancelDocument.notNow', { why: say(why) });
  const billOf = (isSold: boolean) =>
    bills.find(({ status, soldUnits }) => status === 'POSTED' && soldUnits > 0 === isSold);
  await signIn('staff');
  await page.goto(`/en/sales-management/${payload.content[0]?.id}/show`);
  await expect(page.getByText(because('errors.cancelOtherMonth'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await page.goto(`/en/bill/${billOf(true)?.id}/show`);
  await expect(page.getByText(because('errors.billUnitsMoved'))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
  await page.goto(`/en/bill/${billOf(false)?.id}/show`);
  await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeEnabled();
});
