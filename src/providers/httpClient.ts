import { APPROVABLE_HEADER } from '../kit/approvalHeaders.ts';
import type { ErrorAnswer } from '../kit/answers/server.ts';
import { translate } from './translate.ts';
import type { Session } from './session.ts';

/** It is a refused or unanswered call (`status` 0, `code` OFFLINE). `errors` are by field. */
export class CallError extends Error {
  readonly status: number;
  readonly body: { errors: Readonly<Record<string, string>> } | undefined;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>> | null;
  readonly retryAfter: number | undefined;
  /** It is a limit of staff that an owner's approval lifts. */
  readonly approvable: boolean;
  /** Members that the code brings. */
  readonly more: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    status: number,
    body: Partial<ErrorAnswer>,
    retryAfter?: number,
    approvable = false,
  ) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.body = body.errors ? { errors: body.errors } : undefined;
    this.code = body.code ?? (status === 0 ? 'OFFLINE' : `HTTP_${status}`);
    this.errors = body.errors ?? null;
    this.retryAfter = retryAfter;
    this.approvable = approvable;
    this.more = body;
  }
}

/** These are 503 of this server, with nothing done. */
const NOTHING_DONE = ['OVERLOADED', 'STORAGE_FULL'];

/**
 * Tells whether it is unknown if the work was done: no answer, one from a proxy, or the database was lost on the
 * way.
 */
export const isUnanswered = (error: CallError): boolean =>
  error.status === 0 || (error.status >= 502 && !NOTHING_DONE.includes(error.code));

