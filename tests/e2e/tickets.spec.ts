// A repair on a phone: from intake to hand-over and its bill; the customer approves on their own page.
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { afterCheck, answer, CHECKS } from './support/intake.ts';
import { settled } from './support/settled.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Ticket {
  id: string;
  ticketNo: string;
  saleId: string | null;
  pickupCode: string;
}

test('tickets: a repair is taken in, approved by the customer, done, handed over and billed', async ({
  page,
  shop,
  signIn,
}) => {
  test.setTimeout(180_000);
  const [labour] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/products?filter=${encodeURIComponent('{"itemCategory":"SERVICE"}')}&range=[0,0]`,
  );
  await signIn('owner');
  await page.goto('/en/tickets/create');
  await settled(page);
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9822071234');
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill('Meera Joshi');
  await page.getByRole('textbox', { name: 'Model', exact: true }).fill('Vivo V50 5G');
  await page.getByRole('textbox', { name: 'What is wrong' }).fill('Speaker crackles');
  for (const check of CHECKS) await answer(page, check, check === 'Speaker' ? 'No' : 'Yes');
  await answer(page, 'Liquid damage', 'No');
  await answer(page, 'Account lock on', 'No');
  await page.getByRole('switch', { name: 'Agrees to loss of data' }).check();
  await page.getByRole('switch', { name: 'Terms accepted' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/tickets(\/[^/]+\/show)?$/);

  const filter = encodeURIComponent('{"q":"Meera Joshi"}');
  const [made] = await shop.call<Ticket[]>('owner', 'GET', `/api/tickets?filter=${filter}`);
  const ticket = made as Ticket;
  const items = [{ kind: 'LABOUR', productId: labour?.id, quantity: 1, unitPricePaise: 750_00 }];
  await shop.call('owner', 'PUT', `/api/tickets/${ticket.id}`, { items });
  await page.goto(`/en/tickets/${ticket.id}/show`);
  await settled(page);
  await expectNoAxeViolations(page);
  const take = async (name: string, fill?: () => Promise<void>) => {
    await page.getByRole('button', { name, exact: true }).click();
    if (!fill) return;
    await fill();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  const dialog = page.getByRole('dialog');
  await take('Claim and diagnose');
  await take('Quote', () => dialog.getByLabel('Promised on').fill('2027-12-31'));
  await expect(page.getByText('Please approve or decline.')).toBeVisible();

  const link = await page.getByRole('link', { name: 'Customer’s page' }).getAttribute('href');
  const customer = await page.context().newPage();
  await customer.goto(link ?? '');
  await expect(customer.getByText('₹750')).toBeVisible();
  expect(await customer.content()).not.toContain('Meera');
  await expectNoAxeViolations(customer);
  await customer.getByRole('button', { name: 'Approve' }).click();
  await expect(customer.getByText('Approved')).toBeVisible();
  await expect(customer.getByRole('button')).toHaveCount(0);
  await customer.close();

  await page.reload();
  await settled(page);
  await take('Start repair');
  await take('To final check');
  await take('Mark as ready', async () => {
    for (const check of CHECKS) await answer(dialog, afterCheck(check), 'Yes');
  });
  await take('Hand over', async () => {
    await dialog.getByRole('combobox', { name: 'Paid by' }).click();
    await page.getByRole('option', { name: 'UPI', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Received' }).fill('750');
    await dialog.getByRole('textbox', { name: 'Code from the job card' }).fill(ticket.pickupCode);
  });
  await expect(page.getByText('Handed over').first()).toBeVisible();
  const handed = await shop.call<Ticket>('owner', 'GET', `/api/tickets/${ticket.id}`);
  const sale = await shop.call<{ payload: { totalPaise: number; duePaise: number } }>(
    'owner',
    'GET',
    `/api/sales/${handed.saleId}`,
  );
  expect(sale.payload).toMatchObject({ totalPaise: 750_00, duePaise: 0 });
});
