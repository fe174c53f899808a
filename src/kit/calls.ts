/**
 * A call said once: the server serves it (server/kit/http/serve.ts), the browser asks it (src/providers/ask.ts), `/openapi.json`, the
 * access table and the tests read it. Its answer is a type alone; the schema of the answer stands in `answers.ts` of its noun, which
 * the browser does not load.
 */
import type * as z from './zod.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** It describes a call beside its method and path. */
export interface CallWords<Query extends z.ZodType, Body extends z.ZodType, Answer> {
  /**
   * It belongs to this resource or page, which is its heading in `/docs`; forms find the labels of its inputs by it.
   */
  group: string;
  summary: string;
  /** An ability, or `public`; `everyone`: signed in, of one's own things alone, which no role of the shop's own takes away. */
  access: 'public' | 'everyone' | `${string}.${string}`;
  query?: Query;
  body?: Body;
  /** A missing body is read as `{}`. */
  bodyMayBeMissing?: boolean;
  maxBodyBytes?: number;
  /** It is the content type of a body that is not JSON, which the work reads itself. */
  consumes?: string;
  status?: 200 | 201 | 202;
  /** An owner's approval lifts the limits of staff for one request: `X-Approval`. */
  approvable?: boolean;
  /** It is answered also while the session is locked. */
  whileLocked?: boolean;
  /** Takes an `Idempotency-Key` though it is no write of one transaction. */
  takesKey?: boolean;
  /** It is sent without the envelope (simple-rest). */
  bare?: boolean;
  /** It is the message of a failure that says nothing itself, such as a lost connection. */
  failed?: string;
  /** It is the content type of an answer that is a file. */
  produces?: string;
  /** `answerOf<Booking>()` is its type; it is undefined while it runs. */
  answer?: (() => Answer) | undefined;
}

export interface DescribedCall<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer = unknown,
> extends CallWords<Query, Body, Answer> {
  method: Method;
  path: Path;
}

/** Carries the type of a call's answer, and no code. */
export const answerOf = <Answer>(): (() => Answer) | undefined => undefined;

declare const OF_SERVER: unique symbol;
/** A query or body whose schema the browser leaves to the server: `serve` is given it. */
export interface OfServer {
  readonly [OF_SERVER]: true;
}

/** The type of a query alone: what a first page asks must not bring the schemas into its load. */
export const queryOf = <Query extends z.ZodType>(): Query & OfServer => undefined as never;

/** The same of a body, for calls of any resource: a list knows them too. */
export const bodyOf = <Body extends z.ZodType>(): Body & OfServer => undefined as never;

/** A call with `page` and `size` answers it. */
export interface Page<Row> {
  content: Row[];
  page: number;
  size: number;
  totalElements: number;
  totalPages: number;
}

type None = z.ZodUndefined;

const described =
  (method: Method) =>
  /* @__NO_SIDE_EFFECTS__ */
  <const Path extends string, Answer = never, Query extends z.ZodType = None, Body extends z.ZodType = None>(
    path: Path,
    words: CallWords<Query, Body, Answer>,
  ): DescribedCall<Path, Query, Body, Answer> => ({ method, path, ...words });

export const get = described('GET');
export const post = described('POST');
export const put = described('PUT');
export const remove = described('DELETE');

/** It is `{ id: string }` for `/api/bookings/{id}/end`. */
export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

export type AnswerOf<Call> =
  Call extends DescribedCall<string, z.ZodType, z.ZodType, infer Answer> ? Answer : never;

/** The work of a call gets this as its body. */
export type BodyOf<Call> =
  Call extends DescribedCall<string, z.ZodType, infer Body extends z.ZodType> ? z.output<Body> : never;
