/**
 * Decides who gets a connection next: shops take turns, and what waits is bounded. See
 * docs/decisions/226-a-crowd.md.
 */
import { overloaded } from '../errors/unavailable.ts';

/** Checked when its turn for a connection comes: nothing is done for a client that has gone. */
export interface Asker {
  isGone(): boolean;
}

/** `read` includes sign-in and health checks; `lock` is held for all of a piece of background work. */
export type Use = 'read' | 'write' | 'background' | 'lock';

export interface Turn {
  use: Use;
  /** It is empty for work of no single shop. */
  shopId?: string;
  asker?: Asker | undefined;
}

export interface WaitLimits {
  /** Writes that wait; reads and background work are not counted. */
  writes: number;
  writesOfShop: number;
  /** It is for reads and writes; background work waits as long as it takes. */
  ms: number;
}

export const WAIT_LIMITS: WaitLimits = { writes: 200, writesOfShop: 100, ms: 30_000 };

export interface WaitingLine {
  /** Resolves to the function that ends the turn. Throws 503 `OVERLOADED`. */
  turn(turn: Turn): Promise<() => void>;
  /** Rejects all that wait. */
  close(): void;
}

interface Waiting extends Turn {
  since: number;
  start(): void;
  refuse(reason: Error): void;
}

const keyOf = ({ use, shopId = '' }: Turn): string => `${use} ${shopId}`;
const isPersonal = ({ use }: Turn): boolean => use === 'read' || use === 'write';

export function openWaitingLine(connections: number, limits = WAIT_LIMITS): WaitingLine {
  // A write may wait for a lock: the last connection is for reads, which do not.
  const maxExceptReads = Math.max(2, connections - 1);
  const maxWritesOfShop = Math.ceil(connections / 2);
  const maxBackground = Math.max(1, Math.floor(connections / 4));

  /** Those who wait, by use and shop; the first queue is next. */
  const queues = new Map<string, Waiting[]>();
  const busy: Record<Use, number> = { read: 0, write: 0, background: 0, lock: 0 };
  const writing = new Map<string, number>();
  let taken = 0;

  const mayStart = ({ use, shopId = '' }: Turn): boolean => {
    if (taken >= connections) return false;
    if (use === 'read') return true;
    if (taken - busy.read >= maxExceptReads) return false;
    if (use === 'write') return (writing.get(shopId) ?? 0) < maxWritesOfShop;
    return use === 'lock' || busy.background < maxBackground;
  };

  const count = ({ use, shopId = '' }: Turn, change: 1 | -1): void => {
    taken += change;
    busy[use] += change;
    if (use !== 'write') return;
    const writes = (writing.get(shopId) ?? 0) + change;
    if (writes === 0) writing.delete(shopId);
    else writing.set(shopId, writes);
  };

  const begin = (turn: Turn): (() => void) => {
    count(turn, 1);
    return () => {
      count(turn, -1);
      startNext();
    };
  };

  function startNext(): void {
    // A queue that is served goes to the end, where this loop meets it again.
    for (const [key, queue] of queues) {
      if (taken >= connections) return;
      while (queue[0]?.asker?.isGone()) queue.shift()?.refuse(overloaded());
      const [next] = queue;
      if (next && !mayStart(next)) continue;
      queue.shift();
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      next?.start();
    }
  }

  const leave = (waiting: Waiting): void => {
    const key = keyOf(waiting);
    const others = (queues.get(key) ?? []).filter(each => each !== waiting);
    if (others.length > 0) queues.set(key, others);
    else queues.delete(key);
    waiting.refuse(overloaded());
  };

  const dropGone = (): void => {
    for (const queue of [...queues.values()])
      for (const waiting of queue) if (waiting.asker?.isGone()) leave(waiting);
  };

  /** Answers how long the first write has waited. */
  const waitedMs = (): number => {
    const first = [...queues.values()].map(([waiting]) =>
      waiting?.use === 'write' ? waiting.since : Infinity,
    );
    return Math.max(0, performance.now() - Math.min(...first));
  };

  const isFullFor = (turn: Turn): boolean => {
    const writes = [...queues.values()].map(queue => (queue[0]?.use === 'write' ? queue.length : 0));
    const ofShop = queues.get(keyOf(turn))?.length ?? 0;
    return ofShop >= limits.writesOfShop || writes.reduce((sum, each) => sum + each, 0) >= limits.writes;
  };

  const wait = (turn: Turn): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const timer = isPersonal(turn) ? setTimeout(() => leave(waiting), limits.ms) : undefined;
      const waiting: Waiting = {
        ...turn,
        since: performance.now(),
        start() {
          clearTimeout(timer);
          resolve(begin(turn));
        },
        refuse(reason) {
          clearTimeout(timer);
          reject(reason);
        },
      };
      const queue = queues.get(keyOf(turn));
      if (queue) queue.push(waiting);
      else queues.set(keyOf(turn), [waiting]);
    });

  return {
    async turn(turn) {
      if (!queues.has(keyOf(turn)) && mayStart(turn)) return begin(turn);
      if (turn.use === 'write' && isFullFor(turn)) {
        dropGone();
        if (isFullFor(turn)) throw overloaded(waitedMs());
      }
      return wait(turn);
    },
    close() {
      for (const queue of queues.values())
        for (const waiting of queue) waiting.refuse(new Error('The database is closed.'));
      queues.clear();
    },
  };
}
