/** `npm run db:reset [-- --yes]` deletes the embedded database; the next start makes it anew, npm run dev at once. */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { removeDatabase } from '../kit/db/embedded/formerDatabase.ts';
import { DEMO_EMAILS } from '../people/index.ts';
import { hasDatabase, onDatabase } from './drafts.ts';
import { pauseFiles, whilePaused } from './pause.mjs';
import { databaseSettings, runCommand } from './settings.ts';

const settings = databaseSettings();

/** Names the shops without the demo's people; it is undefined where the database cannot be read. */
const ownShops = (): Promise<string[] | undefined> =>
  onDatabase(settings, async pool => {
    const { rows: found } = await pool.query<{ there: boolean }>(
      `SELECT to_regclass('shops') IS NOT NULL AND to_regclass('sign_ins') IS NOT NULL AS there`,
    );
    if (!found[0]?.there) return [];
    const { rows } = await pool.query<{ name: string }>(
      `SELECT shop_store_name AS name FROM shops s
        WHERE NOT EXISTS (SELECT FROM sign_ins d WHERE d.shop_id = s.id AND d.login = ANY ($1))`,
      [DEMO_EMAILS],
    );
    return rows.map(({ name }) => name);
  }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'DirectoryInUse') throw error;
    return undefined;
  });

async function reset(isSure: boolean): Promise<void> {
  if (!hasDatabase(settings)) return console.log(`There is no database in ${settings.dataDir}.`);
  const shops = isSure ? [] : await ownShops();
  if (!shops || shops.length > 0)
    throw new Error(
      `${settings.dataDir} ${shops ? `has a shop that is not the demo's: ${shops.join(', ')}` : 'cannot be read'}. npm run db:reset -- --yes deletes it all the same.`,
    );
  await removeDatabase(settings.dataDir);
  fs.rmSync(pauseFiles(settings).ready, { force: true });
  console.log(`The database in ${settings.dataDir} is deleted. The next start makes it anew.`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
  if (settings.databaseUrl)
    throw new Error(
      'DATABASE_URL leads to a PostgreSQL, which npm run db:reset does not delete: dropdb and createdb do.',
    );
  if (process.env['NODE_ENV'] === 'production')
    throw new Error('npm run db:reset deletes no database in production (NODE_ENV=production).');
  await whilePaused(pauseFiles(settings), () => reset(values.yes === true));
});
