/** `npm run check:frozen`: fails when the declarations and the migrated tables differ. */
import '../kit/setup/declarationProblem.ts';
import { resources } from '../../src/resources/index.ts';
import { findDrift } from '../kit/db/drift.ts';
import { withThrowawayDatabase } from './throwaway.ts';

const drifts = await withThrowawayDatabase(db => findDrift(db, resources));
if (drifts.length > 0) {
  for (const { problem } of drifts) console.error(problem);
  console.error(
    `\nThe tables are not what the declarations need (${drifts.length}). Run npm run db:diff for a draft.`,
  );
  process.exit(1);
}
console.log('The tables match the declarations.');
