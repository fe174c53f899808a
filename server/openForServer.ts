import fs from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { draftsIn } from './kit/db/committed.ts';
import { openDatabase } from './kit/db/database.ts';
import { databaseDirectory } from './kit/db/embedded/pool.ts';
import { appliedLine, MIGRATIONS_DIRECTORY } from './kit/db/migrate.ts';
import type { Database } from './kit/db/sql.ts';
import type { ServerConfig } from './kit/setup/config.ts';
import type { During } from './kit/setup/progress.ts';

/** So long a server of before may take to end: it finishes its requests. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 200;

/** Under npm run dev the server of before may not have ended yet. */
const onceFree = async (open: () => Promise<Database>): Promise<Database> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;)
    try {
      return await open();
    } catch (error) {
      const isInUse = error instanceof Error && error.name === 'DirectoryInUse';
      if (!isInUse || Date.now() > until) throw error;
      await setTimeout(LOOK_MS);
    }
};

/** Under npm run dev drafts of migrations wait until they are asked for. */
export const openForServer = (
  config: ServerConfig,
  during: During,
  onError: (message: string, error: unknown) => void,
): Promise<Database> => {
  const isNew = !config.databaseUrl && !fs.existsSync(databaseDirectory(config.dataDir));
  const open = () =>
    openDatabase({
      databaseUrl: config.databaseUrl,
      pooler: config.pooler,
      poolSize: config.poolSize,
      dataDir: config.dataDir,
      leaves: config.devProblems ? draftsIn(MIGRATIONS_DIRECTORY) : undefined,
      onMigrated: names => {
        if (!isNew) process.stdout.write(`${appliedLine(names)}\n`);
      },
      onWait: () => process.stdout.write('Another process is preparing this database. Waiting for it …\n'),
      onError,
    });
  if (isNew) return during('Making the database', open);
  return config.devProblems ? onceFree(open) : open();
};
