import type { DatabaseConfig } from '../kit/db/database.ts';
import { readConfig } from '../kit/setup/config.ts';

export const databaseSettings = (): DatabaseConfig & { dataDir: string; filesDir: string } => {
  const { databaseUrl, pooler, dataDir, filesDir } = readConfig(process.env);
  return { databaseUrl, pooler, dataDir, filesDir };
};

export async function runCommand(work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
