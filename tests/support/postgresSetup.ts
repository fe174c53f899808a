/** It is Vitest's global setup of the project that runs the API tests on PostgreSQL: one server for the whole run. */
import { startPostgres } from './postgres.ts';

export default async function setup() {
  if (process.env.GALLA_TEST_POSTGRES) return;
  const server = await startPostgres();
  process.env.GALLA_TEST_POSTGRES = server.url;
  return () => server.stop();
}
