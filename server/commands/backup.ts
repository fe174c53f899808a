/**
 * `npm run backup [-- directory]` makes a verified copy of every table. A running server on the embedded database
 * takes a consistent snapshot; PostgreSQL uses one transaction. The files of records are copied with it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../kit/db/backup.ts';
import { requestSnapshot } from '../kit/db/embedded/adminChannel.ts';
import { isDirectoryInUse } from '../kit/db/embedded/directoryLock.ts';
import type { DatabaseConfig } from '../kit/db/database.ts';
import { databaseSettings, runCommand } from './settings.ts';

const directoryOfNow = () => path.join('backups', new Date().toISOString().slice(0, 19).replaceAll(':', '-'));

async function backUp(config: DatabaseConfig, to: string) {
  const manifest = await writeBackup(config, to, ({ table, rows, sha256 }) =>
    console.log(`${table.padEnd(28)} ${String(rows).padStart(9)} rows  ${sha256.slice(0, 12)}`),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`Backup written and verified: ${to} (${manifest.tables.length} tables, ${rows} rows)`);
}

await runCommand(async () => {
  const to = process.argv[2] ?? directoryOfNow();
  const settings = databaseSettings();
  const copyFiles = () => {
    if (fs.existsSync(settings.filesDir))
      fs.cpSync(settings.filesDir, path.join(to, 'files'), { recursive: true });
  };
  if (settings.databaseUrl || !(await isDirectoryInUse(settings.dataDir))) {
    if (!settings.databaseUrl && !fs.existsSync(path.join(settings.dataDir, 'database')))
      throw new Error(`No database found in ${settings.dataDir}.`);
    await backUp(settings, to);
    return copyFiles();
  }
  const copy = await requestSnapshot(settings.dataDir);
  try {
    await backUp({ dataDir: copy, durable: false }, to);
    copyFiles();
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
});
