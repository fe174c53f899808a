import * as z from 'zod';
import { stateCode } from '../../src/kit/values.ts';
import type { CurrentUser } from '../../src/resources/calls/session.ts';
import { ROLES } from '../../src/kit/index.ts';
import { shop } from '../../src/resources/shop/declaration.ts';
import { LOCALES } from '../../src/kit/values.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { OWN_ROLE, OWN_ROLE_JOIN, ownRoleRow } from '../kit/person/ownRole.ts';

const SHOP_COLUMNS = ['id', ...shop.fields.map(field => `${field.column} AS "${field.name}"`)].join(', ');

const userRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  ownRole: ownRoleRow,
  locale: z.enum(LOCALES),
  photoUrl: z.string().nullable(),
  hasPin: z.boolean(),
});

const shopRow = z.object({
  id: z.string(),
  shopStoreName: z.string(),
  profilePhotoUrl: z.string().nullable(),
  email: z.string().nullable(),
  gstnumber: z.string().nullable(),
  pan: z.string().nullable(),
  composition: z.boolean(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  stateCode: stateCode.nullable(),
  upiVpa: z.string().nullable(),
  timeZone: z.string(),
});

/** Throws 404 when the user was deleted. */
export const currentUser = async (sql: ShopSql, userId: string): Promise<CurrentUser> => {
  const [user] = await sql.query(
    userRow,
    `SELECT u.id, u.name, u.email, u.role, ${OWN_ROLE} AS "ownRole", u.locale, u.photo_url AS "photoUrl",
            u.pin_hash IS NOT NULL AS "hasPin"
       FROM users u ${OWN_ROLE_JOIN} WHERE u.shop_id = $1 AND u.id = $2`,
    [sql.shopId, userId],
  );
  const [profile] = await sql.query(shopRow, `SELECT ${SHOP_COLUMNS} FROM shops WHERE id = $1`, [sql.shopId]);
  if (!user || !profile) throw notFound();
  return { ...user, shop: profile };
};
