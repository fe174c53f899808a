// axe on every screen of every declared resource and every page written by hand: in English in light and dark, and in
// turn in Hindi and in Arabic (right to left). GALLA_AXE=all tests every page in each of the three, in both modes.
import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { everyPath, openWithin } from './support/everyPath.ts';
import { test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

test('accessibility: sign-in', async ({ page }) => {
  const violations: string[] = [];
  for (const [language, colorScheme] of [
    ['en', 'light'],
    ['hi', 'dark'],
    ['ar', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/${language}/login`);
    await settled(page);
    violations.push(...(await axeFindings(page)));
  }
  expect(violations.join('\n')).toBe('');
});

// Both workers share the walks.
test.describe.configure({ mode: 'parallel' });

const testAll = process.env['GALLA_AXE'] === 'all';
const bothModes = ['light', 'dark'] as const;

/** Which pages are tested in which language; in the second mode only the rules on colour. */
const runs = [
  { name: 'every page in English (even)', language: 'en', remainder: 0, modes: ['light', 'dark'] },
  { name: 'every page in English (odd)', language: 'en', remainder: 1, modes: ['light', 'dark'] },
  { name: 'every second page in Hindi', language: 'hi', remainder: 0, modes: ['dark'] },
  { name: 'the others in Arabic', language: 'ar', remainder: 1, modes: ['light'] },
] as const;

for (const { name, language, remainder, modes: defaultModes } of runs) {
  const modes = testAll ? bothModes : defaultModes;
  test(`accessibility: ${name}`, async ({ page, shop, signIn }) => {
    test.setTimeout(600_000);
    const everyPage = testAll && language !== 'en';
    const paths = (await everyPath(shop)).filter((_, at) => everyPage || at % 2 === remainder);
    await signIn('owner');
    await page.emulateMedia({ colorScheme: modes[0] });
    await page.goto(`/${language}/${paths[0]}`);
    const violations: string[] = [];
    for (const path of paths) {
      await openWithin(page, `/${language}/${path}`);
      for (const colorScheme of modes) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-mode', colorScheme);
        violations.push(...(await axeFindings(page, colorScheme === modes[0] ? 'everything' : 'colour')));
      }
      await page.emulateMedia({ colorScheme: modes[0] });
    }
    expect(violations.join('\n')).toBe('');
  });
}
