// Projects as board, timeline and calendar: moved by pointer, by keyboard and by a menu.
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

const today = async (page: Page) =>
  page.evaluate(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()));

const addProject = async (shop: TestShop, name: string, values: object = {}): Promise<{ id: string }> => {
  const people = await shop.call<{ id: string }[]>('owner', 'GET', '/api/people?range=[0,0]');
  return shop.call('owner', 'POST', '/api/projects', {
    name,
    ownerId: people[0]?.id,
    visibleTo: 'EVERYONE',
    ...values,
  });
};
const column = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const titles = (page: Page, name: string) => column(page, name).locator('[data-card] a');
const stateOf = async (shop: TestShop, id: string) =>
  (await shop.call<{ state: string }>('owner', 'GET', `/api/projects/${id}`)).state;

test('board: by pointer and keyboard; a refused move returns and says why', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  const { id } = await addProject(shop, 'Alpha');
  await addProject(shop, 'Beta');
  await signIn('owner');
  await page.goto('/en/project-management?filter={"q":"alpha"}');
  await page.getByRole('link', { name: 'Board', exact: true }).click();
  await expect(page).toHaveURL(/view=board/);
  const card = page.locator(`[data-card="${id}"]`);
  await expect(card).toBeVisible();
  await expectNoAxeViolations(page);

  await card.dragTo(column(page, 'Active'));
  await expect(column(page, 'Active').locator(`[data-card="${id}"][aria-busy="false"]`)).toBeVisible();
  expect(await stateOf(shop, id)).toBe('ACTIVE');

  // Back to the plan: no transition leads there.
  const link = card.getByRole('link', { name: 'Alpha' });
  await link.focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').getByText(/Alpha lifted from Active, position 1 of/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(column(page, 'Planned').getByRole('link', { name: 'Alpha' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('alert').getByText(/Alpha stays where it was: The status has changed/),
  ).toBeVisible();
  await expect(column(page, 'Active').getByRole('link', { name: 'Alpha' })).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('status').getByText('Move cancelled. Alpha is in Active again.'),
  ).toBeAttached();
  await expect(column(page, 'Active').getByRole('link', { name: 'Alpha' })).toBeVisible();
});

test('board: what a transition needs is asked, others’ moves arrive, the order stays', async ({
  page,
  shop,
  signIn,
}) => {
  const first = await addProject(shop, 'First moving');
  const second = await addProject(shop, 'Second moving');
  await signIn('office');
  await page.goto(`/en/project-management?view=board&filter={"q":"moving"}`);
  await expect(titles(page, 'Planned')).toHaveText(['Second moving', 'First moving']);
  await page.getByRole('button', { name: 'Actions for First moving' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel project' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(column(page, 'Planned').getByRole('link', { name: 'First moving' })).toBeFocused();
  expect(await stateOf(shop, first.id)).toBe('PLANNED');
  await page.getByRole('button', { name: 'Actions for First moving' }).click();
  await page.getByRole('menuitem', { name: 'Cancelled' }).click();
  await dialog.getByLabel('Reason for cancelling').fill('Too costly');
  await page.keyboard.press('Enter');
  await expect(column(page, 'Cancelled').getByRole('link', { name: 'First moving' })).toBeFocused();
  await expect.poll(() => stateOf(shop, first.id)).toBe('CANCELLED');

  // The page is idle; the other person moves one card.
  await shop.call('owner', 'POST', `/api/projects/${second.id}/move`, { view: 'board', to: 'ACTIVE' });
  await expect(titles(page, 'Active').first()).toHaveText('Second moving');
  await page.reload();
  await expect(titles(page, 'Active').first()).toHaveText('Second moving');
});

test('timeline and calendar: a date is changed by keyboard and by pointer', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  expectNoise(/422/);
  await signIn('owner');
  await page.goto('/en/project-management?view=timeline');
  const day = await today(page);
  const { id } = await addProject(shop, 'Gamma', { startsOn: day, dueOn: day });
  await page.getByRole('button', { name: /^Gamma/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Gamma' });
  await dialog.getByLabel('Due').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The due date is before the start')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);

  await page.locator('main').getByRole('link', { name: 'Calendar' }).click();
  const event = page.getByRole('button', { name: 'Gamma' });
  await expect(event).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  const later = new Date(Date.parse(day) + (day.endsWith('28') ? -86_400_000 : 86_400_000))
    .toISOString()
    .slice(0, 10);
  await event.dragTo(page.locator(`[data-date="${later}"]`).last());
  await expect
    .poll(async () => (await shop.call<{ dueOn: string }>('owner', 'GET', `/api/projects/${id}`)).dueOn)
    .toBe(later);
});

test('phone, right to left: columns snap, arrows follow the direction', async ({ page, shop, signIn }) => {
  const { id } = await addProject(shop, 'Delta');
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ar/project-management?view=board');
  const card = page.locator(`[data-card="${id}"]`);
  await card.getByRole('link').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect.poll(() => stateOf(shop, id)).toBe('ACTIVE');
  await settled(page);
  await expectNoAxeViolations(page);
  await page.goto('/ar/project-management');
  await settled(page);
  const tools = await page.getByRole('main').locator('[data-list-tools] > *').all();
  for (const tool of tools) expect((await tool.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  for (const view of ['board', 'calendar', 'timeline']) {
    await page.goto(`/ar/project-management?view=${view}`);
    await settled(page);
    await expectNoAxeViolations(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, view).toBeLessThanOrEqual(0);
  }
  const group = page.getByRole('main').getByRole('heading', { level: 2 }).locator('> *').first();
  await expect(group).toBeInViewport({ ratio: 1 });
});
