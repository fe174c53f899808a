/**
 * Checkpoints, VACUUM and ANALYZE, which the embedded engine does not do itself. Runs when idle, one table at
 * a time.
 */
import type { Connecting } from '../lending.ts';
import type { Report } from '../postgres/pool.ts';

const IDLE_MS = 5_000;

/** autovacuum's rule: a fixed number of changed rows plus a share of the table. */
const NEEDS_VACUUM = `
  SELECT format('%I.%I', schemaname, relname) AS name
    FROM pg_stat_user_tables
   WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup
      OR n_dead_tup > 50 + 0.2 * n_live_tup
      OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`;

const EVERY_TABLE = `SELECT format('%I.%I', schemaname, relname) AS name FROM pg_stat_user_tables`;

export interface Upkeep {
  busy(): void;
  idle(): void;
  written(): void;
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

export function startUpkeep(pool: Connecting, engine: 'embedded' | 'postgres', report: Report): Upkeep {
  let atWork = 0;
  let writes = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function owner(statement: string): Promise<{ name: string }[]> {
    const client = await pool.connect();
    try {
      // VACUUM cannot run in a transaction. The role is restored.
      const { rows } = await client.query<{ role: string }>(`SELECT current_setting('role') AS role`);
      const role = rows[0]?.role ?? 'none';
      await client.query('SET ROLE NONE');
      try {
        return (await client.query<{ name: string }>(statement)).rows;
      } finally {
        await client.query(`SET ROLE ${role === 'none' ? 'NONE' : `"${role}"`}`);
      }
    } finally {
      client.release();
    }
  }

  async function vacuum(which: string, giveWay: boolean) {
    for (const { name } of await owner(which)) {
      if (stopped || (giveWay && atWork > 0)) return;
      await owner(`VACUUM (ANALYZE) ${name}`);
    }
  }

  async function whenIdle() {
    if (writes === 0 || stopped) return;
    writes = 0;
    await vacuum(NEEDS_VACUUM, true);
    if (!stopped) await owner('CHECKPOINT');
  }

  function schedule() {
    clearTimeout(timer);
    if (engine !== 'embedded' || stopped || atWork > 0 || writes === 0) return;
    timer = setTimeout(() => {
      running = whenIdle().catch((error: unknown) => {
        if (!stopped) report('Maintenance of the embedded database failed.', error);
      });
    }, IDLE_MS);
    timer.unref();
  }

  return {
    busy() {
      atWork += 1;
      clearTimeout(timer);
    },
    idle() {
      atWork -= 1;
      schedule();
    },
    written() {
      writes += 1;
    },
    async tidy() {
      await vacuum(EVERY_TABLE, false);
      if (engine === 'embedded') await owner('CHECKPOINT');
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
