import * as z from 'zod';
import { offeredLanguage, KNOWN_LANGUAGES } from '../../src/kit/languages.ts';
import { recordWithout } from '../../src/kit/recordWithout.ts';
import { currentUser as userAnswer, type CurrentUser } from '../../src/resources/session/answers.ts';
import { shop } from '../../src/resources/shop/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { OWN_ROLE, OWN_ROLE_JOIN } from '../kit/person/ownRole.ts';

const SHOP_COLUMNS = ['id', ...shop.fields.map(({ column }) => column)].join(', ');

const userRow = userAnswer.omit({ shop: true }).extend({ locale: z.enum(KNOWN_LANGUAGES) });
const shopRow = recordWithout(shop, 'can', 'createdAt', 'updatedAt', 'version');

/** Throws 404 when the user was deleted. */
export const currentUser = async (sql: ShopSql, userId: string): Promise<CurrentUser> => {
  const [user] = await sql.query(
    userRow,
    `SELECT u.id, u.name, u.email, u.phone, u.role, ${OWN_ROLE} AS own_role, u.locale, u.photo_url,
            u.pin_hash IS NOT NULL AS has_pin
       FROM users u ${OWN_ROLE_JOIN} WHERE u.shop_id = $1 AND u.id = $2`,
    [sql.shopId, userId],
  );
  const [profile] = await sql.query(shopRow, `SELECT ${SHOP_COLUMNS} FROM shops WHERE id = $1`, [sql.shopId]);
  if (!user || !profile) throw notFound();
  return { ...user, locale: offeredLanguage(user.locale), shop: profile };
};
