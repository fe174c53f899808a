// npm run screenshots draws the main pages at 390, 900 and 1440 px, light and dark, in English, Hindi and Arabic, into
// screenshots/ (kept out of git), to look at before a change is called done, and docs/screenshot.png for the README.
// It reports pages wider than the window and parts that scroll sideways, and fails on any.
//   npm run screenshots -- --only=en-light-390    one of the eighteen
//   npm run screenshots -- --readme               docs/screenshot.png alone
//   npm run screenshots -- --against=main         fails on each that differs from the picture of that commit
import type { Language } from '../src/kit/languages.ts';
import { mkdirSync, rmSync } from 'node:fs';
import { chromium, expect } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import prepare from '../tests/e2e/support/prepare.ts';
import { shiftClock, shopAt, signInAs } from '../tests/e2e/support/session.ts';
import { settled, watchRequests } from '../tests/e2e/support/settled.ts';
import { wordsOf } from '../tests/e2e/support/words.ts';
import { openCopiedShop } from '../tests/e2e/support/shopServer.ts';
import type { ShopServer } from '../tests/e2e/support/shopServer.ts';
import { launchOptions } from './lib/browsers.mjs';
import { changedPictures, picturesOf } from './lib/comparePictures.ts';

interface View {
  language: Language;
  mode: 'light' | 'dark';
  width: number;
}

const pages: Readonly<Record<string, string>> = {
  dashboard: 'dashboard',
  counter: 'counter',
  sales: 'sales-management',
  inventory: 'inventory-management',
  bills: 'bill',
  customers: 'customers',
  'new-customer': 'customers/create',
  'purchase-entry': 'purchase-entry',
  settings: 'settings',
  profile: 'profilepage',
  analytics: 'analytics',
  codes: 'hsn-code/list',
  links: 'social-media',
  posters: 'poster-generator',
  imei: 'imei',
  dues: 'dues-management',
  drawers: 'drawers',
  'drawer-days': 'drawers/days',
  financiers: 'financiers',
  settlements: 'settlements',
  claims: 'brand-claims',
  'new-claim': 'brand-claims/create',
  accounts: 'accounts',
  verify: 'verify',
  questions: 'faq',
  people: 'user-management',
  roles: 'user-management/roles',
  'new-role': 'user-management/roles/create',
  projects: 'project-management',
  'projects-board': 'project-management?view=board',
  'projects-timeline': 'project-management?view=timeline',
  'new-project': 'project-management/create',
  tasks: 'project-tracking',
  'tasks-board': 'project-tracking?view=board',
  'tasks-calendar': 'project-tracking?view=calendar',
  'new-task': 'project-tracking/create',
  teams: 'team-management',
  leave: 'leave',
  logs: 'logs',
};

const onlyView = process.argv.find(argument => argument.startsWith('--only='))?.slice('--only='.length);
const against = process.argv.find(argument => argument.startsWith('--against='))?.slice('--against='.length);
const readmeAlone = process.argv.includes('--readme');

const views: readonly View[] = (['en', 'hi', 'ar'] as const).flatMap(language =>
  (['light', 'dark'] as const).flatMap(mode => [390, 900, 1440].map(width => ({ language, mode, width }))),
);
const pictureName = ({ language, mode, width }: View) => `${language}-${mode}-${width}`;

/** Parts that hold more than they show from side to side; a strip of tabs and a board may. */
const sidewaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        part =>
          part.scrollWidth > part.clientWidth &&
          ['auto', 'scroll'].includes(getComputedStyle(part).overflowX) &&
          !part.matches('[role="region"]') &&
          !part.querySelector('[role="tablist"]'),
      )
      .map(
        part =>
          `${part.getAttribute('aria-label') ?? part.className}: ${part.scrollWidth - part.clientWidth} px`,
      ),
  );

