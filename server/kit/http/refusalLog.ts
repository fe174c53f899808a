/** Logs refusals: person, address, route pattern; never the path, which may contain a token. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { addressOf } from './address.ts';
import { rateLimit } from './rateLimit.ts';

const LOGGED: readonly number[] = [401, 403, 429, 503];

/** Limits log growth under a flood of refusals. */
const LINES_PER_ADDRESS = 200;
const WINDOW_MS = 10_000;

export const noteRoute = (c: Context, route: string): void => c.set('route', route);

export const notePerson = (c: Context, userId: string): void => c.set('person', userId);

export const routeOf = (c: Context): string =>
  `${c.req.method} ${(c.get('route') as string | undefined) ?? '(no call)'}`;

export interface RefusalLog {
  note(c: Context, status: number, code?: string): void;
}

export const refusalLog = (log: Logger, trustedProxies: number): RefusalLog => {
  const lines = rateLimit(LINES_PER_ADDRESS, WINDOW_MS);
  return {
    note(c, status, code) {
      if (!LOGGED.includes(status)) return;
      const address = addressOf(c, trustedProxies);
      if (lines.wait(address, new Date()) > 0) return;
      const person = (c.get('person') as string | undefined) ?? null;
      log.warn({ status, code, person, address, route: routeOf(c) }, 'a request was refused');
    },
  };
};
