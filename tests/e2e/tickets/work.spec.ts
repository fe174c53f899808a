// Projects and tasks in daily work: plan in rows, two people at one record, many tasks at once, board and timer.
import type { Locator, Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import type { TestShop } from '../support/session.ts';
import { settled } from '../support/settled.ts';

const newProject = async (shop: TestShop, name: string): Promise<string> => {
  const [person] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/people?range=[0,0]');
  const values = { name, ownerId: person?.id, visibleTo: 'EVERYONE' };
  return (await shop.call<{ id: string }>('owner', 'POST', '/api/projects', values)).id;
};
const newTask = async (shop: TestShop, projectId: string, title: string, more: object = {}) =>
  (
    await shop.call<{ id: string }>('owner', 'POST', '/api/tasks', {
      projectId,
      title,
      priority: 'NORMAL',
      ...more,
    })
  ).id;
const paste = (input: Locator, text: string) =>
  input.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('plan: rows by keyboard and from a spreadsheet, an error in a hidden tab', async ({ page, signIn }) => {
  await signIn('owner');
  await page.goto('/en/project-management/create');
  await page.getByLabel('Name').fill('Shop with a plan');
  await page.getByRole('combobox', { name: 'Owner' }).fill('Pooja');
  await page.getByRole('option', { name: /Pooja/ }).first().click();
  await page.getByRole('tab', { name: 'Milestones' }).click();
  await page.getByRole('button', { name: 'Add row' }).click();
  const nameOf = (row: number) =>
    page.getByRole('group', { name: `Milestone, row ${row}` }).getByRole('textbox', { name: 'Milestone' });
  await expect(nameOf(1)).toBeFocused();
  await page.keyboard.type('Lease signed');
  await page.keyboard.press('Enter');
  await expect(nameOf(2)).toBeFocused();
  await paste(nameOf(2), 'Furniture\t15/05/2027\t25000\nOpened\t30/06/2027\t');
  await expect(nameOf(3)).toHaveValue('Opened');
  await nameOf(3).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(nameOf(2)).toHaveValue('Opened');
  await expect(nameOf(2)).toBeFocused();
  await page.getByRole('button', { name: 'Remove row 1' }).click();
  await expect(nameOf(1)).toHaveValue('Opened');
  await nameOf(1).fill('');
  expect(await fits(page)).toBe(true);

  await page.getByRole('tab', { name: 'Project' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: 'Milestones (1 error)' }).click();
  await expect(page.getByText('Required')).toBeVisible();
  await expectNoAxeViolations(page);
  await nameOf(1).fill('Opening day');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop with a plan');
  await page.getByRole('tab', { name: 'Milestones' }).click();
  const rows = page.getByRole('table', { name: 'Milestones' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Opening day');
  await expect(rows.nth(2)).toContainText(/Furniture.*15 May 2027.*25,000/);
});

test('two people: what both changed is asked field by field, the rest is kept of both', async ({
  page,
  shop,
  signIn,
  expectNoise,
}) => {
  expectNoise(/409/);
  const id = await newProject(shop, 'As it was');
  await signIn('owner');
  await page.goto(`/en/project-management/${id}`);
  await page.getByLabel('Name').fill('My name');
  await page.getByLabel('Due').fill('2030-12-20');
  await shop.call('owner', 'PUT', `/api/projects/${id}`, { name: 'Their name', description: 'Their text' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Someone else saved this record' });
  await expect(alert.getByText('Their changes to Description are kept')).toBeVisible();
  await expectNoAxeViolations(page);
  await alert.getByRole('radio', { name: /Their name/ }).check();
  await alert.getByRole('button', { name: 'Save with these values' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Their name');
  const facts = page.getByRole('tabpanel', { name: 'Project' });
  await expect(facts.getByText('20 Dec 2030')).toBeVisible();
  await expect(facts.getByText('Their text')).toBeVisible();
});

test('many tasks: a view for the office; postponed as a job, with progress and what was refused', async ({
  page,
  shop,
  signIn,
}) => {
  const project = await newProject(shop, 'Late project');
  await newTask(shop, project, 'Late one', { dueOn: '2030-03-01' });
  await newTask(shop, project, 'Late two', { dueOn: '2030-03-30' });
  await newTask(shop, project, 'Without a date');
  await signIn('owner');
  await page.goto(
    `/en/project-tracking?filter=${encodeURIComponent(JSON.stringify({ projectId: project }))}`,
  );
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Late project');
  await page.getByRole('combobox', { name: 'Show to' }).click();
  await page.getByRole('option', { name: 'Office' }).click();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('View saved')).toBeVisible();
  const views = await shop.call<{ payload: object[] }>('office', 'GET', '/api/saved-views?resource=tasks');
  expect(views.payload).toMatchObject([{ name: 'Late project', forShop: true, forRole: 'office' }]);

  let isHeld = true;
  await page.route('**/api/jobs/*', async route => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { payload: object };
    const half = { ...body.payload, state: 'RUNNING', progress: 50, done: 1, total: 3 };
    await route.fulfill({ response: answer, json: isHeld ? { ...body, payload: half } : body });
  });
  for (const name of ['Late one', 'Late two', 'Without a date'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Postpone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Postpone' });
  await dialog.getByRole('textbox', { name: /Days later/ }).fill('14');
  await dialog.getByRole('button', { name: 'Postpone' }).click();
  await expect(dialog.getByRole('progressbar', { name: 'Postpone' })).toHaveAttribute('aria-valuenow', '50');
  await expectNoAxeViolations(page);
  isHeld = false;
  await expect(dialog.getByRole('status')).toHaveText(/2 records done.*1 record not done/);
  await expect(dialog.getByRole('listitem')).toContainText('Without a date');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /Late one/ })).toContainText('15 Mar 2030');
  await expect(page.getByRole('row', { name: /Late two/ })).toContainText('13 Apr 2030');
  await expect(page.getByRole('checkbox', { name: 'Select Without a date' })).toBeChecked();
});

test('board: a timer is started from a card, runs on the page of the task, is logged', async ({
  page,
  shop,
  signIn,
}) => {
  const project = await newProject(shop, 'Timed project');
  await newTask(shop, project, 'Timed task');
  await signIn('owner');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/en/project-tracking?view=board&filter={"q":"timed"}`);
  await page.getByRole('button', { name: 'Actions for Timed task' }).click();
  await page.getByRole('menuitem', { name: 'In progress' }).click();
  const doing = page.getByRole('region', { name: 'In progress' });
  await expect(doing.locator('[aria-busy="false"]').getByRole('link', { name: 'Timed task' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Actions for Timed task' }).click();
  await page.getByRole('menuitem', { name: 'Start timer' }).click();
  await expect(page.getByText('1 record done')).toBeVisible();
  await doing.getByRole('link', { name: 'Timed task' }).click();
  await expect(page.getByText(/Rakesh Sharma · 0:00:\d\d/)).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Stop timer' }).click();
  await expect(page.getByText(/Rakesh Sharma · 0:/)).toHaveCount(0);
  await expect(page.locator('main dl').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start timer' })).toBeVisible();

  await page.getByRole('link', { name: 'Add Time entry' }).click();
  await page.getByRole('textbox', { name: 'Time' }).fill('1:30');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Timed task');
  await page.getByRole('link', { name: 'Timed task' }).first().click();
  await expect(page.getByText('1 hr 31 mins')).toBeVisible();
});
