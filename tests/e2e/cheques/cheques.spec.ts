// A supplier is given a cheque of a later day; it is on the list of cheques, and is stopped there.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';

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
