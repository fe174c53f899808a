import { http } from './http.ts';
import { CallError, type CallOptions } from './httpClient.ts';
import { APPROVAL_HEADER } from '../kit/approvalHeaders.ts';
import { pinPrompt, type ApprovalRequest, type SafeOffer } from './pinPrompt.ts';
import { toast } from './toast.ts';

export interface ReadOptions extends Pick<CallOptions, 'authorized' | 'credentials' | 'fallback'> {
  /** The page shows the error itself, without a toast. */
  quiet?: boolean;
  signal?: AbortSignal;
}

export interface WriteOptions extends ReadOptions {
  /** One UUID for all retries of a write, so that a lost answer makes no second record. */
  idempotencyKey?: string;
}

/** The sign-in page shows the end of a session, a cover that it is locked; aborted calls are no errors. */
const SHOWN_ELSEWHERE = ['SESSION_EXPIRED', 'SESSION_LOCKED'];
const worthTelling = (error: unknown): boolean =>
  error instanceof CallError ? !SHOWN_ELSEWHERE.includes(error.code) : !(error instanceof DOMException);

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

const sentWith = ({ signal, authorized, credentials, fallback }: ReadOptions): CallOptions => ({
  signal: signal ?? null,
  ...(authorized === undefined ? {} : { authorized }),
  ...(credentials ? { credentials } : {}),
  ...(fallback ? { fallback } : {}),
});

export const read = <Payload>(path: string, options: ReadOptions = {}, fallback?: string): Promise<Payload> =>
  withErrorToast(
    http.call<Payload>(path, sentWith({ ...options, ...(fallback ? { fallback } : {}) })),
    options,
  );

/** A refusal that an owner may lift asks for their PIN, and the same request is sent again. */
const withApproval = async <Payload>(
  call: (approval?: string) => Promise<Payload>,
  request: Omit<ApprovalRequest, 'message'>,
): Promise<Payload> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallError && error.approvable)) throw error;
    const fields = Object.values(error.errors ?? {});
    const approval = await pinPrompt.approval({ ...request, message: fields.join(' · ') || error.message });
    if (approval === null) throw error;
    return call(approval);
  }
};

/** A drawer that has too little cash gets it from the safe, where the answer offers that, and the request is sent again. */
const withCashOfSafe = async <Payload>(call: () => Promise<Payload>): Promise<Payload> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallError && error.code === 'CASH_BELOW_ZERO' && error.more['transfer']))
      throw error;
    const transfer = error.more['transfer'] as SafeOffer['transfer'];
    if (!(await pinPrompt.fromSafe({ transfer, message: error.message }))) throw error;
    return call();
  }
};

/** What a person can do about a refusal they are asked for, and the request is sent again. */
export const withRemedies = <Payload>(
  call: (approval?: string) => Promise<Payload>,
  request: Omit<ApprovalRequest, 'message'>,
): Promise<Payload> => withApproval(approval => withCashOfSafe(() => call(approval)), request);

export const send = <Payload>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  options: WriteOptions = {},
  fallback?: string,
): Promise<Payload> => {
  const call = (approval?: string): Promise<Payload> =>
    http.call<Payload>(path, {
      ...sentWith({ ...options, ...(fallback ? { fallback } : {}) }),
      method,
      body: body === undefined ? null : JSON.stringify(body),
      headers: {
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        ...(approval ? { [APPROVAL_HEADER]: approval } : {}),
      },
    });
  return withErrorToast(withRemedies(call, { method, path, body }), options);
};
