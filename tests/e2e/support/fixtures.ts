// A browser test starts with a real server on a copy of the demo shop (one for each spec file), a page with the
// shop's clock, and no unexpected console errors.
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, ConsoleMessage, WebError } from '@playwright/test';
import { shiftClock, shopAt, signInAs } from './session.ts';
import type { DemoRole, TestShop } from './session.ts';
import { watchRequests } from './settled.ts';
import { sharedTab, type SharedTab } from './sharedTab.ts';
import { openCopiedShop } from './shopServer.ts';
import type { CopiedShop, ShopServer } from './shopServer.ts';

export { expect } from '@playwright/test';

interface FileShop {
  server: ShopServer;
  /** Signed in once for the tests of a file: a password costs more processor time than most calls. */
  shop: TestShop;
}
interface WorkerFixtures {
  shopOfFile: { current: (file: string) => Promise<FileShop> };
  tab: SharedTab;
}
interface TestFixtures {
  shop: TestShop;
  /** Allows console errors that match, for the rest of the test. */
  expectNoise: (...patterns: RegExp[]) => void;
  /** Signs the page's tab in, without the sign-in page. */
  signIn: (role?: DemoRole) => Promise<void>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shopOfFile: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter list
    async ({}, use) => {
      let open: { file: string; server: CopiedShop; shop: TestShop } | undefined;
      await use({
        current: async file => {
          if (open?.file === file) return open;
          const server = await (open ? open.server.another() : openCopiedShop());
          open = { file, server, shop: shopAt(server.baseUrl) };
          return open;
        },
      });
      await open?.server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  shop: async ({ shopOfFile }, use, testInfo) => {
    await use((await shopOfFile.current(testInfo.file)).shop);
  },

  baseURL: async ({ shop }, use) => use(shop.baseUrl),

  tab: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter list
    async ({}, use) => use(sharedTab()),
    { scope: 'worker' },
  ],

  context: async ({ browser, tab, shopOfFile, viewport, colorScheme, hasTouch, baseURL }, use, testInfo) => {
    const { server } = await shopOfFile.current(testInfo.file);
    const kind = { viewport, colorScheme, hasTouch, baseURL };
    const { context, page } = await tab.open(browser, kind);
    await context.addInitScript(shiftClock, server.clockOffsetMs);
    await context.addInitScript(reportBrokenPolicy);
    watchRequests(page);
    context.on('page', watchRequests);
    await use(context);
    context.off('page', watchRequests);
    await tab.leave(kind, testInfo.status !== testInfo.expectedStatus);
  },

  page: async ({ context }, use) => {
    const [page] = context.pages();
    if (!page) throw new Error('the tab of the tests is closed');
    await use(page);
  },

  expectNoise: [
    async ({ context }, use) => {
      const noise: string[] = [];
      const expected: RegExp[] = [];
      const silence = listenForNoise(context, noise);
      await use((...patterns) => void expected.push(...patterns));
      silence();
      expect(
        noise.filter(line => !expected.some(pattern => pattern.test(line))),
        'unexpected noise on the console',
      ).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page, shop }, use) => use(async (role = 'owner') => signInAs(page, shop, role)),
});

export const BROKEN_POLICY = 'broken policy:';

/** Runs in the page before anything else: a violation that the page catches is not on the console. */
function reportBrokenPolicy(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    console.error(`broken policy: ${violatedDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`),
  );
}

/** This is the browser's own line for a refused request, which the page has to handle. */
const refusedRequest =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422|429)/;

function listenForNoise(context: BrowserContext, noise: string[]): () => void {
  const onError = (error: WebError) =>
    noise.push(`uncaught: ${error.error().stack ?? error.error().message}`);
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error' || refusedRequest.test(message.text())) return;
    noise.push(`console.error: ${message.text()}`);
  };
  context.on('weberror', onError);
  context.on('console', onConsole);
  return () => {
    context.off('weberror', onError);
    context.off('console', onConsole);
  };
}
