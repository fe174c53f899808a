import { createHttpClient, type HttpClient } from '../../../src/providers/httpClient.ts';
import { createSession, type Session, type TabChannel } from '../../../src/providers/session.ts';

export const tabStorage = (initial: Record<string, string> = {}) => {
  const map = new Map(Object.entries(initial));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
};

/** Makes a channel between tabs: what one posts, the others hear, a turn of the loop later. */
export const createTabs = () => {
  const tabs: { listeners: ((event: MessageEvent) => void)[] }[] = [];
  return (): TabChannel => {
    const tab = { listeners: [] as ((event: MessageEvent) => void)[] };
    tabs.push(tab);
    return {
      addEventListener: (_type, listener) => void tab.listeners.push(listener),
      postMessage: data =>
        queueMicrotask(() => {
          for (const other of tabs)
            if (other !== tab) for (const listener of other.listeners) listener({ data } as MessageEvent);
        }),
    };
  };
};

export interface Call {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

export const success = (payload: unknown) => Response.json({ status: 'SUCCESS', message: null, payload });

export const refusal = (status: number, body: object = {}, headers: HeadersInit = {}) =>
  Response.json(
    { status: 'ERROR', message: `refused with ${status}`, errors: null, code: 'REFUSED', ...body },
    { status, headers },
  );

/** A client signed in with `old` and `refresh`, speaking to the function given; it keeps what was called. */
export const signedInClient = async (
  answer: (call: Call) => Response | Promise<Response>,
  tokens: Record<string, string> = { accessToken: 'old', refreshToken: 'refresh' },
  pause: (milliseconds: number) => Promise<void> = async () => undefined,
  words: Promise<void> = Promise.resolve(),
): Promise<{ http: HttpClient; session: Session; calls: Call[]; storage: ReturnType<typeof tabStorage> }> => {
  const storage = tabStorage(tokens);
  const session = createSession({ storage, channel: null, tabName: 'tab' });
  await session.start();
  const calls: Call[] = [];
  const http = createHttpClient({
    session,
    baseUrl: '',
    language: () => 'hi',
    pause,
    words,
    fetch: async (url, init = {}) => {
      const call: Call = {
        method: init.method ?? 'GET',
        path: String(url),
        headers: new Headers(init.headers),
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      };
      calls.push(call);
      return answer(call);
    },
  });
  return { http, session, calls, storage };
};

export const bearer = (call: Call): string | null => call.headers.get('Authorization');