export interface CallOptions {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  signal?: AbortSignal | null;
  /** It is false for sign-in: no token, no refresh. */
  authorized?: boolean;
  /** `same-origin` where the server identifies the device by cookie; else none is sent. */
  credentials?: RequestCredentials;
  /** It is the message key when the server gives no message. */
  fallback?: string;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

export interface HttpParts {
  session: Session;
  fetch: typeof globalThis.fetch;
  baseUrl: string;
  language: () => string;
  words?: Promise<void>;
  /** The server answers nothing until somebody unlocks the device. */
  onLocked?: () => void;
  pause?: (milliseconds: number) => Promise<void>;
}

/** Delays before a refresh is retried, in milliseconds. */
const REFRESH_PAUSES = [500, 2_000];

const sleep = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Answers the server's message, else its field errors (reads have no form to mark), else the fallback. */
const messageOf = (status: number, body: Partial<ErrorAnswer>, fallback: string, isRead: boolean): string => {
  const errors = body.errors ? Object.values(body.errors) : [];
  if (body.message && !(isRead && errors.length > 0)) return body.message;
  return errors.length > 0 ? errors.join(' · ') : translate(fallback, { status });
};

export const errorOf = (
  status: number,
  headers: Headers,
  text: string,
  fallback = 'app.line.unexpected',
  isRead = false,
): CallError => {
  const json = readJson(text);
  const body: Partial<ErrorAnswer> = typeof json === 'object' && json !== null ? json : {};
  const seconds = Number.parseInt(headers.get('Retry-After') ?? '', 10);
  return new CallError(
    messageOf(status, body, fallback, isRead),
    status,
    body,
    Number.isNaN(seconds) ? undefined : seconds,
    headers.has(APPROVABLE_HEADER),
  );
};

/**
 * Makes the HTTP client of all providers. On 401 or 403 the token is refreshed, once for all waiting calls, and the call
 * is repeated once:
 *
 * | second answer            | result                                                          |
 * |--------------------------|-----------------------------------------------------------------|
 * | anything but 401         | is returned; a 403 means 'not allowed' and does not sign out     |
 * | 401, or no fresh token   | the session ends: 'Your session has expired. Please log in again.' |
 */
export const createHttpClient = ({
  session,
  fetch,
  baseUrl,
  language,
  words = Promise.resolve(),
  onLocked = () => undefined,
  pause = sleep,
}: HttpParts) => {
  let refreshing: Promise<string> | undefined;

  const send = async (path: string, options: CallOptions, token: string | null): Promise<Response> => {
    const headers = new Headers(options.headers);
    if (!headers.has('Accept')) headers.set('Accept', 'application/json');
    if (options.body && !headers.has('Content-Type') && typeof options.body === 'string')
      headers.set('Content-Type', 'application/json');
    headers.set('Accept-Language', language());
    if (token) headers.set('Authorization', `Bearer ${token}`);
    try {
      return await fetch(path.startsWith('http') ? path : baseUrl + path, {
        method: options.method ?? 'GET',
        headers,
        body: options.body ?? null,
        signal: options.signal ?? null,
        credentials: options.credentials ?? 'omit',
      });
    } catch (error) {
      if (isAbort(error)) throw error;
      // At sign-in, a wrong password and a network failure need different messages.
      const key = options.authorized === false ? undefined : options.fallback;
      await words;
      throw new CallError(translate(key ?? 'app.line.unreachable'), 0, {});
    }
  };

  /**
   * A refresh without an answer (reload, weak network) ends the session only when it keeps failing, a server that
   * asks to try again later does not.
   */
  const sendRefresh = async (refreshToken: string): Promise<{ ok: boolean; text: string }> => {
    const once = async () => {
      const response = await send('/refresh-token', { method: 'POST' }, refreshToken);
      const text = await response.text();
      if (response.status >= 502) throw errorOf(response.status, response.headers, text);
      return { ok: response.ok, text };
    };
    for (const wait of REFRESH_PAUSES) {
      try {
        return await once();
      } catch {
        await pause(wait);
      }
    }
    return once();
  };

  const askFreshToken = async (): Promise<string> => {
    const { refreshToken } = session.tokens();
    if (!refreshToken) {
      await words;
      throw new Error(translate('app.session.noRefreshToken'));
    }
    const { ok, text } = await sendRefresh(refreshToken);
    const json = readJson(text) as { status?: unknown; payload?: unknown } | undefined;
    if (!ok || json?.status !== 'SUCCESS' || typeof json.payload !== 'string' || !json.payload) {
      await words;
      throw new Error(translate('app.session.expired'));
    }
    session.renew(json.payload);
    return json.payload;
  };

  /** Answers the token after a refusal of `refused`: a newer one, or a refreshed one. */
  const tokenAfter = (refused: string | null): Promise<string> => {
    const { accessToken } = session.tokens();
    if (!refreshing && accessToken && accessToken !== refused) return Promise.resolve(accessToken);
    refreshing ??= askFreshToken().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  const expire = (error?: unknown): CallError => {
    if (error instanceof Error) console.warn(error.message);
    if (session.state().status === 'authenticated') session.end('expired');
    return new CallError(translate('app.session.expired'), 401, { code: 'SESSION_EXPIRED' });
  };

  const respond = async (path: string, options: CallOptions = {}): Promise<Response> => {
    if (options.authorized === false) return send(path, options, null);
    const token = session.tokens().accessToken;
    const first = await send(path, options, token);
    if (first.status !== 401 && first.status !== 403) return first;
    let fresh: string;
    try {
      fresh = await tokenAfter(token);
    } catch (error) {
      if (error instanceof CallError && error.status >= 502) throw error;
      throw expire(error);
    }
    const second = await send(path, options, fresh);
    if (second.status === 401) {
      await words;
      throw expire();
    }
    return second;
  };

  /** Answers the JSON of a call. Throws `CallError` outside 200 to 299. */
  const request = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const response = await respond(path, options);
    const { status, headers } = response;
    const body = await response.text();
    if (status < 200 || status > 299) {
      await words;
      const error = errorOf(status, headers, body, options.fallback, (options.method ?? 'GET') === 'GET');
      if (error.code === 'SESSION_LOCKED') onLocked();
      throw error;
    }
    return { status, headers, body, json: readJson(body) };
  };

  const call = async <Payload>(path: string, options: CallOptions = {}): Promise<Payload> => {
    const { json } = await request(path, options);
    return (json as { payload: Payload } | undefined)?.payload as Payload;
  };

  return { respond, request, call };
};

export type HttpClient = ReturnType<typeof createHttpClient>;
