// An office person spends a day at the desk, as one story: dashboard, tickets, time, a payment, the sales
// history.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { finishIntake } from '../support/intake.ts';
import { approveAndPay, askForPayment } from '../support/payments.ts';
import { demoPassword, signInAs, type TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { listOf } from '../support/trade.ts';
import { openInWorkshop, ticketById, type Ticket } from '../support/workshop.ts';

interface PaymentRequest {
  id: string;
  state: string;
  documentNo: string | null;
}

/** Answers what is entered at intake, of a ticket that is there already. */
const intakeOf = (ticket: object) =>
  Object.fromEntries(
    Object.entries(ticket).filter(
      ([name]) =>
        /^(kind|imei1|faultText|liquid|accountLock|dataLossAgreed|termsAccepted)$/.test(name) ||
        name.startsWith('before'),
    ),
  );

const signInAtDesk = async (page: Page) => {
  await page.goto('/en/users/dashboard');
  await page.getByLabel('Email').fill('office@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/dashboard$/);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expectNoAxeViolations(page);
};

/** A phone that the shop sold: its model is known. */
const takeIn = async (page: Page, shop: TestShop, imei: string): Promise<Ticket> => {
  await page.goto('/en/tickets/create');
  await settled(page);
  await page.getByRole('textbox', { name: 'IMEI 1', exact: true }).fill(imei);
  await finishIntake(page, 'Desk: no sound in calls');
  const tickets = await listOf<Ticket & { deviceModel: string; faultText: string }>(shop, 'tickets', {
    q: imei,
  });
  const made = tickets.find(({ faultText }) => faultText.startsWith('Desk:'));
  expect(made?.deviceModel).toBeTruthy();
  return made as Ticket;
};

const cardOf = (page: Page, { id }: Ticket) => page.locator(`[data-card="${id}"]`);
/** A card is faded until its move is answered. */
const answeredCard = (page: Page, { id }: Ticket) => page.locator(`[data-card="${id}"][aria-busy="false"]`);

const diagnoseByPointer = async (page: Page, shop: TestShop, ticket: Ticket) => {
  const column = page.getByRole('region', { name: 'Diagnosing', exact: true });
  await cardOf(page, ticket).dragTo(column);
  await expect(column.locator(answeredCard(page, ticket))).toBeVisible();
  expect((await ticketById(shop, ticket.id)).state).toBe('DIAGNOSING');
};

const diagnoseByKeyboard = async (page: Page, shop: TestShop, ticket: Ticket) => {
  await cardOf(page, ticket).getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(async () => (await ticketById(shop, ticket.id)).state).toBe('DIAGNOSING');
  await expect(answeredCard(page, ticket)).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
};

const logTime = async (page: Page, shop: TestShop, ticket: Ticket) => {
  await openInWorkshop(page, ticket.ticketNo);
  await page.getByRole('textbox', { name: 'Minutes' }).fill('25');
  await page.getByRole('button', { name: 'Log time' }).click();
  await expect(page.getByText('25 min logged')).toBeVisible();
  expect((await ticketById(shop, ticket.id)).loggedMinutes).toBe(25);
};

/** It is asked for at the desk, where it cannot be approved, and approved and paid by the owner. */
const askAndBePaid = async (page: Page, shop: TestShop) => {
  await page.goto('/en/financial-management/finance');
  await settled(page);
  await askForPayment(page, 'Desk Stationers', '12500');
  const asked = async () => (await listOf<PaymentRequest>(shop, 'payment-requests', { q: 'desk' }))[0];
  const { id = '' } = (await asked()) ?? {};
  await page.goto(`/en/financial-management/finance/${id}/show`);
  await settled(page);
  await expect(page.getByRole('button', { name: 'Cancel request', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  const owner = await page.context().newPage();
  await signInAs(owner, shop, 'owner');
  await approveAndPay(owner, id);
  await owner.close();
  const paid = await asked();
  expect(paid?.state).toBe('PAID');
  await page.reload();
  await settled(page);
  await expect(page.getByRole('link', { name: paid?.documentNo ?? '', exact: true })).toBeVisible();
};

/** Answers the lines of the file. */
const exportFoundSales = async (page: Page, text: string): Promise<string[]> => {
  await page.goto('/en/sales-management');
  await settled(page);
  const search = page.getByRole('combobox').and(page.locator('[data-list-search]'));
  await search.fill(text);
  await page.keyboard.press('Enter');
  await settled(page);
  await page.getByRole('main').getByRole('button', { name: 'Export' }).first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).first().click(),
  ]);
  return (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
};

test('office: a day at the desk, from dashboard and ticket over a payment to the sales history', async ({
  page,
  shop,
}) => {
  test.setTimeout(240_000);
  const [sold] = await listOf<{ imei: string }>(shop, 'stock-items', { status: 'SOLD' });
  const imei = sold?.imei ?? '';
  await signInAtDesk(page);

  const made = await takeIn(page, shop, imei);
  await page.goto(`/en/tickets?view=board&filter=${encodeURIComponent(JSON.stringify({ q: imei }))}`);
  await diagnoseByPointer(page, shop, made);

  const { id: _, ...second } = await ticketById(shop, made.id);
  const next = await shop.call<Ticket>('office', 'POST', '/api/tickets', intakeOf(second));
  await page.reload();
  await settled(page);
  await diagnoseByKeyboard(page, shop, next);

  await logTime(page, shop, next);
  await askAndBePaid(page, shop);
  expect((await exportFoundSales(page, 'Samsung')).length).toBeGreaterThan(1);
});
