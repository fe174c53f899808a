/** `npm run check:frozen`: fails when the declarations and the migrated tables differ. */
import '../kit/setup/declarationProblem.ts';
import { resources } from '../../src/resources/index.ts';
import { findDrift } from '../kit/db/drift.ts';
import { runCommand } from './settings.ts';
import { withThrowawayDatabase } from './throwaway.ts';

await runCommand(async () => {
  const drifts = await withThrowawayDatabase(db => findDrift(db, resources));
  if (drifts.length === 0) return console.log('The tables match the declarations.');
  for (const { problem } of drifts) console.error(problem);
  throw new Error(
    `\nThe tables are not what the declarations need (${drifts.length}). Run npm run db:diff for a draft.`,
  );
});
