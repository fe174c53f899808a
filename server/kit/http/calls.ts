/**
 * One table of calls defines the routes, `/openapi.json` and the tests. Its kinds are `reads`, `writes` (one
 * transaction), `answers` (own database access) and `sends` (not JSON). Described calls come from `serve.ts`.
 */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Role } from '../../../src/kit/index.ts';
import type { Ability } from '../../../src/kit/roleAbilities.ts';
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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

interface Description<Query extends z.ZodType, Body extends z.ZodType> {
  method: Method;
  path: string;
  summary: string;
  group: string;
  /** `everyone`: signed in, of one's own things alone, which no role of the shop's own takes away. */
  access: 'public' | 'everyone' | Ability;
  query?: Query;
  body?: Body;
  example?: unknown;
  /** A missing body is read as `{}`. */
  bodyMayBeMissing?: boolean;
  maxBodyBytes?: number;
  /** This is the content type of a non-JSON body, which the call reads itself. */
  consumes?: string;
  status?: 200 | 201 | 202;
  /** An owner's approval lifts the limits of staff for one request: `X-Approval`. */
  approvable?: boolean;
  /** It is answered also while the session is locked. */
  whileLocked?: boolean;
  /** For `answers`: takes an `Idempotency-Key`; every write does. */
  takesKey?: boolean;
  /** It is sent without the envelope (simple-rest). */
  bare?: boolean;
}

export interface Call extends Description<z.ZodType, z.ZodType> {
  payload?: z.ZodType;
  /** Answers the payload schema for a role with hidden fields. */
  payloadFor?: (role: Role) => z.ZodType;
  produces?: string;
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

type Request<Q extends z.ZodType, B extends z.ZodType> = CallRequest<z.output<Q>, z.output<B>>;
type Answer<P extends z.ZodType> = Promise<z.input<P> | Reply<z.input<P>>>;

interface JsonCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> extends Description<Q, B> {
  payload: P;
  payloadFor?: (role: Role) => z.ZodType;
}
type Reads<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = JsonCall<P, Q, B> & {
  read: (sql: ShopSql, request: Request<Q, B>) => Answer<P>;
};
type Writes<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = JsonCall<P, Q, B> & {
  write: (tx: ShopSql, request: Request<Q, B>) => Promise<z.input<P>>;
  /** The write changes people, sessions or the shop: cached sessions are invalidated. */
  forget?: boolean;
  after?: (request: Request<Q, B>) => void;
};
type Answers<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = JsonCall<P, Q, B> & {
  answer: (request: Request<Q, B>) => Answer<P>;
};
type AnswersAnybody<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Omit<
  JsonCall<P, Q, B>,
  'access'
> & { answer: (request: Omit<Request<Q, B>, 'caller'>) => Answer<P> };
type Sends<Q extends z.ZodType, B extends z.ZodType> = Description<Q, B> & {
  produces: string;
  payload?: z.ZodType;
  answer: (request: Request<Q, B>) => Promise<Response>;
};
type SendsAnybody<Q extends z.ZodType, B extends z.ZodType> = Omit<Sends<Q, B>, 'access' | 'answer'> & {
  answer: (request: Omit<Request<Q, B>, 'caller'>) => Promise<Response>;
};

type None = z.ZodUndefined;

export const reads = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  read,
  ...description
}: Reads<P, Q, B>): Call => ({ ...description, work: { kind: 'read', read } });

export const writes = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  write,
  forget = false,
  after,
  ...description
}: Writes<P, Q, B>): Call => ({
  ...description,
  work: { kind: 'write', write, forget, ...(after ? { after } : {}) },
});

export const answers = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: Answers<P, Q, B>): Call => ({ ...description, work: { kind: 'answer', answer } });

export const answersAnybody = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: AnswersAnybody<P, Q, B>): Call => answers({ ...description, access: 'public', answer });

/** Builds the response itself: files, pages, streams. */
const sends = <Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: Sends<Q, B>): Call => ({ ...description, work: { kind: 'answer', answer } });

export const sendsAnybody = <Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: SendsAnybody<Q, B>): Call => sends({ ...description, access: 'public', answer });
