// A shopkeeper's day goes from the supplier's bill to who bought an IMEI. Each step needs the one before, so a
// language is one test.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { expect, test } from './support/fixtures.ts';
import { scan, typeAt } from './support/scanner.ts';
import { imeiOf } from './support/trade.ts';
import { wordsOf } from './support/words.ts';

interface Story {
  language: Language;
  t: Translate;
  page: Page;
  /** They are those of the units on the bill. */
  imeis: string[];
  model: string;
  phone: string;
}

const unitCostPaise = 15_000_00;
const sellingPricePaise = 21_999_00;

/** Step 1: supplier, bill, model and many units; wrong ones are marked at once, the sum is in sight. */
async function enterBill({ language, t, page, imeis, model }: Story): Promise<void> {
  await page.goto(`/${language}/purchase-entry`);
  const supplier = page.getByRole('combobox', { name: t('purchase.supplier.label') });
  await supplier.fill(`Metro ${language}`);
  await page
    .getByRole('option', { name: t('purchase.supplier.make', { name: `Metro ${language}` }) })
    .click();
  await page
    .getByLabel(t('purchase.supplier.phone'))
    .fill(`98210000${language === 'en' ? 11 : language === 'hi' ? 22 : 33}`);
  await page.getByLabel(t('purchase.supplier.gstin')).fill('27AAACB5678G1ZJ');
  await page.getByLabel(t('purchase.billNo')).fill(`MD-${language}-1`);

  const line = page.getByRole('region', { name: t('purchase.line.name', { number: 1 }) });
  await line
    .getByRole('combobox', { name: t('purchase.product.label') })
    .first()
    .fill(model);
  await page.getByRole('option', { name: t('purchase.product.make', { name: model }) }).click();
  const product = line.getByRole('group', { name: t('purchase.product.new') });
  await product.getByLabel(t('purchase.product.company')).fill('Samsung');
  await product.getByLabel(t('purchase.product.hsnCode')).fill('85171300');
  await product.getByLabel(t('purchase.product.gstRate')).fill('18');
  await product.getByLabel(t('purchase.product.sellingPrice')).fill('21999');
  await line.getByLabel(t('purchase.line.unitCost')).fill('15000');
  await line.getByLabel(t('purchase.line.gstRate')).last().fill('18');

  const codes = line.getByLabel(t('purchase.units.imeis'));
  const [first = '', second = ''] = imeis;
  const mistyped = first.slice(0, 14) + ((Number(first[14]) + 1) % 10);
  await codes.fill([...imeis, mistyped, second].join('\n'));
  await expect(line.getByText(mistyped, { exact: true })).toBeVisible();
  await expect(line.getByText(t('purchase.units.wrong', { smart_count: 2 }))).toBeVisible();
  await line.getByRole('button', { name: t('purchase.units.takeOutRepeats', { smart_count: 1 }) }).click();
  await expect(codes).toHaveValue([...imeis, mistyped].join('\n'));
  await line.getByRole('button', { name: t('purchase.units.takeOut', { line: imeis.length + 1 }) }).click();
  await expect(codes).toHaveValue(imeis.join('\n'));
  await expect(line.getByText(t('purchase.units.count', { smart_count: imeis.length }))).toBeVisible();

  const totalPaise = imeis.length * unitCostPaise * 1.18;
  const paper = page.getByLabel(t('purchase.total.paper'));
  await paper.fill(String(totalPaise / 100 + 10));
  const bill = page.getByRole('region', { name: t('purchase.total.section') });
  const difference = formatPaise(1000, { decimals: 'always', signed: true });
  await expect(bill.getByText(t('purchase.total.difference', { amount: difference }))).toBeVisible();
  await paper.fill(String(totalPaise / 100));
  await expect(bill.getByText(t('purchase.total.agrees'))).toBeVisible();
  await page.getByRole('button', { name: t('purchase.save') }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/bill/[0-9a-f-]{36}/show`));
}

/** Step 2: the unit is in stock, found by the end of its IMEI. */
async function findInInventory({ language, page, imeis, model }: Story): Promise<void> {
  const imei = imeis[0] ?? '';
  await page.goto(`/${language}/inventory-management`);
  await page.getByRole('searchbox').fill(imei.slice(-6));
  await expect(page.getByRole('row').filter({ hasText: imei })).toContainText(model);
  await expect(page.getByRole('row')).toHaveCount(2);
}

/** Step 3: one phone to a customer by scanner and keys; returns the invoice number. */
async function sellOne({ language, t, page, imeis, phone }: Story): Promise<string> {
  await page.goto(`/${language}/counter`);
  await expect(page.getByRole('combobox', { name: t('counter.scan.label') })).toBeFocused();
  await scan(page, imeis[0] ?? '', 10);
  await expect(page.getByRole('textbox', { name: t('counter.customer.phone') })).toBeFocused();
  await typeAt(page, `${phone}\n`, 150);
  await page.getByRole('textbox', { name: t('counter.customer.name') }).fill('Asha Patil');
  await page.keyboard.press('F10');
  const saved = page.getByRole('status').filter({ hasText: 'INV/26-27/' });
  await expect(saved).toContainText(formatPaise(sellingPricePaise));
  const [invoiceNo = ''] = /INV\/26-27\/\d+/.exec((await saved.textContent()) ?? '') ?? [];
  await expect(page.locator('.printedInvoice')).toHaveCount(1);
  return invoiceNo;
}

/** Step 4: the invoice is printed once, opened from the counter, and saved as a file. */
async function printInvoice({ t, page, imeis }: Story, invoiceNo: string): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { prints: number }).prints)).toBe(1);
  await page.getByRole('link', { name: t('counter.last.open') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(invoiceNo);
  // Rule 46 asks who, to whom, what, how much, which tax, in words.
  for (const text of [
    t('invoice.paper.TAX_INVOICE'),
    'Sharma Mobile Gallery',
    '27AAPFU0939F1ZV',
    invoiceNo,
    'Asha Patil',
    '85171300',
    imeis[0] ?? '',
    t('invoice.cgst'),
    t('invoice.sgst'),
    'Twenty-One Thousand Nine Hundred Ninety-Nine',
  ])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('salePage.pdf') }).click();
  await page.getByRole('menuitem', { name: t('salePage.size.A4') }).click();
  const file = readFileSync(await (await download).path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
}

/** In step 5 every filter at once leaves that sale, which is exported. */
async function exportFromHistory({ t, page, imeis, model }: Story, invoiceNo: string): Promise<void> {
  const filter = {
    company: 'Samsung',
    itemCategory: 'MOBILE',
    paymentMethod: 'CASH',
    paymentMode: 'FULL',
    year: 2026,
    month: 11,
    q: imeis[0]?.slice(-6),
  };
  await page.goto(`/en/sales-management?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await expect(page.getByRole('row').filter({ hasText: invoiceNo })).toContainText(model);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: t('screens.list.export') }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('screens.list.exportCsv'), exact: true }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const lines = file.trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(invoiceNo);
}

