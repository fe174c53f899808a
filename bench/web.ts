// npm run bench:web measures what a reader of the sales list waits for, in headless Chromium on the built app with the demo
// shop on the embedded database, beside a bare page of React and MUI's table of the same rows (bench/barePage), in turns:
// medians of five pairs, each visit with a cache of its own, so cold.
//   npm run bench:web -- --runs=3                fewer runs
//   npm run bench:web -- --only=size,layout      some of size, rows, dashboard, layout
import { translatorFor } from '../server/kit/i18n/translators.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchOptions } from '../scripts/lib/browsers.mjs';
import { adminName } from '../src/providers/names.ts';
import { resources } from '../src/resources/index.ts';
import prepare from '../tests/e2e/support/prepare.ts';
import { shiftClock, shopAt, signInAs } from '../tests/e2e/support/session.ts';
import { settled } from '../tests/e2e/support/settled.ts';
import { openCopiedShop } from '../tests/e2e/support/shopServer.ts';
import type { ShopServer } from '../tests/e2e/support/shopServer.ts';
import { BARE_PATH, distWithBarePage } from './browser/barePage.ts';
import { isMissed, linesOf, median, ratioFigure, type Figure } from './browser/figures.ts';
import { openUntil, seenOn, watchPages } from './browser/seen.ts';
import { versionsOf } from './support/versions.ts';

const argument = (name: string) =>
  process.argv.find(each => each.startsWith(`--${name}=`))?.slice(name.length + 3);
const runs = Number(argument('runs') ?? 5);
const isSelected = (part: 'size' | 'rows' | 'dashboard' | 'layout') =>
  (argument('only') ?? part).split(',').includes(part);

/** What DESIGN section 8 asks for, and 0.05 of layout shift on each of these pages; `:id` is the first record's. */
const mainPages = [
  'dashboard',
  'analytics',
  'counter',
  'sales-management',
  'inventory-management',
  'bill',
  'customers',
  'customers/create',
  'purchase-entry',
  'imei',
  'imei/352050611000299',
  'hsn-code/list',
  'hsn-code/assign',
  'products',
  'products/create',
  'companies',
  'suppliers',
  'sales-management/:id/show',
  'inventory-management/:id/show',
  'bill/:id/show',
  'customers/:id',
  'customers/:id/show',
  'products/:id/show',
  'suppliers/:id/show',
  'settings',
  'profilepage',
  'social-media',
  'poster-generator',
  'faq',
  'logs',
];

/** A cheap phone on a weak line has a CPU 4 times slower and 1.6 Mbit/s, here in bytes a second. */
const slow = { cpu: 4, bytesPerSecond: 1_600_000 / 8 };

async function coldContext(browser: Browser, server: ShopServer, isBare = false): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    baseURL: server.baseUrl,
    // The server allows no scripts in a page that is not the app's.
    bypassCSP: isBare,
  });
  // Functions handed to the page were renamed by tsx with a helper that the page does not have.
  await context.addInitScript('globalThis.__name = named => named;');
  await context.addInitScript(shiftClock, server.clockOffsetMs);
  await watchPages(context);
  return context;
}

async function signedIn(context: BrowserContext, server: ShopServer): Promise<Page> {
  const page = await context.newPage();
  await signInAs(page, shopAt(server.baseUrl), 'owner');
  return page;
}

const LANGUAGES = { en: 'English', hi: 'Hindi' } as const;
type Language = keyof typeof LANGUAGES;
const NEXT = { en: translatorFor('en')('screens.list.next'), hi: translatorFor('hi')('screens.list.next') };

/** Gzip bytes of every script a page has asked for by the time all is quiet. */
async function scriptSize(page: Page, path: string, isThere: () => Promise<unknown>): Promise<number> {
  const bodies: Promise<number>[] = [];
  page.on('response', response => {
    if (response.request().resourceType() === 'script')
      bodies.push(response.body().then(body => gzipSync(body).length));
  });
  await page.goto(path);
  await isThere();
  return (await Promise.all(bodies)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** Measures from the press on 'next page' to the frame in which other rows stand there. */
const nextPage = (page: Page, language: Language): Promise<number> =>
  page.evaluate(
    label =>
      new Promise<number>((done, fail) => {
        const first = () => document.querySelector('main tbody tr:not([aria-hidden]) td.lead')?.textContent;
        const before = first();
        let pressed = 0;
        const seer = new MutationObserver(() => {
          if (first() === before || !first()) return;
          seer.disconnect();
          requestAnimationFrame(() => done(performance.now() - pressed));
        });
        seer.observe(document.body, { childList: true, subtree: true, characterData: true });
        pressed = performance.now();
        const button = document.querySelector<HTMLElement>(`main [aria-label="${label}"]`);
        if (button) button.click();
        else fail(new Error(`no button ${label}`));
      }),
    NEXT[language],
  );

interface Opened {
  row: number;
  /** Menu, search and bell come after the row. */
  frame: number;
}

const openList = async (page: Page, language: Language): Promise<Opened> => {
  const { firstRow, frame } = await openUntil(page, `/${language}/sales-management`, ['firstRow', 'frame']);
  return { row: firstRow, frame: Math.max(0, frame - firstRow) };
};

const openBare = async (page: Page): Promise<Opened> => ({
  row: (await openUntil(page, BARE_PATH, ['firstRow'])).firstRow,
  frame: 0,
});

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  });
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
}

