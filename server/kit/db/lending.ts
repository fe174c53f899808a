/** Lends the pool's connections, in turn. */
import type pg from 'pg';
import { databaseLost } from '../errors/unavailable.ts';
import type { Connecting } from './postgres/pool.ts';
import type { Turn, WaitingLine } from './waitingLine.ts';

const RETRY_MS = 500;
/** A turn tries so long to get its connection. */
const CONNECT_WITHIN_MS = 30_000;

/** Too many connections, starting up or stopping; protocol violation is how PgBouncer refuses. */
const REFUSED_FOR_NOW = ['53300', '57P03', '08P01'];
/** These are connection exceptions, and ends by an administrator or a crash. */
const LOST = /^(08...|57P0[123]|53300|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT)$/;

const errorCode = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');
const isTimeout = (error: unknown): boolean => error instanceof Error && /timeout/i.test(error.message);
const delay = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

interface Lending {
  /** Connects as `pg.Pool`, each connection in its turn. Throws 503 `OVERLOADED`, 503 `DATABASE_LOST`. */
  inTurn(turn: Turn): Connecting;
  /** What the caller gets for an error while it had this connection. */
  failureOf(client: pg.PoolClient, error: unknown): unknown;
}

/** A new connection may be refused while others of this pool come back: it is asked for again. */
async function connectSoon(pool: pg.Pool): Promise<pg.PoolClient> {
  const until = performance.now() + CONNECT_WITHIN_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const isForNow = REFUSED_FOR_NOW.includes(errorCode(error)) || isTimeout(error);
      if (!isForNow || performance.now() > until) throw databaseLost(error);
    }
    await delay(RETRY_MS);
  }
}

export function openLending(pool: pg.Pool, line: WaitingLine): Lending {
  const lost = new WeakSet<pg.PoolClient>();

  async function connect(turn: Turn): Promise<pg.PoolClient> {
    const endTurn = await line.turn(turn);
    let client: pg.PoolClient;
    try {
      client = await connectSoon(pool);
    } catch (error) {
      endTurn();
      throw error;
    }
    // Without a listener, a connection lost between two statements would end the process.
    const onError = () => void lost.add(client);
    client.on('error', onError);
    const { release } = client;
    client.release = broken => {
      client.off('error', onError);
      release(broken ?? lost.has(client));
      endTurn();
    };
    return client;
  }

  return {
    inTurn: turn => ({ connect: () => connect(turn) }),
    failureOf(client, error) {
      // Its end arrives later: the next borrower must not get it.
      if (LOST.test(errorCode(error))) lost.add(client);
      return lost.has(client) ? databaseLost(error) : error;
    },
  };
}
