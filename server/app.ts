/** The server without a port: tests call it as it stands. */
import { Hono } from 'hono';
import pino, { type Logger } from 'pino';
import { resources } from '../src/resources/index.ts';
import type { Database } from './db/database.ts';
import { errorBody, jsonAnswer } from './http/answers.ts';
import type { Call, Parts } from './http/calls.ts';
import { errorAnswer } from './http/errors.ts';
import { languageOfHeader, speakerOf } from './http/language.ts';
import { methodsAt, mountCalls } from './http/mount.ts';
import { staticFiles } from './http/staticFiles.ts';
import { healthCalls } from './routes/health.ts';
import { keptCalls } from './routes/kept.ts';
import { resourceCalls } from './routes/resources.ts';
import { sessionCalls } from './routes/session.ts';
import { shopCalls } from './routes/shop.ts';
import { accessTokens } from './session/accessTokens.ts';
import { liveSessions } from './session/liveSessions.ts';

export interface AppConfig {
  /** At least 32 bytes. */
  signingKey: Uint8Array;
  /** The built app; left out, the API alone is served. */
  distDir?: string;
  trustedProxies?: number;
  refuseDemoSignIn?: boolean;
  log?: Logger;
}

export interface AppParts {
  db: Database;
  clock: () => Date;
  config: AppConfig;
}

/** Every call that is served, in the order of `/docs`. */
export const callsOf = (parts: Parts): Call[] => [
  ...sessionCalls(parts),
  ...shopCalls(),
  ...keptCalls(),
  ...resources.flatMap(resourceCalls),
  ...healthCalls(parts),
];

export const createApp = ({ db, clock, config }: AppParts): Hono => {
  const log = config.log ?? pino({ name: 'galla' });
  const parts: Parts = {
    db,
    clock,
    log,
    tokens: accessTokens(config.signingKey, clock),
    sessions: liveSessions(db),
    trustedProxies: config.trustedProxies ?? 0,
    refuseDemoSignIn: config.refuseDemoSignIn ?? false,
  };
  const calls = callsOf(parts);
  const app = new Hono();
  mountCalls(app, calls, parts);

  app.onError((error, c) => {
    const say = speakerOf(languageOfHeader(c.req.header('accept-language')));
    return errorAnswer(error, say, log, `${c.req.method} ${c.req.path}`);
  });

  const files = config.distDir === undefined ? undefined : staticFiles(config.distDir);
  app.notFound(async c => {
    const file = await files?.serve(c);
    if (file) return file;
    const say = speakerOf(languageOfHeader(c.req.header('accept-language')));
    const allowed = methodsAt(calls, c.req.path);
    if (allowed.length === 0)
      return jsonAnswer(errorBody(say, 'NOT_FOUND', { key: 'errors.noSuchCall' }), 404);
    return jsonAnswer(errorBody(say, 'METHOD_NOT_ALLOWED', { key: 'errors.methodNotAllowed' }), 405, null, {
      Allow: allowed.join(', '),
    });
  });
  return app;
};
