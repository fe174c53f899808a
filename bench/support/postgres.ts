import { updatePostgres } from '../../scripts/lib/postgres.mjs';
import { startPostgres } from '../../tests/support/postgres.ts';

/** A measurement needs the newest minor release, which the plans may depend on. */
export async function startMeasuredPostgres(
  options: Parameters<typeof startPostgres>[0],
): ReturnType<typeof startPostgres> {
  await updatePostgres();
  return startPostgres(options);
}