interface Measured {
  isBare: boolean;
  /** Only a page of the app has a language. */
  language?: Language;
  open: (page: Page) => Promise<Opened>;
  isQuiet: (page: Page) => Promise<unknown>;
  cold: Opened[];
  again: Opened[];
  slow: Opened[];
  processor: number[];
  next: number[];
}

const nothingMeasured = () => ({ cold: [], again: [], slow: [], processor: [], next: [] });

const appPage = (language: Language): Measured => ({
  isBare: false,
  language,
  open: page => openList(page, language),
  isQuiet: settled,
  ...nothingMeasured(),
});

const barePage = (): Measured => ({
  isBare: true,
  open: openBare,
  isQuiet: page => page.waitForLoadState('networkidle'),
  ...nothingMeasured(),
});

/** Reads the processor time of the page's main thread so far, in milliseconds: the share of a machine that others use too. */
async function processorClock(context: BrowserContext, page: Page): Promise<() => Promise<number>> {
  const tools = await context.newCDPSession(page);
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await tools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
}

/** Visits each page cold, a second time, and on the slow line, each in turns; every page has caches of its own. */
async function visitInTurns(browser: Browser, server: ShopServer, pages: readonly Measured[]): Promise<void> {
  const opened: { page: Measured; context: BrowserContext; tab: Page }[] = [];
  for (const page of pages) {
    const context = await coldContext(browser, server, page.isBare);
    const tab = await signedIn(context, server);
    const processorTime = await processorClock(context, tab);
    page.cold.push(await page.open(tab));
    page.processor.push(await processorTime());
    await page.isQuiet(tab);
    opened.push({ page, context, tab });
  }
  for (const { page, tab } of opened) {
    page.again.push(await page.open(tab));
    await page.isQuiet(tab);
  }
  for (const { page, context, tab } of opened) {
    if (page.language) {
      // The first page turned also fetches what later ones do not.
      await nextPage(tab, page.language);
      await settled(tab);
      page.next.push(await nextPage(tab, page.language));
    }
    await context.close();
  }
  for (const page of pages) {
    const context = await coldContext(browser, server, page.isBare);
    const tab = await signedIn(context, server);
    await slowDown(context, tab);
    page.slow.push(await page.open(tab));
    await context.close();
  }
}

async function measureRows(browser: Browser, server: ShopServer): Promise<Figure[]> {
  const languages = Object.keys(LANGUAGES) as Language[];
  // Each language has a bare page, so that every visit has its neighbour.
  const pairs = languages.map(language => ({ language, app: appPage(language), bare: barePage() }));
  // The first visit waits for the server to compress the files.
  for (const page of [appPage('en'), appPage('hi'), barePage()]) {
    const context = await coldContext(browser, server, page.isBare);
    await page.open(await signedIn(context, server));
    await context.close();
  }
  for (let run = 0; run < runs; run++)
    for (const { app, bare } of pairs)
      await visitInTurns(browser, server, run % 2 ? [bare, app] : [app, bare]);
  const rows = (opened: readonly Opened[]) => opened.map(({ row }) => row);
  const frames = (opened: readonly Opened[]) => opened.map(({ frame }) => frame);
  const KINDS = [
    { key: 'cold', name: 'cold', maxRatio: 1.6, maxMs: 800 },
    { key: 'again', name: 'second visit', maxRatio: 1.5, maxMs: 400 },
    { key: 'slow', name: '4x slower CPU, 1.6 Mbit/s', maxRatio: 1.6, maxMs: 3_000 },
  ] as const;
  return pairs.flatMap(({ language, app, bare }): Figure[] => [
    ...KINDS.flatMap(({ key, name, maxRatio, maxMs }): Figure[] => {
      const what = `${LANGUAGES[language]}, ${name}:`;
      return [
        ratioFigure(`${what} first row to the bare page's`, maxRatio, rows(app[key]), rows(bare[key])),
        { what: `${what} first row`, unit: 'ms', max: maxMs, all: rows(app[key]) },
        { what: `${what} first row of the bare page`, unit: 'ms', all: rows(bare[key]) },
        { what: `${what} menu, search and bell after it`, unit: 'ms', max: 200, all: frames(app[key]) },
      ];
    }),
    { what: `${LANGUAGES[language]}, cold: processor time until then`, unit: 'ms', all: app.processor },
    { what: `${LANGUAGES[language]}, cold: the bare page's`, unit: 'ms', all: bare.processor },
    { what: `${LANGUAGES[language]}: next page`, unit: 'ms', max: 60, all: app.next },
  ]);
}

