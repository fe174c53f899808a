// Suppliers lead from payables to a payment voucher, goods back on a debit note, and the statement.
import { formatPaise } from '../../../src/kit/rules/money.ts';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

interface Payables {
  payload: {
    content: { id: string; name: string; bills: { id: string; billNo: string; duePaise: number }[] }[];
  };
}
interface Unit {
  imei: string | null;
  purchaseBillId: string | null;
}

test('suppliers: a chosen bill is paid, a phone goes back, the statement has both', async ({
  page,
  shop,
  signIn,
}) => {
  const owed = await shop.call<Payables>('owner', 'GET', '/api/payables?size=50');
  const supplier = owed.payload.content.find(({ bills }) => bills.length > 0);
  const bill = supplier?.bills.at(-1);
  if (!supplier || !bill) throw new Error('the demo shop owes no supplier');
  await signIn('owner');
  await page.goto('/en/payables');
  await page.getByRole('link', { name: supplier.name }).click();
  await page.getByRole('checkbox', { name: `Select ${bill.billNo}` }).check();
  const form = page.getByRole('region', { name: 'Pay' });
  await form.getByRole('button', { name: `All: ${formatPaise(bill.duePaise)}` }).click();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('link', { name: 'Open voucher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SP/');
  await expect(page.getByText('Payment voucher').first()).toBeVisible();

  const filter = encodeURIComponent(JSON.stringify({ status: 'IN_STOCK', itemCategory: 'MOBILE' }));
  const units = await shop.call<Unit[]>('owner', 'GET', `/api/stock-items?filter=${filter}&range=[0,49]`);
  const unit = units.find(({ imei, purchaseBillId }) => imei && purchaseBillId);
  await page.goto(`/en/bill/${unit?.purchaseBillId}/show`);
  await page.getByRole('link', { name: 'Return to supplier' }).click();
  await page.getByRole('checkbox', { name: unit?.imei ?? '' }).check();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Dead on arrival');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Make debit note' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DN/');
  await expect(page.getByText('Dead on arrival').first()).toBeVisible();

  await page.goto(`/en/payables/${supplier.id}/statement?timePeriod=all`);
  await settled(page);
  await expect(page.getByText('Payment to supplier').first()).toBeVisible();
});
