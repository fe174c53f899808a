// An address may hold anything: the page that it names is shown all the same.
import { expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

const RUBBISH = new URLSearchParams({
  timePeriod: 'year',
  year: 'abc',
  month: 'abc',
  date: '2026-13-45',
  startDate: 'abc',
  to: 'abc',
  page: '-1',
  size: 'x',
  perPage: '1e999',
  view: 'abc',
  soldBy: 'abc',
  account: 'abc',
  person: 'abc',
});

test('rubbish in an address breaks no page', async ({ page, signIn, expectNoise }) => {
  expectNoise(/422|404/);
  await signIn('owner');
  const t = await wordsOf('en');
  const filter = JSON.stringify({ year: 'abc', month: 'abc', businessDate_gte: 'x', totalPaise_lte: '{}' });
  const filtered = new URLSearchParams({ filter, sort: 'x', page: '0' });
  for (const path of [
    `dashboard?${RUBBISH}`,
    `analytics?${RUBBISH}`,
    `evening?${RUBBISH}`,
    `commission?${RUBBISH}`,
    `financial-management?${RUBBISH}`,
    `accounts/bank?${RUBBISH}`,
    `sales-management?${filtered}`,
    `bill?${filtered}`,
  ]) {
    await page.goto(`/en/${path}`);
    await settled(page);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByText(t('app.broken.title')), path).toHaveCount(0);
  }
});
