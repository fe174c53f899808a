/** One connection of the pool: what it is set to, and statements prepared on their second use. */
import { createHash } from 'node:crypto';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';
import type { How, Sql } from './sql.ts';

/** A page of IN-lists never repeats: past this many texts nothing more is prepared. */
const MOST_PREPARED = 500;
const MOST_SEEN = 5_000;

const seen = new Set<string>();
const prepared = new Map<string, string>();

/** The prepared statement's name for a text that was asked for before; undefined the first time. */
function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known) return known;
  if (prepared.size >= MOST_PREPARED) return undefined;
  if (!seen.has(text)) {
    if (seen.size >= MOST_SEEN) seen.clear();
    seen.add(text);
    return undefined;
  }
  const name = `g_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  prepared.set(text, name);
  seen.delete(text);
  return name;
}

export interface Session extends Sql {
  /** From here on every statement is refused; resolves when those that were sent have been answered. */
  end(): Promise<void>;
}

/** How each connection plans what is prepared; one not in it may be anything. */
const planning = new WeakMap<pg.PoolClient, PlanMode>();
type PlanMode = 'auto' | 'force_generic_plan';

/** What was set inside a transaction is undone with it. */
export const forgetPlanning = (client: pg.PoolClient): void => void planning.delete(client);

/**
 * A statement that gives its connection back may not be used any more: it would answer for another shop.
 * `prepare: false`: no named statement and no setting of the connection, which a pooler would lend to others.
 */
export function openSession(client: pg.PoolClient, { prepare }: { prepare: boolean }): Session {
  let over = false;
  let last: Promise<unknown> = Promise.resolve();
  let builder: Session['kysely'] | undefined;

  /** Asked for only when it changes, and in the same packet as the statement that needs it. */
  function planBy(mode: PlanMode): void {
    if (planning.get(client) === mode) return;
    planning.set(client, mode);
    client.query(`SET plan_cache_mode = ${mode}`).catch(() => planning.delete(client));
  }

  function run(text: string, values: readonly unknown[], plan?: How['plan']): Promise<pg.QueryResult> {
    if (over)
      return Promise.reject(
        new Error(
          'This query ran after its transaction had ended. Await every query inside read() or write().',
        ),
      );
    if (prepare && values.length) planBy(plan === 'once' ? 'force_generic_plan' : 'auto');
    const name = prepare && values.length && plan !== 'each' ? preparedName(text) : undefined;
    const answer = client.query({
      text,
      values: values as unknown[],
      ...(name === undefined ? {} : { name }),
    });
    last = answer; // answers come in the order of asking
    return answer;
  }

  async function query<Row>(
    text: string,
    values: readonly unknown[] = [],
    { plan }: How = {},
  ): Promise<Row[]> {
    return (await run(text, values, plan)).rows as Row[];
  }

  async function row<Row>(columns: string, values?: readonly unknown[], how?: How): Promise<Row> {
    const [only] = await query<Row>(`SELECT ${columns}`, values, how);
    if (only === undefined) throw new Error(`No row, so no scalars: ${columns}`);
    return only;
  }

  return {
    query,
    row,
    get kysely() {
      builder ??= kyselyOver(run);
      return builder;
    },
    end: async () => {
      over = true;
      await last.catch(() => undefined); // whoever asked has heard it
    },
  };
}

function kyselyOver(
  run: (text: string, values: readonly unknown[]) => Promise<pg.QueryResult>,
): Session['kysely'] {
  const noTransactions = () =>
    Promise.reject(
      new Error('Use db.write() for transactions: pass its tx down instead of opening another.'),
    );
  const connection: DatabaseConnection = {
    async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
      const result = await run(compiled.sql, compiled.parameters);
      const rows = result.rows as Row[];
      if (result.command === 'SELECT') return { rows };
      return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
    },
    streamQuery() {
      throw new Error('Fetch by page: a stream would block the connection for all others.');
    },
  };
  const driver: Driver = {
    init: () => Promise.resolve(),
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: noTransactions,
    commitTransaction: noTransactions,
    rollbackTransaction: noTransactions,
    releaseConnection: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
