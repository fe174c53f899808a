// The owner reconciles the bank: a file is mapped and loaded, proposals accepted, charges posted, a deposit matched by hand; commission.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { walkOnPhone } from '../support/narrow.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { newPhone, saleLine, sell, type SaleRow } from '../support/trade.ts';

const soldByUpi = async (shop: TestShop, reference: string | null) => {
  const unit = await newPhone(shop);
  return sell(shop, {
    customer: null,
    lines: [saleLine(unit)],
    payments: [{ method: 'UPI', amountPaise: unit.sellingPricePaise, ...(reference ? { reference } : {}) }],
  });
};

/** A sale by its reference, one without, two in one deposit, and charges that the books have not. */
const statementOf = (known: SaleRow, unknown: SaleRow, one: SaleRow, two: SaleRow): string[] => {
  const rupees = (...sales: SaleRow[]) => sales.reduce((sum, { totalPaise }) => sum + totalPaise / 100, 0);
  const day = known.businessDate.split('-').reverse().join('-');
  return [
    `${day},UPI/612345678901/ASHA,,,${rupees(known)},${100_000 + rupees(known)}`,
    `${day},UPI RAVI,,,${rupees(unknown)},${100_000 + rupees(known, unknown)}`,
    `${day},POS SETTLEMENT,,,${rupees(one, two)},${100_000 + rupees(known, unknown, one, two)}`,
    `${day},SMS CHARGES,,17.70,,${100_000 + rupees(known, unknown, one, two) - 17.7}`,
  ];
};

const load = async (page: Page, rows: readonly string[]) => {
  await page.getByRole('button', { name: 'Load statement' }).click();
  await page.getByLabel('Choose file').setInputFiles({
    name: 'november.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Dated,Particulars,Ref,Withdrawal,Deposit,Closing Balance', ...rows].join('\n')),
  });
};

/** The column of dates has a name of its own. */
const mapAndLoad = async (page: Page, rows: readonly string[]) => {
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
};

/** Answers the row of what is on the statement and not in the books. */
const openRow = (page: Page, text: string) =>
  page
    .getByRole('list', { name: 'On the statement, not in the books' })
    .getByRole('listitem')
    .filter({ hasText: text });

const acceptProposal = async (page: Page, text: string, { invoiceNo }: SaleRow) => {
  await openRow(page, text)
    .getByRole('button', { name: new RegExp(`Match to.*${invoiceNo}`) })
    .click();
  await expect(openRow(page, text)).toHaveCount(0);
};

const postCharges = async (page: Page, text: string) => {
  await openRow(page, text).getByRole('button', { name: 'Enter in the books' }).click();
  await expect(page.getByRole('combobox', { name: 'Other account' })).toContainText('Bank charges');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByText(/JV\/.* posted and matched/)).toBeVisible();
  await expect(openRow(page, text)).toHaveCount(0);
};

const matchByHand = async (page: Page, text: string, sales: readonly SaleRow[]) => {
  await openRow(page, text).getByRole('checkbox').check();
  const entries = page.getByRole('list', { name: 'In the books, not on the statement' });
  for (const { invoiceNo } of sales) {
    await page.getByRole('searchbox').fill(invoiceNo);
    await entries.getByRole('checkbox', { name: `Select ${invoiceNo}` }).check();
  }
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Match selected' }).click();
  await expect(page.getByText('Every line of the statement is in the books')).toBeVisible();
};

const undoMatch = async (page: Page, text: string, { invoiceNo }: SaleRow) => {
  await page.getByRole('button', { name: 'Matched', exact: true }).click();
  const matched = page.getByRole('list', { name: 'Matched' }).getByRole('listitem').filter({ hasText: text });
  await expect(matched).toContainText(invoiceNo);
  await matched.getByRole('button', { name: 'Undo match' }).click();
  await expect(matched).toHaveCount(0);
};

test('bank: a statement is mapped, matched, its charges posted, a deposit matched by hand and undone', async ({
  page,
  shop,
  signIn,
}) => {
  const known = await soldByUpi(shop, '612345678901');
  const unknown = await soldByUpi(shop, null);
  const [one, two] = [await soldByUpi(shop, null), await soldByUpi(shop, null)];
  const rows = statementOf(known, unknown, one, two);
  await signIn('owner');
  await page.goto('/en/accounts/bank');
  await settled(page);
  await expect(page.getByText('No statement yet')).toBeVisible();
  await mapAndLoad(page, rows);

  await acceptProposal(page, 'UPI RAVI', unknown);
  await postCharges(page, 'SMS CHARGES');
  await matchByHand(page, 'POS SETTLEMENT', [one, two]);
  await undoMatch(page, 'POS SETTLEMENT', one);

  await load(page, rows);
  await expect(page.getByText(/0 new lines .* 4 loaded before/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Bank reconciliation.*\.pdf$/);

  await walkOnPhone(page, ['accounts/bank']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('التسوية البنكية');
});

test('commission: by salesperson and bill line, added to the pay of a month that is over', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/staff-pay/commission?month=2026-10');
  await settled(page);
  const people = page.getByRole('table', { name: 'By person' });
  await expect(people.getByRole('row')).not.toHaveCount(1);
  await expectNoAxeViolations(page);
  await people.getByRole('button', { name: 'Add to pay' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to pay' }).click();
  await expect(page.getByText(/is added to the pay/)).toBeVisible();
  await people.getByRole('link', { name: /^SA\// }).click();
  await expect(page).toHaveURL(/staff-pay\/.*\/show/);

  await walkOnPhone(page, ['staff-pay/commission?month=2026-10']);
});
