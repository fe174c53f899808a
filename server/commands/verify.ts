/**
 * `npm run verify [-- --shop …]`: recomputes the books of each shop from its documents and prints what differs;
 * ends with 1 when something does. The embedded database of a running server is read from a snapshot.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { openDatabase, type Database, type DatabaseConfig } from '../kit/db/database.ts';
import { requestSnapshot } from '../kit/db/embedded/adminChannel.ts';
import { isDirectoryInUse } from '../kit/db/embedded/directoryLock.ts';
import { setSecretsKey } from '../kit/secrets/secrets.ts';
import { loadSecretsKey } from '../kit/session/signingKey.ts';
import { readConfig } from '../kit/setup/config.ts';
import { checkBooks, isRight } from '../verify/index.ts';
import type { VerifyCheck } from '../../src/resources/verify/answers.ts';
import { databaseSettings, runCommand } from './settings.ts';

const shopRow = z.object({ id: z.string(), name: z.string() });

const side = (values: Record<string, unknown> | null): string =>
  values
    ? Object.entries(values)
        .map(([name, value]) => `${name} ${String(value)}`)
        .join(', ')
    : 'no such row';

const print = ({ name, rows, differences, erased, first }: VerifyCheck): void => {
  const note = erased > 0 ? `, ${erased} erased` : '';
  const found = differences === 0 ? 'ok' : `${differences} DIFFERENT`;
  console.log(`  ${name.padEnd(24)} ${String(rows).padStart(9)} rows  ${found}${note}`);
  for (const { key, expected, found: stored } of first)
    console.log(`    ${side(key)}: found ${side(stored)}; expected ${side(expected)}`);
};

/** Answers whether all is right. */
async function verifyAll(db: Database, shop: string | undefined): Promise<boolean> {
  const shops = (
    await db.asOwner(tx =>
      tx.query(shopRow, 'SELECT id, shop_store_name AS name FROM shops ORDER BY created_at'),
    )
  ).filter(({ id, name }) => shop === undefined || [id, name].includes(shop));
  if (shops.length === 0) throw new Error(shop ? `Shop '${shop}' not found.` : 'No shop yet.');
  let ok = true;
  for (const { id, name } of shops) {
    const checks = await checkBooks(db, id);
    const right = isRight(checks);
    ok &&= right;
    console.log(`${name}: ${right ? 'ok' : 'NOT RIGHT'} (${new Date().toISOString()})`);
    checks.forEach(print);
  }
  return ok;
}

async function verifyAt(config: DatabaseConfig, shop: string | undefined): Promise<void> {
  const db = await openDatabase(config);
  try {
    if (!(await verifyAll(db, shop))) process.exitCode = 1;
  } finally {
    await db.close();
  }
}

await runCommand(async () => {
  const { shop } = parseArgs({ options: { shop: { type: 'string' } } }).values;
  const settings = databaseSettings();
  if (!settings.databaseUrl && !fs.existsSync(path.join(settings.dataDir, 'database')))
    throw new Error(`No database found in ${settings.dataDir}.`);
  setSecretsKey(loadSecretsKey(settings.dataDir, readConfig(process.env).secretsKey));
  if (settings.databaseUrl || !(await isDirectoryInUse(settings.dataDir))) return verifyAt(settings, shop);
  const copy = await requestSnapshot(settings.dataDir);
  try {
    await verifyAt({ dataDir: copy, durable: false }, shop);
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
});
