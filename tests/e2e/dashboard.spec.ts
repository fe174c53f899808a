// The morning's numbers: what the server says, of the time that was chosen, each leading to the list behind it.
import { formatPaise } from '../../src/resources/rules/money.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

interface Sums {
  sales: number;
  units: number;
  revenuePaise: number;
  grossProfitPaise?: number;
}

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'never' });

test('the figures are the server’s, follow the time in the address bar, and lead to their lists', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/dashboard');
  await settled(page);
  const figure = (label: string) => page.getByRole('link').filter({ hasText: new RegExp(`^${label}`) });
  const summary = async (query: string) =>
    (await shop.call<{ payload: Sums }>('owner', 'GET', `/api/statistics/summary?${query}`)).payload;

  const today = await summary('timePeriod=today');
  await expect(figure('Revenue')).toContainText(rupees(today.revenuePaise));
  await expect(figure('Revenue')).toContainText('vs yesterday');
  await expect(figure('Revenue')).toContainText('vs same day last week');
  await expect(figure('Gross profit')).toContainText(rupees(today.grossProfitPaise ?? 0));

  await page.getByRole('group', { name: 'Period' }).getByRole('button', { name: 'Year' }).click();
  await expect(page).toHaveURL(/timePeriod=year&year=\d{4}/);
  const year = /year=(\d{4})/.exec(page.url())?.[1] ?? '';
  const ofYear = await summary(`timePeriod=year&year=${year}`);
  await expect(figure('Revenue')).toContainText(rupees(ofYear.revenuePaise));
  await expect(figure('Revenue')).toContainText('vs last year');
  await expect(figure('Units')).toContainText(ofYear.units.toLocaleString('en-IN'));
  const brands = (
    await shop.call<{ payload: { company: string; revenuePaise: number }[] }>(
      'owner',
      'GET',
      `/api/sales/brand-sales?timePeriod=year&year=${year}`,
    )
  ).payload;
  const companies = page.getByRole('region', { name: 'Companies' });
  await expect(companies.getByRole('link').first()).toContainText(
    `${brands[0]?.company}${rupees(brands[0]?.revenuePaise ?? 0)}`,
  );

  // The address is the whole choice: opened again it shows the same.
  await page.getByRole('region', { name: 'Top models' }).getByRole('button', { name: 'Revenue' }).click();
  await expect(page).toHaveURL(/topBy=revenue/);
  await page.reload();
  await settled(page);
  await expect(figure('Revenue')).toContainText(rupees(ofYear.revenuePaise));

  const filterOf = () => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}') as unknown;
  /** `says`: the list's totals have the very figure. */
  const leads = async (link: ReturnType<typeof figure>, path: RegExp, filter: object, says = '') => {
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(page).toHaveURL(path);
    expect(filterOf()).toEqual(filter);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (says) await expect(page.getByRole('region', { name: 'Filter totals' })).toContainText(says);
    await page.goBack();
    await settled(page);
    return href;
  };
  const ofThisYear = { year: Number(year), status: 'POSTED' };
  await leads(figure('Revenue'), /sales-management/, ofThisYear);
  await leads(
    companies.getByRole('link').first(),
    /sales-management/,
    { company: brands[0]?.company, ...ofThisYear },
    rupees(brands[0]?.revenuePaise ?? 0),
  );
  // A model to the letter: its name is in the names of others.
  const [top] = (
    await shop.call<{ payload: { company: string; model: string; itemCategory: string; units: number }[] }>(
      'owner',
      'GET',
      `/api/sales/top-models?timePeriod=year&year=${year}&sortBy=revenue&limit=8`,
    )
  ).payload;
  await leads(
    page.getByRole('region', { name: 'Top models' }).getByRole('link').first(),
    /sales-management/,
    { company: top?.company, model: top?.model, itemCategory: top?.itemCategory, ...ofThisYear },
    `${top?.company} ${top?.model}: ${top?.units} pieces`,
  );
  await leads(figure('Dues to collect'), /customers/, { duePaise_gte: 1 });
  await leads(figure('Low stock'), /products/, { stockLevel: 'LOW' });
  await leads(figure('Cash in hand'), /accounts\/CASH\?timePeriod=year/, {});
  const payments = page.getByRole('region', { name: 'Payment methods' });
  const upi = payments.getByRole('link', { name: /UPI/ });
  const paid = /₹\d{1,3}(?:,\d{2})*,\d{3}/.exec((await upi.textContent()) ?? '')?.[0];
  await leads(upi, /sales-management/, { paidWith: 'UPI', ...ofThisYear }, `Paid with UPI: ${paid}`);

  // Typed digit by digit a date is taken when it stands, and the other day stays as it was.
  await page.goto('/en/dashboard?timePeriod=custom&startDate=2026-10-01&endDate=2026-10-31');
  // The boxes' place is taken by disabled ones until their code has come.
  await expect(page.getByLabel('To', { exact: true })).toBeEnabled();
  await page.getByLabel('To', { exact: true }).focus();
  await page.keyboard.type('10102026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/startDate=2026-10-01&endDate=2026-10-10/);
  await settled(page);
  const ofDays = await summary('timePeriod=custom&startDate=2026-10-01&endDate=2026-10-10');
  await expect(figure('Revenue')).toContainText(rupees(ofDays.revenuePaise));
});

