// The figures of the shop are what the server answers for the chosen period, each leading to the list behind
// it.
import type { Locator, Page } from '@playwright/test';
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { openWithin } from '../support/openWithin.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { testDay } from '../support/shopServer.ts';

interface Sums {
  sales: number;
  units: number;
  revenuePaise: number;
  grossProfitPaise?: number;
}
interface CompanySales {
  company: string;
  revenuePaise: number;
}
interface TopModel {
  company: string;
  model: string;
  itemCategory: string;
  units: number;
}

const YEAR = testDay.slice(0, 4);
const OF_YEAR = `timePeriod=year&year=${YEAR}`;

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'never' });

async function payloadOf<T>(shop: TestShop, path: string): Promise<T> {
  return (await shop.call<{ payload: T }>('owner', 'GET', path)).payload;
}
const summaryOf = (shop: TestShop, period: string) =>
  payloadOf<Sums>(shop, `/api/statistics/summary?${period}`);
const companySalesOf = async (shop: TestShop): Promise<CompanySales> => {
  const [first] = await payloadOf<CompanySales[]>(shop, `/api/sales/brand-sales?${OF_YEAR}`);
  if (!first) throw new Error('the demo shop has sold nothing this year');
  return first;
};

const figure = (page: Page, label: string) =>
  page.getByRole('link').filter({ hasText: new RegExp(`^${label}`) });
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openDashboard(page: Page, period = ''): Promise<void> {
  await page.goto(`/en/dashboard?${period}`);
  await settled(page);
}

/** Follows a link of the dashboard to a list with that filter, and `total` among its totals, and goes back. */
async function expectLeadsTo(
  link: Locator,
  { path, filter, total }: { path: RegExp; filter: object; total?: string },
): Promise<void> {
  const page = link.page();
  await link.click();
  await expect(page).toHaveURL(path);
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toEqual(filter);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (total) await expect(card(page, 'Filter totals')).toContainText(total);
  await page.goBack();
  await settled(page);
}

test('dashboard: today’s figures beside yesterday; the chosen period is in the address, which opens it again', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openDashboard(page);
  const today = await summaryOf(shop, 'timePeriod=today');
  await expect(figure(page, 'Revenue')).toContainText(rupees(today.revenuePaise));
  await expect(figure(page, 'Revenue')).toContainText('vs yesterday');
  await expect(figure(page, 'Revenue')).toContainText('vs same day last week');
  await expect(figure(page, 'Gross profit')).toContainText(rupees(today.grossProfitPaise ?? 0));
  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Year' }).click();
  await expect(page).toHaveURL(new RegExp(OF_YEAR));
  const year = await summaryOf(shop, OF_YEAR);
  await expect(figure(page, 'Revenue')).toContainText(rupees(year.revenuePaise));
  await expect(figure(page, 'Revenue')).toContainText('vs last year');
  await expect(figure(page, 'Units')).toContainText(year.units.toLocaleString('en-IN'));
  const { company, revenuePaise } = await companySalesOf(shop);
  await expect(card(page, 'Companies').getByRole('link').first()).toContainText(
    `${company}${rupees(revenuePaise)}`,
  );

  await card(page, 'Top models').getByRole('button', { name: 'Revenue' }).click();
  await expect(page).toHaveURL(/topBy=revenue/);
  await page.reload();
  await settled(page);
  await expect(figure(page, 'Revenue')).toContainText(rupees(year.revenuePaise));
});

test('dashboard: figures lead to the list behind them; companies, models and methods with the same total', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await openDashboard(page, `${OF_YEAR}&topBy=revenue`);
  await expectLeadsTo(figure(page, 'Revenue'), {
    path: /sales-management/,
    filter: { year: Number(YEAR), status: 'POSTED' },
  });
  await expectLeadsTo(figure(page, 'Dues to collect'), {
    path: /dues-management\?show=CUSTOMER/,
    filter: {},
  });
  await expectLeadsTo(figure(page, 'Low stock'), { path: /products/, filter: { stockLevel: 'LOW' } });
  await expectLeadsTo(figure(page, 'Cash in hand'), { path: /accounts\/CASH\?timePeriod=year/, filter: {} });
  const path = /sales-management/;
  const ofYear = { year: Number(YEAR), status: 'POSTED' };
  const { company, revenuePaise } = await companySalesOf(shop);
  await expectLeadsTo(card(page, 'Companies').getByRole('link').first(), {
    path,
    filter: { company, ...ofYear },
    total: rupees(revenuePaise),
  });
  const [top] = await payloadOf<TopModel[]>(shop, `/api/sales/top-models?${OF_YEAR}&sortBy=revenue&limit=8`);
  // The exact model: its name is part of the names of others.
  await expectLeadsTo(card(page, 'Top models').getByRole('link').first(), {
    path,
    filter: { company: top?.company, model: top?.model, itemCategory: top?.itemCategory, ...ofYear },
    total: `${top?.company} ${top?.model}: ${top?.units} pieces`,
  });
  const upi = card(page, 'Payment methods').getByRole('link', { name: /UPI/ });
  const paid = /₹\d{1,3}(?:,\d{2})*,\d{3}/.exec((await upi.textContent()) ?? '')?.[0];
  await expectLeadsTo(upi, { path, filter: { paidWith: 'UPI', ...ofYear }, total: `Paid with UPI: ${paid}` });
});

