// An estimate is entered, shown as paper, and sold at the counter, where the phone is scanned.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { stubPrint } from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { walkOnPhone } from '../support/narrow.ts';
import { scan } from '../support/scanner.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { listQuery, newPhone } from '../support/trade.ts';

interface Listed {
  id: string;
  state: string;
  estimateNo: string;
  totalPaise: number;
}

const idOf = (address: string): string => address.split('/').at(-2) ?? '';

const linesOf = async <Line>(shop: TestShop, estimateId: string): Promise<Line[]> =>
  (await shop.call<{ payload: { lines: Line[] } }>('owner', 'GET', `/api/estimates/${estimateId}/document`))
    .payload.lines;

/** Enters an estimate of one product at ₹4,321, and returns the address of its page. */
const makeEstimate = async (page: Page, model: string): Promise<string> => {
  await page.goto('/en/estimates/create');
  await page.getByLabel('Phone').fill('9011223355');
  await page.getByLabel('Name').fill('Nilesh Bhosale');
  await page.getByRole('combobox', { name: 'Product' }).fill(model);
  await page.getByRole('option').first().click();
  await page.getByLabel('Price (incl. tax)').fill('4321');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('₹4,321');
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save estimate' }).click();
  await expect(page).toHaveURL(/\/estimates\/[0-9a-f-]+\/show$/);
  return page.url();
};

/** Goes from the page of the estimate to the counter, where the phone that it offers is scanned. */
const sellEstimate = async (page: Page, shop: TestShop, id: string) => {
  await page.getByRole('link', { name: 'Sell' }).click();
  await expect(page.getByRole('heading', { name: 'From estimate' })).toBeVisible();
  await expect(page.getByText('Still to scan')).toBeVisible();
  const [line] = await linesOf<{ productId: string }>(shop, id);
  const [offered] = await shop.call<{ imei: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW', productId: line?.productId ?? '' })}`,
  );
  await scan(page, offered?.imei ?? '');
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await expect(page.getByText('Still to scan')).toBeHidden();
  await page.keyboard.press('F10');
  await expect
    .poll(async () => {
      const rows = await shop.call<Listed[]>('owner', 'GET', `/api/estimates?${listQuery({ id: [id] })}`);
      return rows.map(({ state, totalPaise }) => ({ state, totalPaise }));
    })
    .toEqual([{ state: 'SOLD', totalPaise: 4_321_00 }]);
};

test('estimates: made for a new customer, sold with its price, linked both ways', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await stubPrint(context);
  const unit = await newPhone(shop);
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });
  const estimateUrl = await makeEstimate(page, unit.model);
  const id = idOf(estimateUrl);
  await expect(page.getByText('This is an estimate, not a tax invoice.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).not.toHaveAttribute('href', /share/);
  await expect(page.getByText('Sent without a link')).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);

  await sellEstimate(page, shop, id);
  await page.goto(estimateUrl);
  await page.getByText('Sold by bill').getByRole('link').click();
  await page.getByRole('link', { name: /From estimate/ }).click();
  await expect(page).toHaveURL(estimateUrl);
  await walkOnPhone(page, ['estimates/create', `estimates/${id}/show`]);
});

test('estimates: the owner changes HSN code and rate of a line', async ({ page, shop, signIn }) => {
  const { model } = await newPhone(shop);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('owner');
  await page.goto('/en/estimates/create');
  await page.getByRole('combobox', { name: 'Product' }).fill(model);
  await page.getByRole('option').first().click();
  await page.getByLabel('Price (incl. tax)').fill('1120');
  const rate = page.getByLabel('GST (%)');
  await expect(rate).toHaveValue('18');
  await rate.fill('twelve');
  await page.getByRole('button', { name: 'Save estimate' }).click();
  await expect(page.getByText('Enter a rate from 0 to 100, such as 18')).toBeVisible();
  await rate.fill('12');
  await page.getByLabel('HSN/SAC').fill('85171400');
  await expect(page.getByRole('region', { name: 'Total' })).toContainText('₹120');
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save estimate' }).click();
  await expect(page).toHaveURL(/\/estimates\/[0-9a-f-]+\/show$/);
  expect(await linesOf(shop, idOf(page.url()))).toMatchObject([{ hsnCode: '85171400', gstRateBps: 1200 }]);
});

test('estimates: staff read HSN code and rate of a line', async ({ page, shop, signIn }) => {
  const { model } = await newPhone(shop);
  await signIn('staff');
  await page.goto('/en/estimates/create');
  await page.getByRole('combobox', { name: 'Product' }).fill(model);
  await page.getByRole('option').first().click();
  await expect(page.getByText(/HSN\/SAC 85171300 · GST 18/)).toBeVisible();
  await expect(page.getByLabel('GST (%)')).toHaveCount(0);
});

test('challans: a phone goes out, is in the cart of the counter, and comes back', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await stubPrint(context);
  const [unit] = await shop.call<{ imei: string }[]>(
    'owner',
    'GET',
    `/api/stock-items?${listQuery({ status: 'IN_STOCK', condition: 'NEW', heldQuantity_lte: 0, itemCategory: 'MOBILE' })}`,
  );
  await signIn('staff');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/challans/create');
  await page.getByLabel('Name').fill('Mehta Traders');
  await page.getByLabel('IMEI or serial number').fill(unit?.imei ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Pieces' })).toHaveCount(1);
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save challan' }).click();
  await expect(page).toHaveURL(/\/challans\/[0-9a-f-]+\/show$/);
  await settled(page);
  await expectNoAxeViolations(page);
  const url = page.url();
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'From challan' })).toBeVisible();
  await expect(page.locator('[data-line]')).toHaveCount(1);
  await page.goto(url);
  await page.getByRole('button', { name: 'Take goods back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('1 piece back').first()).toBeVisible();
  await walkOnPhone(page, ['challans/create', url.split('/en/')[1] ?? '']);
});
