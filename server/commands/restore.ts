/**
 * `npm run restore -- directory`: fills an empty database from a backup, all or nothing, verified by hash,
 * and copies the files of records.
 */
import fs from 'node:fs';
import path from 'node:path';
import { restoreBackup } from '../kit/db/backup.ts';
import { databaseSettings, runCommand } from './settings.ts';

await runCommand(async () => {
  const from = process.argv[2];
  if (!from) throw new Error('Give the backup directory: npm run restore -- backups/2026-11-20T10-15-00');
  const settings = databaseSettings();
  const manifest = await restoreBackup(settings, from, ({ table, rows }) =>
    console.log(`${table.padEnd(28)} ${String(rows).padStart(9)} rows  ok`),
  );
  const files = path.join(from, 'files');
  if (fs.existsSync(files)) fs.cpSync(files, settings.filesDir, { recursive: true });
  console.log(`Restored the backup of ${manifest.writtenAt}.`);
});
