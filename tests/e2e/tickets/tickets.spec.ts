// A repair on a phone: from intake to hand-over and its bill; the customer approves on their own page.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { beginIntake, finishIntake } from '../support/intake.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { firstOf } from '../support/trade.ts';
import { billOf, handOver, markAsReady, quote, take, ticketById, type Ticket } from '../support/workshop.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the customer's page, which has no names, and approves there. Its link is made for an address that customers reach. */
const approveAsCustomer = async (page: Page, shop: TestShop, ticketId: string) => {
  await expect(page.getByText('Sent without a link')).toBeVisible();
  const { payload } = await shop.call<{ payload: { link: string } }>(
    'owner',
    'GET',
    `/api/tickets/${ticketId}/message?lang=en&origin=${encodeURIComponent('https://galla.example.in')}`,
  );
  const customer = await page.context().newPage();
  await customer.goto(`${shop.baseUrl}${new URL(payload.link).pathname}`);
  await expect(customer.getByText('₹750')).toBeVisible();
  expect(await customer.content()).not.toContain('Meera');
  await expectNoAxeViolations(customer);
  await customer.getByRole('button', { name: 'Approve' }).click();
  await expect(customer.getByText('Approved')).toBeVisible();
  await expect(customer.getByRole('button')).toHaveCount(0);
  await customer.close();
};

test('tickets: a repair is taken in, approved by the customer, done, handed over and billed', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000);
  const labour = await firstOf(shop, 'products', { itemCategory: 'SERVICE' });
  await signIn('owner');
  await beginIntake(page, { phone: '9822071234', customer: 'Meera Joshi', model: 'Vivo V50 5G' });
  await finishIntake(page, 'Speaker crackles', 'Speaker');

  const ticket = await firstOf<Ticket>(shop, 'tickets', { q: 'Meera Joshi' });
  const items = [{ kind: 'LABOUR', productId: labour.id, quantity: 1, unitPricePaise: 750_00 }];
  await shop.call('owner', 'PUT', `/api/tickets/${ticket.id}`, { items });
  await page.goto(`/en/tickets/${ticket.id}/show`);
  await settled(page);
  await expectNoAxeViolations(page);
  await take(page, 'Claim and diagnose');
  await quote(page);
  await expect(page.getByText('Please approve or decline.')).toBeVisible();
  await approveAsCustomer(page, shop, ticket.id);

  await page.reload();
  await settled(page);
  await take(page, 'Start repair');
  await take(page, 'To final check');
  await markAsReady(page);
  await handOver(page, '750', ticket.pickupCode);
  await expect(page.getByText('Handed over').first()).toBeVisible();
  const handed = await ticketById(shop, ticket.id);
  expect(await billOf(shop, handed)).toMatchObject({ totalPaise: 750_00, duePaise: 0 });
});
