import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { DEFAULT_LANGUAGE, type Language } from '../../src/kit/languages.ts';
import type { GstScheme } from '../../src/resources/shop/choices.ts';
import { panOfGstin } from '../../src/kit/rules/gstin.ts';
import type { Role } from '../../src/kit/index.ts';
import { schemeOf } from '../../src/resources/registrations/rules.ts';
import type { Sql } from '../kit/db/database.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { shop as shopProfile } from '../../src/resources/shop/declaration.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { AuditedBy } from '../kit/resources/auditEntry.ts';
import type { PasswordOwner } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';

export interface NewPerson {
  name: string;
  /** One of the two is there. */
  email?: string | null;
  phone?: string | null;
  role: Role;
  active?: boolean;
  language?: Language;
  roleId?: string | null;
  /** It comes from `hashPassword`, which is too slow for a transaction. */
  passwordHash: string;
}

export interface NewShop {
  shopStoreName: string;
  email?: string | null;
  phone?: string | null;
  gstnumber?: string | null;
  /** @default regular with a GSTIN, unregistered without one; a regular dealer's number may wait */
  gstScheme?: GstScheme;
  language?: Language;
  stateCode?: string | null;
  address?: string | null;
  upiVpa?: string | null;
}

/** Creates an empty shop with the first row of its registration, and answers its id. `tx` comes from `db.asOwner`. */
export const addShop = async (tx: Sql, shop: NewShop, by: AuditedBy): Promise<string> => {
  const id = uuidv7();
  await tx.run(
    `INSERT INTO shops (id, shop_store_name, email, phone, gstnumber, state_code, address, upi_vpa, pan, gst_scheme, locale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      shop.shopStoreName,
      shop.email ?? null,
      shop.phone ?? null,
      shop.gstnumber ?? null,
      shop.stateCode ?? shop.gstnumber?.slice(0, 2) ?? null,
      shop.address ?? null,
      shop.upiVpa ?? null,
      shop.gstnumber ? panOfGstin(shop.gstnumber) : null,
      shop.gstScheme ?? schemeOf(shop.gstnumber, false),
      shop.language ?? DEFAULT_LANGUAGE,
    ],
  );
  await writeAudit({ ...tx, shopId: id }, by, {
    action: 'CREATE',
    resource: shopProfile.name,
    recordId: id,
    before: null,
    after: shop,
  });
  return id;
};

/** Returns the id. An email or number of another person violates `sign_ins_pkey`. */
export const addPerson = async (
  tx: Sql,
  shopId: string,
  { passwordHash, ...person }: NewPerson,
  by: AuditedBy,
): Promise<string> => {
  const id = uuidv7();
  const { name, phone = null, role, active = true, roleId = null, language = DEFAULT_LANGUAGE } = person;
  const email = person.email?.trim().toLowerCase() ?? null;
  await tx.run(
    `INSERT INTO users (shop_id, id, name, email, phone, role, password_hash, active, role_id, locale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [shopId, id, name, email, phone, role, passwordHash, active, roleId, language],
  );
  await writeAudit({ ...tx, shopId }, by, {
    action: 'CREATE',
    resource: people.name,
    recordId: id,
    before: null,
    after: { name, email, phone, role, roleId, active },
  });
  return id;
};

export const withPassword = async (
  newcomers: readonly Omit<NewPerson, 'passwordHash'>[],
  password: string,
): Promise<NewPerson[]> => {
  const passwordHash = await hashPassword(password);
  return newcomers.map(person => ({ ...person, passwordHash }));
};

const shopRow = z.object({
  shopName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const publicOfShop = async (tx: Sql, shopId: string): Promise<PasswordOwner> => {
  const [shop] = await tx.query(
    shopRow,
    'SELECT shop_store_name AS shop_name, phone, email FROM shops WHERE id = $1',
    [shopId],
  );
  return shop ?? {};
};

const signInRow = z.object({ shopId: z.string() });

export const passwordOwnerOf = async (tx: Sql, login: string): Promise<PasswordOwner | undefined> => {
  const [person] = await tx.query(signInRow, 'SELECT shop_id FROM sign_ins WHERE login = $1', [login]);
  return person && { ...(await publicOfShop(tx, person.shopId)), ownLogin: login };
};

const changedRow = z.object({ shopId: z.string(), id: z.string() });

/** Sets the password, ends all sessions and forgets devices; `by` is a command, else the person. Returns whether the user exists. */
export const setPassword = async (
  tx: Sql,
  login: string,
  passwordHash: string,
  by: Pick<AuditedBy, 'now'> & Partial<AuditedBy>,
): Promise<boolean> => {
  const [person] = await tx.query(
    changedRow,
    `UPDATE users u SET password_hash = $2, updated_at = $3, version = version + 1
     FROM sign_ins i WHERE i.login = $1 AND u.shop_id = i.shop_id AND u.id = i.user_id RETURNING u.shop_id, u.id`,
    [login, passwordHash, by.now],
  );
  if (!person) return false;
  const { shopId, id } = person;
  await tx.run(
    'UPDATE sessions SET revoked_at = $3 WHERE shop_id = $1 AND user_id = $2 AND revoked_at IS NULL',
    [shopId, id, by.now],
  );
  await tx.run('DELETE FROM sign_in_devices WHERE shop_id = $1 AND user_id = $2', [shopId, id]);
  await writeAudit(
    { ...tx, shopId },
    { userId: id, ...by },
    {
      action: 'PASSWORD',
      resource: people.name,
      recordId: id,
      before: null,
      after: null,
    },
  );
  return true;
};
