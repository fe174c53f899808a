import { http } from '../http.ts';
import { CallError, type CallOptions } from '../httpClient.ts';
import { toast } from '../toast.ts';

export interface ReadOptions {
  /** The page shows the error itself; without it every failed call shows a toast (SPEC section 8) and throws. */
  quiet?: boolean;
  signal?: AbortSignal;
}

export interface WriteOptions extends ReadOptions, Pick<CallOptions, 'credentials'> {
  /** The same key for every try of one write, so that a lost answer never makes two. A UUID. */
  idempotencyKey?: string;
}

/** Ends of the session are told once, on the sign-in page; a call given up by its page is no error. */
const worthTelling = (error: unknown): boolean =>
  error instanceof CallError ? error.code !== 'SESSION_EXPIRED' : !(error instanceof DOMException);

/** Tells a failure by toast, unless the page does, and throws it on. */
export const withErrorToast = async <Result>(
  work: Promise<Result>,
  { quiet }: ReadOptions = {},
): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (!quiet && worthTelling(error)) toast(error instanceof Error ? error.message : String(error), 'error');
    throw error;
  }
};

/** Reads a shop call: the payload out of its envelope. */
export const read = <Payload>(path: string, options: ReadOptions = {}, fallback?: string): Promise<Payload> =>
  withErrorToast(
    http.call<Payload>(path, { signal: options.signal ?? null, ...(fallback ? { fallback } : {}) }),
    options,
  );

/** Sends a body and gives the payload that comes back. */
export const send = <Payload>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options: WriteOptions = {},
  fallback?: string,
): Promise<Payload> => {
  const call: CallOptions = {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    signal: options.signal ?? null,
    headers: options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {},
    ...(fallback ? { fallback } : {}),
    ...(options.credentials ? { credentials: options.credentials } : {}),
  };
  return withErrorToast(http.call<Payload>(path, call), options);
};
