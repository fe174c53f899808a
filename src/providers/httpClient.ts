import type { ErrorAnswer } from '../resources/calls/answers/server.ts';
import { translate } from './translate.ts';
import type { Session } from './session.ts';

/**
 * A call that was refused, or never arrived (`status` 0, `code` OFFLINE).
 * `errors` names what is wrong field by field; react-admin reads it from `body` and puts it on the form.
 */
export class CallError extends Error {
  readonly status: number;
  /** Where react-admin looks for the errors of fields. */
  readonly body: { errors: Readonly<Record<string, string>> } | undefined;
  readonly code: string;
  readonly errors: Readonly<Record<string, string>> | null;
  /** Seconds to wait before another try, on 429. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, body: Partial<ErrorAnswer>, retryAfter?: number) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.body = body.errors ? { errors: body.errors } : undefined;
    this.code = body.code ?? (status === 0 ? 'OFFLINE' : `HTTP_${status}`);
    this.errors = body.errors ?? null;
    this.retryAfter = retryAfter;
  }
}

export interface CallOptions {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  signal?: AbortSignal | null;
  /** False for sign-in: no token is sent and a refusal is just an answer. */
  authorized?: boolean;
  /** `same-origin` where the server wants to know the device again; otherwise no cookie is sent or taken. */
  credentials?: RequestCredentials;
  /** Key of the sentence said when the server gives none (SPEC section 8). */
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
  /** Empty for the server that served the app; VITE_API_URL otherwise. */
  baseUrl: string;
  language: () => string;
  /** Settles when errors can be said in the reader's language. */
  words?: Promise<void>;
  /** Waits this many milliseconds. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** Waits before a refresh that did not arrive is sent again, in milliseconds. */
const REFRESH_PAUSES = [500, 2_000];

const sleep = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

/** A signal that stops waiting, and an error for it that React Query knows. */
const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The server's message, else its field errors in one line, else the fallback of the call. What a read asks for stands
 * in no field that could be marked: there the errors themselves are said.
 */
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
  );
};

/**
 * The only way to the server. On 401 or 403 the token is refreshed, once however many calls wait for it, and the
 * call is sent once more. What then comes back:
 *
 * | answer to the second try | what happens                                                    |
 * |--------------------------|-----------------------------------------------------------------|
 * | anything but 401         | it is the answer; a 403 means 'not allowed' and signs nobody out |
 * | 401, or no fresh token   | the session ends: 'Your session has expired. Please log in again.' |
 */
export const createHttpClient = ({
  session,
  fetch,
  baseUrl,
  language,
  words = Promise.resolve(),
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
      // At sign-in it matters whether the password was wrong or nobody heard it.
      const key = options.authorized === false ? undefined : options.fallback;
      await words;
      throw new CallError(translate(key ?? 'app.line.unreachable'), 0, {});
    }
  };

  /**
   * A refresh that never arrived says nothing of the session: a reload cuts it off, a weak line loses it. It ends the
   * session only when it goes on failing.
   */
  const sendRefresh = async (refreshToken: string): Promise<{ ok: boolean; text: string }> => {
    const once = async () => {
      const response = await send('/refresh-token', { method: 'POST' }, refreshToken);
      return { ok: response.ok, text: await response.text() };
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

  /** The token after a refusal of `refused`: one that came meanwhile, or a fresh one. */
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

  /** Sends a call and gives the raw answer of any status: for files and streams. */
  const respond = async (path: string, options: CallOptions = {}): Promise<Response> => {
    if (options.authorized === false) return send(path, options, null);
    const token = session.tokens().accessToken;
    const first = await send(path, options, token);
    if (first.status !== 401 && first.status !== 403) return first;
    let fresh: string;
    try {
      fresh = await tokenAfter(token);
    } catch (error) {
      throw expire(error);
    }
    const second = await send(path, options, fresh);
    if (second.status === 401) {
      await words;
      throw expire();
    }
    return second;
  };

  /** Sends a call and reads its JSON. Throws `CallError` for every status outside 200 to 299. */
  const request = async (path: string, options: CallOptions = {}): Promise<Answer> => {
    const response = await respond(path, options);
    const { status, headers } = response;
    const body = await response.text();
    if (status < 200 || status > 299) {
      await words;
      throw errorOf(status, headers, body, options.fallback, (options.method ?? 'GET') === 'GET');
    }
    return { status, headers, body, json: readJson(body) };
  };

  /** Sends a shop call and takes the payload out of its envelope. */
  const call = async <Payload>(path: string, options: CallOptions = {}): Promise<Payload> => {
    const { json } = await request(path, options);
    return (json as { payload: Payload } | undefined)?.payload as Payload;
  };

  return { respond, request, call };
};

export type HttpClient = ReturnType<typeof createHttpClient>;
