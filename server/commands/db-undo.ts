/** `npm run db:undo [-- --yes]` takes the embedded database back to before `db:apply` applied drafts of migrations. */
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { formerDatabase, takeFormerDatabase } from '../kit/db/embedded/formerDatabase.ts';
import { appliedMigrations } from '../kit/db/migrate.ts';
import { onDatabase } from './drafts.ts';
import { pauseFiles, whilePaused } from './pause.mjs';
import { answered } from './prompts.ts';
import { databaseSettings, runCommand } from './settings.ts';

const settings = databaseSettings();

await runCommand(async () => {
  const { values } = parseArgs({ options: { yes: { type: 'boolean' } } });
  if (settings.databaseUrl)
    throw new Error(
      'DATABASE_URL leads to a PostgreSQL of which no copy is made. Restore a backup of it (npm run restore), or undo the SQL of the draft by hand and then: ' +
        "DELETE FROM migrations WHERE name = '0000_its_name.sql'",
    );
  const former = formerDatabase(settings.dataDir);
  if (!former)
    throw new Error(
      `${settings.dataDir} has no copy from before a draft: npm run db:apply makes one. npm run db:reset makes the database anew.`,
    );
  const answer = await answered(
    {
      flag: 'yes',
      text: `The database as it was on ${former.copiedAt.slice(0, 16).replace('T', ' ')} UTC replaces this one, and what was entered since goes (yes, no)`,
      schema: z.enum(['yes', 'no']),
    },
    values.yes ? 'yes' : undefined,
  );
  if (answer === 'no') return console.log('Nothing was changed.');
  await whilePaused(pauseFiles(settings), async () => {
    const applied = await onDatabase(settings, appliedMigrations);
    await takeFormerDatabase(settings.dataDir);
    const back = applied.filter(({ name }) => !former.applied.includes(name)).map(({ name }) => name);
    console.log(
      `Taken back: ${back.join(', ') || 'what was entered since'}. A file that is still in server/schema waits for npm run db:apply.`,
    );
  });
});
