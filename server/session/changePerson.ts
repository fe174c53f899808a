import * as z from 'zod';
import { people, type UpdatePersonInput } from '../../src/resources/calls/people.ts';
import type { FieldErrors } from '../../src/resources/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { invalid, notAllowed, notFound, Refusal } from '../errors/refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { recordById, type StoredRecord } from '../resources/readRecords.ts';
import { isUuid } from '../db/text.ts';
import type { Caller } from '../people/person.ts';
import { endSessionsOf } from './sessions.ts';

const heldRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  active: z.boolean(),
  version: z.int(),
});
type Held = z.infer<typeof heldRow>;

/** Locks the user and all owners in one order: two owners cannot deactivate each other. */
const hold = (tx: ShopSql, id: string): Promise<Held[]> =>
  tx.query(
    heldRow,
    `SELECT id, name, email, role, active, version FROM users
     WHERE shop_id = $1 AND (id = $2 OR role = 'owner') ORDER BY id FOR UPDATE`,
    [tx.shopId, id],
  );

const refuseOtherChanges = (person: Held, input: UpdatePersonInput): void => {
  const errors: Record<string, FieldErrors[string]> = {};
  for (const name of ['name', 'email', 'role'] as const)
    if (input[name] !== undefined && input[name] !== person[name])
      errors[name] = { key: 'validation.personStays' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

/**
 * Throws 404, 409 `STALE_VERSION`, 409 `LAST_OWNER` for the last active owner, 422 for fields that cannot
 * change. `asleep`: emails blocked anyway.
 */
export const changePerson = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  input: UpdatePersonInput,
  asleep: readonly string[],
): Promise<StoredRecord> => {
  if (!isUuid(id)) throw notFound();
  const held = await hold(tx, id);
  const person = held.find(each => each.id === id);
  if (!person) throw notFound();
  const owners = held.filter(
    each => each.role === 'owner' && each.active && !asleep.includes(each.email.toLowerCase()),
  );
  if (!owners.some(owner => owner.id === caller.userId)) throw notAllowed();
  if (input.version !== undefined && input.version !== person.version)
    throw new Refusal(409, 'STALE_VERSION', 'errors.staleVersion');
  refuseOtherChanges(person, input);
  const { active = person.active } = input;
  if (active !== person.active) {
    if (!active && owners.every(owner => owner.id === id))
      throw new Refusal(409, 'LAST_OWNER', 'errors.lastOwner', {
        errors: { active: { key: 'errors.lastOwner' } },
      });
    await tx.run(
      'UPDATE users SET active = $3, updated_at = $4, version = version + 1 WHERE shop_id = $1 AND id = $2',
      [tx.shopId, id, active, caller.now],
    );
    if (!active) await endSessionsOf(tx, id, caller.now);
    await writeAudit(tx, caller, {
      action: 'UPDATE',
      resource: people.name,
      recordId: id,
      before: { name: person.name, active: person.active },
      after: { name: person.name, active },
    });
  }
  return recordById(tx, people, caller, id);
};
