// Cheques of a later day are given wherever money is paid; those taken are cleared and bounce.
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { firstOf, newPhone, sell } from '../support/trade.ts';

test('cheques: a post-dated one is given, listed with its day, and stopped', async ({
  page,
  shop,
  signIn,
}) => {
  const owed = await shop.call<{
    payload: { content: { id: string; name: string; payablePaise: number }[] };
  }>('owner', 'GET', '/api/payables?size=50');
  const supplier = owed.payload.content.find(({ payablePaise }) => payablePaise > 1_000_00);
  if (!supplier) throw new Error('the demo shop owes no supplier');
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/payables/${supplier.id}`);
  const form = page.getByRole('region', { name: 'Pay', exact: true });
  await form.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'Cheque' }).click();
  await form.getByLabel('Amount').fill('500');
  await form.getByLabel('Cheque number').fill('000777');
  await form.getByLabel('Cheque date').fill('31/03/2099');
  await form.getByLabel('Cheque date').blur();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/SP\/.*₹500 paid/)).toBeVisible();

  await page.goto('/en/dues-management/cheques?show=given');
  const list = page.getByRole('region', { name: 'Given' });
  await expect(list).toContainText('000777');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Stop' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the bills it paid are due again');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Goods were faulty');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Cheque stopped')).toBeVisible();
  await expect(list).toContainText('Stopped');
});

const LATER = '31/03/2099';

/** Chooses a cheque and fills in its day; `number` where the form has a box of its own. */
async function byCheque(form: Page | Locator, page: Page, method: string, number?: string): Promise<void> {
  await form
    .getByRole('combobox', { name: new RegExp(`^${method}`) })
    .last()
    .click();
  await page.getByRole('option', { name: 'Cheque', exact: true }).click();
  if (number) await form.getByRole('textbox', { name: 'Cheque number' }).fill(number);
  const day = form.getByLabel('Cheque date');
  await day.fill(LATER);
  await day.blur();
}

test('cheques: a bill, an expense, an advance and a refund are paid by one of a later day', async ({
  page,
  shop,
  signIn,
}) => {
  const customer = { name: 'Asha Verma', phone: '9876500321' };
  const unit = await newPhone(shop);
  const sale = await sell(
    shop,
    {
      customer,
      lines: [{ imei: unit.imei, unitPricePaise: unit.sellingPricePaise }],
      payments: [{ method: 'UPI', amountPaise: unit.sellingPricePaise }],
    },
    'owner',
  );
  const supplier = await firstOf<{ name: string }>(shop, 'suppliers');
  const product = await firstOf<{ model: string }>(shop, 'products', {
    tracking: 'QUANTITY',
    itemCategory: 'ACCESSORY',
  });
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.goto('/en/purchase-entry');
  await page.getByRole('combobox', { name: 'Supplier' }).fill(supplier.name);
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Bill number' }).fill('CHEQUE/1');
  const line = page.getByRole('region', { name: 'Line 1' });
  await line.getByRole('combobox', { name: 'Model' }).first().fill(product.model);
  await page.getByRole('option').filter({ hasText: product.model }).first().click();
  await line.getByRole('textbox', { name: 'Quantity' }).fill('5');
  await line.getByRole('textbox', { name: 'Unit cost' }).fill('100');
  await line.getByRole('textbox', { name: 'GST %' }).last().fill('18');
  await page.getByRole('textbox', { name: 'Total on the bill' }).fill('590');
  await page.getByRole('textbox', { name: 'Paid now' }).fill('590');
  await byCheque(page, page, 'Paid by', '000801');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save bill' }).click();
  await expect(page).toHaveURL(/\/bill\/[0-9a-f-]{36}\/show/);
  await expect(page.getByText('000801').first()).toBeVisible();

  await page.goto('/en/expenses/create');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Rent' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('1500');
  await byCheque(page, page, 'Method');
  await page.getByRole('textbox', { name: 'Reference' }).fill('000802');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('EX/');

  await page.goto('/en/staff-pay/create');
  await page.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Advance' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('700');
  await byCheque(page, page, 'Method');
  await page.getByRole('textbox', { name: 'Reference' }).fill('000803');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SA/');

  await page.goto(`/en/sales-management/${sale.id}/return`);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Dead pixel');
  await byCheque(page, page, 'Method', '000804');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^CN\//);

  await page.goto('/en/dues-management/cheques?show=given');
  const list = page.getByRole('region', { name: 'Given' });
  for (const number of ['000801', '000802', '000803', '000804']) {
    const row = list.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('31 Mar 2099');
    await expect(row).toContainText('Issued');
    await expect(row.getByRole('button', { name: 'Cleared' })).toHaveCount(0);
  }
  // As at the day before, none of them was given.
  const asAt = page.getByLabel('As at the end of');
  await asAt.fill('17/11/2026');
  await asAt.blur();
  await expect(page).toHaveURL(/asOf=2026-11-17/);
  await expect(list).not.toContainText('000804');
  await expect(list.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('cheques: one that was taken is cleared by hand, another bounces and is due again', async ({
  page,
  shop,
  signIn,
}) => {
  const unit = await newPhone(shop);
  const { id } = await shop.call<{ id: string }>('owner', 'POST', '/api/customers', {
    name: 'Imran Khan',
    phone: '9876500322',
  });
  await sell(
    shop,
    { customer: { id }, lines: [{ imei: unit.imei, unitPricePaise: 20_000_00 }], payments: [] },
    'owner',
  );
  for (const [reference, amountPaise] of [
    ['000811', 8_000_00],
    ['000812', 5_000_00],
  ])
    await shop.call('owner', 'POST', '/api/dues/collect', {
      customerId: id,
      payments: [{ method: 'CHEQUE', amountPaise, reference }],
    });
  await signIn('owner');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/en/dues-management/cheques?show=taken');
  const rowOf = (number: string) =>
    page.getByRole('region', { name: 'Taken' }).getByRole('row').filter({ hasText: number });
  const dialog = page.getByRole('dialog');
  await rowOf('000811').getByRole('button', { name: 'Cleared' }).click();
  await expect(dialog).toContainText('Cheque of ₹8,000 cleared?');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cleared' }).click();
  await expect(page.getByText('Moved to the bank account')).toBeVisible();
  await expect(rowOf('000811')).toContainText('Bank');

  await rowOf('000812').getByRole('button', { name: 'Bounced' }).click();
  await expect(dialog).toContainText('The amount is due again, and the cheque charge with it.');
  await dialog.getByRole('textbox', { name: 'Cheque charge' }).fill('250');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Bounced' }).click();
  await expect(rowOf('000812').getByRole('button')).toHaveCount(0);
  await expect(rowOf('000812')).toContainText('Bounced');
  const customer = await shop.call<{ duePaise: number }>('owner', 'GET', `/api/customers/${id}`);
  expect(customer.duePaise).toBe(20_000_00 - 8_000_00 + 250_00);
  await page.goto(`/en/dues-management/customers/${id}`);
  await expect(page.getByRole('main')).toContainText('₹12,250');
});
