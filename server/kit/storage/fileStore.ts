/** Bytes of uploaded files are in `{directory}/{shopId}/{id}`, written once and never changed. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { idRow } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';

export interface FileStore {
  write(shopId: string, id: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when missing. */
  read(shopId: string, id: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  remove(shopId: string, id: string): Promise<void>;
  /** Removes what no row knows and is older than an hour. Shops that the database has not are left alone. */
  sweep(db: Database, now: Date): Promise<number>;
}

/** A transaction that writes a file's row is over by then. */
const SETTLED_MS = 3_600_000;
const BATCH = 1_000;

const orMissing = async <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

export const openFileStore = (directory: string): FileStore => {
  const folder = (shopId: string): string => path.join(directory, shopId);
  const fileOf = (shopId: string, id: string): string => path.join(folder(shopId), id);
  const store: FileStore = {
    async write(shopId, id, bytes) {
      await fs.mkdir(folder(shopId), { recursive: true, mode: 0o700 });
      await fs.writeFile(fileOf(shopId, id), bytes, { mode: 0o600, flag: 'wx', flush: true });
    },
    async read(shopId, id) {
      const bytes = await orMissing(fs.readFile(fileOf(shopId, id)));
      return bytes && new Uint8Array(bytes);
    },
    remove: (shopId, id) => fs.rm(fileOf(shopId, id), { force: true }),
    async sweep(db, now) {
      let removed = 0;
      const shops = await db.asOwner(tx => tx.query(idRow, 'SELECT id FROM shops ORDER BY id'));
      for (const { id: shopId } of shops) {
        const names = (await orMissing(fs.readdir(folder(shopId)))) ?? [];
        for (let from = 0; from < names.length; from += BATCH) {
          const some = names.slice(from, from + BATCH);
          const known = await db.read(shopId, sql =>
            sql.query(idRow, 'SELECT id FROM record_files WHERE shop_id = $1 AND id = ANY ($2::uuid[])', [
              shopId,
              some.filter(isUuid),
            ]),
          );
          const ids = new Set(known.map(({ id }) => id));
          for (const name of some.filter(each => !ids.has(each))) {
            const found = await orMissing(fs.stat(fileOf(shopId, name)));
            if (!found || now.getTime() - found.mtimeMs < SETTLED_MS) continue;
            await store.remove(shopId, name);
            removed += 1;
          }
        }
      }
      return removed;
    },
  };
  return store;
};
