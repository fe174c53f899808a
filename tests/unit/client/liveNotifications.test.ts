/** One stream for all tabs of a session; tabs, locks and the server are fakes. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLiveNotifications } from '../../../src/providers/liveNotifications.ts';
import { createSession, type Session } from '../../../src/providers/session.ts';
import { createTabs, tabStorage } from './fakes.ts';

const tokenOf = (sid: string) => `head.${btoa(JSON.stringify({ sid }))}.sign`;

/** Locks as browsers grant them: one at a time by name, the next in the queue when the holder lets go. */
const createLocks = () => {
  const queues = new Map<string, Promise<unknown>>();
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(() =>
      signal.aborted ? Promise.reject(new DOMException('given up', 'AbortError')) : work(),
    );
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  return { request } as unknown as Pick<LockManager, 'request'>;
};

interface Opened {
  lastEventId: string | undefined;
  send: (text: string) => void;
  end: () => void;
  closed: () => boolean;
}

/** Fakes a server whose streams the test writes to. */
const createServer = () => {
  const opened: Opened[] = [];
  let refusing = false;
  return {
    opened,
    refuse: (refuses: boolean) => void (refusing = refuses),
    open: async (lastEventId: string | undefined, signal: AbortSignal): Promise<Response> => {
      if (refusing) throw new Error('no server');
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      let closed = false;
      const close = () => {
        if (!closed) controller?.close();
        closed = true;
      };
      const body = new ReadableStream<Uint8Array>({
        start: made => void (controller = made),
        cancel: () => void (closed = true),
      });
      signal.addEventListener('abort', close);
      opened.push({
        lastEventId,
        send: text => controller?.enqueue(new TextEncoder().encode(text)),
        end: close,
        closed: () => closed,
      });
      return new Response(body);
    },
  };
};

const event = (id: number, name = 'notification', data: object = {}) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const ready = (id: number, resumed = false) => event(id, 'ready', { resumed });

interface Tab {
  session: Session;
  heard: () => number;
  pauses: number[];
  show: (isSeen: boolean) => void;
  goOnline: (isOnline: boolean) => void;
  stop: () => void;
}

const openTab = async ({
  server,
  channel = null,
  locks = null,
  sid = 'one',
  seen = true,
}: {
  server: ReturnType<typeof createServer>;
  channel?: ReturnType<ReturnType<typeof createTabs>> | null;
  locks?: Pick<LockManager, 'request'> | null;
  sid?: string;
  seen?: boolean;
}): Promise<Tab> => {
  const session = createSession({
    storage: tabStorage({ accessToken: tokenOf(sid), refreshToken: 'refresh' }),
    channel: null,
    tabName: 'tab',
  });
  await session.start();
  const listeners: (() => void)[] = [];
  const pauses: number[] = [];
  let isSeen = seen;
  let isOnline = true;
  let heard = 0;
  const notifications = createLiveNotifications({
    session,
    open: server.open,
    channel,
    locks,
    page: {
      isSeen: () => isSeen,
      isOnline: () => isOnline,
      subscribe: listener => void listeners.push(listener),
    },
    pause: milliseconds => {
      pauses.push(milliseconds);
      return new Promise(resolve => setTimeout(resolve));
    },
  });
  const stop = notifications.subscribe(() => heard++);
  const change = () => listeners.forEach(listener => listener());
  return {
    session,
    heard: () => heard,
    pauses,
    show: shown => {
      isSeen = shown;
      change();
    },
    goOnline: online => {
      isOnline = online;
      change();
    },
    stop,
  };
};

afterEach(() => vi.useRealTimers());
const until = (check: () => void) => vi.waitFor(check, { interval: 1 });

