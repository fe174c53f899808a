/** One table of calls defines the routes, `/openapi.json` and the tests; `serve.ts` makes it of descriptors and their work. */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { DescribedCall } from '../../../src/kit/calls.ts';
import type { Role } from '../../../src/kit/index.ts';
import type { Language } from '../../../src/kit/languages.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { Database, ShopSql } from '../db/database.ts';
import type { AccessTokens } from '../session/accessTokens.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Notifications } from '../notifications/notifications.ts';
import type { FileStore } from '../storage/fileStore.ts';
import type { LiveSessions } from '../session/liveSessions.ts';
import type { Caller } from '../person/person.ts';
import type { AskedApproval } from '../session/approvals.ts';
import type { CallLimits } from './callLimits.ts';
import type { RefusalLog } from './refusalLog.ts';

export interface Parts {
  db: Database;
  clock: () => Date;
  tokens: AccessTokens;
  /** Hashes of idempotent requests are made with it. */
  hashKey: Uint8Array;
  sessions: LiveSessions;
  notifications: Notifications;
  worker: Worker;
  files: FileStore;
  log: Logger;
  trustedProxies: number;
  asleep: readonly string[];
  /** The body may pause so long: between chunks with a session, in total without. */
  bodyPatienceMs: number;
  limits: CallLimits;
  refusals: RefusalLog;
  checkAnswer: AnswerCheck | undefined;
}

export type AnswerCheck = (call: Call, role: Role | undefined, body: unknown) => void;

export interface CallRequest<Query = unknown, Body = unknown> {
  parts: Parts;
  caller: Caller;
  approval: AskedApproval | null;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  language: Language;
  translate: Translate;
  c: Context;
}

export type OpenRequest<Query = unknown, Body = unknown> = Omit<CallRequest<Query, Body>, 'caller'>;

interface Beside {
  message?: string | null;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

export class Reply<Payload> {
  readonly payload: Payload;
  readonly beside: Beside;
  constructor(payload: Payload, beside: Beside = {}) {
    this.payload = payload;
    this.beside = beside;
  }
}

/** A call is a descriptor of `src/kit/calls.ts`, with its schemas and its work. */
export interface Call extends Omit<DescribedCall, 'answer' | 'failed'> {
  /** `/openapi.json` shows it as the example of the body. */
  example?: unknown;
  payload?: z.ZodType;
  /** Answers the payload schema for a role with hidden fields. */
  payloadFor?: (role: Role) => z.ZodType;
  // Methods, not properties, for bivariance: each call has its own query and body types.
  work:
    | { kind: 'read'; read(sql: ShopSql, request: CallRequest): Promise<unknown> }
    | {
        kind: 'write';
        write(tx: ShopSql, request: CallRequest): Promise<unknown>;
        /** Cached sessions are invalidated after the commit. */
        forget: boolean;
        after?(request: CallRequest): void;
      }
    | { kind: 'answer'; answer(request: CallRequest): Promise<unknown> };
}
