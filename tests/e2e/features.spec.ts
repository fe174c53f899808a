// Checklist, assigned people, tags, follow and print of a record; the page of a log entry.
import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

const newProject = async (shop: TestShop, name: string): Promise<string> => {
  const path = `/api/people?filter=${encodeURIComponent('{"role":"owner"}')}`;
  const [owner] = await shop.call<{ id: string }[]>('owner', 'GET', path);
  const project = await shop.call<{ id: string }>('owner', 'POST', '/api/projects', {
    name,
    ownerId: owner?.id,
    visibleTo: 'EVERYONE',
    budgetPaise: 4_500_000,
  });
  return project.id;
};
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test('features: a checklist by keyboard, people, tags and follow', async ({ page, shop, signIn }) => {
  const id = await newProject(shop, 'Shop window');
  await signIn('owner');
  await page.goto(`/en/project-management/${id}/show`);
  const list = page.getByRole('region', { name: 'Checklist' });
  const box = list.getByRole('textbox', { name: 'New item' });
  for (const text of ['Measure', 'Paint']) {
    await box.fill(text);
    await list.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(box).toBeFocused();
    await expect(list.getByRole('checkbox', { name: text })).toBeVisible();
    await expect(box).toHaveValue('');
  }
  await list.getByRole('button', { name: 'Move Paint up' }).press('Enter');
  await expect(list.getByRole('listitem').first()).toContainText('Paint');
  await expect(list.getByRole('checkbox', { name: 'Paint' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(list.getByText('1 of 2 done')).toBeVisible();
  await list.getByRole('button', { name: 'Rename Paint' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(list.getByRole('button', { name: 'Rename Paint' })).toBeFocused();
  await list.getByRole('button', { name: 'Remove Paint' }).press('Enter');
  await expect(list.getByRole('checkbox', { name: 'Measure' })).toBeFocused();
  await list.getByRole('button', { name: 'Remove Measure' }).press('Enter');
  await expect(list.getByText('No items yet')).toBeVisible();
  await expect(box).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Tags' }).fill('Diwali');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Diwali' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('ticked off');

  await page.goto('/en/project-management');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Tags' }).click();
  await page.getByRole('option', { name: /Diwali\s*1/ }).click();
  await page.getByRole('switch', { name: 'Assigned to me' }).click();
  await expect(page.getByRole('link', { name: 'Shop window' }).first()).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
});

test('print: one record with the letterhead of the shop, its checklist and comments', async ({
  page,
  shop,
  signIn,
}) => {
  const id = await newProject(shop, 'Printed project');
  await shop.call('owner', 'POST', `/api/projects/${id}/checklist`, { text: 'Measure the wall' });
  await shop.call('owner', 'PUT', `/api/projects/${id}`, {
    milestones: [{ name: 'Lease signed', costPaise: 1_250_000, done: false }],
  });
  await shop.call('owner', 'POST', `/api/projects/${id}/comments`, { text: 'As agreed' });
  await signIn('owner');
  await page.addInitScript(() => {
    window.print = () => void document.body.setAttribute('data-printed', 'true');
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/ar/project-management/${id}/show`);
  await expect(page.getByRole('checkbox', { name: 'Measure the wall' })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'طباعة' }).click();
  const dialog = page.getByRole('dialog', { name: 'طباعة هذا السجل' });
  await dialog.getByRole('checkbox', { name: 'التعليقات' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'طباعة' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'true');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.printedPaper');
  for (const text of ['Printed project', 'Measure the wall', 'As agreed', 'Lease signed', '12,500'])
    await expect(sheet).toContainText(text);
  await expect(sheet.locator('header')).toContainText('GSTIN');
  await expect(page.locator('#root, main').first()).toBeHidden();
});

test('log: before and after of an entry, on a phone and for office', async ({ page, shop, signIn }) => {
  const id = await newProject(shop, 'Logged project');
  await shop.call('owner', 'PUT', `/api/projects/${id}`, {
    description: 'New lease',
    budgetPaise: 5_000_000,
  });
  await signIn('office');
  await page.setViewportSize({ width: 390, height: 844 });
  const filter = encodeURIComponent(JSON.stringify({ resource: 'projects', recordId: id, action: 'UPDATE' }));
  await page.goto(`/en/logs?filter=${filter}`);
  await page.locator('[data-row]').first().click();
  const changes = page.getByRole('region', { name: 'Before – After' });
  await expect(changes.getByRole('row', { name: /Description/ })).toContainText('New lease');
  await expect(changes.getByText('Budget')).toHaveCount(0);
  await changes.getByRole('switch', { name: 'Show unchanged fields' }).click();
  await expect(changes.getByRole('row', { name: /Name/ }).first()).toContainText('Logged project');
  await settled(page);
  await expectNoAxeViolations(page);
  expect(await fits(page)).toBe(true);
  await page.getByRole('link', { name: 'History of this record' }).click();
  await expect(page.locator('[data-row]')).toHaveCount(2);
});
