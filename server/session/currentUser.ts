/** The signed-in person and his shop, as every page knows them. */
import type { CurrentUser, ShopProfile } from '../../src/resources/calls/session.ts';
import { shop } from '../../src/resources/shop.ts';
import type { ShopSql } from '../db/database.ts';
import { notFound } from '../refusal.ts';

const SHOP_COLUMNS = ['id', ...shop.fields.map(field => `${field.column} AS "${field.name}"`)].join(', ');

/** Throws 404 when the person is gone. */
export const currentUser = async (sql: ShopSql, userId: string): Promise<CurrentUser> => {
  const [user] = await sql.query<Omit<CurrentUser, 'shop'>>(
    `SELECT id, name, email, role, locale, photo_url AS "photoUrl" FROM users WHERE shop_id = $1 AND id = $2`,
    [sql.shopId, userId],
  );
  const [profile] = await sql.query<ShopProfile>(`SELECT ${SHOP_COLUMNS} FROM shops WHERE id = $1`, [
    sql.shopId,
  ]);
  if (!user || !profile) throw notFound();
  return { ...user, shop: profile };
};
