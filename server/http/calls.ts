/**
 * One description a call: what is served, what `/openapi.json` says and what tests check are the same list.
 * A call reads (`reads`), writes in one transaction (`writes`), answers by its own means (`answers`), or sends
 * something else than JSON (`sends`). What it answers fits its `payload`, which stands in src/resources/calls/answers.
 */
import type { Context } from 'hono';
import type { Logger } from 'pino';
import type * as z from 'zod';
import type { Access, Role } from '../../src/resources/kit/index.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { Database, ShopSql } from '../db/database.ts';
import type { AccessTokens } from '../session/accessTokens.ts';
import type { Notifications } from '../notifications/notifications.ts';
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
  notifications: Notifications;
  log: Logger;
  trustedProxies: number;
  /** Emails of people who may not enter, whatever the database says. */
  asleep: readonly string[];
  /** How long a body may take: with a session from byte to byte, without one altogether. */
  bodyPatienceMs: number;
  limits: CallLimits;
  refusals: RefusalLog;
  /** Of tests: sees each JSON body before it leaves. */
  checkAnswer: AnswerCheck | undefined;
}

export type AnswerCheck = (call: Call, role: Role | undefined, body: unknown) => void;

export interface CallRequest<Query = unknown, Body = unknown> {
  parts: Parts;
  caller: Caller;
  params: Readonly<Record<string, string>>;
  query: Query;
  body: Body;
  language: Language;
  translate: Translate;
  c: Context;
}

/** A call that needs no session has no caller. */
export type OpenRequest<Query = unknown, Body = unknown> = Omit<CallRequest<Query, Body>, 'caller'>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Beside {
  message?: string | null;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** A payload with a message, headers, or another status than the call's own. */
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
  /** As in API.md, `/api/sales/{id}`. */
  path: string;
  summary: string;
  /** Heading of the call in `/docs`. */
  group: string;
  access: Access | 'public';
  query?: Query;
  body?: Body;
  /** Of the body, for `/docs`, where what its schema tells is not enough. */
  example?: unknown;
  /** No body at all is read as `{}`. */
  bodyMayBeMissing?: boolean;
  /** Less than every body of a session may have. */
  maxBodyBytes?: number;
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
export interface Call extends Description<z.ZodType, z.ZodType> {
  /** What it answers as JSON; without one it `produces` something else. */
  payload?: z.ZodType;
  /** The payload a role is answered, where fields are hidden from it. */
  payloadFor?: (role: Role) => z.ZodType;
  /** Content type of an answer that the call makes itself. */
  produces?: string;
  // Methods, not functions: a call takes its own query and body, which the request was parsed into.
  work:
    | { kind: 'read'; read(sql: ShopSql, request: CallRequest): Promise<unknown> }
    | {
        kind: 'write';
        write(tx: ShopSql, request: CallRequest): Promise<unknown>;
        /** After the commit: what this process remembers and what was written no longer agree. */
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
  /** The write changes people, sessions or the shop: what is remembered of them is asked for again. */
  forget?: boolean;
  /** Is called after the commit, to tell who listens. */
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

/** Reads over one connection; several statements may see different instants. */
export const reads = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  read,
  ...description
}: Reads<P, Q, B>): Call => ({ ...description, work: { kind: 'read', read } });

/** Writes in one transaction, guarded by the request's `Idempotency-Key` where it has one. */
export const writes = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  write,
  forget = false,
  after,
  ...description
}: Writes<P, Q, B>): Call => ({
  ...description,
  work: { kind: 'write', write, forget, ...(after ? { after } : {}) },
});

/** Does its own reading and writing. */
export const answers = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: Answers<P, Q, B>): Call => ({ ...description, work: { kind: 'answer', answer } });

/** The same, open to everybody. */
export const answersAnybody = <P extends z.ZodType, Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: AnswersAnybody<P, Q, B>): Call => answers({ ...description, access: 'public', answer });

/** Makes the whole answer itself: files, pages, streams. */
export const sends = <Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: Sends<Q, B>): Call => ({ ...description, work: { kind: 'answer', answer } });

/** The same, open to everybody. */
export const sendsAnybody = <Q extends z.ZodType = None, B extends z.ZodType = None>({
  answer,
  ...description
}: SendsAnybody<Q, B>): Call => sends({ ...description, access: 'public', answer });
