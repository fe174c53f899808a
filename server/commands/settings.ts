/** Where the commands find the database: the same settings as the server's. */
import type { DatabaseConfig } from '../db/database.ts';
import { readConfig } from '../config.ts';

export const databaseSettings = (): DatabaseConfig & { dataDir: string } => {
  const { databaseUrl, pooler, dataDir } = readConfig(process.env);
  return { databaseUrl, pooler, dataDir };
};

/** Run a command's work; what it throws is one sentence for the terminal. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
