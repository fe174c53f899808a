// Once before all browser tests: the demo shop as it stands on the test day, for the workers to copy. A prepared one that
// GALLA_E2E_TEMPLATE names is left as it is.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeSpareSegments } from '../../../server/commands/migratedTemplate.ts';
import { startShopServer } from './shopServer.ts';

export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env['GALLA_E2E_TEMPLATE']) return async () => undefined;
  const dir = await mkdtemp(join(tmpdir(), 'galla-e2e-template-'));
  process.env['GALLA_E2E_TEMPLATE'] = dir;
  const server = await startShopServer(dir);
  await server.stop();
  removeSpareSegments(dir);
  return () => rm(dir, { recursive: true, force: true });
}
