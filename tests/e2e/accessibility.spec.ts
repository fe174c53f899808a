// axe finds nothing, on any page there is: every screen of every declared resource and every page written by hand,
// in English in light and dark, and turn by turn in Hindi and in Arabic, written from the other side. GALLA_AXE=all
// walks every page in each of the three, in both modes.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { pages } from '../../src/custom/pages.tsx';
import { adminName } from '../../src/providers/names.ts';
import { resources } from '../../src/resources/index.ts';
import { axeFindings } from './support/axe.ts';
import { test } from './support/fixtures.ts';
import type { TestShop } from './support/session.ts';
import { settled } from './support/settled.ts';

/** What stands for a parameter that is no record's id. A page with a new one says here what to open. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'imei/:imei': 'imei/352050611000299',
  'accounts/:code': 'accounts/SALES?timePeriod=all',
};

/** A path below `/{lang}` for every page an owner may open. */
async function everyPath(shop: TestShop): Promise<string[]> {
  const idOf = async (name: string): Promise<string | undefined> => {
    const rows = await shop.call<{ id: string }[]>('owner', 'GET', `/api/${name}?range=[0,0]`);
    return rows[0]?.id;
  };
  // The log begins with the first change.
  await shop.call('owner', 'POST', '/api/shop-settings', { lowStockQty: 1 });
  const paths: string[] = [];
  for (const resource of resources) {
    const path = adminName(resource);
    paths.push(path);
    if (resource.singleton) continue;
    const id = await idOf(resource.name);
    expect(id, `the demo shop has no record of ${resource.name}`).toBeTruthy();
    paths.push(`${path}/${id}/show`);
    if (resource.writes === 'generic') paths.push(`${path}/create`, `${path}/${id}`);
  }
  for (const { path } of pages) {
    if (!path.includes(':')) paths.push(path);
    else if (EXAMPLES[path]) paths.push(EXAMPLES[path]);
    else {
      const resource = resources.find(each => path.startsWith(`${adminName(each)}/:id`));
      expect(resource, `${path} has no example in tests/e2e/accessibility.spec.ts`).toBeTruthy();
      if (resource) paths.push(path.replace(':id', (await idOf(resource.name)) ?? ''));
    }
  }
  return [...new Set(paths)];
}

/** Goes to a page as a link would: the app stays where it is. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(path);
  await settled(page);
}

test('sign-in', async ({ page }) => {
  const found: string[] = [];
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['hi', 'dark'],
    ['ar', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${language}/login`);
    await settled(page);
    found.push(...(await axeFindings(page)));
  }
  expect(found.join('\n')).toBe('');
});

const everything = process.env['GALLA_AXE'] === 'all';
const bothModes = ['light', 'dark'] as const;

/** Which pages of the whole list are walked in which language; the second mode asks for what depends on colour alone. */
const walks = [
  { name: 'every page in English', language: 'en', takes: () => true, modes: ['light', 'dark'] },
  {
    name: 'every second page in Hindi',
    language: 'hi',
    takes: (at: number) => at % 2 === 0,
    modes: ['dark'],
  },
  { name: 'the others in Arabic', language: 'ar', takes: (at: number) => at % 2 === 1, modes: ['light'] },
] as const;

for (const { name, language, takes, modes: usual } of walks) {
  const modes = everything ? bothModes : usual;
  test(name, async ({ page, shop, signIn }) => {
    const paths = (await everyPath(shop)).filter((_, at) => everything || takes(at));
    await signIn('owner');
    await page.emulateMedia({ colorScheme: modes[0] });
    await page.goto(`/${language}/${paths[0]}`);
    const found: string[] = [];
    for (const path of paths) {
      await openWithin(page, `/${language}/${path}`);
      for (const colorScheme of modes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
        found.push(...(await axeFindings(page, colorScheme === modes[0] ? 'everything' : 'colour')));
      }
      await page.emulateMedia({ colorScheme: modes[0] });
    }
    expect(found.join('\n')).toBe('');
  });
}
