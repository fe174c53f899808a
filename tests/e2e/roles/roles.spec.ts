// Roles of the shop's own: made from the access table, and held in the browser of who has one.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { signInAs } from '../support/session.ts';
import { settled, watchRequests } from '../support/settled.ts';

test('roles: the owner makes one, the person has it at the next page', async ({
  page,
  signIn,
  shop,
  browser,
}) => {
  await signIn('owner');
  await page.goto('/en/user-management');
  await page.getByRole('link', { name: 'Roles' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Roles');
  const table = page.getByRole('table', { name: 'What each role may do' });
  await expect(table.getByRole('columnheader', { name: 'Cashier' })).toBeVisible();
  await settled(page);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByLabel('Name').fill('Counter only');
  const customers = page.getByRole('group', { name: 'Customers' });
  await expect(customers.getByLabel('View')).toBeChecked();
  await customers.getByLabel('View').click();
  await expect(customers.getByLabel('Export')).toBeDisabled();
  await page.getByRole('group', { name: 'Project management' }).getByLabel('View').click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counter only');
  await expect(page.getByRole('row', { name: 'View Yes No, removed' })).toHaveCount(1);
  await settled(page);
  const [staff] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/people?filter={"role":"staff"}');
  const roleId = page.url().split('/').at(-2);
  await shop.call('owner', 'PUT', `/api/people/${staff?.id}`, { roleId });
  const elsewhere = await browser.newContext();
  elsewhere.on('page', watchRequests);
  const counter = await elsewhere.newPage();
  await signInAs(counter, shop, 'staff');
  await counter.goto(`${shop.baseUrl}/en/dashboard`);
  const menu = counter.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Customers' })).toHaveCount(0);
  await counter.goto(`${shop.baseUrl}/en/customers`);
  await expect(counter.getByText('You don’t have access to this page')).toBeVisible();
  await counter.goto(`${shop.baseUrl}/en/project-management`);
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText('Project management');
  await settled(counter);
  await elsewhere.close();
});

test('roles: on a phone, one role at a time, right to left too', async ({ page, signIn, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('owner');
  const [role] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/roles?range=[0,0]');
  for (const path of ['', `/${role?.id}`, `/${role?.id}/show`])
    for (const language of ['en', 'ar']) {
      await page.goto(`/${language}/user-management/roles${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectNoAxeViolations(page);
    }
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
});
