import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { ROLES, type FieldErrors, type Role } from '../../src/kit/index.ts';
import { plainText } from '../../src/kit/rules/plainText.ts';
import { people } from '../../src/resources/people/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notAllowed, notFound, Refusal } from '../kit/errors/refusal.ts';
import { addPerson } from './people.ts';
import { hashPassword } from './passwords.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { recordById, type StoredRecord } from '../kit/resources/readRecords.ts';
import { endLink, issueLink } from './passwordLinks.ts';
import { endSessionsOf } from './endSessions.ts';

/** A person sets these fields of `people`; the declaration's schemas check them. */
const personInput = z.object({
  name: z.string().transform(plainText),
  email: z
    .string()
    .trim()
    .transform(email => email.toLowerCase())
    .nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  roleId: z.uuid().nullable(),
  active: z.boolean(),
});
const personRow = personInput.extend({ id: z.string(), version: z.int() });
type Held = z.infer<typeof personRow>;
type RoleOf = Pick<Held, 'role' | 'roleId'>;

/**
 * Locks the person and all owners in one order: two owners cannot deactivate each other. Throws 403 unless the
 * caller is still an active owner. `asleep` has emails blocked anyway.
 */
const hold = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  asleep: readonly string[],
): Promise<{ person: Held | undefined; owners: Held[] }> => {
  const held = await tx.query(
    personRow,
    `SELECT id, name, email, phone, role, role_id, active, version FROM users
     WHERE shop_id = $1 AND (id = $2 OR role = 'owner') ORDER BY id FOR UPDATE`,
    [tx.shopId, id],
  );
  const owners = held.filter(
    each => each.role === 'owner' && each.active && !asleep.includes(each.email?.toLowerCase() ?? ''),
  );
  if (!owners.some(owner => owner.id === caller.userId)) throw notAllowed();
  return { person: held.find(each => each.id === id), owners };
};

const lastOwner = (field: string): Refusal => {
  const errors: FieldErrors = { [field]: { key: 'errors.lastOwner' } };
  return new Refusal(409, 'LAST_OWNER', 'errors.lastOwner', { errors });
};

const baseRow = z.object({ base: z.enum(ROLES) });

/** Answers the built-in role of an own one. Throws 422. */
const baseOf = async (tx: ShopSql, roleId: string | null): Promise<Role | undefined> => {
  if (roleId === null) return undefined;
  const [role] = await tx.query(baseRow, 'SELECT base FROM roles WHERE shop_id = $1 AND id = $2 FOR SHARE', [
    tx.shopId,
    roleId,
  ]);
  if (!role) throw invalidField('roleId', 'validation.reference');
  return role.base;
};

const otherBase = (base: Role): Refusal =>
  invalidField('roleId', base === 'staff' ? 'validation.role.ofStaff' : 'validation.role.ofOffice');

/** Of `role` and `roleId` what is new decides: the own role brings its base, another role takes the own one away. */
const withRole = async (tx: ShopSql, before: RoleOf, after: RoleOf): Promise<RoleOf> => {
  const base = await baseOf(tx, after.roleId);
  if (!base || base === after.role) return after;
  if (after.role === before.role) return { role: base, roleId: after.roleId };
  if (after.roleId === before.roleId) return { role: after.role, roleId: null };
  throw otherBase(base);
};

/** Throws 422 for a person who could not sign in. */
const checkLogin = ({ email, phone }: Pick<Held, 'email' | 'phone'>): void => {
  if (!email && !phone) throw invalidField('email', 'validation.loginMissing');
};

/** Makes a password for somebody who has set none yet. */
export const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'));

/** Throws 422 without email and phone, 409 `ALREADY_EXISTS` for one that is in use, also by another shop. Returns the token of their link. */
export const createPerson = async (
  tx: ShopSql,
  caller: Caller,
  input: unknown,
  { passwordHash, asleep }: { passwordHash: string; asleep: readonly string[] },
): Promise<{ person: StoredRecord; token: string }> => {
  await hold(tx, caller, caller.userId, asleep);
  const {
    roleId = null,
    email = null,
    phone = null,
    ...entered
  } = personInput.partial({ roleId: true, email: true, phone: true }).parse(input);
  const person = { ...entered, email, phone, roleId };
  checkLogin(person);
  const base = await baseOf(tx, roleId);
  if (base && person.role !== base) throw otherBase(base);
  const id = await addPerson(tx, tx.shopId, { ...person, passwordHash }, caller);
  const { token } = await issueLink(tx, id, caller.now);
  return { person: await recordById(tx, people, caller, id), token };
};

/**
 * Missing fields keep their value; made inactive, or of another role, the person is signed out. Throws 404,
 * 409 `STALE_VERSION`, 409 `LAST_OWNER`, 409 `ALREADY_EXISTS`.
 */
export const changePerson = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  input: Readonly<Record<string, unknown>>,
  asleep: readonly string[],
): Promise<StoredRecord> => {
  if (!isUuid(id)) throw notFound();
  const { person, owners } = await hold(tx, caller, id, asleep);
  if (!person) throw notFound();
  const { version } = input;
  if (version !== undefined && version !== person.version)
    throw new Refusal(409, 'STALE_VERSION', 'errors.staleVersion');
  const { id: _id, version: _version, ...before } = person;
  const entered = { ...before, ...personInput.partial().parse(input) };
  const after = { ...entered, ...(await withRole(tx, before, entered)) };
  checkLogin(after);
  const changed = (['name', 'email', 'phone', 'role', 'roleId', 'active'] as const).filter(
    name => after[name] !== before[name],
  );
  if (changed.length > 0) {
    if (owners.every(owner => owner.id === id)) {
      if (!after.active) throw lastOwner('active');
      if (after.role !== 'owner') throw lastOwner('role');
    }
    await tx.run(
      `UPDATE users SET name = $3, email = $4, role = $5, active = $6, updated_at = $7, role_id = $8, phone = $9, version = version + 1
       WHERE shop_id = $1 AND id = $2`,
      [
        tx.shopId,
        id,
        after.name,
        after.email,
        after.role,
        after.active,
        caller.now,
        after.roleId,
        after.phone,
      ],
    );
    if (changed.includes('role') || !after.active) await endSessionsOf(tx, id, caller.now);
    if (!after.active) await endLink(tx, id);
    await writeAudit(tx, caller, { action: 'UPDATE', resource: people.name, recordId: id, before, after });
  }
  return recordById(tx, people, caller, id);
};

/** Answers a link to a new password, and signs the person out. Throws 404, 409 `INACTIVE`. */
export const resetPassword = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  asleep: readonly string[],
): Promise<{ token: string; expiresAt: Date }> => {
  if (!isUuid(id)) throw notFound();
  const { person } = await hold(tx, caller, id, asleep);
  if (!person) throw notFound();
  if (!person.active) throw new Refusal(409, 'INACTIVE', 'errors.personInactive');
  const link = await issueLink(tx, id, caller.now);
  await endSessionsOf(tx, id, caller.now);
  await writeAudit(tx, caller, {
    action: 'PASSWORD_LINK',
    resource: people.name,
    recordId: id,
    before: null,
    after: { expiresAt: link.expiresAt.toISOString() },
  });
  return link;
};
