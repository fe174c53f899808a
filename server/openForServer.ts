import fs from 'node:fs';
import { draftsIn } from './kit/db/committed.ts';
import { openDatabase } from './kit/db/database.ts';
import { databaseDirectory } from './kit/db/embedded/pool.ts';
import { appliedLine, MIGRATIONS_DIRECTORY } from './kit/db/migrate.ts';
import type { Database } from './kit/db/sql.ts';
import type { ServerConfig } from './kit/setup/config.ts';
import type { During } from './kit/setup/progress.ts';

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
  return isNew ? during('Making the database', open) : open();
};
