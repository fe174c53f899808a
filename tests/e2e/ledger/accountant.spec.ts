// An accountant walks from a purchase bill to the balance sheet of a shop with one bill, one sale and one expense.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openEmptyShop, testDay } from '../support/shopServer.ts';
import { imeiOf } from '../support/trade.ts';

const PASSWORD = 'kela aam santra 42';
const LOGIN = '9822012345';
const imeis = [imeiOf('35990000000001'), imeiOf('35990000000002')];

/** Makes the shop; answers how its owner posts. */
async function openShop(page: Page, baseUrl: string) {
  const headers = { 'content-type': 'application/json' };
  const made = await page.request.post(`${baseUrl}/setup`, {
    headers,
    data: {
      lang: 'en',
      shopStoreName: 'Verma Mobiles',
      login: LOGIN,
      password: PASSWORD,
      gst: { scheme: 'REGULAR', gstin: '27AAPFU0939F1ZV' },
    },
  });
  const { accessToken } = (await made.json()).payload;
  return async (path: string, data: object): Promise<void> => {
    const answer = await page.request.post(`${baseUrl}${path}`, {
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      data,
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
}

/** Two phones for 15,000 and 18 % each; one is sold for 21,999, tax included; 500 of rent. */
async function trade(post: Awaited<ReturnType<typeof openShop>>): Promise<void> {
  const product = {
    company: 'Samsung',
    model: 'Galaxy S24',
    itemCategory: 'MOBILE',
    hsnCode: '85171300',
    gstRateBps: 1800,
    sellingPricePaise: 21_999_00,
    tracking: 'IMEI',
  };
  await post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: '27AAACB5678G1ZJ' },
    billNo: 'MD/1',
    billDate: testDay,
    totalPaise: 35_400_00,
    lines: [{ product, unitCostPaise: 15_000_00, gstRateBps: 1800, units: imeis.map(imei => ({ imei })) }],
  });
  await post('/api/sales/create', {
    customer: null,
    lines: [{ imei: imeis[0], unitPricePaise: 21_999_00 }],
    payments: [{ method: 'UPI', amountPaise: 21_999_00 }],
  });
  await post('/api/expenses', {
    category: 'Rent',
    amountPaise: 500_00,
    method: 'UPI',
    businessDate: testDay,
  });
}

const table = (page: Page, name: string) => page.getByRole('table', { name });
/** The figures of a report, by the name of their row. */
async function figures(page: Page, report: string): Promise<Record<string, string[]>> {
  await expect(page.getByRole('heading', { level: 1, name: report })).toBeVisible();
  await expect(table(page, report)).toBeVisible();
  const rows = await table(page, report).locator('tbody tr').all();
  const cells = await Promise.all(rows.map(row => row.getByRole('cell').allInnerTexts()));
  return Object.fromEntries(cells.map(([name, ...rest]) => [name ?? '', rest]));
}

/** Follows a row to the ledger, where its amount stands beside its document, and comes back. */
async function leads(page: Page, report: string, name: string, document: string, amount: string) {
  await table(page, report).getByRole('link', { name, exact: true }).click();
  const entry = page.getByRole('row').filter({ has: page.getByRole('link', { name: document }) });
  await expect(entry).toContainText(amount);
  await page.goBack();
  await expect(table(page, report)).toBeVisible();
}

const INVOICE = 'INV/26-27/0001';
const RENT = 'EX/26-27/0001';

test('from a purchase bill to the balance sheet, each figure leads to what it is made of', async ({
  page,
}) => {
  const shop = await openEmptyShop();
  try {
    await trade(await openShop(page, shop.baseUrl));
    await page.goto(`${shop.baseUrl}/en/login`);
    await page.getByLabel('Email or mobile number').fill(LOGIN);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

    // The bill, in the account of the suppliers.
    await page.goto(`${shop.baseUrl}/en/accounts`);
    await page.getByRole('link', { name: /^Suppliers/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Suppliers' })).toBeVisible();
    await page.getByRole('link', { name: 'MD/1' }).click();
    await expect(page).toHaveURL(/\/en\/bill\/[0-9a-f-]{36}\/show/);
    await expect(page.getByText('₹35,400').first()).toBeVisible();

    // Tax of the sale: 21,999 less 18 % in it is 18,643.22, and 1,677.89 twice.
    const report = 'Trial balance';
    await page.goto(`${shop.baseUrl}/en/accounts/trial-balance`);
    const balances = Object.entries(await figures(page, report)).map(([name, cells]) => [
      name,
      ...cells.slice(-2),
    ]);
    expect(balances).toEqual([
      ['Bank', '₹21,499', ''],
      ['Stock', '₹15,000', ''],
      ['CGST on purchases', '₹2,700', ''],
      ['SGST on purchases', '₹2,700', ''],
      ['Suppliers', '', '₹35,400'],
      ['CGST on sales', '', '₹1,677.89'],
      ['SGST on sales', '', '₹1,677.89'],
      ['Sales', '', '₹18,643.22'],
      ['Cost of goods sold', '₹15,000', ''],
      ['Rent', '₹500', ''],
      ['Total', '₹57,399', '₹57,399'],
    ]);
    await expectNoAxeViolations(page);
    await leads(page, report, 'Stock', 'MD/1', '₹30,000');
    await leads(page, report, 'Stock', INVOICE, '₹15,000');
    await leads(page, report, 'CGST on purchases', 'MD/1', '₹2,700');
    await leads(page, report, 'CGST on sales', INVOICE, '₹1,677.89');
    await leads(page, report, 'Bank', INVOICE, '₹21,999');
    await leads(page, report, 'Bank', RENT, '₹500');

    await page.getByRole('link', { name: 'Profit and loss' }).click();
    expect(await figures(page, 'Profit and loss')).toMatchObject({
      Sales: ['₹18,643.22'],
      'Cost of goods sold': ['₹15,000'],
      'Gross profit': ['₹3,643.22'],
      Rent: ['₹500'],
      'Total expenses': ['₹500'],
      'Net profit': ['₹3,143.22'],
    });
    await expectNoAxeViolations(page);
    await leads(page, 'Profit and loss', 'Sales', INVOICE, '₹18,643.22');
    await leads(page, 'Profit and loss', 'Cost of goods sold', INVOICE, '₹15,000');
    await leads(page, 'Profit and loss', 'Rent', RENT, '₹500');

    const sheet = 'Balance sheet';
    await page.getByRole('link', { name: sheet }).click();
    expect(await figures(page, sheet)).toMatchObject({
      Bank: ['₹21,499'],
      Stock: ['₹15,000'],
      'Total assets': ['₹41,899'],
      Suppliers: ['₹35,400'],
      'Total liabilities': ['₹38,755.78'],
      'Profit of this financial year': ['₹3,143.22'],
      'Total capital': ['₹3,143.22'],
      'Liabilities and capital': ['₹41,899'],
    });
    await expectNoAxeViolations(page);
    await leads(page, sheet, 'Suppliers', 'MD/1', '₹35,400');
    await leads(page, sheet, 'Stock', INVOICE, '₹15,000');
    await table(page, sheet).getByRole('link', { name: 'Profit of this financial year' }).click();
    expect((await figures(page, 'Profit and loss'))['Net profit']).toEqual(['₹3,143.22']);

    // From the figure to the paper.
    await page.getByRole('link', { name: 'Rent', exact: true }).click();
    await page.getByRole('link', { name: RENT }).click();
    await expect(page).toHaveURL(/\/en\/expenses\/[0-9a-f-]{36}\/show/);
  } finally {
    // An open page would ask the server that has gone.
    await page.goto('about:blank');
    await shop.stop();
  }
});
