import * as z from 'zod';
import { openDatabase, type Database } from '../kit/db/database.ts';
import { isDirectoryInUse } from '../kit/db/embedded/directoryLock.ts';
import { appliedLine } from '../kit/db/migrate.ts';
import { hasDatabase } from './drafts.ts';
import { databaseSettings } from './settings.ts';

/** Opens and closes the database. Throws a sentence when a server is running on the embedded one. */
export const withDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const settings = databaseSettings();
  if (!settings.databaseUrl && (await isDirectoryInUse(settings.dataDir)))
    throw new Error(
      `The server is running on ${settings.dataDir}, and only one process can use the embedded database. Stop the server (Ctrl-C), run this command again, then start the server.`,
    );
  const isNew = !hasDatabase(settings);
  const db = await openDatabase({
    ...settings,
    onMigrated: isNew ? undefined : names => console.error(appliedLine(names)),
  });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

const shopRow = z.object({ id: z.string(), name: z.string() });

/** Finds the only shop, or the one of `--shop`. Throws a sentence when ambiguous. */
export const shopOfCommand = async (db: Database, nameOrId: string | undefined): Promise<string> => {
  const shops = await db.asOwner(tx =>
    tx.query(shopRow, 'SELECT id, shop_store_name AS name FROM shops ORDER BY created_at'),
  );
  const chosen =
    nameOrId === undefined ? shops : shops.filter(shop => shop.id === nameOrId || shop.name === nameOrId);
  const [shop] = chosen;
  if (!shop)
    throw new Error(
      nameOrId ? `Shop '${nameOrId}' not found.` : 'No shop yet. Create one: npm run shop:create',
    );
  if (chosen.length > 1)
    throw new Error(
      `Several shops found. Choose one with --shop: ${chosen.map(({ id, name }) => `${name} (${id})`).join(', ')}`,
    );
  return shop.id;
};
