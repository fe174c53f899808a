/** Recomputes everything of a shop's books from its documents, by the program's own verify. */
import { expect } from 'vitest';
import type { Sql } from '../../server/kit/db/database.ts';
import { runCheck } from '../../server/verify/check.ts';
import { CHECKS } from '../../server/verify/checks/index.ts';
import { checkBooks, runChecks } from '../../server/verify/index.ts';
import type { VerifyCheck } from '../../src/resources/verify/answers.ts';
import type { Trade } from './trade.ts';

/** Answers the checks that found something, with their first differences; none in a shop whose books are right. */
export const foundBy = (checked: readonly VerifyCheck[]): Record<string, VerifyCheck['first']> =>
  Object.fromEntries(
    checked.filter(({ differences }) => differences > 0).map(({ name, first }) => [name, first]),
  );

type Books = Pick<Trade, 'db' | 'shopId'>;

export const findings = async ({ db, shopId }: Books): Promise<Record<string, VerifyCheck['first']>> =>
  foundBy(await checkBooks(db, shopId));

/** Answers the same of these checks alone. */
export const findingsOf = (
  { db, shopId }: Books,
  names: readonly string[],
): Promise<Record<string, VerifyCheck['first']>> =>
  db.read(shopId, async sql => {
    const checked: VerifyCheck[] = [];
    for (const name of names) {
      const check = CHECKS.find(each => each.name === name);
      if (!check) throw new Error(`there is no check ${name}`);
      checked.push(await runCheck(sql, check));
    }
    return foundBy(checked);
  });

class Undone extends Error {}

/** Answers what verify finds after statements of the superuser with triggers off, which are undone. */
export async function foundAfter(
  { db, shopId }: Books,
  statements: string,
  values: readonly unknown[] = [shopId],
): Promise<VerifyCheck[]> {
  let found: VerifyCheck[] = [];
  const tamper = async (tx: Sql) => {
    await tx.run('SET LOCAL session_replication_role = replica');
    expect(await tx.run(statements, values)).toBeGreaterThan(0);
    found = await runChecks(Object.assign(tx, { shopId }));
    throw new Undone();
  };
  await db.asOwner(tamper).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return found;
}
