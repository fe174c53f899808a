// The day on one page: its figures are those of the sales, it goes back a day, and is saved and sent.
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { newPhone, saleLine, sell } from '../support/trade.ts';

test('evening: a sale of today is on the page, which is saved, sent and leads to the day before', async ({
  page,
  shop,
  signIn,
}) => {
  const unit = await newPhone(shop);
  const paise = unit.sellingPricePaise;
  await sell(shop, { lines: [saleLine(unit)], payments: [{ method: 'CASH', amountPaise: paise }] });
  const evening = await shop.call<{ payload: { date: string } }>('owner', 'GET', '/api/reports/evening');
  const { date } = evening.payload;
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/evening');
  const table = page.getByRole('table', { name: 'Evening report' });
  await expect(table).toContainText('Net sales');
  await expect(table).toContainText(formatPaise(paise).replace(/\.00$/, ''));
  await expect(page.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute('href', /Net%20sales/);
  await expect(page.getByRole('button', { name: 'Next day' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  const paperDay = date.split('-').reverse().join('-');
  expect((await download).suggestedFilename()).toBe(`Evening report ${paperDay}.pdf`);
  await settled(page);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/);
  await expect(page.getByRole('button', { name: 'Next day' })).toBeEnabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/hi/evening');
  await settled(page);
  await expectNoAxeViolations(page);
});

test('evening: printed, a day stays as it was; a sale entered for it later stands under changed since', async ({
  page,
  shop,
  signIn,
}) => {
  const first = await newPhone(shop);
  const evening = await shop.call<{ payload: { date: string } }>('owner', 'GET', '/api/reports/evening');
  const today = evening.payload.date;
  const day = new Date(Date.parse(`${today}T00:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10);
  const sold = (unit: typeof first) =>
    sell(shop, {
      businessDate: day,
      lines: [saleLine(unit)],
      payments: [{ method: 'UPI', amountPaise: unit.sellingPricePaise }],
    });
  await sold(first);
  await page.addInitScript(() => void (window.print = () => undefined));
  await signIn('owner');
  await page.goto(`/en/evening?date=${day}`);
  const table = page.getByRole('table', { name: 'Evening report' });
  const net = table.getByRole('row', { name: /^Net sales/ });
  const before = await net.textContent();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  await download;
  await expect(table).toContainText(/Printed · .* · Rakesh Sharma/);

  const late = await newPhone(shop);
  await sold(late);
  await page.reload();
  await expect(net).toHaveText(before ?? '');
  const changed = table.getByRole('row', { name: /^Sale INV.*Pooja Kulkarni/ });
  await expect(changed).toContainText(formatPaise(late.sellingPricePaise).replace(/\.00$/, ''));
  await expect(table).toContainText('Changed since');
  await settled(page);
  await expectNoAxeViolations(page);
});
