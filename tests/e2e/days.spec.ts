// The browser's own field for a day, in an app that may speak another language than the browser.
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

test('a day stands in the app’s language, and is typed without the box forgetting half of it', async ({
  page,
  signIn,
}) => {
  await signIn();
  const say = await wordsOf('fr');
  await page.goto('/fr/analytics?timePeriod=custom&startDate=2026-11-01&endDate=2026-11-17');
  await settled(page);
  const from = page.getByLabel(say('charts.period.startDate'), { exact: true });
  await expect(from).toHaveAttribute('type', 'date');
  await expect(from).toHaveAttribute('data-day', '01 nov. 2026');
  const shown = () => from.evaluate(box => getComputedStyle(box, '::before').content);
  expect(await shown()).toBe('"01 nov. 2026"');

  // In the order of the browser's language, English of India.
  await from.focus();
  expect(await shown()).toBe('none');
  await page.keyboard.type('07072026');
  await expect(from).toHaveValue('2026-07-07');
  await from.blur();
  await expect(from).toHaveAttribute('data-day', '07 juil. 2026');
  await expect(page).toHaveURL(/startDate=2026-07-07&endDate=2026-11-17/);
});

test('a day of a filter is typed, taken when its box is left, and goes when it is emptied', async ({
  page,
  signIn,
}) => {
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
