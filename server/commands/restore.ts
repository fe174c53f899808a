/**
 * `npm run restore -- directory`: fills an empty database from a backup, all or nothing, verified by hash.
 */
import { restoreBackup } from '../db/backup.ts';
import { databaseSettings, runCommand } from './settings.ts';

await runCommand(async () => {
  const from = process.argv[2];
  if (!from) throw new Error('Give the backup directory: npm run restore -- backups/2026-11-20T10-15-00');
  const manifest = await restoreBackup(databaseSettings(), from, ({ table, rows }) =>
    console.log(`${table.padEnd(28)} ${String(rows).padStart(9)} rows  ok`),
  );
  console.log(`Restored the backup of ${manifest.writtenAt}.`);
});