async function measureSize(browser: Browser, server: ShopServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { what, path, max } of [
    { what: 'the sales list', path: '/en/sales-management', max: 340 },
    { what: 'the sales list in Hindi', path: '/hi/sales-management', max: 360 },
    { what: 'the dashboard', path: '/en/dashboard', max: 450 },
    { what: 'the bare page', path: BARE_PATH, max: undefined },
  ]) {
    const context = await coldContext(browser, server, path === BARE_PATH);
    const page = await signedIn(context, server);
    const size = await scriptSize(page, path, () =>
      path === BARE_PATH ? page.waitForLoadState('networkidle') : settled(page),
    );
    await context.close();
    figures.push({
      what: `JavaScript of ${what}, gzip`,
      unit: 'kB',
      ...(max === undefined ? {} : { max }),
      all: [size],
    });
  }
  return figures;
}

async function measureDashboard(browser: Browser, server: ShopServer): Promise<Figure[]> {
  const app: number[] = [];
  const bare: number[] = [];
  for (let run = 0; run < runs; run++) {
    const context = await coldContext(browser, server);
    const tab = await signedIn(context, server);
    app.push((await openUntil(tab, '/en/dashboard', ['firstFigure'])).firstFigure);
    await context.close();
    const other = await coldContext(browser, server, true);
    bare.push((await openBare(await signedIn(other, server))).row);
    await other.close();
  }
  return [
    { what: 'dashboard, first figures, cold', unit: 'ms', max: 1000, all: app },
    { what: 'first row of the bare page beside it', unit: 'ms', all: bare },
  ];
}

/** A page's path with the id of the first record its list has. */
async function withId(path: string, server: ShopServer): Promise<string> {
  const resource = resources.find(each => path.startsWith(`${adminName(each)}/:id`));
  if (!resource) return path;
  const rows = await shopAt(server.baseUrl).call<{ id: string }[]>(
    'owner',
    'GET',
    `/api/${resource.name}?range=[0,0]`,
  );
  return path.replace(':id', rows[0]?.id ?? '');
}

async function measureLayout(browser: Browser, server: ShopServer): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of mainPages) {
    const path = await withId(page, server);
    const all: number[] = [];
    const moved = new Set<string>();
    for (let run = 0; run < runs; run++) {
      const context = await coldContext(browser, server);
      const tab = await signedIn(context, server);
      await tab.goto(`/en/${path}`);
      await settled(tab);
      const seen = await seenOn(tab);
      all.push(seen.shift);
      for (const what of seen.moved) moved.add(what);
      await context.close();
    }
    figures.push({ what: `layout shift, ${page}`, unit: '', max: 0.05, all });
    if (median(all) > 0.05) console.log(`${page} moves:\n  ${[...moved].join('\n  ')}`);
  }
  return figures;
}

const { dir: distDir, remove: removeDist } = await distWithBarePage();
process.env['DIST_DIR'] = distDir;
const removeTemplate = await prepare();
const server = await openCopiedShop();
const browser = await chromium.launch(launchOptions(chromium.executablePath()));
const machine = `${versionsOf('embedded')}, Chromium ${browser.version()}`;
console.log(machine);
const figures: Figure[] = [];
try {
  if (isSelected('size')) figures.push(...(await measureSize(browser, server)));
  if (isSelected('rows')) figures.push(...(await measureRows(browser, server)));
  if (isSelected('dashboard')) figures.push(...(await measureDashboard(browser, server)));
  if (isSelected('layout')) figures.push(...(await measureLayout(browser, server)));
} finally {
  await browser.close();
  await server.stop();
  await removeTemplate();
  removeDist();
}
console.log(linesOf(figures));
mkdirSync('bench/results', { recursive: true });
const file = 'bench/results/web.local.json';
writeFileSync(file, JSON.stringify({ machine, at: new Date().toISOString(), runs, figures }, null, 2));
console.log(`\n${file}`);
if (figures.some(isMissed)) process.exitCode = 1;
