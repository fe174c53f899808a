/** Roles of the shop's own: who has one is held by the new abilities from their next request. */
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';

import type { Ability } from '../../src/kit/roleAbilities.ts';
import { abilities, isGrantable, mayUse } from '../../src/resources/abilities.ts';
import { roles } from '../../src/resources/roles/declaration.ts';
import { plainText } from '../../src/kit/rules/plainText.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalid, notFound } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { recordById, type StoredRecord } from '../kit/resources/readRecords.ts';
import { staleVersion } from '../kit/resources/storeDrafts.ts';

const names = z
  .array(z.string())
  .nullish()
  .transform(list => list ?? []);
const roleInput = z.object({
  name: z.string().transform(plainText),
  base: z.enum(['staff', 'office']),
  without: names,
  with: names,
});
type RoleInput = z.infer<typeof roleInput>;
const roleRow = roleInput.extend({ id: z.string(), version: z.int() });

/** Throws 422: each name is an ability, no owner's is added, and none that would have no effect. */
const refuseUnknown = ({ base, ...role }: RoleInput): void => {
  const holder = { role: base, ownRole: { id: '', name: '', without: role.without, with: role.with } };
  const errors: Record<string, { key: string }> = {};
  for (const list of ['without', 'with'] as const)
    if (role[list].some(name => !abilities().has(name))) errors[list] = { key: 'validation.role.unknown' };
  if (!errors['with'] && !role.with.every(isGrantable))
    errors['with'] = { key: 'validation.role.ownersOnly' };
  if (role.with.some(name => role.without.includes(name))) errors['with'] ??= { key: 'validation.role.both' };
  if (!errors['with'] && !role.with.every(name => mayUse(holder, name as Ability)))
    errors['with'] = { key: 'validation.role.needsRead' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
};

const columnsOf = ({ name, base, without, with: added }: RoleInput) => [
  name,
  base,
  JSON.stringify(without),
  JSON.stringify(added),
];

const held = async (tx: ShopSql, id: string): Promise<z.infer<typeof roleRow>> => {
  const [role] = isUuid(id)
    ? await tx.query(
        roleRow,
        `SELECT id, name, base, without, with_ AS "with", version FROM roles
          WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
        [tx.shopId, id],
      )
    : [];
  if (!role) throw notFound();
  return role;
};

/** Throws 422, 409 `ALREADY_EXISTS`. */
export const createRole = async (tx: ShopSql, caller: Caller, input: unknown): Promise<StoredRecord> => {
  const after = roleInput.parse(input);
  refuseUnknown(after);
  const id = uuidv7();
  await tx.run(
    `INSERT INTO roles (shop_id, id, name, base, without, with_, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)`,
    [tx.shopId, id, ...columnsOf(after), caller.now],
  );
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: roles.name,
    recordId: id,
    before: null,
    after: { ...after },
  });
  return recordById(tx, roles, caller, id);
};

/**
 * Missing fields stay as they are. Throws 404, 422, 409 `STALE_VERSION`, `ALREADY_EXISTS`, or `REFERENCED` for the
 * base of a role in use.
 */
export const changeRole = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  input: Readonly<Record<string, unknown>>,
): Promise<StoredRecord> => {
  const { id: _id, version, ...before } = await held(tx, id);
  if (input['version'] !== undefined && input['version'] !== version) throw staleVersion();
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const after = { ...before, ...roleInput.parse({ ...before, ...sent }) };
  refuseUnknown(after);
  await tx.run(
    `UPDATE roles SET name = $3, base = $4, without = $5, with_ = $6, updated_at = $7, version = version + 1
      WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, ...columnsOf(after), caller.now],
  );
  await writeAudit(tx, caller, {
    action: 'UPDATE',
    resource: roles.name,
    recordId: id,
    before: { ...before },
    after: { ...after },
  });
  return recordById(tx, roles, caller, id);
};

/** Throws 404, 409 `REFERENCED` for a role in use. */
export const deleteRole = async (tx: ShopSql, caller: Caller, id: string): Promise<StoredRecord> => {
  await held(tx, id);
  const deleted = await recordById(tx, roles, caller, id);
  await tx.run('DELETE FROM roles WHERE shop_id = $1 AND id = $2', [tx.shopId, id]);
  await writeAudit(tx, caller, {
    action: 'DELETE',
    resource: roles.name,
    recordId: id,
    before: { ...deleted },
    after: null,
  });
  return deleted;
};
