// Checks every screen of every declared resource and every page written by hand, on the screen most shops have (1366 × 768, less
// the browser's own bars and scroll bar): axe, one heading, one button New sale, the submit button in sight. Each page
// once, in turn in English, Hindi and Arabic (right to left), by all rules in one mode and those on colour in the other.
// GALLA_AXE=all tests every page in each of the three languages, by all rules in both modes.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { everyPath, isForm } from './support/everyPath.ts';
import { test } from './support/fixtures.ts';
import { openWithin } from './support/openWithin.ts';
import { settled } from './support/settled.ts';
import { wordsOf } from './support/words.ts';

test.use({ viewport: { width: 1350, height: 640 } });

test('accessibility: sign-in and setup', async ({ page }) => {
  const violations: string[] = [];
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['hi', 'dark'],
    ['ar', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['login', 'setup']) {
      await page.goto(`/${language}/${path}`);
      await expect(page.locator('button[type=submit]')).toBeInViewport({ ratio: 1 });
      await settled(page);
      violations.push(...(await axeFindings(page)));
    }
  }
  expect(violations.join('\n')).toBe('');
});

test('accessibility: what is wrong is found, by its rule', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Bad</title><main><h1>Bad</h1><img src="data:,"><p style="color: #bbb">Pale</p></main></html>',
  );
  const found = (await axeFindings(page)).map(finding => finding.split(':')[0]);
  expect(found.sort()).toEqual(['blank color-contrast', 'blank image-alt']);
  expect(await axeFindings(page, 'colour')).toHaveLength(1);
});

// The workers share the walks.
test.describe.configure({ mode: 'parallel' });

const hiddenSubmitButtons = (page: Page) =>
  page.locator('main button[type=submit]').evaluateAll(buttons =>
    buttons
      .filter(button => button.checkVisibility())
      .filter(button => {
        const { top, bottom, left, right } = button.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
      })
      .map(button => button.textContent),
  );

const testAll = process.env['GALLA_AXE'] === 'all';
const otherMode = { light: 'dark', dark: 'light' } as const;

const turns = [
  { language: 'en', mode: 'light' },
  { language: 'hi', mode: 'dark' },
  { language: 'en', mode: 'dark' },
  { language: 'ar', mode: 'light' },
] as const;

for (const [turn, { language, mode }] of turns.entries())
  test(`every page in ${language}, ${mode} first: accessible, one heading, New sale and submit in sight`, async ({
    page,
    shop,
    signIn,
  }) => {
    test.setTimeout(testAll ? 1_800_000 : 600_000);
    const inTurn = (at: number) =>
      testAll ? language !== 'en' || at % 2 === Math.floor(turn / 2) : at % turns.length === turn;
    const paths = (await everyPath(shop)).filter((_, at) => inTurn(at));
    await signIn('owner');
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(`/${language}/${paths[0]}`);
    const t = await wordsOf(language);
    const heading = page.getByRole('heading', { level: 1 });
    const violations: string[] = [];
    const menu = `nav[aria-label="${t('app.menu.title')}"]`;
    for (const [at, path] of paths.entries())
      // In a step: Playwright looks for the place of a call among all calls that are in none.
      await test.step(path, async () => {
        await openWithin(page, `/${language}/${path}`);
        await expect(heading, path).toHaveCount(1);
        await expect(heading, path).not.toHaveText(t('app.notFound.title'));
        await expect(page.getByRole('link', { name: t('app.menu.newSale') }), path).toHaveCount(1);
        if (isForm(path)) {
          const submit = page.locator('main button[type=submit]').filter({ visible: true });
          await expect(submit, path).not.toHaveCount(0);
          expect(await hiddenSubmitButtons(page), path).toEqual([]);
        }
        // One of two pages begins in each mode: the one that the page before ended in.
        const modes = at % 2 === 0 ? [mode, otherMode[mode]] : [otherMode[mode], mode];
        for (const colorScheme of modes) {
          await page.emulateMedia({ colorScheme });
          await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
          violations.push(
            ...(await axeFindings(
              page,
              testAll || colorScheme === modes[0] ? 'everything' : 'colour',
              // The same on every page: it is looked at on the first.
              testAll || at === 0 ? undefined : menu,
            )),
          );
        }
      });
    expect(violations.join('\n')).toBe('');
  });
