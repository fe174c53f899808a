// A shop begins in the browser: from an empty directory, and beside the demo shop.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { demoPassword } from '../support/session.ts';
import { newDirectory, openEmptyShop } from '../support/shopServer.ts';

const PASSWORD = 'kela aam santra 42';

test('setup: an empty directory leads to a shop by keyboard alone, and its owner signs in by mobile number', async ({
  page,
}) => {
  const shop = await openEmptyShop(newDirectory);
  try {
    await page.goto(`${shop.baseUrl}/en`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start your shop');
    await expect(page).toHaveURL(/\/en\/setup$/);
    await expectNoAxeViolations(page);

    // What is missing and wrong is said on its field, and nothing typed is lost.
    await page.keyboard.press('Enter');
    await expect(page.getByText('Required')).toBeVisible();
    await expect(page.getByText('Choose one: it decides the tax on what you buy')).toBeVisible();
    await page.keyboard.type('Verma Mobiles');
    await page.keyboard.press('Tab');
    await page.keyboard.type('98220 12345');
    await page.keyboard.press('Tab');
    await page.keyboard.type('password123');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('radio', { name: 'Yes, regular' })).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('27AAPFU0939F1ZX');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('GSTIN')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('GSTIN')).toBeFocused();
    await page.keyboard.press('Backspace');
    await page.keyboard.type('v');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is one of the most common passwords. Choose another.')).toBeVisible();
    await expect(page.getByLabel('Password')).toBeFocused();
    await expect(page.getByLabel('Shop name')).toHaveValue('Verma Mobiles');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await page.goto(`${shop.baseUrl}/en/settings/registrations`);
    await expect(page.getByText('27AAPFU0939F1ZV').first()).toBeVisible();
    await expect(page.getByText('Verma Mobiles').first()).toBeVisible();

    // It is made once; its owner comes back with the number.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`${shop.baseUrl}/en/setup`);
    await expect(page.getByText('The shop is set up already.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page.getByRole('link', { name: 'Start my own shop' })).toHaveCount(0);
    await page.getByLabel('Email or mobile number').fill('+91 98220 12345');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  } finally {
    // An open page would ask the server that has gone.
    await page.goto('about:blank');
    await shop.stop();
  }
});

test('setup: beside the demo shop it is offered at the sign-in, and ends the demo', async ({ page }) => {
  await page.goto('/en/login');
  // The demo is entered and left by a button.
  await page.getByRole('button', { name: 'Look at the demo shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.getByRole('button', { name: 'Start my own shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start your shop');
  await expect(page.getByRole('button', { name: 'Look at the demo shop' })).toBeVisible();
  await page.goto('/en/login');
  await page.getByRole('link', { name: 'Start my own shop' }).click();
  await expect(page.getByText('The demo sign-ins end when your shop is created.')).toBeVisible();
  await page.getByLabel('Shop name').fill('Verma Mobiles');
  await page.getByLabel('Your mobile number or email').fill('asha@verma.in');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(page.getByLabel('GSTIN')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create my shop' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/en/login');
  await page.getByLabel('Email or mobile number').fill('owner@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The demo sign-in is switched off')).toBeVisible();
});
