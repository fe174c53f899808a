/** Progress of imports is stored, a row a slice: docs/decisions/250-imports-in-slices.md. */
import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { AnyResource, FieldErrors } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { idRow } from '../db/rows.ts';

export interface Rejected {
  /** It counts from 1, below the heading. */
  row: number;
  errors: FieldErrors;
}

export interface ImportOutcome {
  accepted: number;
  rejected: Rejected[];
}

/** A run that was cut off is continued for so long; the same file is a new import afterwards. */
const MAX_AGE_MS = 7 * 86_400_000;
/** A second request of the same file reads the result of the first. */
const FINISHED_MS = 3_600_000;

/** The unfinished run of this file, whoever sent it, or a new one; `key` will have its answer. */
export const openImportRun = async (
  tx: ShopSql,
  resource: AnyResource,
  { fileHash, key }: { fileHash: string; key: string | undefined },
  now: Date,
): Promise<string> => {
  await tx.run('DELETE FROM import_runs WHERE shop_id = $1 AND (finished_at < $2 OR started_at < $3)', [
    tx.shopId,
    new Date(now.getTime() - FINISHED_MS),
    new Date(now.getTime() - MAX_AGE_MS),
  ]);
  const [run] = await tx.query(
    idRow,
    `INSERT INTO import_runs AS r (shop_id, id, resource, file_hash, started_at, keys) VALUES ($1, $2, $3, $4, $5, $6::uuid[])
     ON CONFLICT (shop_id, resource, file_hash) WHERE finished_at IS NULL
     DO UPDATE SET keys = r.keys || EXCLUDED.keys RETURNING id`,
    [tx.shopId, uuidv7(), resource.name, fileHash, now, key === undefined ? [] : [key]],
  );
  if (!run) throw new Error('An import has no run');
  return run.id;
};

const takenRow = z.object({ taken: z.int() });

/** How many slices are committed; holds the run, so that each slice is written once. */
export const slicesTaken = async (tx: ShopSql, runId: string): Promise<number> => {
  const isHeld = await tx.run('SELECT FROM import_runs WHERE shop_id = $1 AND id = $2 FOR UPDATE', [
    tx.shopId,
    runId,
  ]);
  if (!isHeld) throw new Error(`The import ${runId} is forgotten`);
  const [row] = await tx.query(
    takenRow,
    'SELECT count(*)::int AS taken FROM import_slices WHERE shop_id = $1 AND run_id = $2',
    [tx.shopId, runId],
  );
  return row?.taken ?? 0;
};

const sliceRow = z.object({ accepted: z.int(), rejected: z.custom<Rejected[]>(Array.isArray) });

/** Reads those of slice `from` on, in order. */
export const sliceOutcomes = (sql: ShopSql, runId: string, from: number): Promise<ImportOutcome[]> =>
  sql.query(
    sliceRow,
    `SELECT accepted, rejected FROM import_slices
      WHERE shop_id = $1 AND run_id = $2 AND slice >= $3 ORDER BY slice`,
    [sql.shopId, runId, from],
  );

export const saveSlice = (
  tx: ShopSql,
  runId: string,
  slice: number,
  { accepted, rejected }: ImportOutcome,
): Promise<unknown> =>
  tx.run(
    `INSERT INTO import_slices (shop_id, run_id, slice, accepted, rejected) VALUES ($1, $2, $3, $4, $5::jsonb)`,
    [tx.shopId, runId, slice, accepted, JSON.stringify(rejected)],
  );

const keysRow = z.object({ keys: z.array(z.string()) });

/**
 * Answers the keys that its answer is for. They are not locked: whoever takes part locks the key first and the run
 * then.
 */
export const keysOfImportRun = async (tx: ShopSql, runId: string): Promise<readonly string[]> => {
  const [run] = await tx.query(keysRow, 'SELECT keys FROM import_runs WHERE shop_id = $1 AND id = $2', [
    tx.shopId,
    runId,
  ]);
  return run?.keys ?? [];
};

export const finishImportRun = (tx: ShopSql, runId: string, now: Date): Promise<unknown> =>
  tx.run('UPDATE import_runs SET finished_at = $3 WHERE shop_id = $1 AND id = $2 AND finished_at IS NULL', [
    tx.shopId,
    runId,
    now,
  ]);
