import type pg from 'pg';
import type * as z from 'zod';
import { camelRows } from './camelRows.ts';
import type { StatementNames } from './statementNames.ts';
import type { CheckRows, How, Sql } from './sql.ts';

/** This is `in_failed_sql_transaction`. */
const ABORTED = '25P02';

export interface Session extends Sql {
  /** Throws what `beforeCommit` was given and failed. */
  settled(): Promise<void>;
  end(): Promise<void>;
}

/** `plan_cache_mode` per connection; missing means unknown. */
const planning = new WeakMap<pg.PoolClient, PlanMode>();
type PlanMode = 'auto' | 'force_generic_plan';

/** Settings made inside a transaction are rolled back with it. */
export const forgetPlanning = (client: pg.PoolClient): void => void planning.delete(client);

/**
 * A session must not be used after its connection returns to the pool: it would serve another shop. Without `nameOf`
 * it has no named statements or settings, for poolers.
 */
export function openSession(
  client: pg.PoolClient,
  { nameOf, checkRows }: { nameOf: StatementNames | undefined; checkRows: CheckRows | undefined },
): Session {
  let over = false;
  let last: Promise<unknown> = Promise.resolve();
  let cause: unknown;
  const unsettled: Promise<unknown>[] = [];

  /** A later statement of those that are sent together may answer first: it throws what the first failed of. */
  function fail(error: unknown): never {
    if ((error as { code?: unknown }).code === ABORTED) throw cause ?? error;
    cause = error;
    throw error;
  }

  /** The mode is set only on change, in the same packet as the statement. */
  function planBy(mode: PlanMode): void {
    if (planning.get(client) === mode) return;
    planning.set(client, mode);
    client.query(`SET plan_cache_mode = ${mode}`).catch(() => planning.delete(client));
  }

  function ask(text: string, values: readonly unknown[] = [], { plan }: How = {}): Promise<pg.QueryResult> {
    if (over)
      return Promise.reject(
        new Error(
          'This query ran after its transaction had ended. Await every query inside read() or write().',
        ),
      );
    if (nameOf && values.length) planBy(plan === 'once' ? 'force_generic_plan' : 'auto');
    const name = values.length && plan !== 'each' ? nameOf?.(text) : undefined;
    const answer = client
      .query({ text, values: values as unknown[], ...(name === undefined ? {} : { name }) })
      .catch(fail);
    last = answer; // Answers arrive in order.
    return answer;
  }

  const query: Sql['query'] = async <Row>(
    row: z.ZodType<Row>,
    text: string,
    values?: readonly unknown[],
    how?: How,
  ) => {
    const asked = await ask(text, values, how);
    const answer = camelRows(asked);
    checkRows?.(row, answer, text);
    return answer.rows as Row[];
  };

  return {
    query,
    async run(text, values, how) {
      return (await ask(text, values, how)).rowCount ?? 0;
    },
    async row(row, columns, values, how) {
      const [only] = await query(row, `SELECT ${columns}`, values, how);
      if (only === undefined) throw new Error(`No row, so no scalars: ${columns}`);
      return only;
    },
    beforeCommit(sent) {
      sent.catch(() => undefined); // `settled` throws it.
      unsettled.push(sent);
    },
    async settled() {
      for (let sent = unsettled.shift(); sent; sent = unsettled.shift()) await sent;
    },
    end: async () => {
      over = true;
      await last.catch(() => undefined); // The caller gets the rejection.
    },
  };
}
