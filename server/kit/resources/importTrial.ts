import type { ShopSql } from '../db/database.ts';
import { refusalOfRow } from '../errors/databaseErrors.ts';
import type { Refusal } from '../errors/refusal.ts';

const half = <T>(rows: readonly T[]): [T[], T[]] => {
  const middle = Math.ceil(rows.length / 2);
  return [rows.slice(0, middle), rows.slice(middle)];
};

/**
 * Writes all valid rows; bisects a refused batch, in order. Returns the refused ones. Throws errors not
 * caused by a row.
 */
export const writeWhatGoes = async <T>(
  tx: ShopSql,
  rows: readonly T[],
  write: (rows: readonly T[]) => Promise<void>,
): Promise<Map<T, Refusal>> => {
  const refused = new Map<T, Refusal>();
  const attempt = async (some: readonly T[]): Promise<void> => {
    if (some.length === 0) return;
    await tx.run('SAVEPOINT import_rows');
    try {
      await write(some);
      await tx.run('RELEASE SAVEPOINT import_rows');
    } catch (error) {
      const refusal = refusalOfRow(error);
      if (!refusal) throw error;
      await tx.run('ROLLBACK TO SAVEPOINT import_rows');
      await tx.run('RELEASE SAVEPOINT import_rows');
      const [only] = some;
      if (some.length === 1 && only !== undefined) return void refused.set(only, refusal);
      for (const part of half(some)) await attempt(part);
    }
  };
  await attempt(rows);
  return refused;
};

class Undone extends Error {}

export const tried = async <T>(
  write: (work: (tx: ShopSql) => Promise<never>) => Promise<never>,
  work: (tx: ShopSql) => Promise<T>,
): Promise<T> => {
  let outcome: { value: T } | undefined;
  try {
    await write(async tx => {
      outcome = { value: await work(tx) };
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone) || !outcome) throw error;
  }
  return (outcome as { value: T }).value;
};
