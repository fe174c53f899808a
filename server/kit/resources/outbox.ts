/** The transaction that gives rise to it puts work after the commit into the outbox. */
import { v7 as uuidv7 } from 'uuid';
import type { AnyResource } from '../../../src/kit/index.ts';
import { behaviourOf } from '../behaviour/index.ts';
import type { Work } from '../behaviour/define.ts';
import type { Written } from './drafts.ts';

export const queueEffects = async (
  work: Work,
  resource: AnyResource,
  written: readonly Written[],
): Promise<void> => {
  const { tx, caller } = work;
  const tasks: { id: string; effect: string; record_id: string; payload: unknown }[] = [];
  for (const [effect, { of }] of Object.entries(behaviourOf(resource.name).effects)) {
    const payloads = await of(written as never, work);
    for (const [at, { id }] of written.entries())
      if (payloads[at] !== null && payloads[at] !== undefined)
        tasks.push({ id: uuidv7(), effect, record_id: id, payload: payloads[at] });
  }
  if (tasks.length === 0) return;
  await tx.run(
    `INSERT INTO outbox (shop_id, id, resource, effect, record_id, payload, user_id, created_at, due_at)
     SELECT $1, t.id, $2, t.effect, t.record_id, t.payload, $3, $4, $4
       FROM jsonb_to_recordset($5::jsonb) AS t (id uuid, effect text, record_id uuid, payload jsonb)`,
    [tx.shopId, resource.name, caller.userId, caller.now, JSON.stringify(tasks)],
  );
};
