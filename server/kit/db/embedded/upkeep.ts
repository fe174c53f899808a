/**
 * Checkpoints, VACUUM and ANALYZE, which the embedded engine does not do itself. Runs when idle, one table at
 * a time; during a long load what must not wait, between writes.
 */
import type { Connecting, Report } from '../postgres/pool.ts';

const IDLE_MS = 5_000;

/** This is autovacuum's rule: a fixed number of changed rows plus a share of the table. */
const NEEDS_VACUUM = `
  SELECT format('%I.%I', schemaname, relname) AS name
    FROM pg_stat_user_tables
   WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup
      OR n_dead_tup > 50 + 0.2 * n_live_tup
      OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup`;

/** A long load never is idle: after so many writes it is looked what must not wait. */
const WRITES_A_LOOK = 20;

/** Doubled since the last ANALYZE: the prepared plans are of a small table. */
const GROWN = 'n_mod_since_analyze > 500 AND n_mod_since_analyze > 0.5 * n_live_tup';
/** A queue, whose scans read its dead rows too; others can wait. */
const MOSTLY_DEAD = 'n_dead_tup > 1000 AND n_dead_tup > n_live_tup';

const NOT_TO_WAIT = `
  SELECT format('%I.%I', schemaname, relname) AS name, ${MOSTLY_DEAD} AS "isDead"
    FROM pg_stat_user_tables WHERE ${GROWN} OR ${MOSTLY_DEAD} ORDER BY n_mod_since_analyze DESC`;

/** A tenth of the usual sample: sizes matter here, and ANALYZE holds the only connection. */
const analyze = (name: string): string =>
  `SET default_statistics_target = 10; ANALYZE ${name}; RESET default_statistics_target`;

/** The log grows until a checkpoint, and so does the next start after a crash. */
const LONG_LOG = `
  SELECT 1 FROM pg_control_checkpoint()
   WHERE pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > 128 * 1024 * 1024`;

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
  let sinceLook = 0;
  let isLooking = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function owner<Row = { name: string }>(statement: string): Promise<Row[]> {
    const client = await pool.connect();
    try {
      // VACUUM cannot run in a transaction. The role is restored.
      const { rows } = await client.query<{ role: string }>(`SELECT current_setting('role') AS role`);
      const role = rows[0]?.role ?? 'none';
      await client.query('SET ROLE NONE');
      try {
        return (await client.query(statement)).rows as Row[];
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

  async function whenBusy() {
    // Counts of the last second are not shared yet.
    await owner('SELECT pg_stat_force_next_flush()');
    const tables = await owner<{ name: string; isDead: boolean }>(NOT_TO_WAIT);
    for (const { name, isDead } of tables) {
      if (stopped) return;
      await owner(isDead ? `VACUUM (ANALYZE) ${name}` : analyze(name));
    }
    if (!stopped && (await owner(LONG_LOG)).length > 0) await owner('CHECKPOINT');
  }

  async function whenIdle() {
    if (writes === 0 || stopped) return;
    writes = 0;
    sinceLook = 0;
    await vacuum(NEEDS_VACUUM, true);
    if (!stopped) await owner('CHECKPOINT');
  }

  function run(work: () => Promise<void>): Promise<void> {
    running = running.then(work).catch((error: unknown) => {
      if (!stopped) report('Maintenance of the embedded database failed.', error);
    });
    return running;
  }

  function schedule() {
    clearTimeout(timer);
    if (engine !== 'embedded' || stopped || atWork > 0 || writes === 0) return;
    timer = setTimeout(() => void run(whenIdle), IDLE_MS).unref();
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
      sinceLook += 1;
      if (engine !== 'embedded' || stopped || isLooking || sinceLook < WRITES_A_LOOK) return;
      sinceLook = 0;
      isLooking = true;
      void run(whenBusy).finally(() => (isLooking = false));
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
