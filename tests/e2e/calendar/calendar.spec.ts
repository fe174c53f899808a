// The shop's calendar and the office's dashboard are opened by keyboard, and moved by keyboard and pointer.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';
import { formatDay } from '../../../src/i18n/dates.ts';

const today = async (page: Page) =>
  page.evaluate(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()));

const day = (date: string, later: number): string =>
  new Date(Date.parse(date) + later * 86_400_000).toISOString().slice(0, 10);
/** Answers a day near it of the same month. */
const near = (date: string): string => day(date, date.slice(8) >= '20' ? -1 : 1);

const addTask = async (shop: TestShop, title: string, dueOn: string): Promise<string> => {
  const [project] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/projects?range=[0,0]');
  const body = { title, projectId: project?.id, priority: 'NORMAL', dueOn };
  return (await shop.call<{ id: string }>('owner', 'POST', '/api/tasks', body)).id;
};
const dueOn = async (shop: TestShop, id: string) =>
  (await shop.call<{ dueOn: string }>('owner', 'GET', `/api/tasks/${id}`)).dueOn;

/** Others of the demo shop would fill the cells. */
const only = async (page: Page, shown: string) => {
  const kinds = page.getByRole('group', { name: 'Show' }).getByRole('button');
  await expect(kinds.first()).toBeVisible();
  for (const kind of await kinds.all())
    if ((await kind.textContent()) !== shown) {
      await kind.click();
      await expect(kind).toHaveAttribute('aria-pressed', 'false');
    }
};

test('calendar: opened by keyboard; a task is moved by keyboard and by pointer', async ({
  page,
  shop,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/dashboard');
  await settled(page);
  const date = await today(page);
  const id = await addTask(shop, 'Paint the sign', date);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('calendar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await only(page, 'Tasks');
  await page.getByRole('tab', { name: 'Day', exact: true }).press('Enter');
  const event = page.getByRole('button', { name: /^Task: Paint the sign/ });
  await event.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Paint the sign' });
  await dialog.getByLabel('Due').fill(near(date));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect.poll(() => dueOn(shop, id)).toBe(near(date));

  await page.getByRole('tab', { name: 'Month', exact: true }).press('Enter');
  await settled(page);
  await event.dragTo(page.locator(`[data-date="${date}"]`).last());
  await expect.poll(() => dueOn(shop, id)).toBe(date);
  await settled(page);
  await expectNoAxeViolations(page);
  // The kinds that are shown are remembered.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Tickets', pressed: false })).toBeVisible();
});

test('calendar: a ticket’s new day asks for the reason', async ({ page, shop, signIn, expectNoise }) => {
  expectNoise(/422/);
  await signIn('staff');
  await page.goto('/en/calendar');
  const date = await today(page);
  const checks = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];
  const { id } = await shop.call<{ id: string }>('owner', 'POST', '/api/tickets', {
    kind: 'REPAIR',
    customerPhone: '9822099871',
    customerName: 'Vaishali Joshi',
    deviceModel: 'Pixel Promise',
    faultText: 'Display broken',
    ...Object.fromEntries(checks.map(check => [`before${check}`, 'YES'])),
    liquid: 'NO',
    accountLock: 'NO',
    dataLossAgreed: true,
    termsAccepted: true,
    promisedOn: date,
  });
  await only(page, 'Tickets');
  const event = page.getByRole('button', { name: /Pixel Promise/ });
  await page.getByRole('tab', { name: 'Week', exact: true }).click();
  const target = new Date(`${date}T00:00:00Z`).getUTCDay() === 0 ? day(date, -1) : day(date, 1);
  await event.dragTo(page.locator(`[data-date="${target}"]`).last());
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Promised on')).toHaveValue(formatDay(target, 'en'));
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Reason for the new date').fill('The part came late');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const promised = async () =>
    (await shop.call<{ promisedOn: string }>('owner', 'GET', `/api/tickets/${id}`)).promisedOn;
  await expect.poll(promised).toBe(target);
});

test('calendar: the leave of others opens without a date to change', async ({ page, shop, signIn }) => {
  await signIn('office');
  await page.goto('/en/calendar');
  const date = await today(page);
  const people = await shop.call<{ id: string; name: string; role: string }[]>('owner', 'GET', '/api/people');
  const owner = people.find(({ role }) => role === 'owner');
  const body = { personId: owner?.id, kind: 'CASUAL', fromOn: date, toOn: date };
  await shop.call('owner', 'POST', '/api/leaves', body);
  await only(page, 'Leave');
  await page.getByRole('button', { name: new RegExp(`^Leave: ${owner?.name}`) }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Open' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('calendar: on a phone, right to left', async ({ page, signIn }) => {
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ar/calendar');
  await expect(page.getByRole('tab')).toHaveText(['شهر', 'أسبوع', 'يوم']);
  await settled(page);
  await expectNoAxeViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
});

test('office dashboard: a figure leads to its list with the same number', async ({ page, shop, signIn }) => {
  await signIn('office');
  await page.goto('/en/users/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboards' })).toBeVisible();
  await addTask(shop, 'Late for the dashboard', '2026-01-05');
  await page.reload();
  const figure = page.getByRole('link', { name: /^Late tasks/ }).first();
  await expect(figure).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  const count = Number(/\d+/.exec((await figure.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await figure.press('Enter');
  await expect(page).toHaveURL(/project-tracking\?filter=/);
  await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
});
