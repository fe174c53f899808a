/** Where the commands find the database: the same settings as the server's. */
import type { DatabaseConfig } from '../db/database.ts';

export const databaseSettings = (): DatabaseConfig & { dataDir: string } => ({
  databaseUrl: process.env.DATABASE_URL || undefined,
  dataDir: process.env.DATA_DIR || './data',
});

/** Run a command's work; what it throws is one sentence for the terminal. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
