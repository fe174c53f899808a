import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { invalid } from '../kit/errors/refusal.ts';

const placeRow = z.object({ id: z.string(), name: z.string(), isDefault: z.boolean(), active: z.boolean() });
export type Place = z.infer<typeof placeRow>;

/** Finds places by their fields. Throws 422 on one that is not there or not active. */
export async function placesOf<Field extends string>(
  sql: ShopSql,
  asked: Readonly<Record<Field, string>>,
  { closed = [] }: { closed?: readonly NoInfer<Field>[] } = {},
): Promise<Record<Field, Place>> {
  const fields = Object.keys(asked) as Field[];
  const rows = await sql.query(
    placeRow,
    'SELECT id, name, is_default, active FROM places WHERE shop_id = $1 AND id = ANY ($2::uuid[])',
    [sql.shopId, fields.map(field => asked[field])],
  );
  const found = fields.map(field => [field, rows.find(({ id }) => id === asked[field])] as const);
  const errors = Object.fromEntries(
    found.flatMap(([field, place]) => {
      if (!place) return [[field, { key: 'validation.reference' }]];
      return place.active || closed.includes(field) ? [] : [[field, { key: 'validation.transfer.inactive' }]];
    }),
  );
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return Object.fromEntries(found) as Record<Field, Place>;
}

/** Answers the place named, else the default one. Throws 422 on `placeId` like `placesOf`. */
export async function placeNamed(sql: ShopSql, placeId: string | null | undefined): Promise<Place> {
  if (placeId) return (await placesOf(sql, { placeId })).placeId;
  const [place] = await sql.query(
    placeRow,
    'SELECT id, name, is_default, active FROM places WHERE shop_id = $1 AND is_default',
    [sql.shopId],
  );
  if (!place) throw new Error('a shop has a default place');
  return place;
}

/** Pieces of counted goods in place `o`: the default place has what is in no other and not on the way. */
export const COUNTED_AT_PLACE = `
  CASE WHEN o.is_default THEN coalesce((SELECT sum(i.quantity - i.transit_quantity) FROM stock_items i
              WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK'
                AND coalesce(i.imei, i.imei2, i.serial_no) IS NULL), 0) - p.elsewhere
       ELSE coalesce((SELECT s.quantity FROM stock_at_place s
              WHERE s.shop_id = p.shop_id AND s.product_id = p.id AND s.place_id = o.id), 0) END`;
