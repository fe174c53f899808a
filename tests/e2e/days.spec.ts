// A day is typed with the day first, whatever the language of the browser is.
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

test('day box: shown in the reader’s language, typed with the day first, in digits of any script', async ({
  page,
  signIn,
}) => {
  await signIn();
  const t = await wordsOf('fr');
  await page.goto('/fr/analytics?timePeriod=custom&startDate=2026-11-01&endDate=2026-11-17');
  await settled(page);
  const from = page.getByLabel(t('charts.period.startDate'), { exact: true });
  await expect(from).toHaveValue('01 nov. 2026');
  await from.focus();
  await expect(from).toHaveValue('01-11-2026');
  await from.fill('05 11 2026');
  await from.press('Tab');
  await expect(page).toHaveURL(/startDate=2026-11-05&endDate=2026-11-17/);
  await expect(from).toHaveValue('05 nov. 2026');
  await from.fill('०७१०२०२६');
  await from.blur();
  await expect(page).toHaveURL(/startDate=2026-10-07/);

  // What is no day stays, and says so.
  await from.fill('31 02 2026');
  await from.blur();
  await expect(page.getByText(t('screens.form.day'))).toBeVisible();
  await expect(from).toHaveValue('31 02 2026');
  await expect(page).toHaveURL(/startDate=2026-10-07/);
});

test('day box: picked by keyboard from its calendar, which is mirrored from right to left', async ({
  page,
  signIn,
}) => {
  await signIn();
  const t = await wordsOf('ar');
  await page.goto('/ar/analytics?timePeriod=custom&startDate=2026-11-01&endDate=2026-11-17');
  await settled(page);
  const from = page.getByLabel(t('charts.period.startDate'), { exact: true });
  await from.focus();
  await page.keyboard.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: t('screens.form.pick') });
  await expect(calendar.getByRole('gridcell', { selected: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(/startDate=2026-11-09/);
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
