import fs from 'node:fs';
import { openDatabase } from '../kit/db/database.ts';
import type { Database } from '../kit/db/database.ts';
import { emptyDataDirectory, type Leaves } from './migratedTemplate.ts';

export async function withThrowawayDatabase<T>(
  work: (db: Database) => Promise<T>,
  leaves?: Leaves,
): Promise<T> {
  const dataDir = await emptyDataDirectory(leaves);
  try {
    const db = await openDatabase({ dataDir, durable: false, leaves });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
