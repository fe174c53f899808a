// A financier owes money: a settlement by hand, a statement as a file, its exceptions, a claim on a brand.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { newPhone, saleLine, sell } from '../support/trade.ts';

const lender = async (shop: TestShop, name: string): Promise<string> =>
  (await shop.call<{ id: string }>('owner', 'POST', '/api/financiers', { name })).id;

const financed = async (shop: TestShop, financierId: string, loanNo: string) => {
  const unit = await newPhone(shop);
  return sell(shop, {
    customer: { name: 'Asha Patil', phone: '9876543210', address: '4 FC Road, Pune', stateCode: '27' },
    lines: [saleLine(unit)],
    payments: [
      {
        method: 'FINANCE',
        amountPaise: unit.sellingPricePaise,
        financierId,
        loanNo,
        dbdPaise: 500_00,
      },
    ],
  });
};

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await settled(page);
};

test('financier: a settlement by hand is filled in by the scheme, matches and closes the loan', async ({
  page,
  shop,
  signIn,
}) => {
  const id = await lender(shop, 'Bajaj Hand');
  const sale = await financed(shop, id, 'BH-1001');
  await signIn('owner');
  await open(page, `/en/financiers/${id}/show`);
  await expect(page.getByRole('region', { name: 'Open loans' })).toContainText(sale.invoiceNo);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Enter settlement' }).click();
  await page.getByRole('textbox', { name: 'UTR' }).fill('HDFCN5202600001');
  await page.getByRole('combobox', { name: 'Add a loan' }).click();
  await page.getByRole('option', { name: new RegExp(sale.invoiceNo) }).click();
  await expect(page.getByRole('textbox', { name: 'Dealer buy-down' })).toHaveValue('500');
  await expect(page.getByRole('textbox', { name: 'GST' })).toHaveValue('90');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/posted: 1 matched, 0 exceptions/)).toBeVisible();
  await expect(page.getByText('No open loans.')).toBeVisible();
  await page.getByRole('link', { name: 'All settlements' }).click();
  await page.getByRole('cell', { name: 'HDFCN5202600001' }).click();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('BH-1001');
  await expectNoAxeViolations(page);
});

test('financier: a statement with columns of its own is mapped, previewed, posted and remembered', async ({
  page,
  shop,
  signIn,
}) => {
  const id = await lender(shop, 'HDB File');
  const sale = await financed(shop, id, 'HF-2001');
  const loan = sale.totalPaise / 100;
  const paidOn = sale.businessDate.split('-').reverse().join('-');
  const file = {
    name: 'hdb.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Case,Paid on,Bank ref,Financed,Kept,Tax,Sent\nHF 2001,${paidOn},UTRX1,${loan},500,90,${loan - 590}\n`,
    ),
  };
  await signIn('owner');
  await open(page, `/en/financiers/${id}/show`);
  await page.getByRole('button', { name: 'Import statement' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  const fieldOf = (column: string) => page.getByRole('combobox', { name: new RegExp(`^${column} `) });
  const choose = async (column: string, field: string) => {
    await fieldOf(column).click();
    await page.getByRole('option', { name: field, exact: true }).click();
    await expect(fieldOf(column)).toHaveText(field);
  };
  await expect(page.getByText(/Choose a column for/)).toBeVisible();
  await choose('Case', 'Loan or order number');
  await choose('Paid on', 'Date');
  await choose('Bank ref', 'UTR');
  await choose('Financed', 'Loan amount (gross)');
  await choose('Kept', 'Dealer buy-down');
  await choose('Tax', 'GST');
  await choose('Sent', 'Paid (net)');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('UTRX1');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('1 matched, 0 exceptions, 0 already counted')).toBeVisible();
  await page.getByRole('button', { name: 'Import statement' }).click();
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(fieldOf('Case')).toHaveText('Loan or order number');
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText('0 matched, 0 exceptions, 1 already counted')).toBeVisible();
});

test('financier: money of an unknown loan is matched to its sale, and the match is cancelled', async ({
  page,
  shop,
  signIn,
}) => {
  const id = await lender(shop, 'Bajaj unknown');
  const { businessDate, invoiceNo, totalPaise } = await financed(shop, id, 'L-known');
  await shop.call('owner', 'POST', `/api/financiers/${id}/settlements`, {
    utr: 'U-unknown',
    businessDate,
    lines: [{ loanNo: 'NO-SUCH-LOAN', grossPaise: totalPaise, netPaise: totalPaise }],
  });
  await signIn('owner');
  await open(page, `/en/financiers/${id}/show`);
  const exceptions = page.getByRole('region', { name: 'Exceptions' });
  await exceptions.getByRole('button', { name: 'Resolve' }).click();
  const match = page.getByRole('dialog', { name: 'Resolve the exception' });
  await expect(match.getByRole('combobox', { name: /^Sale/ })).toContainText(invoiceNo);
  await expectNoAxeViolations(page);
  await match.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(match.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await match.getByRole('textbox', { name: 'Reason' }).fill('Agreed with the financier');
  await match.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(exceptions).toHaveCount(0);

  const [latest] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/settlements?filter=${encodeURIComponent(JSON.stringify({ financierId: id }))}&sort=${encodeURIComponent('["settlementNo","DESC"]')}`,
  );
  await open(page, `/en/settlements/${latest?.id}/show`);
  await page.getByRole('button', { name: 'Cancel settlement' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancel settlement/ });
  await cancel.getByRole('textbox', { name: 'Reason' }).fill('The wrong sale');
  await expectNoAxeViolations(page);
  await cancel.getByRole('button', { name: 'Cancel settlement' }).click();
  await expect(page.getByText('Settlement cancelled')).toBeVisible();
  await expect(page.getByText(/: The wrong sale$/)).toBeVisible();
});

test('financier: page with loans and exceptions in each language, wide and narrow', async ({
  page,
  shop,
  signIn,
}) => {
  const id = await lender(shop, 'Bajaj page');
  const { businessDate } = await financed(shop, id, 'L-page');
  await shop.call('owner', 'POST', `/api/financiers/${id}/settlements`, {
    utr: 'U-page',
    businessDate,
    lines: [{ loanNo: 'NO-SUCH', grossPaise: 1_000_00, netPaise: 1_000_00 }],
  });
  await signIn('owner');
  for (const { lang, width, colorScheme } of [
    { lang: 'en', width: 1366, colorScheme: 'light' },
    { lang: 'hi', width: 390, colorScheme: 'light' },
    { lang: 'ar', width: 390, colorScheme: 'dark' },
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await open(page, `/${lang}/financiers/${id}/show`);
    await expect(page.getByRole('region').first()).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('claim on a brand: added by hand, paid in part', async ({ page, signIn }) => {
  await signIn('owner');
  await open(page, '/en/brand-claims/create');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Activation scheme' }).click();
  await page.getByRole('combobox', { name: 'Company' }).click();
  await page.getByRole('option', { name: 'Samsung' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('5000');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Enter payment' }).click();
  await page.getByRole('textbox', { name: 'Received' }).fill('4,000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('₹4,000');
  await expectNoAxeViolations(page);
});
