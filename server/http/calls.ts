/**
 * One description a call: what is served, what `/openapi.json` says and what a test walks are the same list.
 * A call reads (`reads`), writes in one transaction (`writes`), or answers by its own means (`answers`).
 */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Access } from '../../src/resources/kit/index.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { Database, ShopSql } from '../db/database.ts';
import type { AccessTokens } from '../session/accessTokens.ts';
import type { Notices } from '../notifications/notices.ts';
import type { LiveSessions } from '../session/liveSessions.ts';
import type { Caller } from '../session/person.ts';
import type { CallLimits } from './callLimits.ts';
import type { RefusalLog } from './refusalLog.ts';

/** What every call has at hand. */
export interface Parts {
  db: Database;
  clock: () => Date;
  tokens: AccessTokens;
  sessions: LiveSessions;
  notices: Notices;
  log: Logger;
  trustedProxies: number;
  /** Emails of people who may not enter, whatever the database says. */
  asleep: readonly string[];
  /** How long a body may take: with a session from byte to byte, without one altogether. */
  bodyPatienceMs: number;
  limits: CallLimits;
  refusals: RefusalLog;
}

export interface CallRequest<Query = unknown, Body = unknown> {
  parts: Parts;
  caller: Caller;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  language: Language;
  say: Translate;
  c: Context;
}

/** A call that needs no session has no caller. */
export type OpenRequest<Query = unknown, Body = unknown> = Omit<CallRequest<Query, Body>, 'caller'>;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Description<Query, Body> {
  method: Method;
  /** As in API.md, `/api/sales/{id}`. */
  path: string;
  summary: string;
  /** Heading of the call in `/docs`. */
  group: string;
  access: Access | 'public';
  query?: z.ZodType<Query>;
  body?: z.ZodType<Body>;
  /** No body at all is read as `{}`. */
  bodyMayBeMissing?: boolean;
  /** Less than every body of a session may have. */
  maxBodyBytes?: number;
  /** What the payload looks like, for `/openapi.json`. */
  payload?: z.ZodType;
  /** Content type of an answer that is no JSON. */
  produces?: string;
  /** Content type of a body that is no JSON; the call reads it itself. */
  consumes?: string;
  /** 201 for a document made. */
  status?: 200 | 201;
  /** A call that answers by its own means takes an `Idempotency-Key`; every write does. */
  takesKey?: boolean;
  /** The answer is the payload itself, without the envelope (simple-rest). */
  bare?: boolean;
}

/** A call as the server mounts it. */
export interface Call extends Description<unknown, unknown> {
  work:
    | { kind: 'read'; read: (sql: ShopSql, request: CallRequest) => Promise<unknown> }
    | {
        kind: 'write';
        write: (tx: ShopSql, request: CallRequest) => Promise<unknown>;
        /** After the commit: what this process remembers and what was written no longer agree. */
        forget: boolean;
        /** After the commit. */
        after: ((request: CallRequest) => void) | undefined;
      }
    | { kind: 'answer'; answer: (request: CallRequest) => Promise<unknown> };
}

type Reads<Q, B> = Description<Q, B> & {
  read: (sql: ShopSql, request: CallRequest<Q, B>) => Promise<unknown>;
};
type Writes<Q, B> = Description<Q, B> & {
  write: (tx: ShopSql, request: CallRequest<Q, B>) => Promise<unknown>;
  /** The write changes people, sessions or the shop: what is remembered of them is asked for again. */
  forget?: boolean;
  /** Is called after the commit, to tell who listens. */
  after?: (request: CallRequest<Q, B>) => void;
};
type Answers<Q, B> = Description<Q, B> & { answer: (request: CallRequest<Q, B>) => Promise<unknown> };
type AnswersAnybody<Q, B> = Description<Q, B> & { answer: (request: OpenRequest<Q, B>) => Promise<unknown> };

/** Reads over one connection; several statements may see different instants. */
export const reads = <Q = undefined, B = undefined>({ read, ...description }: Reads<Q, B>): Call =>
  ({ ...description, work: { kind: 'read', read } }) as unknown as Call;

/** Writes in one transaction, guarded by the request's `Idempotency-Key` where it has one. */
export const writes = <Q = undefined, B = undefined>({
  write,
  forget,
  after,
  ...description
}: Writes<Q, B>): Call =>
  ({ ...description, work: { kind: 'write', write, forget: forget ?? false, after } }) as unknown as Call;

/** Does its own reading and writing, and may answer with a `Response` (files, streams). */
export const answers = <Q = undefined, B = undefined>({ answer, ...description }: Answers<Q, B>): Call =>
  ({ ...description, work: { kind: 'answer', answer } }) as unknown as Call;

/** The same, open to everybody. */
export const answersAnybody = <Q = undefined, B = undefined>(
  call: Omit<AnswersAnybody<Q, B>, 'access'>,
): Call => answers({ ...call, access: 'public' } as unknown as Answers<Q, B>);
