// @ts-check
// Before a run that has to see the newest minor release of PostgreSQL: .ci/run. npm test itself takes what is there.
import { updatePostgres } from './lib/postgres.mjs';

await updatePostgres();
