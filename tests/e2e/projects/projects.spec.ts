// A project goes from its plan to its end: the form's rules, the buttons of its states.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';

test('projects: a wrong date is shown at its field; the states change by their buttons', async ({
  page,
  signIn,
}) => {
  await signIn('owner');
  await page.goto('/en/project-management/create');
  await page.getByLabel('Name').fill('Second shop');
  await page.getByRole('combobox', { name: 'Owner' }).fill('Pooja');
  await page.getByRole('option', { name: /Pooja/ }).first().click();
  await page.getByLabel('Start').fill('2026-11-20');
  await page.getByLabel('Due').fill('2026-11-19');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The due date is before the start')).toBeVisible();
  await page.getByLabel('Due').fill('2026-12-20');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second shop');
  await expect(page.getByRole('button', { name: 'Finish' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const facts = page.locator('main dl').first();
  await expect(facts.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(facts.getByText('Reason for cancelling')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel project' });
  await dialog.getByRole('button', { name: 'Cancel project' }).click();
  await expect(dialog.getByText('Required')).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('Reason for cancelling').fill('The lease was not signed');
  await page.keyboard.press('Enter');
  await expect(facts.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(facts.getByText('The lease was not signed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await settled(page);
  await expectNoAxeViolations(page);
});