test('a card that fails fails alone, and tries again', async ({ page, signIn, expectNoise }) => {
  expectNoise(/net::ERR_FAILED/);
  await signIn('staff');
  await page.route('**/api/sales/brand-sales**', route => route.abort());
  await page.goto('/en/dashboard?timePeriod=all');
  const companies = page.getByRole('region', { name: 'Companies' });
  // The query is tried a few times before it gives up.
  await expect(companies.getByRole('alert')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Top models' }).getByRole('link').first()).toBeVisible();
  // Staff see what was sold and not what it earned.
  await expect(page.getByText('Average sale')).toBeVisible();
  await expect(page.getByText('Gross profit')).toHaveCount(0);
  await page.unroute('**/api/sales/brand-sales**');
  await companies.getByRole('button', { name: 'Retry' }).click();
  await expect(companies.getByRole('alert')).toHaveCount(0);
});

test('the chart is walked by keyboard, and has a table behind it', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/dashboard');
  await settled(page);
  const card = page.getByRole('region', { name: 'Revenue by month', exact: true });
  await expect(card.locator('.MuiBarChart-element').first()).toBeVisible();
  // Read aloud while the drawing is seen.
  await expect(card.getByRole('table')).toHaveCount(1);
  await card.getByRole('button', { name: /^Show table/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('img', { name: /2025; ₹/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByRole('img', { name: /^February .*₹/ })).toBeFocused();
  await card.getByRole('button', { name: /^Show table/ }).press('Enter');
  await expect(card.locator('.MuiBarChart-element')).toHaveCount(0);
  await expect(card.getByRole('row')).toHaveCount(13);
  const month = card.getByRole('rowheader').nth(2).getByRole('link');
  await month.click();
  await expect(page).toHaveURL(/sales-management.*month%22%3A3/);
});

test('analytics: two dimensions beside last year, as a table and as a file', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/analytics');
  await settled(page);
  await page.getByRole('combobox', { name: /^Group by / }).click();
  await page.getByRole('option', { name: 'Company' }).click();
  await page.getByRole('combobox', { name: 'Then by' }).click();
  await page.getByRole('option', { name: 'Payment method' }).click();
  await page.getByRole('combobox', { name: 'Compare with' }).click();
  await page.getByRole('option', { name: 'Same period last year' }).click();
  await expect(page).toHaveURL(/by=company&and=paymentMethod&compare=yearBefore/);
  const year = new Date(await page.evaluate(() => Date.now())).getUTCFullYear();
  const { payload } = await shop.call<{ payload: { rows: (Sums & { keys: string[] })[] } }>(
    'owner',
    'GET',
    `/api/statistics/breakdown?by=company,paymentMethod&from=${year}-01-01&to=${year}-12-31`,
  );
  const [first] = payload.rows;
  const table = page.getByRole('table', { name: 'Company × Payment method' }).last();
  await expect(table.getByRole('row').filter({ hasText: first?.keys[0] ?? '' })).toContainText(
    formatPaise(first?.revenuePaise ?? 0),
  );
  const behind = table.getByRole('link', { name: formatPaise(first?.revenuePaise ?? 0) }).first();
  await expect(behind).toHaveAttribute('href', /sales-management\?filter=.*company.*paymentMethod/);
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
    test('axe finds nothing, and nothing is wider than the window', async ({ page, signIn }) => {
      await signIn('owner');
      for (const path of [
        'dashboard?timePeriod=custom&startDate=2026-11-01&endDate=2026-11-18',
        'analytics?by=month&and=company&compare=yearBefore',
        'analytics?view=hours',
        'analytics?view=slow&days=30',
        'analytics?view=margin',
      ]) {
        await page.goto(`/${language}/${path}`);
        await settled(page);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          path,
        ).toBeLessThanOrEqual(0);
        // Two whole days beside each other, on a phone too.
        if (path.startsWith('dashboard')) {
          await expect(page.locator('input[type="date"]')).toHaveCount(2);
          for (const day of await page.locator('input[type="date"]').all())
            expect((await day.boundingBox())?.width).toBeGreaterThan(100);
        }
        // Rows of figures are cards on a phone; what is crossed with something else stays a table.
        if (width === 390 && /slow|margin/.test(path)) {
          await expect(page.getByRole('table')).toHaveCount(0);
          await expect(page.getByRole('term').first()).toBeVisible();
        }
        await expectNoAxeViolations(page);
      }
    });
  });
