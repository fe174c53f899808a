// Signs the demo shop's people in, at the API and in a page's tab.
import type { Page } from '@playwright/test';

export type DemoRole = 'owner' | 'staff' | 'office';
export const demoPassword = 'demo1234';

interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** The shop of a test has an address and calls. */
export interface TestShop {
  baseUrl: string;
  tokensOf(role: DemoRole): Promise<Tokens>;
  /** Calls the API as a role and returns the body; throws unless the status is 2xx. */
  call<T = unknown>(role: DemoRole, method: string, path: string, body?: unknown): Promise<T>;
}

/** The shop behind an address; signs in as each role once, and again when that session has ended. */
export function shopAt(baseUrl: string): TestShop {
  const signedIn = new Map<DemoRole, Promise<Tokens>>();
  const tokensOf = (role: DemoRole): Promise<Tokens> => {
    let tokens = signedIn.get(role);
    if (!tokens) signedIn.set(role, (tokens = login(baseUrl, role)));
    return tokens;
  };
  const send = async (role: DemoRole, method: string, path: string, body?: unknown): Promise<Response> => {
    const { accessToken } = await tokensOf(role);
    return fetch(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };
  return {
    baseUrl,
    tokensOf,
    call: async (role, method, path, body) => {
      let answer = await send(role, method, path, body);
      if (answer.status === 401) {
        signedIn.delete(role);
        answer = await send(role, method, path, body);
      }
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
export async function signInAs(page: Page, shop: TestShop, role: DemoRole): Promise<void> {
  // It has a session of its own: a test that signs out must not end that of `call`.
  const tokens = await login(shop.baseUrl, role);
  await page.addInitScript(session => {
    if (window.name === 'signed-in') return;
    window.name = 'signed-in';
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  }, tokens);
}

/** Runs in the page before anything else: Date is the shop's time, and runs on. */
export function shiftClock(offsetMs: number): void {
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (target, args: ConstructorParameters<typeof Real> | []) =>
      args.length === 0 ? new target(Real.now() + offsetMs) : new target(...args),
    apply: () => new Real(Real.now() + offsetMs).toString(),
    get: (target, key) => (key === 'now' ? () => Real.now() + offsetMs : Reflect.get(target, key)),
  });
}
