// Store credit is paid out, dues are set off against a payable, a supplier pays an advance back; a voucher is cancelled.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

interface Party {
  id: string;
  name: string;
}

test('vouchers: store credit is paid out from the page of the customer, and taken back', async ({
  page,
  shop,
  signIn,
}) => {
  const customer = await shop.call<Party>('owner', 'POST', '/api/customers', {
    name: 'Kavita Rao',
    phone: '9011223366',
  });
  const payments = [{ method: 'UPI', amountPaise: 900_00 }];
  await shop.call('owner', 'POST', '/api/receipts', { customerId: customer.id, payments });
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/dues-management/customers/${customer.id}`);
  const form = page.getByRole('region', { name: 'Pay out' });
  await expect(form).toContainText('Can be paid out: ₹900');
  await form.getByRole('combobox', { name: 'Payment method' }).click();
  await page.getByRole('option', { name: 'UPI' }).click();
  await form.getByRole('button', { name: 'All: ₹900' }).click();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Pay out', exact: true }).click();
  await page.getByRole('link', { name: 'Open voucher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('PY/');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel bill' }).click();
  await expect(page.getByText('Cancelled by').first()).toBeVisible();
  await page.goto(`/en/dues-management/customers/${customer.id}`);
  await expect(form).toContainText('Can be paid out: ₹900');
});

test('vouchers: an advance comes back from a supplier, and dues are set off against a payable', async ({
  page,
  shop,
  signIn,
}) => {
  const owed = await shop.call<{ payload: { content: (Party & { payablePaise: number })[] } }>(
    'owner',
    'GET',
    '/api/payables?size=50',
  );
  const [first, second] = owed.payload.content.filter(({ payablePaise }) => payablePaise > 1_000_00);
  const dues = await shop.call<{ payload: { content: Party[] } }>(
    'owner',
    'GET',
    '/api/dues?party=CUSTOMER&size=5',
  );
  const [customer] = dues.payload.content;
  if (!first || !second || !customer) throw new Error('the demo shop owes and is owed nothing');
  const payments = [{ method: 'UPI', amountPaise: first.payablePaise + 250_00 }];
  await shop.call('owner', 'POST', `/api/suppliers/${first.id}/pay`, { payments });
  await signIn('owner');
  await page.goto(`/en/payables/${first.id}`);
  const form = page.getByRole('region', { name: 'Money back' });
  await form.getByRole('button', { name: 'All: ₹250' }).click();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Money back', exact: true }).click();
  await expect(page.getByText(/SR\/.*₹250 received/)).toBeVisible();
  await expect(form).toBeHidden();

  await page.goto(`/en/dues-management/customers/${customer.id}`);
  await page.getByRole('button', { name: 'Set off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Supplier' }).fill(second.name);
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Amount').fill('1');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Set off' }).click();
  await expect(page.getByText(/SO\/.*₹1 set off/)).toBeVisible();
});
