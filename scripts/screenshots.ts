// npm run screenshots: the README's picture of the demo shop. With --all, every main page in three languages,
// light and dark, on desk and phone, into screenshots/ (kept out of git), to look at before a change is called done.
import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { shiftClock, signInAs, shopAt } from '../tests/e2e/support/session.ts';
import { settled } from '../tests/e2e/support/settled.ts';
import prepare from '../tests/e2e/support/prepare.ts';
import { openCopiedShop } from '../tests/e2e/support/shopServer.ts';
import type { ShopServer } from '../tests/e2e/support/shopServer.ts';
import { launchOptions } from './lib/browsers.mjs';

interface View {
  language: 'en' | 'hi' | 'ar';
  mode: 'light' | 'dark';
  width: number;
}

const pages: Record<string, string> = {
  dashboard: 'dashboard',
  inventory: 'inventory-management',
  bills: 'bill',
  customers: 'customers',
  sales: 'sales-management',
  'hsn-codes': 'hsn-code/list',
  counter: 'counter',
  'purchase-entry': 'purchase-entry',
  settings: 'settings',
  profile: 'profilepage',
};

/** Opens each page in turn and keeps it where `fileOf` says. */
async function take(
  browser: Browser,
  server: ShopServer,
  view: View,
  names: string[],
  fileOf: (name: string) => string,
) {
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.width < 600 ? 844 : 800 },
    colorScheme: view.mode,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: server.baseUrl,
  });
  await context.addInitScript(shiftClock, server.clockOffsetMs);
  const page = await context.newPage();
  await signInAs(page, shopAt(server.baseUrl), 'owner');
  for (const name of names) {
    await page.goto(`/${view.language}/${pages[name]}`);
    await settled(page);
    await page.screenshot({ path: fileOf(name) });
  }
  await context.close();
}

const removeTemplate = await prepare();
const server = await openCopiedShop();
const browser = await chromium.launch(launchOptions(chromium.executablePath()));
try {
  if (process.argv.includes('--all')) {
    for (const language of ['en', 'hi', 'ar'] as const)
      for (const mode of ['light', 'dark'] as const)
        for (const width of [390, 1440]) {
          const folder = `screenshots/${language}-${mode}-${width}`;
          mkdirSync(folder, { recursive: true });
          await take(
            browser,
            server,
            { language, mode, width },
            Object.keys(pages),
            name => `${folder}/${name}.png`,
          );
          console.log(folder);
        }
  } else {
    const view: View = { language: 'en', mode: 'light', width: 1280 };
    await take(browser, server, view, ['sales'], () => 'docs/screenshot.png');
    console.log('docs/screenshot.png');
  }
} finally {
  await browser.close();
  await server.stop();
  await removeTemplate();
}
