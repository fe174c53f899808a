/** Work for the calls that `calls.ts` of a noun describes: a table, which does not compile when one is missing. */
import type * as z from 'zod';
import type { DescribedCall, OfServer, ParamsOf } from '../../../src/kit/calls.ts';
import type { Role } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import type { Call, CallRequest, Reply } from './calls.ts';

type Schema<Call, Part extends 'query' | 'body'> = Call extends { [Key in Part]?: infer S }
  ? Exclude<S, undefined>
  : never;
type Read<S> = S extends z.ZodType ? z.output<S> : undefined;

type RequestOf<C extends DescribedCall> = Omit<
  CallRequest<Read<Schema<C, 'query'>>, Read<Schema<C, 'body'>>>,
  'params'
> & {
  params: ParamsOf<C['path']>;
};
type Answered<C> = C extends { answer?: (() => infer Answer) | undefined } ? Answer : never;
type Answer<C> = Promise<Answered<C> | Reply<Answered<C>>>;

interface Json<C> {
  answer: z.ZodType<Answered<C>>;
  /** It answers the schema for a role with hidden fields. */
  answerFor?: (role: Role) => z.ZodType;
  /** `/openapi.json` shows it as the body's example. */
  example?: unknown;
}

/** This is the schema of a query or body that the descriptor names by type alone. */
type Own<C, Part extends 'query' | 'body'> =
  Schema<C, Part> extends OfServer ? { [Key in Part]: z.ZodType<Read<Schema<C, Part>>> } : unknown;

/** `read` and `write` run in one transaction; `reply` reaches the database itself; `send` builds the response itself. */
export type WorkOf<C extends DescribedCall> = Own<C, 'query'> &
  Own<C, 'body'> &
  (
    | (Json<C> & { read: (sql: ShopSql, request: RequestOf<C>) => Answer<C> })
    | (Json<C> & {
        write: (tx: ShopSql, request: RequestOf<C>) => Promise<Answered<C>>;
        /** It changes people, sessions or the shop: cached sessions are invalidated. */
        forget?: boolean;
        /** It runs after the commit. */
        after?: (request: RequestOf<C>) => void;
      })
    | (Json<C> & { reply: (request: RequestOf<C>) => Answer<C> })
    | {
        send: (request: RequestOf<C>) => Promise<Response>;
        /** For JSON of a known shape: tests check what is sent. */
        answer?: z.ZodType;
        example?: unknown;
      }
  );

type CallNames<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends DescribedCall ? Name : never;
}[keyof Calls];
export type Works<Calls> = {
  readonly [Name in CallNames<Calls>]: Calls[Name] extends DescribedCall ? WorkOf<Calls[Name]> : never;
};

const kindOf = (work: WorkOf<DescribedCall>): Call['work'] => {
  if ('read' in work) return { kind: 'read', read: work.read };
  if ('reply' in work) return { kind: 'answer', answer: work.reply };
  if ('send' in work) return { kind: 'answer', answer: work.send };
  const { write, forget = false, after } = work;
  return { kind: 'write', write, forget, ...(after ? { after } : {}) };
};

const callOf = (call: DescribedCall, work: WorkOf<DescribedCall>): Call => {
  const { answer: _answer, failed: _failed, ...words } = call;
  return {
    ...words,
    ...('query' in work ? { query: work.query as z.ZodType } : {}),
    ...('body' in work ? { body: work.body as z.ZodType } : {}),
    ...('answer' in work && work.answer ? { payload: work.answer } : {}),
    ...('answerFor' in work && work.answerFor ? { payloadFor: work.answerFor } : {}),
    ...(work.example === undefined ? {} : { example: work.example }),
    work: kindOf(work),
  };
};

/** Pairs the calls of a noun each with its work. */
export const serve = <Calls extends object>(calls: Calls, works: Works<Calls>): Call[] =>
  Object.entries(works).map(([name, work]) =>
    callOf(calls[name as keyof Calls] as DescribedCall, work as WorkOf<DescribedCall>),
  );
