import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';

export async function withThrowawayDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-schema-'));
  try {
    const db = await openDatabase({ dataDir, durable: false });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
