// Runs once before all browser tests: it makes the demo shop as it stands on the test day, for the workers to
// copy. A prepared one that GALLA_E2E_TEMPLATE names is left as it is.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAllBehaviours } from '../../../server/behaviours.ts';
import { removeSpareSegments } from '../../../server/commands/migratedTemplate.ts';
import { openDatabase } from '../../../server/kit/db/database.ts';
import { idRow } from '../../../server/kit/db/rows.ts';
import { sweepShop } from '../../../server/kit/notifications/sweep.ts';
import { startShopServer, testNow } from './shopServer.ts';

/** Finishes the first sweep, which each copy would otherwise go on with in the middle of a test. */
async function finishSweep(dataDir: string): Promise<void> {
  addAllBehaviours();
  const db = await openDatabase({ dataDir, durable: false });
  const shops = await db.asOwner(tx => tx.query(idRow, 'SELECT id FROM shops'));
  for (const { id } of shops) await sweepShop(db, id, testNow);
  await db.close();
}

export default async function prepare(): Promise<() => Promise<void>> {
  if (process.env['GALLA_E2E_TEMPLATE']) return async () => undefined;
  const dir = await mkdtemp(join(tmpdir(), 'galla-e2e-template-'));
  process.env['GALLA_E2E_TEMPLATE'] = dir;
  const server = await startShopServer(dir);
  await server.stop();
  await finishSweep(dir);
  removeSpareSegments(dir);
  return () => rm(dir, { recursive: true, force: true });
}
