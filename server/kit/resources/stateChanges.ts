import { v7 as uuidv7 } from 'uuid';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import type { Caller } from '../person/person.ts';
import type { Written } from './drafts.ts';

/** The states that records with a workflow came into; `from` is null for new ones. */
export const writeStateChanges = async (
  tx: ShopSql,
  caller: Pick<Caller, 'now' | 'userId'>,
  { name, workflow }: AnyResource,
  written: readonly Written[],
): Promise<void> => {
  if (!workflow) return;
  const changes = written.flatMap(({ id, before, after }) => {
    const from = before?.[workflow.field] ?? null;
    const to = after?.[workflow.field];
    return to === undefined || from === to ? [] : [{ id, from, to }];
  });
  if (changes.length === 0) return;
  await tx.run(
    `INSERT INTO state_changes (shop_id, id, resource, record_id, from_state, to_state, at, user_id)
     SELECT $1, c.id, $2, c.record_id, c.from_state, c.to_state, $3, $4
       FROM unnest($5::uuid[], $6::uuid[], $7::text[], $8::text[]) AS c (id, record_id, from_state, to_state)`,
    [
      tx.shopId,
      name,
      caller.now,
      caller.userId,
      changes.map(() => uuidv7()),
      changes.map(({ id }) => id),
      changes.map(({ from }) => from),
      changes.map(({ to }) => to),
    ],
  );
};
