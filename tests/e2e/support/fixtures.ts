// What a browser test starts from: a real server on its own copy of the demo shop, one a spec file,
// a page whose clock is the shop's, and no noise on the console.
import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { openCopiedShop } from './shopServer.ts';
import type { ShopServer } from './shopServer.ts';

export { expect } from '@playwright/test';

export type DemoRole = 'owner' | 'staff' | 'office';
export const demoPassword = 'demo1234';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** A shop as a test sees it: its address, and a way in. */
export interface TestShop {
  baseUrl: string;
  tokensOf(role: DemoRole): Promise<Tokens>;
  /** Calls the API as a role and returns the answer's body; throws on a refusal. */
  call<T = unknown>(role: DemoRole, method: string, path: string, body?: unknown): Promise<T>;
}

interface WorkerFixtures {
  shopOfFile: { current: (file: string) => Promise<ShopServer> };
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
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the parameter list
    async ({}, use) => {
      let open: { file: string; server: ShopServer } | undefined;
      await use({
        current: async file => {
          if (open?.file === file) return open.server;
          await open?.server.stop();
          open = { file, server: await openCopiedShop() };
          return open.server;
        },
      });
      await open?.server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  shop: async ({ shopOfFile }, use, testInfo) => {
    const server = await shopOfFile.current(testInfo.file);
    await use(shopAt(server.baseUrl));
  },

  baseURL: async ({ shop }, use) => use(shop.baseUrl),

  context: async ({ context, shopOfFile }, use, testInfo) => {
    const { clockOffsetMs } = await shopOfFile.current(testInfo.file);
    await context.addInitScript(shiftClock, clockOffsetMs);
    await use(context);
  },

  expectNoise: [
    async ({ context }, use) => {
      const noise: string[] = [];
      const expected: RegExp[] = [];
      listenForNoise(context, noise);
      await use((...patterns) => void expected.push(...patterns));
      expect(
        noise.filter(line => !expected.some(pattern => pattern.test(line))),
        'unexpected noise on the console',
      ).toEqual([]);
    },
    { auto: true },
  ],

  signIn: async ({ page, shop }, use) => use(async (role = 'owner') => signInAs(page, shop, role)),
});

function shopAt(baseUrl: string): TestShop {
  const signedIn = new Map<DemoRole, Promise<Tokens>>();
  const tokensOf = (role: DemoRole): Promise<Tokens> => {
    let tokens = signedIn.get(role);
    if (!tokens) signedIn.set(role, (tokens = login(baseUrl, role)));
    return tokens;
  };
  return {
    baseUrl,
    tokensOf,
    call: async (role, method, path, body) => {
      const { accessToken } = await tokensOf(role);
      const answer = await fetch(baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
      return JSON.parse(text);
    },
  };
}

async function login(baseUrl: string, role: DemoRole): Promise<Tokens> {
  const answer = await fetch(`${baseUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.shop`, password: demoPassword }),
  });
  const { payload } = (await answer.json()) as { payload: Tokens | null };
  if (!payload) throw new Error(`sign-in as ${role} was refused with ${answer.status}`);
  return payload;
}

/** Puts a session where the app looks for one; a later sign-out by the app holds. */
async function signInAs(page: Page, shop: TestShop, role: DemoRole): Promise<void> {
  // Tokens of a sign-in of its own: a test that signs out must not end another's session.
  const tokens = await login(shop.baseUrl, role);
  await page.addInitScript(session => {
    if (window.name === 'signed-in') return;
    window.name = 'signed-in';
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, tokens);
}

/** Runs in the page before anything else: Date shows the shop's time and goes on running. */
function shiftClock(offsetMs: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: ConstructorParameters<typeof Real> | []) =>
      args.length === 0 ? new target(Real.now() + offsetMs) : new target(...args),
    apply: () => new Real(Real.now() + offsetMs).toString(),
    get: (target, key) => (key === 'now' ? () => Real.now() + offsetMs : Reflect.get(target, key)),
  });
}

/** The browser writes its own line for every refused request; the page must deal with those, not be silent. */
const refusedRequest =
  /Failed to load resource: the server responded with a status of (401|403|404|409|422|429)/;

function listenForNoise(context: BrowserContext, noise: string[]): void {
  context.on('weberror', error => noise.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('console', message => {
    if (message.type() !== 'error' || refusedRequest.test(message.text())) return;
    noise.push(`console.error: ${message.text()}`);
  });
}
