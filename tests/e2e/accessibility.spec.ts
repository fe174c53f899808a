// axe finds nothing, on any page there is: every screen of every declared resource and every page written by hand,
// in English in light and dark, and turn by turn in Hindi and in Arabic, written from the other side. GALLA_AXE=all
// walks every page in each of the three, in both modes.
import { expect } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { everyPath, openWithin } from './support/everyPath.ts';
import { test } from './support/fixtures.ts';
import { settled } from './support/settled.ts';

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
    test.setTimeout(600_000);
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
