/** Vitest's global setup of the API tests, some of which start servers of their own: the server is built, once for all workers. */
import { buildServer } from '../../scripts/lib/setup.mjs';

export default async function setup() {
  const { code } = await buildServer();
  if (code !== 0) throw new Error('The server could not be built.');
}
