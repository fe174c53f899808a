/**
 * One stream of notification events per browser, shared by the tabs of one session.
 *
 * | the browser has      | stream in                              | the others                                |
 * |----------------------|----------------------------------------|-------------------------------------------|
 * | Web Locks            | the tab that has the lock; when it is  | get a BroadcastChannel message with the   |
 * |                      | closed, the next one in the queue      | id of the last event                      |
 * | none (plain http)    | each tab while it is visible           |                                           |
 *
 * On an event each tab invalidates its queries and reads its own list. A broken stream is reopened with backoff,
 * from the last event on; it ends with the session.
 */
import { serverEvents, type ServerEvent } from './serverEvents.ts';
import type { Session, TabChannel } from './session.ts';

export interface LiveNotificationsParts {
  session: Pick<Session, 'state' | 'subscribe' | 'tokens'>;
  /** Opens the stream; refreshes the token if needed; throws when the session has ended. */
  open: (lastEventId: string | undefined, signal: AbortSignal) => Promise<Response>;
  channel: TabChannel | null;
  locks: Pick<LockManager, 'request'> | null;
  page: {
    isSeen: () => boolean;
    isOnline: () => boolean;
    subscribe: (listener: () => void) => void;
  };
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

/** Gets the name of the list whose records were written; undefined: notifications, or events were missed. */
type Listener = (written?: string) => void;

export interface LiveNotifications {
  subscribe: (listener: Listener) => () => void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** The server sends a heartbeat every 20 seconds: after three missed ones the connection is dead. */
const SILENCE_MS = 65_000;

interface TabMessage {
  session: string;
  last: string | undefined;
  written?: string | undefined;
}

const writtenOf = ({ name, data }: ServerEvent): string | undefined =>
  name === 'records' ? (JSON.parse(data) as { resource?: string }).resource : undefined;

/** Identifies the session without exposing it: the id part of the token. */
const sessionName = (accessToken: string | null): string | undefined => {
  try {
    const [, claims = ''] = (accessToken ?? '').split('.');
    const { sid } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { sid?: unknown };
    return typeof sid === 'string' ? sid : undefined;
  } catch {
    return undefined; // It is another backend's token: its tabs share nothing.
  }
};

export const createLiveNotifications = ({
  session,
  open,
  channel,
  locks,
  page,
  pause,
}: LiveNotificationsParts): LiveNotifications => {
  const listeners = new Set<Listener>();
  let running: { name: string | undefined; stop: AbortController } | undefined;
  let last: string | undefined;

  const notify = (written?: string): void => {
    for (const listener of [...listeners]) listener(written);
  };

  const notifyAllTabs = (name: string | undefined, written: string | undefined): void => {
    notify(written);
    if (name) channel?.postMessage({ session: name, last, written } satisfies TabMessage);
  };

  /** Reads one stream to its end; true if it was open. */
  const follow = async (name: string | undefined, stopped: AbortSignal): Promise<boolean> => {
    const stop = new AbortController();
    const end = () => stop.abort();
    stopped.addEventListener('abort', end);
    let silence: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
    };
    let wasOpen = false;
    try {
      hear();
      const known = last;
      const response = await open(known, stop.signal);
      if (!response.ok || !response.body) return false;
      for await (const event of serverEvents(response.body, hear)) {
        wasOpen = true;
        last = event.id ?? last;
        // A resumed stream resends missed events, unless the server has forgotten them.
        const resumed = event.name === 'ready' && event.data.includes('"resumed":true');
        if (event.name === 'ready' ? known !== undefined && !resumed : true)
          notifyAllTabs(name, writtenOf(event));
      }
      return wasOpen;
    } catch {
      return wasOpen;
    } finally {
      clearTimeout(silence);
      stopped.removeEventListener('abort', end);
      end();
    }
  };

  const online = (stopped: AbortSignal): Promise<void> =>
    page.isOnline()
      ? Promise.resolve()
      : new Promise(resolve => {
          const look = () => (page.isOnline() || stopped.aborted) && resolve();
          page.subscribe(look);
          stopped.addEventListener('abort', () => resolve());
        });

  const hold = async (name: string | undefined, stopped: AbortSignal): Promise<void> => {
    let wait = FIRST_PAUSE_MS;
    while (!stopped.aborted && session.state().status === 'authenticated') {
      const wasOpen = await follow(name, stopped);
      if (stopped.aborted) return;
      wait = wasOpen ? FIRST_PAUSE_MS : Math.min(wait * 2, LONGEST_PAUSE_MS);
      // Jitter spreads the clients, which all reconnect when the server is back.
      await pause(wait * (0.75 + Math.random() / 2), stopped);
      await online(stopped);
    }
  };

  const begin = (name: string | undefined): void => {
    const stop = new AbortController();
    running = { name, stop };
    if (locks && name)
      locks
        .request(`galla.notifications.${name}`, { signal: stop.signal }, () => hold(name, stop.signal))
        .catch(() => undefined); // It was aborted while queued.
    else void hold(name, stop.signal);
  };

  const settle = (): void => {
    const signedIn = session.state().status === 'authenticated';
    const name = signedIn ? sessionName(session.tokens().accessToken) : undefined;
    const isNeeded = signedIn && listeners.size > 0 && ((locks && name) || page.isSeen());
    if (running && (!isNeeded || running.name !== name)) {
      running.stop.abort();
      if (running.name !== name) last = undefined;
      running = undefined;
    }
    if (isNeeded && !running) begin(name);
  };

  session.subscribe(settle);
  page.subscribe(() => {
    const rested = !running;
    settle();
    // A hidden tab without a stream may have missed events.
    if (rested && running && last !== undefined) notify();
  });
  channel?.addEventListener('message', event => {
    const message = event.data as TabMessage;
    if (session.state().status !== 'authenticated') return;
    if (message.session !== sessionName(session.tokens().accessToken)) return;
    last = message.last ?? last;
    notify(message.written);
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      settle();
      return () => {
        listeners.delete(listener);
        settle();
      };
    },
  };
};
