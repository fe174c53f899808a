/** Each transaction of the app that changes a row leaves an entry in the log: one that does not fails the test. */
import type { Database, ShopSql } from '../../server/kit/db/database.ts';

/** Rows that a change may have without an entry, by table. */
const WITHOUT_ENTRY: Readonly<Record<string, string>> = {
  // Of a person's own device or screen.
  sessions: 'a session; signing in and out have entries of their own',
  sign_in_devices: 'a device that a person signs in with',
  saved_views: "a person's own list",
  record_followers: "a person's own list",
  notification_reads: "a person's own list",
  pin_failures: 'counted tries; the last has an entry',
  record_ranks: 'the order of cards on a board',
  // Steps of what is logged when it is done.
  parked_sales: 'a draft of a sale',
  stock_count_scans: 'scans of a count, logged when it is posted',
  drawer_counts: 'a count that was refused; the one that is accepted has an entry',
  import_runs: 'how far a file is; each record has its entry',
  import_slices: 'how far a file is; each record has its entry',
  // Of the server itself.
  settlement_mappings: 'columns of a file, as they were chosen',
  bank_mappings: 'columns of a file, as they were chosen',
  verify_runs: 'what a check of the books found',
  notifications: 'made of what has an entry',
  notification_state: 'made of what has an entry',
  outbox: 'work that waits',
  background_jobs: 'work that waits; each record has its entry',
  idempotency_keys: 'what was answered',
  seals: 'the seal of the entries themselves',
  sealed_rows: 'the seal of the entries themselves',
  unsealed_rows: 'the seal of the entries themselves',
};

const CHANGED = /(?<!\b(?:FOR|DO)\s)\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:ONLY\s+)?([a-z_]+)/g;

/** The order of a checklist; what its items say has an entry. */
const ORDER_ALONE = /^UPDATE record_checklist c SET place\b/;

let problems: string[] = [];

/** What was found since it was last asked. */
export const auditProblems = (): string[] => {
  const found = problems;
  problems = [];
  return found;
};

const watched = (tx: ShopSql, changed: Set<string>): ShopSql => {
  let saved: readonly string[] = [];
  const note = (text: string, rows: number) => {
    if (rows > 0 && !ORDER_ALONE.test(text))
      for (const [, table = ''] of text.matchAll(CHANGED)) changed.add(table);
  };
  return {
    ...tx,
    async query(row, text, values, how) {
      const answer = await tx.query(row, text, values, how);
      note(text, answer.length);
      return answer;
    },
    async run(text, values, how) {
      const rows = await tx.run(text, values, how);
      if (text.includes('INSERT INTO audit_log') && !values?.[2]) problems.push('an entry without a person');
      if (text.startsWith('SAVEPOINT')) saved = [...changed];
      if (text.startsWith('ROLLBACK TO')) {
        changed.clear();
        for (const table of saved) changed.add(table);
      }
      note(text, rows);
      return rows;
    },
  };
};

export const watchingAudit = (db: Database): Database => ({
  ...db,
  background: db.background === db ? db : { ...db.background, write: watchedWrite(db.background) },
  write: watchedWrite(db),
});

const watchedWrite =
  (db: Database): Database['write'] =>
  async (shopId, work, asker) => {
    const changed = new Set<string>();
    const answer = await db.write(shopId, tx => (changed.clear(), work(watched(tx, changed))), asker);
    const tables = [...changed].filter(table => !(table in WITHOUT_ENTRY));
    if (tables.length > 0 && !changed.has('audit_log'))
      problems.push(`changed without an entry in the log: ${tables.join(', ')}`);
    return answer;
  };
