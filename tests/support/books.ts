/** Everything of a shop's books recomputed from its documents, by the program's own verify. */
import { checkBooks } from '../../server/shop/verify/index.ts';
import type { VerifyCheck } from '../../src/resources/calls/verify.ts';
import type { Trade } from './trade.ts';

/** The checks that found something, with their first differences; none in a shop whose books are right. */
export const foundBy = (checked: readonly VerifyCheck[]): Record<string, VerifyCheck['first']> =>
  Object.fromEntries(
    checked.filter(({ differences }) => differences > 0).map(({ name, first }) => [name, first]),
  );

export const findings = async ({
  db,
  shopId,
}: Pick<Trade, 'db' | 'shopId'>): Promise<Record<string, VerifyCheck['first']>> =>
  foundBy(await checkBooks(db, shopId));
