// No page breaks its Content-Security-Policy, loaded or navigated to, signed in or not.
import type { Page } from '@playwright/test';
import { BROKEN_POLICY, expect, test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

const listen = (page: Page): string[] => {
  const broken: string[] = [];
  page.on('console', message => {
    if (message.text().startsWith(BROKEN_POLICY)) broken.push(`${page.url()}: ${message.text()}`);
  });
  return broken;
};

/** One page of each kind is loaded; navigating to every page is the walk in accessibility.spec, whose fixtures listen too. */
const LOADED = ['dashboard', 'customers', 'counter', 'poster-generator', 'settings'];

test('content security policy: no page breaks it when it is loaded', async ({ page, signIn }) => {
  const broken = listen(page);
  await page.goto('/en/login');
  await settled(page);
  await signIn();
  for (const path of LOADED) {
    await page.goto(`/en/${path}`);
    await settled(page);
  }
  expect(broken).toEqual([]);
});

test('content security policy: the shared invoice and the API docs do not break it', async ({
  page,
  shop,
}) => {
  const broken = listen(page);
  const [sale] = await shop.call<{ id: string }[]>('owner', 'GET', '/api/sales?range=[0,0]');
  const { payload } = await shop.call<{ payload: { url: string } }>(
    'owner',
    'GET',
    `/api/sales/${sale?.id}/share`,
  );
  await page.goto(payload.url);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Access' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galla: who may call what');
  await page.getByRole('link', { name: 'Declarations' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galla: options of a declaration');
  expect(await page.evaluate(() => getComputedStyle(document.body).maxWidth)).not.toBe('none');
  expect(broken).toEqual([]);
});

test('content security policy: a violation that the page catches is reported here too', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/broken policy/);
  const broken = listen(page);
  await page.goto('/en/login');
  // Later, by the page itself: the debugger may do what the policy forbids.
  await page.evaluate(
    () =>
      void setTimeout(() => {
        try {
          new Function('');
        } catch {
          // It is refused.
        }
      }),
  );
  await expect.poll(() => broken).toHaveLength(1);
});
