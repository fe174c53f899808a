// A person comes into the shop by the owner's invite, their password and their sign-in; and leaves it again.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { watchRequests } from '../support/settled.ts';

const CHOSEN = 'violet tractor lamp';

test('people: the owner invites, the person sets a password elsewhere, signs in and is signed out', async ({
  page,
  signIn,
  browser,
  shop,
}) => {
  await signIn('owner');
  await page.goto('/en/user-management');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('User management');
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await page.getByLabel('Name').fill('Asha Patil');
  await page.getByLabel('Email').fill('Asha@Invited.in');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite link' });
  const url = await dialog.getByLabel('Invite link').inputValue();
  expect(url).toMatch(new RegExp(`^${shop.baseUrl}/en/invite/[\\w-]{43}$`));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Patil');
  await expect(page.getByText('Not signed in on any device.')).toBeVisible();

  const elsewhere = await browser.newContext({ viewport: { width: 375, height: 720 } });
  elsewhere.on('page', watchRequests);
  const phone = await elsewhere.newPage();
  await phone.goto(url.replace('/en/', '/ar/'));
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('اختر كلمة مرورك');
  await phone.goto(url);
  await expect(phone.getByText('Asha Patil, choose your password for')).toBeVisible();
  await expectNoAxeViolations(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expect(phone.getByLabel('Password', { exact: true })).toBeFocused();
  await phone.keyboard.type(CHOSEN);
  await phone.keyboard.press('Tab');
  await phone.keyboard.type('something else');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('The passwords do not match')).toBeVisible();
  await phone.getByLabel('Repeat password').fill(CHOSEN);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/en\/login$/);
  await phone.getByLabel('Email').fill('asha@invited.in');
  await phone.getByLabel('Password', { exact: true }).fill(CHOSEN);
  await phone.keyboard.press('Enter');
  await expect(phone).toHaveURL(/\/en\/dashboard$/);
  await phone.goto(url);
  await expect(phone.getByRole('alert')).toContainText('This link is not valid');

  await page.reload();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Make inactive' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make inactive' }).click();
  await expect(devices).toContainText('Not signed in on any device.');
  await phone.goto(`${shop.baseUrl}/en/dashboard`);
  await expect(phone).toHaveURL(/\/en\/login/);
  await elsewhere.close();
});

test('people: a reset makes a new link', async ({ page, signIn, shop }) => {
  const [person] = await shop.call<{ id: string }[]>(
    'owner',
    'GET',
    '/api/people?filter={"role":"staff","active":true}&range=[0,0]',
  );
  await signIn('owner');
  await page.goto(`/en/user-management/${person?.id}/show`);
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog').getByLabel('Reset link')).toHaveValue(/\/en\/invite\//);
});