/** Measures the overflow of the page beyond the window, and lists its elements. */
const overflowOf = (page: Page): Promise<{ by: number; of: string[] }> =>
  page.evaluate(() => {
    const window = document.documentElement.clientWidth;
    const by = document.documentElement.scrollWidth - window;
    const of = [...document.querySelectorAll('body *')]
      .filter(element => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && (box.right > window + 1 || box.left < -1);
      })
      .slice(0, 3)
      .map(
        element => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 40)}"`,
      );
    return { by, of };
  });

/** Parts around a page load after it: waits for each, and for the fonts. */
async function whole(page: Page, { language, width }: View): Promise<void> {
  await settled(page);
  const translate = await wordsOf(language);
  const bar = page.getByRole('banner');
  const account =
    translate('app.bar.account', { name: '|' })
      .split('|')
      .find(part => part.trim()) ?? '';
  const names = [
    translate('palette.open'),
    translate('app.bar.language'),
    translate('app.bar.mode'),
    translate('shortcuts.title'),
  ];
  for (const name of names) await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: account.trim() })).toBeVisible();
  // The bell’s name has the unread count once loaded: the one dialog button besides the two above.
  await expect(bar.locator('button[aria-haspopup="dialog"]')).toHaveCount(3);
  if (width >= 1200)
    await expect(page.getByRole('button', { name: translate('app.bar.customize') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function signedInPage(browser: Browser, server: ShopServer, view: View): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.width < 600 ? 844 : 900 },
    colorScheme: view.mode,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: server.baseUrl,
  });
  // Functions handed to the page were renamed by tsx with a helper that the page does not have.
  await context.addInitScript('globalThis.__name = named => named;');
  await context.addInitScript(shiftClock, server.clockOffsetMs);
  const page = await context.newPage();
  watchRequests(page);
  await signInAs(page, shopAt(server.baseUrl), 'owner');
  return page;
}

rmSync('screenshots', { recursive: true, force: true });
const before = against ? picturesOf(against, onlyView ? [`--only=${onlyView}`] : []) : undefined;
const removeTemplate = await prepare();
const server = await openCopiedShop();
const browser = await chromium.launch(launchOptions(chromium.executablePath()));
let tooWide = 0;
try {
  for (const view of readmeAlone ? [] : views) {
    if (onlyView && onlyView !== pictureName(view)) continue;
    const folder = `screenshots/${pictureName(view)}`;
    mkdirSync(folder, { recursive: true });
    const page = await signedInPage(browser, server, view);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`/${view.language}/${path}`);
      await whole(page, view);
      await page.screenshot({ path: `${folder}/${name}.png` });
      const { by, of } = await overflowOf(page);
      const sideways = await sidewaysOf(page);
      if (sideways.length > 0) {
        tooWide++;
        console.log(`${folder}/${name}.png scrolls sideways: ${sideways.join(', ')}`);
      }
      if (by <= 0) continue;
      tooWide++;
      console.log(`${folder}/${name}.png: ${by} px wider than the window: ${of.join(', ')}`);
    }
    await page.context().close();
    console.log(folder);
  }
  if (!onlyView && !against) {
    const view = { language: 'en', mode: 'light', width: 1280 } as const;
    const page = await signedInPage(browser, server, view);
    await page.goto('/en/sales-management');
    await whole(page, view);
    await page.screenshot({ path: 'docs/screenshot.png' });
    console.log('docs/screenshot.png');
  }
} finally {
  await browser.close();
  await server.stop();
  await removeTemplate();
}
if (before) {
  const comparing = await chromium.launch(launchOptions(chromium.executablePath()));
  const changed = await changedPictures(comparing, before.folder, 'screenshots');
  await comparing.close();
  before.remove();
  for (const name of changed) console.log(`differs from ${against}: ${name}`);
  console.log(`${changed.length} pictures differ from ${against}.`);
  if (changed.length > 0) process.exitCode = 1;
}
if (tooWide) {
  console.log(`${tooWide} pages are wider than the window, or scroll sideways.`);
  process.exitCode = 1;
}