describe('tabs of one session', () => {
  it('share one stream, and all receive its events', async () => {
    const [server, tabs, locks] = [createServer(), createTabs(), createLocks()];
    const first = await openTab({ server, channel: tabs(), locks });
    const second = await openTab({ server, channel: tabs(), locks });
    await until(() => expect(server.opened).toHaveLength(1));
    server.opened[0]?.send(`: here\n\n${ready(4)}`);
    server.opened[0]?.send(event(5).slice(0, 9));
    server.opened[0]?.send(event(5).slice(9));
    await until(() => expect([first.heard(), second.heard()]).toEqual([1, 1]));
    expect(server.opened).toHaveLength(1);
  });

  it('resume from the last event when the tab with the stream closes', async () => {
    const [server, tabs, locks] = [createServer(), createTabs(), createLocks()];
    const first = await openTab({ server, channel: tabs(), locks });
    const second = await openTab({ server, channel: tabs(), locks });
    await until(() => expect(server.opened).toHaveLength(1));
    server.opened[0]?.send(ready(4) + event(5));
    await until(() => expect(second.heard()).toBe(1));
    first.stop();
    await until(() => expect(server.opened).toHaveLength(2));
    expect(server.opened[0]?.closed()).toBe(true);
    expect(server.opened[1]?.lastEventId).toBe('5');
  });

  it('of another session have their own stream and get no event of this one', async () => {
    const [server, tabs, locks] = [createServer(), createTabs(), createLocks()];
    const mine = await openTab({ server, channel: tabs(), locks });
    const other = await openTab({ server, channel: tabs(), locks, sid: 'two' });
    await until(() => expect(server.opened).toHaveLength(2));
    server.opened[0]?.send(ready(4) + event(5));
    await until(() => expect(mine.heard()).toBe(1));
    expect(other.heard()).toBe(0);
  });
});

describe('without Web Locks', () => {
  it('each tab has a stream while visible, and reloads when visible again', async () => {
    const server = createServer();
    const tab = await openTab({ server, seen: false });
    expect(server.opened).toHaveLength(0);
    tab.show(true);
    await until(() => expect(server.opened).toHaveLength(1));
    server.opened[0]?.send(ready(7));
    await until(() => expect(server.opened[0]?.closed()).toBe(false));
    server.opened[0]?.send(event(8));
    await until(() => expect(tab.heard()).toBe(1));
    tab.show(false);
    await until(() => expect(server.opened[0]?.closed()).toBe(true));
    tab.show(true);
    await until(() => expect(server.opened).toHaveLength(2));
    expect(server.opened[1]?.lastEventId).toBe('8');
    expect(tab.heard()).toBe(2);
  });
});

describe('lost stream', () => {
  it('reconnects with growing pauses, from the last event', async () => {
    const server = createServer();
    const tab = await openTab({ server });
    await until(() => expect(server.opened).toHaveLength(1));
    server.opened[0]?.send(ready(2));
    server.opened[0]?.send(event(3));
    await until(() => expect(tab.heard()).toBe(1));
    server.refuse(true);
    server.opened[0]?.end();
    await until(() => expect(tab.pauses.length).toBeGreaterThan(8));
    server.refuse(false);
    await until(() => expect(server.opened).toHaveLength(2));
    expect(server.opened[1]?.lastEventId).toBe('3');
    const [first = 0, second = 0] = tab.pauses;
    expect(first).toBeLessThan(1_300);
    expect(second).toBeGreaterThan(first);
    expect(Math.max(...tab.pauses)).toBeLessThanOrEqual(75_000);
    // What was missed comes as events; only a server that cannot say so makes everybody ask.
    server.opened[1]?.send(ready(3, true));
    server.opened[1]?.send(event(4));
    await until(() => expect(tab.heard()).toBe(2));
    server.opened[1]?.end();
    await until(() => expect(server.opened).toHaveLength(3));
    server.opened[2]?.send(ready(9, false));
    await until(() => expect(tab.heard()).toBe(3));
  });

  it('does not reconnect while offline', async () => {
    const server = createServer();
    const tab = await openTab({ server });
    await until(() => expect(server.opened).toHaveLength(1));
    tab.goOnline(false);
    server.opened[0]?.end();
    await until(() => expect(tab.pauses).toHaveLength(1));
    await Promise.resolve();
    expect(server.opened).toHaveLength(1);
    tab.goOnline(true);
    await until(() => expect(server.opened).toHaveLength(2));
  });
});

describe('end of session', () => {
  it('ends the stream without reconnecting', async () => {
    const server = createServer();
    const tab = await openTab({ server, locks: createLocks() });
    await until(() => expect(server.opened).toHaveLength(1));
    tab.session.end('signedOut');
    await until(() => expect(server.opened[0]?.closed()).toBe(true));
    expect(tab.pauses).toEqual([]);
    expect(server.opened).toHaveLength(1);
  });

  it('after a new sign-in a new stream starts from the beginning', async () => {
    const server = createServer();
    const tab = await openTab({ server, locks: createLocks() });
    await until(() => expect(server.opened).toHaveLength(1));
    server.opened[0]?.send(event(3));
    await until(() => expect(tab.heard()).toBe(1));
    tab.session.end('signedOut');
    tab.session.begin({ accessToken: tokenOf('two'), refreshToken: 'other' });
    await until(() => expect(server.opened).toHaveLength(2));
    expect(server.opened[1]?.lastEventId).toBeUndefined();
  });
});
