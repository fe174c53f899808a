/** Server-sent event streams; each ends with its session. */
import type { Logger } from 'pino';
import type { Language } from '../../../src/kit/languages.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { Database, ShopSql } from '../db/database.ts';
import type { Person } from '../person/person.ts';
import { readState } from './store.ts';

const HEARTBEAT_MS = 20_000;
const POLL_MS = 5_000;
/** A client that does not read is disconnected, and resumes by its last id. */
const MAX_UNREAD_PIECES = 500;
const MAX_STREAMS = 20;

interface StreamRequest {
  shopId: string;
  userId: string;
  language: Language;
  translate: Translate;
  after: number | undefined;
  person: () => Promise<Person | undefined>;
}

interface Stream extends StreamRequest {
  seen: number;
  send(text: string): void;
  end(): void;
  turn: Promise<void>;
}

/** Answers those of a person after a number, as the stream sends them. */
export type NewsAfter = (
  sql: ShopSql,
  person: Person,
  after: number,
  reader: Pick<StreamRequest, 'userId' | 'language' | 'translate'>,
) => Promise<readonly { number: number; notification: object }[]>;

export interface HubParts {
  db: Database;
  log: Logger;
  newsAfter: NewsAfter;
}

export interface Hub {
  open(request: StreamRequest): Response;
  added(shopId: string): void;
  changed(shopId: string, userId?: string): void;
  /** Records were written: open boards of those who may read the list read again. */
  written(shopId: string, resource: string): void;
  recheck(shopId: string): void;
  /** Keep-alive on every stream; closes those without a session. */
  beat(): Promise<void>;
  poll(): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

const eventText = (name: string, data: unknown, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export const openHub = ({ db, log, newsAfter }: HubParts): Hub => {
  const streams = new Set<Stream>();
  const known = new Map<string, { last: number; changes: number }>();
  const timers: ReturnType<typeof setInterval>[] = [];
  let closed = false;

  const ofShop = (shopId: string): Stream[] => [...streams].filter(stream => stream.shopId === shopId);

  /** Serialises work per stream; an error closes it, and the client reconnects. */
  const inTurn = (stream: Stream, work: (person: Person) => Promise<void>): Promise<void> => {
    stream.turn = stream.turn
      .then(async () => {
        if (!streams.has(stream)) return;
        const person = await stream.person();
        if (!person) stream.end();
        else if (streams.has(stream)) await work(person);
      })
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'a notification stream failed');
        stream.end();
      });
    return stream.turn;
  };

  const sendNews = (stream: Stream, person: Person): Promise<void> =>
    db.read(stream.shopId, async sql => {
      for (const { number, notification } of await newsAfter(sql, person, stream.seen, stream)) {
        stream.seen = number;
        stream.send(eventText('notification', notification, number));
      }
    });

  /** Sends the latest number, and what was missed since `after`. */
  const greet = (stream: Stream): Promise<void> =>
    inTurn(stream, async person => {
      const last = (await db.read(stream.shopId, readState))?.last ?? 0;
      // An id from before a restored backup is ignored.
      const resumed = stream.after !== undefined && stream.after <= last;
      stream.seen = resumed ? (stream.after ?? 0) : last;
      stream.send(`retry: 3000\n${eventText('ready', { resumed }, stream.seen)}`);
      if (resumed && stream.seen < last) await sendNews(stream, person);
    });

  const addStream = (request: StreamRequest, controller: ReadableStreamDefaultController<Uint8Array>) => {
    const encoder = new TextEncoder();
    const stream: Stream = {
      ...request,
      seen: 0,
      turn: Promise.resolve(),
      send(text) {
        if (!streams.has(stream)) return;
        if ((controller.desiredSize ?? 0) < -MAX_UNREAD_PIECES) stream.end();
        else controller.enqueue(encoder.encode(text));
      },
      end() {
        if (streams.delete(stream)) controller.close();
      },
    };
    const own = ofShop(request.shopId).filter(({ userId }) => userId === request.userId);
    own.slice(0, Math.max(0, own.length - MAX_STREAMS + 1)).forEach(oldest => oldest.end());
    streams.add(stream);
    void greet(stream);
    return stream;
  };

  const hub: Hub = {
    open(request) {
      let stream: Stream | undefined;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          if (closed) controller.close();
          else stream = addStream(request, controller);
        },
        cancel() {
          if (stream) streams.delete(stream);
        },
      });
      return new Response(body, {
        headers: {
          'Content-Type': 'text/event-stream; charset=UTF-8',
          'Cache-Control': 'no-store',
          'X-Content-Type-Options': 'nosniff',
          // Disables nginx buffering.
          'X-Accel-Buffering': 'no',
        },
      });
    },
    added(shopId) {
      for (const stream of ofShop(shopId)) void inTurn(stream, person => sendNews(stream, person));
    },
    changed(shopId, userId) {
      for (const stream of ofShop(shopId))
        if (userId === undefined || stream.userId === userId)
          void inTurn(stream, async () => stream.send(eventText('changed', {})));
    },
    written(shopId, resource) {
      for (const stream of ofShop(shopId))
        void inTurn(stream, async person => {
          if (mayUse(person, `${resource}.read`)) stream.send(eventText('records', { resource }));
        });
    },
    recheck(shopId) {
      for (const stream of ofShop(shopId)) void inTurn(stream, async () => undefined);
    },
    async beat() {
      await Promise.all([...streams].map(stream => inTurn(stream, async () => stream.send(': here\n\n'))));
    },
    async poll() {
      for (const shopId of new Set([...streams].map(stream => stream.shopId))) {
        const state = await db.read(shopId, readState);
        const before = known.get(shopId);
        if (state) known.set(shopId, { last: state.last, changes: state.changes });
        if (state && state.last !== before?.last) hub.added(shopId);
        if (state && before && state.changes !== before.changes) hub.changed(shopId);
        hub.recheck(shopId);
      }
    },
    start() {
      timers.push(setInterval(() => void hub.beat(), HEARTBEAT_MS).unref());
      const poll = () =>
        void hub.poll().catch((error: unknown) => {
          if (!closed) log.error({ err: error }, 'reading notifications of other processes failed');
        });
      if (db.engine === 'postgres') timers.push(setInterval(poll, POLL_MS).unref());
    },
    async close() {
      closed = true;
      timers.forEach(clearInterval);
      const turns = [...streams].map(stream => stream.turn);
      for (const stream of [...streams]) stream.end();
      await Promise.all(turns);
    },
  };
  return hub;
};
