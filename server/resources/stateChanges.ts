import { v7 as uuidv7 } from 'uuid';
import type { AnyResource } from '../../src/resources/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import type { Caller } from '../people/person.ts';

/** The states that records with a workflow came into; `from` is null for new ones. */
export const writeStateChanges = async (
  tx: ShopSql,
  caller: Caller,
  { name, workflow }: AnyResource,
  ids: readonly string[],
  from: string | null,
  to = workflow?.initial,
): Promise<void> => {
  if (!workflow || ids.length === 0) return;
  await tx.run(
    `INSERT INTO state_changes (shop_id, id, resource, record_id, from_state, to_state, at, user_id)
     SELECT $1, c.id, $2, c.record_id, $3, $4, $5, $6 FROM unnest($7::uuid[], $8::uuid[]) AS c (id, record_id)`,
    [tx.shopId, name, from, to, caller.now, caller.userId, ids.map(() => uuidv7()), ids],
  );
};
