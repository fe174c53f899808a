/** Asks the server a call as its noun describes it (src/kit/calls.ts). */
import type * as z from '../kit/zod.ts';
import type { AnswerOf, DescribedCall, ParamsOf } from '../kit/calls.ts';
import { fetchFile, fileOf, type FileAnswer } from './files.ts';
import { http } from './http.ts';
import { withQuery, type QueryValue } from './query.ts';
import { read, send, withErrorToast, type ReadOptions, type WriteOptions } from './run.ts';

type Given<Call, Part extends 'query' | 'body'> = Call extends { [Key in Part]?: infer S }
  ? Exclude<S, undefined> extends z.ZodUndefined
    ? unknown
    : { readonly [Key in Part]: z.input<Exclude<S, undefined> & z.ZodType> }
  : unknown;

/** The input has the parameters of its path by name, `query` and `body`. */
export type InputOf<Call extends DescribedCall> = ParamsOf<Call['path']> &
  Given<Call, 'query'> &
  Given<Call, 'body'>;

type Parts = Readonly<Record<string, unknown>> & {
  query?: Readonly<Record<string, QueryValue>>;
  body?: unknown;
};

/** Writes a call's path with its parameters filled in. */
export const addressOf = (path: string, { query = {}, ...parts }: Parts): string =>
  withQuery(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts[name]))),
    query,
  );

/** Shows an error toast and throws, unless `quiet`. A public call is sent without a token. */
export const ask = <Call extends DescribedCall>(
  { method, path, access, failed }: Call,
  input: InputOf<Call>,
  options: WriteOptions = {},
): Promise<AnswerOf<Call>> => {
  const parts = input as Parts;
  const address = addressOf(path, parts);
  const how = access === 'public' ? { ...options, authorized: false } : options;
  return method === 'GET' ? read(address, how, failed) : send(method, address, parts.body, how, failed);
};

export const askFile = <Call extends DescribedCall>(
  { method, path }: Call,
  input: InputOf<Call>,
  options: ReadOptions = {},
): Promise<FileAnswer> => {
  const parts = input as Parts;
  const address = addressOf(path, parts);
  if (method === 'GET') return fileOf(address, options);
  const body = JSON.stringify(parts.body);
  return withErrorToast(fetchFile(address, { method, body, signal: options.signal ?? null }), options);
};

/** Sends a call that reads a form with a file. */
export const askForm = <Call extends DescribedCall>(
  { path }: Call,
  { form, ...input }: InputOf<Call> & { form: FormData },
  options: WriteOptions = {},
): Promise<AnswerOf<Call>> =>
  withErrorToast(
    http.call<AnswerOf<Call>>(addressOf(path, input), {
      method: 'POST',
      body: form,
      headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
    }),
    options,
  );
