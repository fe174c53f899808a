// axe finds nothing, on any of the pages of a day's work, in light and dark, written from either side.
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

/** The newest sale of the demo shop. */
async function newestSale(shop: TestShop): Promise<string> {
  const { payload } = await shop.call<{ payload: { content: { id: string }[] } }>(
    'owner',
    'GET',
    '/api/sales/shop-history?size=1',
  );
  const [sale] = payload.content;
  if (!sale) throw new Error('The demo shop has no sale.');
  return sale.id;
}

for (const [language, colorScheme] of [
  ['en', 'light'],
  ['en', 'dark'],
  ['ar', 'light'],
] as const)
  test.describe(`${language}, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('sign-in', async ({ page }) => {
      await page.goto(`/${language}/login`);
      await settled(page);
      await expectNoAxeViolations(page);
    });

    for (const [name, path] of [
      ['dashboard', 'dashboard'],
      ['inventory', 'inventory-management'],
      ['counter', 'counter'],
      ['purchase entry', 'purchase-entry'],
      ['sales history', 'sales-management'],
      ['bill history', 'bill'],
      ['customers', 'customers'],
      ['settings', 'settings'],
    ] as const)
      test(name, async ({ page, signIn }) => {
        await signIn('owner');
        await page.goto(`/${language}/${path}`);
        await settled(page);
        await expectNoAxeViolations(page);
      });

    test('invoice', async ({ page, shop, signIn }) => {
      await signIn('owner');
      await page.goto(`/${language}/sales-management/${await newestSale(shop)}/show`);
      await settled(page);
      await expectNoAxeViolations(page);
    });
  });