test('dashboard: a date typed digit by digit is applied when complete, and leaves the other as it is', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/dashboard?timePeriod=custom&startDate=2026-10-01&endDate=2026-10-31');
  // Disabled placeholders stand for the boxes until their code has loaded.
  await expect(page.getByLabel('To', { exact: true })).toBeEnabled();
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.type('10102026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/startDate=2026-10-01&endDate=2026-10-10/);
  await settled(page);
  const days = await summaryOf(shop, 'timePeriod=custom&startDate=2026-10-01&endDate=2026-10-10');
  await expect(figure(page, 'Revenue')).toContainText(rupees(days.revenuePaise));
});

test('dashboard: a card that fails leaves the others, and can be retried', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/net::ERR_FAILED/);
  await signIn('staff');
  await page.route('**/api/sales/brand-sales**', route => route.abort());
  await page.goto('/en/dashboard?timePeriod=all');
  const companies = card(page, 'Companies');
  // The query is tried a few times before it gives up.
  await expect(companies.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(card(page, 'Top models').getByRole('link').first()).toBeVisible();
  // Staff do not see profit.
  await expect(page.getByText('Average sale')).toBeVisible();
  await expect(page.getByText('Gross profit')).toHaveCount(0);
  await page.unroute('**/api/sales/brand-sales**');
  await companies.getByRole('button', { name: 'Retry' }).click();
  await expect(companies.getByRole('alert')).toHaveCount(0);
});

test('dashboard chart: its bars are reached by keyboard, and a table shows the same', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await openDashboard(page);
  const chart = page.getByRole('region', { name: 'Revenue by month', exact: true });
  await expect(chart.locator('.MuiBarChart-element').first()).toBeVisible();
  // It is for screen readers, while the drawing is on screen.
  await expect(chart.getByRole('table')).toHaveCount(1);
  await chart.getByRole('button', { name: /^Show table/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('img', { name: /2025; ₹/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('img', { name: /^February .*₹/ })).toBeFocused();
  await chart.getByRole('button', { name: /^Show table/ }).press('Enter');
  await expect(chart.locator('.MuiBarChart-element')).toHaveCount(0);
  await expect(chart.getByRole('row')).toHaveCount(13);
  const month = chart.getByRole('rowheader').nth(2).getByRole('link');
  await month.click();
  await expect(page).toHaveURL(/sales-management.*month%22%3A3/);
});

interface Breakdown {
  rows: { keys: string[]; revenuePaise: number }[];
}

async function chooseOption(page: Page, name: RegExp | string, option: string): Promise<void> {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}

test('analytics: two dimensions are in the address, a table and a file; other views are hours, slow stock and margin', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/analytics');
  await settled(page);
  await chooseOption(page, /^Group by /, 'Company');
  await chooseOption(page, 'Then by', 'Payment method');
  await chooseOption(page, 'Compare with', 'Same period last year');
  await expect(page).toHaveURL(/by=company&and=paymentMethod&compare=yearBefore/);
  const {
    rows: [first],
  } = await payloadOf<Breakdown>(
    shop,
    `/api/statistics/breakdown?by=company,paymentMethod&from=${YEAR}-01-01&to=${YEAR}-12-31`,
  );
  const revenue = formatPaise(first?.revenuePaise ?? 0);
  const table = page.getByRole('table', { name: 'Company × Payment method' }).last();
  await expect(table.getByRole('row').filter({ hasText: first?.keys[0] ?? '' })).toContainText(revenue);
  await expect(table.getByRole('link', { name: revenue }).first()).toHaveAttribute(
    'href',
    /sales-management\?filter=.*company.*paymentMethod/,
  );
  await page.getByRole('button', { name: 'Export' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV file' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^analytics-.*\.csv$/);
  await page.getByRole('tab', { name: 'Hours' }).click();
  await expect(page).toHaveURL(/view=hours/);
  await expect(page.getByRole('rowheader', { name: 'Sunday' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Slow stock' }).click();
  await expect(page.getByRole('columnheader', { name: 'Age' })).toBeVisible();
  await page.getByRole('tab', { name: 'Margin' }).click();
  await expect(page.getByRole('columnheader', { name: 'Gross profit' })).toBeVisible();
});

for (const [language, colorScheme, width] of [
  ['hi', 'light', 390],
  ['ar', 'dark', 1440],
] as const)
  test.describe(`${language}, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 844 } });
    test('dashboard and analytics: accessible, and no wider than the window', async ({ page, signIn }) => {
      await signIn('owner');
      for (const path of [
        'dashboard?timePeriod=custom&startDate=2026-11-01&endDate=2026-11-18',
        'analytics?by=month&and=company&compare=yearBefore',
        'analytics?view=hours',
        'analytics?view=slow&days=30',
        'analytics?view=margin',
      ]) {
        if (path.startsWith('dashboard')) await page.goto(`/${language}/${path}`).then(() => settled(page));
        else await openWithin(page, `/${language}/${path}`);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          path,
        ).toBeLessThanOrEqual(0);
        // Both date boxes are wide enough for a day, on a phone too.
        if (path.startsWith('dashboard')) {
          const days = page.locator('main input[inputmode="numeric"]');
          await expect(days).toHaveCount(2);
          for (const day of await days.all()) expect((await day.boundingBox())?.width).toBeGreaterThan(100);
        }
        // On a phone rows are cards; a table of two dimensions remains one.
        if (width === 390 && /slow|margin/.test(path)) {
          await expect(page.getByRole('table')).toHaveCount(0);
          await expect(page.getByRole('term').first()).toBeVisible();
        }
        await expectNoAxeViolations(page);
      }
    });
  });
