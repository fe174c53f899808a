// The owner reconciles the bank: a file is mapped and loaded, proposals accepted, charges posted, a deposit matched by hand; commission.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';
import { newPhone, saleLine, sell } from './support/trade.ts';

const soldByUpi = async (shop: TestShop, reference: string | null) => {
  const unit = await newPhone(shop);
  return sell(shop, {
    customer: null,
    lines: [saleLine(unit)],
    payments: [{ method: 'UPI', amountPaise: unit.sellingPricePaise, ...(reference ? { reference } : {}) }],
  });
};
const load = async (page: Page, rows: readonly string[]) => {
  await page.getByRole('button', { name: 'Load statement' }).click();
  await page.getByLabel('Choose file').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Dated,Particulars,Ref,Withdrawal,Deposit,Closing Balance', ...rows].join('\n')),
  });
};

test('bank: a statement is mapped, matched, its charges posted, a deposit matched by hand and undone', async ({
  page,
  shop,
  signIn,
}, testInfo) => {
  const known = await soldByUpi(shop, '612345678901');
  const unknown = await soldByUpi(shop, null);
  const [one, two] = [await soldByUpi(shop, null), await soldByUpi(shop, null)];
  const rupees = (...sales: { totalPaise: number }[]) =>
    sales.reduce((sum, { totalPaise }) => sum + totalPaise / 100, 0);
  await signIn('owner');
  await page.goto('/en/accounts/bank');
  await settled(page);
  await expect(page.getByText('No statement yet')).toBeVisible();
  const day = known.businessDate.split('-').reverse().join('-');
  const rows = [
    `${day},UPI/612345678901/ASHA,,,${rupees(known)},${100_000 + rupees(known)}`,
    `${day},UPI RAVI,,,${rupees(unknown)},${100_000 + rupees(known, unknown)}`,
    `${day},POS SETTLEMENT,,,${rupees(one, two)},${100_000 + rupees(known, unknown, one, two)}`,
    `${day},SMS CHARGES,,17.70,,${100_000 + rupees(known, unknown, one, two) - 17.7}`,
  ];
  await load(page, rows);
  await expect(page.getByText('Choose a column for: Date')).toBeVisible();
  await page.getByRole('combobox', { name: 'Dated' }).click();
  await page.getByRole('option', { name: 'Date', exact: true }).click();
  await expect(page.getByText(/4 new lines .* 1 match by reference/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await expect(page.getByText('4 lines loaded, 1 matched')).toBeVisible();
  await expect(page.getByText('Books and statement agree')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.screenshot({ path: testInfo.outputPath('bank-en.png'), fullPage: true });

  const open = page.getByRole('list', { name: 'On the statement, not in the books' });
  const row = (text: string) => open.getByRole('listitem').filter({ hasText: text });
  await row('UPI RAVI')
    .getByRole('button', { name: new RegExp(`Match to.*${unknown.invoiceNo}`) })
    .click();
  await expect(row('UPI RAVI')).toHaveCount(0);

  await row('SMS CHARGES').getByRole('button', { name: 'Enter in the books' }).click();
  await expect(page.getByRole('combobox', { name: 'Other account' })).toContainText('Bank charges');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/JV\/.* posted and matched/)).toBeVisible();
  await expect(row('SMS CHARGES')).toHaveCount(0);

  await row('POS SETTLEMENT').getByRole('checkbox').check();
  const entries = page.getByRole('list', { name: 'In the books, not on the statement' });
  for (const sale of [one, two]) {
    await page.getByRole('searchbox').fill(sale.invoiceNo);
    await entries.getByRole('checkbox', { name: `Select ${sale.invoiceNo}` }).check();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Match selected' }).click();
  await expect(page.getByText('Every line of the statement is in the books')).toBeVisible();

  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  const matched = page.getByRole('list', { name: 'Matched' });
  const deposit = matched.getByRole('listitem').filter({ hasText: 'POS SETTLEMENT' });
  await expect(deposit).toContainText(one.invoiceNo);
  await deposit.getByRole('button', { name: 'Undo match' }).click();
  await expect(deposit).toHaveCount(0);

  await load(page, rows);
  await expect(page.getByText(/0 new lines .* 4 loaded before/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Bank reconciliation.*\.pdf$/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ar/accounts/bank');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التسوية البنكية');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: testInfo.outputPath('bank-ar.png'), fullPage: true });
});

test('commission: by salesperson and bill line, added to the pay of a month that is over', async ({
  page,
  signIn,
}, testInfo) => {
  await signIn('owner');
  await page.goto('/en/staff-pay/commission?month=2026-10');
  await settled(page);
  const people = page.getByRole('table', { name: 'By person' });
  await expect(people.getByRole('row')).not.toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: testInfo.outputPath('commission-en.png'), fullPage: true });
  await people.getByRole('button', { name: 'Add to pay' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to pay' }).click();
  await expect(page.getByText(/is added to the pay/)).toBeVisible();
  await people.getByRole('link', { name: /^SA\// }).click();
  await expect(page).toHaveURL(/staff-pay\/.*\/show/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/ar/staff-pay/commission?month=2026-10');
  await settled(page);
  await expectNoAxeViolations(page);
  await page.screenshot({ path: testInfo.outputPath('commission-ar.png'), fullPage: true });
});
