import fs from 'node:fs/promises';
import * as z from 'zod';
import type { Database } from '../db/database.ts';

export interface FreeSpace {
  freeBytes: number;
  totalBytes: number;
}

/** Undefined when it cannot be measured from here. */
export type ReadFreeSpace = () => Promise<FreeSpace | undefined>;

const MIN_FREE_BYTES = 500 * 1024 * 1024;
const MIN_FREE_SHARE = 0.05;

export const isLow = ({ freeBytes, totalBytes }: FreeSpace, margin = 1): boolean =>
  freeBytes < margin * Math.max(MIN_FREE_BYTES, MIN_FREE_SHARE * totalBytes);

export const freeSpaceOf = async (directory: string): Promise<FreeSpace | undefined> => {
  try {
    const { bavail, blocks, bsize } = await fs.statfs(directory);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return undefined;
  }
};

const settingRow = z.object({ setting: z.string() });

/** Undefined for a PostgreSQL elsewhere, or where its setting may not be read. */
const directoryOfPostgres = async (db: Database): Promise<string | undefined> => {
  const [row] = await db.asOwner(tx =>
    tx.query(
      settingRow,
      `SELECT setting FROM pg_settings WHERE name = 'data_directory'
          AND coalesce(inet_server_addr() <<= '127.0.0.0/8' OR inet_server_addr() = '::1', true)`,
    ),
  );
  return row?.setting;
};

/** `directory` is PostgreSQL's data directory as mounted here (`DATABASE_STORAGE_DIR`). */
export const freeSpaceReader = (
  db: Database,
  { dataDir, directory }: { dataDir: string; directory?: string | undefined },
): ReadFreeSpace => {
  let watched: Promise<string | undefined> | undefined;
  const find = () =>
    directory || db.engine === 'embedded'
      ? Promise.resolve(directory ?? dataDir)
      : directoryOfPostgres(db).catch(() => undefined);
  return async () => {
    const found = await (watched ??= find());
    return found === undefined ? undefined : freeSpaceOf(found);
  };
};
