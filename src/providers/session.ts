/**
 * The session of this tab: two tokens in session storage.
 *
 * | status          | when                                                        | storage        |
 * |-----------------|-------------------------------------------------------------|----------------|
 * | loading         | at start, while other tabs are asked                        | as found       |
 * | authenticated   | tokens found, handed over by another tab, or by signing in  | both tokens    |
 * | unauthenticated | nothing found, signed out, or refused                       | both removed   |
 *
 * Session storage is per tab: a new tab asks for the tokens on a BroadcastChannel (same origin only).
 */
export interface Tokens {
  accessToken: string | null;
  refreshToken: string | null;
}

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

/** The session was signed out, expired at the server, or never existed. */
export type SessionEnd = 'signedOut' | 'expired' | 'absent';

export interface SessionState {
  readonly status: SessionStatus;
  readonly end: SessionEnd | null;
}

type TabMessage =
  | { kind: 'ask'; from: string }
  | { kind: 'give'; to: string; tokens: Tokens }
  | { kind: 'ended'; refreshToken: string; why: SessionEnd };

/** The used part of BroadcastChannel, replaceable in tests. */
export interface TabChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

export interface SessionParts {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  channel: TabChannel | null;
  patience?: number;
  tabName: string;
}

const ACCESS = 'accessToken';
const REFRESH = 'refreshToken';
/** It is the reason for the end of the session, stored across a reload. */
const END = 'sessionEnd';
const PATIENCE_MS = 200;

export const createSession = ({ storage, channel, patience = PATIENCE_MS, tabName }: SessionParts) => {
  let state: SessionState = { status: 'loading', end: null };
  let started: Promise<void> | undefined;
  let takeAnswer: ((tokens: Tokens) => void) | undefined;
  const listeners = new Set<(state: SessionState) => void>();

  const read = (): Tokens => ({
    accessToken: storage.getItem(ACCESS),
    refreshToken: storage.getItem(REFRESH),
  });

  const write = (key: string, token: string | null): void => {
    if (token) storage.setItem(key, token);
    else storage.removeItem(key);
  };

  const become = (next: SessionState): void => {
    state = next;
    for (const listener of [...listeners]) listener(state);
  };

  const begin = (tokens: Tokens): void => {
    if (!tokens.accessToken) console.warn('The session has no access token.');
    if (!tokens.refreshToken) console.warn('The session has no refresh token.');
    write(ACCESS, tokens.accessToken);
    write(REFRESH, tokens.refreshToken);
    storage.removeItem(END);
    become({ status: 'authenticated', end: null });
  };

  const forget = (end: SessionEnd): void => {
    storage.removeItem(ACCESS);
    storage.removeItem(REFRESH);
    write(END, end === 'expired' ? end : null);
    become({ status: 'unauthenticated', end });
  };

  const end = (why: SessionEnd): void => {
    const { refreshToken } = read();
    forget(why);
    // Ends tabs of the same session; other users' tabs continue.
    if (refreshToken) channel?.postMessage({ kind: 'ended', refreshToken, why } satisfies TabMessage);
  };

  const askOtherTabs = (): Promise<Tokens | null> =>
    new Promise(resolve => {
      if (!channel) return resolve(null);
      const giveUp = setTimeout(() => {
        takeAnswer = undefined;
        resolve(null);
      }, patience);
      takeAnswer = tokens => {
        clearTimeout(giveUp);
        takeAnswer = undefined;
        resolve(tokens);
      };
      channel.postMessage({ kind: 'ask', from: tabName } satisfies TabMessage);
    });

  /** Accepts a late answer too: it saves a sign-in. */
  const receive = (tokens: Tokens): void => {
    if (takeAnswer) takeAnswer(tokens);
    else if (state.end === 'absent') begin(tokens);
  };

  channel?.addEventListener('message', event => {
    const message = event.data as TabMessage;
    const tokens = read();
    if (message.kind === 'ask' && message.from !== tabName && tokens.accessToken)
      channel.postMessage({ kind: 'give', to: message.from, tokens } satisfies TabMessage);
    if (message.kind === 'give' && message.to === tabName) receive(message.tokens);
    if (message.kind === 'ended' && message.refreshToken === tokens.refreshToken) forget(message.why);
  });

  const find = async (): Promise<void> => {
    const own = read();
    const tokens = own.accessToken ? own : await askOtherTabs();
    // A sign-in may have happened while waiting.
    if (state.status === 'loading') {
      if (tokens?.accessToken) begin(tokens);
      else forget(storage.getItem(END) === 'expired' ? 'expired' : 'absent');
    }
  };

  return {
    /** Settles and returns the status; asks other tabs once. */
    start: async (): Promise<SessionStatus> => {
      await (started ??= find());
      return state.status;
    },
    state: (): SessionState => state,
    tokens: read,
    /** Stores the tokens; a missing one is logged as a warning. */
    begin,
    renew: (accessToken: string): void => write(ACCESS, accessToken),
    end,
    subscribe: (listener: (state: SessionState) => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Session = ReturnType<typeof createSession>;
