// The office asks for money: it is not approved by who asked, but by the owner, paid, and matched to its
// document.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { approveAndPay, askForPayment } from '../support/payments.ts';
import { signInAs } from '../support/session.ts';
import { settled } from '../support/settled.ts';

interface Request {
  id: string;
  requestNo: string;
  state: string;
  documentNo: string | null;
}

test('payment: asked by the office, refused to the asker, approved by the owner, paid, matched', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000);
  await signIn('office');
  await page.goto('/en/financial-management/finance');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await askForPayment(page, 'Sakal Advertising', '12500');

  const filter = encodeURIComponent('{"q":"sakal"}');
  const find = async (): Promise<Request> => {
    const [found] = await shop.call<Request[]>('owner', 'GET', `/api/payment-requests?filter=${filter}`);
    return found as Request;
  };
  const { id } = await find();
  await page.goto(`/en/financial-management/finance/${id}/show`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Cancel request', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);

  const other = await page.context().newPage();
  await signInAs(other, shop, 'owner');
  await approveAndPay(other, id);
  const paid = await find();
  expect(paid.state).toBe('PAID');
  await expect(other.getByRole('heading', { name: 'Paid by' })).toBeVisible();
  await expectNoAxeViolations(other);
  await other.getByRole('link', { name: paid.documentNo ?? '', exact: true }).click();
  await expect(other.getByText('Sakal Advertising').first()).toBeVisible();
});

test('finance: twelve months, cash ahead, budget and margins by keyboard', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/financial-management');
  await settled(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Finance' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rent', exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await tab('Income and expense').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Weeks ahead' })).toBeVisible();
  await tab('Budget').click();
  await expect(page.getByText('₹28,000').first()).toBeVisible();
  await tab('Margin').click();
  await expect(page.getByRole('heading', { name: 'By brand' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('payment: what is due leads to its documents', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/financial-management/finance');
  await settled(page);
  await page.getByRole('link', { name: 'Coming and overdue', exact: true }).click();
  await settled(page);
  await page.getByRole('combobox', { name: 'Document' }).click();
  await page.getByRole('option', { name: 'Recurring expense', exact: true }).click();
  await page.getByRole('link', { name: 'Suresh Estates' }).first().click();
  await expect(page).toHaveURL(/expenses\/recurring\/[^/]+\/show/);
});
