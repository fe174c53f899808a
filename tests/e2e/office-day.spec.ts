// The day of an office person at the desk, as one story: dashboard, tickets, time, a payment, the sales history.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { finishIntake } from './support/intake.ts';
import { approveAndPay, askForPayment } from './support/payments.ts';
import { demoPassword, signInAs, type TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

interface Ticket {
  id: string;
  ticketNo: string;
  state: string;
  loggedMinutes: number;
}
interface PaymentRequest {
  id: string;
  state: string;
  documentNo: string | null;
}

const list = async <Row>(shop: TestShop, resource: string, filter: object): Promise<Row[]> =>
  shop.call<Row[]>('owner', 'GET', `/api/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
const ticketById = (shop: TestShop, id: string) => shop.call<Ticket>('owner', 'GET', `/api/tickets/${id}`);

/** What is entered at intake, of a ticket that is there already. */
const intakeOf = (ticket: object) =>
  Object.fromEntries(
    Object.entries(ticket).filter(
      ([name]) =>
        /^(kind|imei1|faultText|liquid|accountLock|dataLossAgreed|termsAccepted)$/.test(name) ||
        name.startsWith('before'),
    ),
  );

const scan = async (page: Page, code: string) => {
  await page.goto('/en/tickets/workshop');
  await settled(page);
  await page.getByRole('textbox', { name: 'Token or IMEI' }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tickets\/workshop\/[^/]+$/);
  await settled(page);
};

test('office: a day at the desk, from dashboard and ticket over a payment to the sales history', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const [sold] = await list<{ imei: string }>(shop, 'stock-items', { status: 'SOLD' });
  await page.goto('/en/users/dashboard');
  await page.getByLabel('Email').fill('office@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/dashboard$/);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await page.goto('/en/tickets/create');
  await settled(page);
  await page.getByRole('textbox', { name: 'IMEI 1', exact: true }).fill(sold?.imei ?? '');
  await finishIntake(page, 'Desk: no sound in calls');
  const tickets = await list<Ticket & { deviceModel: string; faultText: string }>(shop, 'tickets', {
    q: sold?.imei,
  });
  const made = tickets.find(({ faultText }) => faultText.startsWith('Desk:'));
  expect(made?.deviceModel).toBeTruthy();

  await page.goto(`/en/tickets?view=board&filter=${encodeURIComponent(JSON.stringify({ q: sold?.imei }))}`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const card = page.locator(`[data-card="${made?.id}"]`);
  await card.dragTo(column('Diagnosing'));
  await expect(column('Diagnosing').locator(`[data-card="${made?.id}"][aria-busy="false"]`)).toBeVisible();
  expect((await ticketById(shop, made?.id ?? '')).state).toBe('DIAGNOSING');

  const { id: _, ...second } = await ticketById(shop, made?.id ?? '');
  const next = await shop.call<Ticket>('office', 'POST', '/api/tickets', intakeOf(second));
  await page.reload();
  await settled(page);
  const link = page.locator(`[data-card="${next.id}"]`).getByRole('link');
  await link.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await ticketById(shop, next.id)).state).toBe('DIAGNOSING');
  // A card is faded until its move is answered.
  await expect(page.locator(`[data-card="${next.id}"][aria-busy="false"]`)).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);

  await scan(page, next.ticketNo);
  await page.getByRole('textbox', { name: 'Minutes' }).fill('25');
  await page.getByRole('button', { name: 'Log time' }).click();
  await expect(page.getByText('25 min logged')).toBeVisible();
  expect((await ticketById(shop, next.id)).loggedMinutes).toBe(25);

  await page.goto('/en/financial-management/finance');
  await settled(page);
  await askForPayment(page, 'Desk Stationers', '12500');
  const asked = async () => (await list<PaymentRequest>(shop, 'payment-requests', { q: 'desk' }))[0];
  const { id: requestId = '' } = (await asked()) ?? {};
  await page.goto(`/en/financial-management/finance/${requestId}/show`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Cancel request', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const owner = await page.context().newPage();
  await signInAs(owner, shop, 'owner');
  await approveAndPay(owner, requestId);
  await owner.close();
  const paid = await asked();
  expect(paid?.state).toBe('PAID');
  await page.reload();
  await settled(page);
  await expect(page.getByRole('link', { name: paid?.documentNo ?? '', exact: true })).toBeVisible();

  await page.goto('/en/sales-management');
  await settled(page);
  const search = page.getByRole('combobox').and(page.locator('[data-list-search]'));
  await search.fill('Samsung');
  await page.keyboard.press('Enter');
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Export' }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).first().click(),
  ]);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(1);
});
