// The browser's own date field stands in an app whose language may not be the browser's.
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

test('date field: shown in the app’s language, and typed without losing half of it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const t = await wordsOf('fr');
  await page.goto('/fr/analytics?timePeriod=custom&startDate=2026-11-01&endDate=2026-11-17');
  await settled(page);
  const from = page.getByLabel(t('charts.period.startDate'), { exact: true });
  await expect(from).toHaveAttribute('type', 'date');
  await expect(from).toHaveAttribute('data-day', '01 nov. 2026');
  const shown = () => from.evaluate(box => getComputedStyle(box, '::before').content);
  expect(await shown()).toBe('"01 nov. 2026"');

  // It is typed in the order of the browser's language, en-IN.
  await from.focus();
  expect(await shown()).toBe('none');
  await page.keyboard.type('07072026');
  await expect(from).toHaveValue('2026-07-07');
  await from.blur();
  await expect(from).toHaveAttribute('data-day', '07 juil. 2026');
  await expect(page).toHaveURL(/startDate=2026-07-07&endDate=2026-11-17/);
});

test('date filter: applied when its field is left, removed when it is emptied', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en/sales-management');
  await settled(page);
  const filterOf = (): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const from = page.getByLabel('Date from', { exact: true });
  await from.focus();
  await page.keyboard.type('07072026');
  expect(filterOf()).toEqual({});
  await from.press('Enter');
  await expect.poll(filterOf).toEqual({ businessDate_gte: '2026-07-07' });
  const chip = page.getByRole('button', { name: 'Date from: 07 Jul 2026' });
  await expect(chip).toBeVisible();
  await from.fill('');
  await expect(chip).toHaveCount(0);
  await expect.poll(filterOf).toEqual({});
});
