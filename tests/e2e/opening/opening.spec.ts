// The old books move here: rows are pasted from a spreadsheet, kind by kind, until both trial balances are the same.
import type { Page } from '@playwright/test';
import { imeiCheckDigit } from '../../../src/kit/rules/imei.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

const AS_OF = '2001-03-31';
const imei = (number: number): string => {
  const fourteen = `35${String(9_000_000 + number).padStart(12, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
};

/** Pastes cells into the first box of the first row. */
const paste = async (page: Page, cells: readonly (readonly string[])[]) => {
  const box = page.getByRole('group', { name: 'Row 1', exact: true }).getByRole('textbox').first();
  await box.evaluate(
    (input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    cells.map(row => row.join('\t')).join('\n'),
  );
};

const enter = async (page: Page, path: string, cells: readonly (readonly string[])[]) => {
  await page.goto(`/en/opening/${path}`);
  await settled(page);
  await paste(page, cells);
  await page.getByRole('button', { name: `Enter ${cells.length} row` }).click();
  await expect(page.getByText(`${cells.length} rows entered`)).toBeVisible();
};

test('opening balances are pasted kind by kind, agree with the old trial balance and are closed', async ({
  page,
  shop,
  signIn,
}) => {
  test.slow();
  await shop.call('owner', 'POST', '/api/financiers', { name: 'Old Finance' });
  await signIn('owner');
  await page.goto('/en/opening/stock');
  await settled(page);
  await page.getByLabel('As of').fill(AS_OF);
  await page.getByLabel('As of').blur();
  const phones = Array.from({ length: 30 }, (_, at) => [
    'Samsung',
    'Galaxy Opening',
    '8',
    '128',
    'Black',
    imei(at),
    '',
    '',
    'NEW',
    '',
    '10000',
    '15000',
    '85171300',
    '18',
  ]);
  const wrong = [
    ...phones.slice(0, 1),
    [...(phones[1] ?? []).slice(0, 5), '356938035643800', ...(phones[1] ?? []).slice(6)],
  ];
  await paste(page, wrong);
  await page.getByRole('button', { name: 'Enter 2 rows' }).click();
  const second = page.getByRole('group', { name: 'Row 2', exact: true });
  await expect(second.getByRole('textbox', { name: 'IMEI', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await paste(page, [
    ...phones,
    ['Boat', 'Opening cable', '', '', '', '', '', '', '', '20', '100', '499', '85444299', '18'],
  ]);
  await page.getByRole('button', { name: 'Enter 31 rows' }).click();
  await expect(page.getByText('31 rows entered')).toBeVisible();
  await expect(page.getByText('1–25 of 31')).toBeVisible();
  await expectNoAxeViolations(page);

  await enter(
    page,
    'customers',
    [1, 2, 3, 4, 5].map(each => [`Old customer ${each}`, '', `A-${each}`, '10-02-2001', '1000']),
  );
  await enter(page, 'suppliers', [
    ['Old supplier 1', '', '', '77', '01-03-2001', '100000'],
    ['Old supplier 2', '', '', '', '', '50000'],
    ['Old supplier 3', '', '', '', '', '-10000'],
  ]);
  await enter(page, 'financiers', [
    ['Old Finance', 'L-1', 'Asha Patil', '20000'],
    ['Old Finance', 'L-2', 'Ravi Rao', '15000'],
  ]);
  await enter(page, 'accounts', [
    ['Cash in hand', '', '12345.50', ''],
    ['Bank', '', '100000', ''],
    ['Capital', '', '', '314345.50'],
  ]);
  await enter(page, 'trial-balance', [
    ['Stock', '302000', ''],
    ['Customers', '5000', ''],
    ['Suppliers', '', '140000'],
    ['Financiers', '35000', ''],
    ['Cash in hand', '12345.50', ''],
    ['Bank', '100000', ''],
    ['Capital', '', '314345.50'],
  ]);
  await page.goto('/en/opening');
  await settled(page);
  await expect(page.getByText('nothing is left to enter')).toBeVisible();
  const total = page
    .getByRole('table', { name: 'Old and new trial balance' })
    .getByRole('row', { name: /^Total/ });
  const [oldDebit, oldCredit, debit, credit, differs] = (await total.getByRole('cell').allInnerTexts()).slice(
    -5,
  );
  expect([oldCredit, debit, credit]).toEqual([oldDebit, oldDebit, oldDebit]);
  expect(differs).toMatch(/^₹0/);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Close the opening' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('After that no row can be entered');
  await dialog.getByRole('button', { name: 'Close the opening' }).click();
  await expect(page.getByText('They can be read, not changed')).toBeVisible();
});

test('opening pages read from right to left on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('owner');
  for (const path of ['opening', 'opening/stock', 'opening/accounts']) {
    await page.goto(`/ar/${path}`);
    await settled(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectNoAxeViolations(page);
  }
});
