// Purchase orders: from what is short to a bill that receives a part; the rest is closed with a reason.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

interface Order {
  id: string;
  orderNo: string;
  state: string;
}
interface Product {
  id: string;
  tracking: string;
  gstRateBps: number;
}

test('purchase orders: made, sent, received in part by a bill filled in from it, closed', async ({
  page,
  shop,
  signIn,
}) => {
  const [supplier] = await shop.call<{ id: string; name: string }[]>(
    'owner',
    'GET',
    '/api/suppliers?range=[0,0]',
  );
  const products = await shop.call<Product[]>('owner', 'GET', '/api/products?range=[0,199]');
  const product = products.find(({ tracking, gstRateBps }) => tracking === 'QUANTITY' && gstRateBps === 1800);
  const order = await shop.call<Order>('owner', 'POST', '/api/purchase-orders', {
    supplierId: supplier?.id,
    orderedOn: '2026-01-05',
    items: [{ productId: product?.id, quantity: 12, unitCostPaise: 100_00 }],
  });
  await signIn('owner');
  await page.goto('/en/stock-plan');
  await settled(page);
  await expect(page.getByRole('heading', { name: 'What to order' })).toBeVisible();

  await page.goto(`/en/purchase-orders/${order.id}/show`);
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await page.getByRole('link', { name: 'Enter bill' }).click();
  await expect(page.getByText(`Filled in with what is open on ${order.orderNo}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('12');
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5');
  await page.getByRole('textbox', { name: 'Bill number' }).fill(`PART/${order.orderNo.slice(-4)}`);
  await page.getByRole('textbox', { name: 'Total on the bill' }).fill('590');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save bill' }).click();
  await expect(page).toHaveURL(/\/bill\/.*\/show/);

  await page.goto(`/en/purchase-orders/${order.id}/show`);
  await expect(page.getByText('Partly received').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close the rest' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Out of production');
  await page.getByRole('dialog').getByRole('button', { name: 'Close the rest' }).click();
  await expect(page.getByText('Out of production').first()).toBeVisible();
});
