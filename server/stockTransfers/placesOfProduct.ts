import * as z from 'zod';
import {
  placesOfProduct as answer,
  type PlacesOfProduct,
} from '../../src/resources/stockTransfers/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { COUNTED_AT_PLACE } from '../stock/index.ts';

const placeRow = answer.shape.places.element.extend({
  active: z.boolean(),
  inTransit: z.int(),
  inStock: z.int(),
});

/** Lists active places, and others that still have some. Throws 404. */
export async function placesOfProduct(sql: ShopSql, productId: string): Promise<PlacesOfProduct> {
  const rows = isUuid(productId)
    ? await sql.query(
        placeRow,
        `SELECT o.id, o.name, o.kind, o.is_default, o.active, p.in_stock,
                (${COUNTED_AT_PLACE} + (SELECT count(*) FROM stock_items i
                    WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK' AND i.transit_quantity = 0
                      AND coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL
                      AND CASE WHEN o.is_default THEN i.place_id IS NULL ELSE i.place_id = o.id END))::int AS quantity,
                (SELECT coalesce(sum(i.transit_quantity), 0)::int FROM stock_items i
                  WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK') AS in_transit
           FROM products p JOIN places o ON o.shop_id = p.shop_id
          WHERE p.shop_id = $1 AND p.id = $2 ORDER BY o.is_default DESC, lower(o.name), o.id`,
        [sql.shopId, productId],
      )
    : [];
  const [first] = rows;
  if (!first) throw notFound();
  const { inTransit, inStock } = first;
  return {
    places: rows
      .filter(({ active, quantity }) => active || quantity !== 0)
      .map(({ active: _active, inTransit: _inTransit, inStock: _inStock, ...place }) => place),
    inTransit,
    inStock,
  };
}
