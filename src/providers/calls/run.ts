import { http } from '../http.ts';
import { CallError, type CallOptions } from '../httpClient.ts';
import { toast } from '../toast.ts';

export interface Manners {
  /** The page shows the error itself; without it every failed call shows a toast (SPEC section 8) and throws. */
  quiet?: boolean;
  signal?: AbortSignal;
}

export interface WriteManners extends Manners, Pick<CallOptions, 'credentials'> {
  /** The same key for every try of one write, so that a lost answer never makes two. A UUID. */
  idempotencyKey?: string;
}

/** Ends of the session are told once, on the sign-in page; a call given up by its page is no error. */
const worthTelling = (error: unknown): boolean =>
  error instanceof CallError ? error.code !== 'SESSION_EXPIRED' : !(error instanceof DOMException);

/** Tells a failure by toast, unless the page does, and throws it on. */
export const telling = async <Result>(work: Promise<Result>, { quiet }: Manners = {}): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (!quiet && worthTelling(error)) toast(error instanceof Error ? error.message : String(error), 'error');
    throw error;
  }
};

/** Reads a shop call: the payload out of its envelope. */
export const read = <Payload>(path: string, manners: Manners = {}, fallback?: string): Promise<Payload> =>
  telling(
    http.call<Payload>(path, { signal: manners.signal ?? null, ...(fallback ? { fallback } : {}) }),
    manners,
  );

/** Sends a body and gives the payload that comes back. */
export const send = <Payload>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  manners: WriteManners = {},
  fallback?: string,
): Promise<Payload> => {
  const options: CallOptions = {
    method,
    body: body === undefined ? null : JSON.stringify(body),
    signal: manners.signal ?? null,
    headers: manners.idempotencyKey ? { 'Idempotency-Key': manners.idempotencyKey } : {},
    ...(fallback ? { fallback } : {}),
    ...(manners.credentials ? { credentials: manners.credentials } : {}),
  };
  return telling(http.call<Payload>(path, options), manners);
};