/** Step 6 shows everything that happened to an IMEI, one scanned after another. */
async function traceImei({ t, page, imeis: [sold = '', unsold = ''] }: Story): Promise<void> {
  await page.goto('/en/imei');
  for (const imei of [unsold, sold]) {
    await expect(page.getByRole('textbox', { name: t('imeiHistory.field') })).toBeFocused();
    await scan(page, imei);
    await expect(page).toHaveURL(new RegExp(`/en/imei/${imei}$`));
  }
  // The breadcrumbs above are a list too.
  const events = page.locator('main li:not(nav li)');
  await expect(events).toHaveCount(2);
  await expect(events.filter({ hasText: t('choices.stockEvent.RECEIVED') })).toContainText('Metro en');
  await expect(events.filter({ hasText: t('choices.stockEvent.SOLD') })).toContainText('Asha Patil');
}

async function storyIn(language: Language, page: Page): Promise<Story> {
  const serial = (LANGUAGES.indexOf(language) + 1) * 100_000;
  return {
    language,
    t: await wordsOf(language),
    page,
    imeis: Array.from({ length: 12 }, (_, index) => imeiOf(`35674108${serial + index * 7_919 + 345}`)),
    model: `Galaxy Z9 ${language}`,
    phone: `98765${String(serial).slice(0, 5)}`,
  };
}

/** A print dialog stops the page in a real browser; here it is counted. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { prints: number };
    counted.prints = 0;
    window.print = () => {
      counted.prints++;
    };
  });

test('day of a shopkeeper: the six steps in English', async ({ page, signIn }) => {
  await countPrints(page);
  await signIn('owner');
  const story = await storyIn('en', page);
  await test.step('enter the supplier’s bill', () => enterBill(story));
  await test.step('see the units in inventory', () => findInInventory(story));
  const invoiceNo = await test.step('sell at the counter', () => sellOne(story));
  await test.step('print the invoice', () => printInvoice(story, invoiceNo));
  await test.step('find the sale by every filter at once, and export it', () =>
    exportFromHistory(story, invoiceNo));
  await test.step('see who bought the IMEI and everything that happened to it', () => traceImei(story));
});

for (const [language, name] of [
  ['hi', 'Hindi'],
  ['ar', 'Arabic, from right to left'],
] as const)
  test(`day of a shopkeeper: bill, inventory and counter in ${name}`, async ({ page, signIn }) => {
    await countPrints(page);
    await signIn('owner');
    const story = await storyIn(language, page);
    await test.step('enter the supplier’s bill', () => enterBill(story));
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    await test.step('see the units in inventory', () => findInInventory(story));
    await test.step('sell at the counter', () => sellOne(story));
  });
