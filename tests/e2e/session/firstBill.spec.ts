// From an empty directory to the first printed bill: what a person has to type or choose is counted.
import type { Locator } from '@playwright/test';
import { newImei } from '../../support/trade.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { lines, prints, scanBox, stubPrint } from '../support/counter.ts';
import { expect, test } from '../support/fixtures.ts';
import { scan } from '../support/scanner.ts';
import { openEmptyShop } from '../support/shopServer.ts';

const PASSWORD = 'kela aam santra 42';

/** An input is a box typed or a choice made that was not filled in; scans, links and buttons are none. */
const countedInputs = () => {
  let count = 0;
  return {
    type: async (box: Locator, text: string) => {
      count++;
      await box.fill(text);
    },
    choose: async (choice: Locator) => {
      count++;
      await choice.check();
    },
    count: () => count,
  };
};

const KINDS = [
  { kind: 'without GST', gst: 'No', gstin: null, most: 6, title: /Bill/ },
  { kind: 'composition', gst: 'Yes, composition', gstin: null, most: 6, title: /Bill of supply/i },
  { kind: 'regular', gst: 'Yes, regular', gstin: '27AAPFU0939F1ZV', most: 8, title: /Tax invoice/i },
] as const;

for (const { kind, gst, gstin, most, title } of KINDS)
  test(`first bill, ${kind}: at most ${most} inputs from an empty directory, without a terminal`, async ({
    page,
    context,
  }) => {
    await stubPrint(context);
    const shop = await openEmptyShop();
    const inputs = countedInputs();
    try {
      await page.goto(`${shop.baseUrl}/en`);
      await inputs.type(page.getByLabel('Shop name'), 'Verma Mobiles');
      await inputs.type(page.getByLabel('Your mobile number or email'), '98220 12345');
      await inputs.type(page.getByLabel('Password'), PASSWORD);
      await inputs.choose(page.getByRole('radio', { name: gst, exact: true }));
      if (gstin) await inputs.type(page.getByLabel('GSTIN'), gstin);
      await page.getByRole('button', { name: 'Create my shop' }).click();

      const card = page.getByRole('region', { name: 'Get ready' });
      await expect(card).toBeVisible();
      await card.getByRole('link', { name: 'Scan the first phone at the counter' }).click();
      // What the paper lacks is said before it is printed.
      await expect(page.getByText('Bills are printed without')).toBeVisible();
      await scanBox(page).focus();
      const imei = newImei();
      await scan(page, imei);
      await page.getByRole('button', { name: 'Add it to stock' }).click();
      await expectNoAxeViolations(page);
      await inputs.type(page.getByLabel('Brand and model'), 'Samsung Galaxy A15 8/128 blue');
      await expect(page.getByText('Samsung · Galaxy A15 · 8GB/128GB Blue')).toBeVisible();
      await inputs.type(page.getByLabel('Selling price, tax included'), '18999');
      await page.keyboard.press('Enter');
      await expect(lines(page)).toHaveCount(1);
      await expect(lines(page)).toContainText('Galaxy A15');
      await page.keyboard.press('F10');
      await expect.poll(() => prints(page)).toBe(1);
      expect(inputs.count()).toBeLessThanOrEqual(most);
      await expect(page.locator('.printedInvoice').first()).toContainText(title);

      await page.goto(`${shop.baseUrl}/en/dashboard`);
      await expect(page.getByText('without 1 unit')).toBeVisible();
      await expect(
        card.getByRole('link', { name: /Make the first sale, print or send it done/ }),
      ).toBeVisible();
      await card.getByRole('button', { name: 'Don’t show again' }).click();
      await expect(card).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
      await expect(card).toHaveCount(0);
    } finally {
      await page.goto('about:blank');
      await shop.stop();
    }
  });

test('first steps: a test scan learns the scanner, and a test page takes no number', async ({
  page,
  context,
}) => {
  await stubPrint(context);
  const shop = await openEmptyShop();
  try {
    await page.goto(`${shop.baseUrl}/en`);
    await page.getByLabel('Shop name').fill('Verma Mobiles');
    await page.getByLabel('Your mobile number or email').fill('98220 12345');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.getByRole('button', { name: 'Create my shop' }).click();
    await page.getByRole('link', { name: 'Try the scanner' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scanner, printer, backup');
    await expectNoAxeViolations(page);
    await page.getByLabel('Scan here').focus();
    await scan(page, 'R5CX10ABCDE');
    await expect(page.getByText(/Read R5CX10ABCDE/)).toBeVisible();
    await expect(page.getByText('It ends with Enter: as it should be.')).toBeVisible();
    await page.getByRole('button', { name: 'Print a test page' }).click();
    await expect.poll(() => prints(page)).toBe(1);
    await page.getByRole('button', { name: 'It looks right' }).click();
    await page.getByRole('button', { name: 'I have a backup' }).click();
    await page.goto(`${shop.baseUrl}/en/dashboard`);
    await expect(page.getByRole('region', { name: 'Get ready' })).toContainText('3/8');
  } finally {
    await page.goto('about:blank');
    await shop.stop();
  }
});
