// People sign in and out, are redirected after it, use a second tab, and see how an ended session is reported.
import { expectNoAxeViolations } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { settled } from '../support/settled.ts';
import { demoPassword } from '../support/session.ts';

const EXPIRED = {
  en: 'Your session has expired. Please log in again.',
  hi: 'आपका सेशन ख़त्म हो गया। फिर से लॉगिन करें।',
  ar: 'انتهت جلستك. يرجى تسجيل الدخول مرة أخرى.',
};

test('sign-in: by keyboard alone it leads to the page that was asked for', async ({ page }) => {
  await page.goto('/en/customers?displayedFilters=%7B%7D');
  await expect(page).toHaveURL(/\/en\/login\?redirectTo=%2Fen%2Fcustomers%3FdisplayedFilters/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.keyboard.type('owner@demo.shop');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/customers\?displayedFilters/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const stored = await page.evaluate(() => Object.keys(sessionStorage).sort());
  expect(stored).toEqual(expect.arrayContaining(['accessToken', 'refreshToken']));
});

test('sign-in: the home page leads there; a redirectTo of another site is not followed', async ({ page }) => {
  await page.goto('/en');
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.goto('/en/login?redirectTo=%2F%2Fevil.example%2Fen');
  await page.getByLabel('Email').fill('owner@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/en\/dashboard$/);
});

test('sign-in: errors are on their fields, a wrong email or password is one message', async ({ page }) => {
  await page.goto('/en/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter a valid email or a 10-digit mobile number')).toBeVisible();
  await page.getByLabel('Email').fill('office@demo.shop');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

test('device: a browser is recognised by a cookie that scripts cannot read', async ({ page, context }) => {
  const enter = async () => {
    await page.goto('/en/login');
    await page.getByLabel('Email').fill('owner@demo.shop');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    const sent = page.waitForRequest(
      request => request.url().endsWith('/login') && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/en\/dashboard$/);
    return (await sent).allHeaders();
  };
  expect((await enter())['cookie']).toBeUndefined();
  const [device] = await context.cookies();
  expect(device).toMatchObject({ name: 'galla_device', httpOnly: true, sameSite: 'Strict', secure: false });
  await page.evaluate(() => sessionStorage.clear());
  expect((await enter())['cookie']).toBe(`galla_device=${device?.value}`);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('sign-in: after too many attempts it shows how long to wait', async ({ page }) => {
  await page.route('**/login', route =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '42' },
          json: { status: 'ERROR', message: 'Too many', errors: null, code: 'TOO_MANY' },
        })
      : route.fallback(),
  );
  await page.goto('/en/login');
  await page.getByLabel('Email').fill('owner@demo.shop');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText(/Try again in 4\d seconds\./);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
});

test('expired session: the sign-in page reports it, in each language', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en/customers');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  for (const language of ['en', 'hi', 'ar'] as const) {
    await page.evaluate(() => {
      sessionStorage.setItem('accessToken', 'stale');
      sessionStorage.setItem('refreshToken', 'revoked');
    });
    await page.goto(`/${language}/suppliers`);
    await expect(page.getByRole('alert')).toHaveText(EXPIRED[language]);
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?redirectTo=%2F${language}%2Fsuppliers$`));
    expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).toBeNull();
    await expectNoAxeViolations(page);
  }
});

test('session: a stale access token is renewed without notice', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en/customers');
  await page.evaluate(() => sessionStorage.setItem('accessToken', 'stale'));
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Customers');
  expect(await page.evaluate(() => sessionStorage.getItem('accessToken'))).not.toBe('stale');
});

test('session: a second tab has it too, and signing out in one ends both', async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto('/en/customers');
  const second = await context.newPage();
  await second.goto('/en/suppliers');
  await expect(second.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Suppliers');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await expect(second).toHaveURL(/\/en\/login$/);
});

test('language: added to a path without one; switching keeps page and query, and is remembered', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/customers?page=1');
  await expect(page).toHaveURL(/\/en\/customers\?page=1$/);
  await page.getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'हिन्दी']);
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL(/\/hi\/customers\?page=1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.goto('/suppliers');
  await expect(page).toHaveURL(/\/hi\/suppliers$/);
  // What loads later into the bar does not move the other buttons.
  let release = () => {};
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route(/\/assets\/(Search|Shortcuts|Notifications)Tool-/, async route => {
    await released;
    await route.continue();
  });
  await page.goto('/ar/suppliers');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const language = page.getByRole('button', { name: 'اللغة' });
  const before = await language.boundingBox();
  release();
  await expect(page.getByRole('button', { name: /^الإشعارات/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'اختصارات', exact: true })).toBeVisible();
  expect(await language.boundingBox()).toEqual(before);
  await language.click();
  await expect(page.getByRole('menuitemradio')).toHaveText(['English', 'हिन्दी', 'العربية']);
});

test('theme: applied at once, and the same after signing out', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/en/customers');
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/en\/login$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
});

test('offline: reported while it lasts', async ({ page, context, signIn, expectNoise }) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await signIn();
  await page.goto('/en/customers');
  await settled(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You’re offline\./)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\./)).toBeHidden();
});

for (const failure of ['an error', 'silence'] as const)
  test(`current user: when it cannot be loaded (${failure}) that is reported, and a retry opens the page`, async ({
    page,
    signIn,
    expectNoise,
  }) => {
    expectNoise(/status of 500/);
    await signIn();
    await page.clock.install();
    let answers = false;
    await page.route('**/users/current-user', async route => {
      if (answers) return route.fallback();
      if (failure === 'silence') return;
      await route.fulfill({
        status: 500,
        json: { status: 'ERROR', message: 'Reference 4F2A', errors: null, code: 'INTERNAL' },
      });
    });
    await page.goto('/en/customers');
    const title = page.getByRole('heading', { level: 1, name: 'Couldn’t load your account' });
    await expect(title).toBeVisible();
    if (failure === 'silence')
      expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(10_000);
    if (failure === 'an error') await expect(page.getByRole('main')).toContainText('Reference 4F2A');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expectNoAxeViolations(page);
    // The first retry fails too.
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.click();
    if (failure === 'silence') {
      await expect(title).toBeHidden();
      await page.clock.fastForward(10_000);
    }
    await expect(title).toBeVisible();
    answers = true;
    await retry.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menu' }).getByText('Sharma Mobile G…')).toBeVisible();
  });

test('current user: a server that starts again is asked by itself, and the page opens', async ({
  page,
  signIn,
  expectNoise,
}) => {
  expectNoise(/status of 502/);
  await signIn();
  await page.clock.install();
  let answers = false;
  await page.route('**/users/current-user', route =>
    answers ? route.fallback() : route.fulfill({ status: 502, body: '' }),
  );
  await page.goto('/en/customers');
  const title = page.getByRole('heading', { level: 1, name: 'Couldn’t load your account' });
  await expect(async () => {
    await page.clock.fastForward(2_000);
    await expect(title).toBeVisible({ timeout: 500 });
  }).toPass();
  answers = true;
  await page.clock.fastForward(30_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
});
