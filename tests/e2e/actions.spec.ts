// Declared actions and the change of chosen fields start from the list and from the page of a record.
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { Page } from '@playwright/test';

const LIST = `/en/project-management?filter=${encodeURIComponent('{}')}`;

const isSearch = (address: string | URL): boolean => {
  const { pathname, searchParams } = new URL(address);
  return pathname === '/api/people-names' && searchParams.get('q') === 'Pooja';
};

const newProject = async (page: Page, name: string): Promise<void> => {
  await page.goto('/en/project-management/create');
  await page.getByLabel('Name').fill(name);
  const owner = page.getByRole('combobox', { name: 'Owner' });
  await owner.click();
  const pooja = page.getByRole('option', { name: /Pooja/ }).first();
  await expect(pooja).toBeVisible();
  const search = page.waitForRequest(request => isSearch(request.url()));
  await owner.fill('Pooja');
  await search;
  await pooja.click();
  await page.getByLabel('Start').fill('2026-11-20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
};

const select = async (page: Page, names: readonly string[]): Promise<void> => {
  await page.goto(LIST);
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
};

test('assign: selected projects get another owner from a dialog', async ({ page, signIn }) => {
  await signIn('owner');
  // A person who is listed already is chosen before the search for the name is answered: this one never is.
  await page.route(isSearch, () => undefined, { times: 1 });
  await newProject(page, 'Assigned one');
  await newProject(page, 'Assigned two');
  await select(page, ['Assigned one', 'Assigned two']);
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign' });
  const owner = dialog.getByRole('combobox', { name: 'Owner' });
  // It begins with the owner that both have.
  await expect(owner).toHaveValue(/Pooja/);
  await owner.clear();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await expectNoAxeViolations(page);
  await owner.fill('Rakesh');
  await page
    .getByRole('option', { name: /Rakesh/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 records done')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Assigned one' }).getByText('Rakesh Sharma')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Assigned two' }).getByText('Rakesh Sharma')).toBeVisible();
});

test('copy: asked for on the page of a project and on its form', async ({ page, signIn }) => {
  await signIn('owner');
  await newProject(page, 'Copied from');
  await page.getByRole('button', { name: 'Copy project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy project' });
  await dialog.getByLabel('Name').fill('Copied to');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Copy project' })).toBeVisible();
  await page.goto(LIST);
  await expect(page.getByRole('row', { name: /Copied to/ })).toBeVisible();
});

test('edit of many: chosen fields alone, all or none, errors at their field', async ({ page, signIn }) => {
  await signIn('owner');
  await newProject(page, 'Edited one');
  await newProject(page, 'Edited two');
  await select(page, ['Edited one', 'Edited two']);
  await page.getByRole('toolbar').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 records' });
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Fields' }).fill('Due');
  await page.getByRole('option', { name: 'Due' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Due', { exact: true }).fill('2026-11-01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The due date is before the start')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Due', { exact: true }).fill('2026-12-24');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 records changed')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Edited one' }).getByText('24 Dec 2026')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Edited two' }).getByText('24 Dec 2026')).toBeVisible();
});
