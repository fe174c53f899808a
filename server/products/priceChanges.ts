/** Changes selling prices of many products at once, and reads what a price was before. */
import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import {
  priceChanges,
  pricesOfProduct,
  type PriceChanges,
  type PricesOfProduct,
} from '../../src/resources/products/answers.ts';
import type { changePrices as call } from '../../src/resources/products/calls.ts';
import { newPrice } from '../../src/resources/products/newPrice.ts';
import { MAX_PAISE } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { idRow } from '../kit/db/rows.ts';
import { modelColumns, modelOf } from './models.ts';
import { invalidField, notFound } from '../kit/errors/refusal.ts';
import { openBatch, type Actor } from '../posting/index.ts';
import { writeAudits } from '../kit/resources/audit.ts';

const productRow = priceChanges.shape.rows.element
  .pick({ productId: true, inStock: true, oldPaise: true })
  .extend({ ...modelColumns, mrpPaise: z.int().nullable() });

function refusalOf(paise: number, mrpPaise: number | null): PriceChanges['rows'][number]['refused'] {
  if (paise <= 0 || paise > MAX_PAISE) return 'NOT_POSITIVE';
  return mrpPaise !== null && paise > mrpPaise ? 'ABOVE_MRP' : null;
}

/** With `dryRun` nothing is written. Throws 422 on `filter` when it finds no product. */
export async function changePrices(
  tx: ShopSql,
  actor: Actor,
  input: BodyOf<typeof call>,
): Promise<PriceChanges> {
  const { companyId, itemCategory, productIds, inStock } = input.filter;
  const products = await tx.query(
    productRow,
    `SELECT p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.in_stock, p.selling_price_paise AS old_paise, p.mrp_paise
       FROM products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE p.shop_id = $1 AND p.active AND ($2::uuid IS NULL OR p.company_id = $2)
        AND ($3::text IS NULL OR p.item_category = $3) AND ($4::uuid[] IS NULL OR p.id = ANY ($4))
        AND (NOT $5::boolean OR p.in_stock > 0)
      ORDER BY c.name, p.model, p.storage, p.colour, p.id${input.dryRun ? '' : ' FOR UPDATE OF p'}`,
    [tx.shopId, companyId ?? null, itemCategory ?? null, productIds ?? null, inStock ?? false],
  );
  if (products.length === 0) throw invalidField('filter', 'validation.priceChange.none');
  const rows = products.map(product => {
    const newPaise = newPrice(product.oldPaise, input);
    return {
      productId: product.productId,
      ...modelOf(product),
      inStock: product.inStock,
      oldPaise: product.oldPaise,
      newPaise,
      refused: refusalOf(newPaise, product.mrpPaise),
    };
  });
  const changing = rows.filter(row => row.refused === null && row.newPaise !== row.oldPaise);
  if (!input.dryRun) {
    const batch = openBatch(tx);
    batch.update(
      changing.map(row => ({ id: row.productId, price: row.newPaise, at: actor.now })),
      'id uuid, price bigint, at timestamptz',
      `products p SET selling_price_paise = d.price, updated_at = d.at, version = p.version + 1
         FROM d WHERE p.shop_id = $1 AND p.id = d.id`,
    );
    await batch.run();
    await writeAudits(
      tx,
      actor,
      changing.map(row => ({
        action: 'UPDATE',
        resource: 'products',
        recordId: row.productId,
        before: { sellingPricePaise: row.oldPaise },
        after: { sellingPricePaise: row.newPaise },
      })),
    );
  }
  return { changed: changing.length, rows };
}

const priceRow = pricesOfProduct.element.extend({ at: z.date() });

/** Reads them from the log, the newest first. Throws 404. */
export async function pricesOf(sql: ShopSql, productId: string): Promise<PricesOfProduct> {
  const [product] = isUuid(productId)
    ? await sql.query(idRow, 'SELECT id FROM products WHERE shop_id = $1 AND id = $2', [
        sql.shopId,
        productId,
      ])
    : [];
  if (!product) throw notFound();
  const rows = await sql.query(
    priceRow,
    `SELECT at, user_name AS by_name, (before ->> 'sellingPricePaise')::bigint AS old_paise,
            (after ->> 'sellingPricePaise')::bigint AS new_paise
       FROM audit_log
      WHERE shop_id = $1 AND resource = 'products' AND record_id = $2 AND after ->> 'sellingPricePaise' IS NOT NULL
        AND before ->> 'sellingPricePaise' IS DISTINCT FROM after ->> 'sellingPricePaise'
      ORDER BY at DESC, id DESC LIMIT 200`,
    [sql.shopId, productId],
  );
  return rows.map(row => ({ ...row, at: row.at.toISOString() }));
}
