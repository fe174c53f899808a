import * as z from 'zod';
import { variantName } from '../../src/resources/products/names.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from './models.ts';

/** Lines of any table by their columns; `where` is SQL on the alias `l`. */
interface GoodsTable {
  table: string;
  by: string;
  product: string;
  unit: string;
  quantity: string;
  price: string;
  kind?: string;
  where: string;
}

const goodsRow = z.object({
  kind: z.string().nullable(),
  ...modelColumns,
  unitCode: z.string().nullable(),
  hsnCode: z.string(),
  uqc: z.string(),
  gstRateBps: z.int(),
  quantity: z.int(),
  unitPricePaise: z.int(),
});

interface GoodsLine {
  kind: string | null;
  name: string;
  unitCode: string | null;
  hsnCode: string;
  uqc: string;
  gstRateBps: number;
  quantity: number;
  unitPricePaise: number;
}

/** Goods of a record as its papers have them, with tax rates as a bill of the day takes them; the values are shop, record, day and those of `where`. */
export async function goodsLines(
  sql: ShopSql,
  { table, by, product, unit, quantity, price, kind, where }: GoodsTable,
  values: readonly unknown[],
): Promise<GoodsLine[]> {
  const rows = await sql.query(
    goodsRow,
    `SELECT ${kind ? `l.${kind}` : 'NULL'} AS kind, c.name AS company, p.model, p.ram, p.storage, p.colour, l.${unit} AS unit_code, p.hsn_code,
            coalesce(h.uqc, CASE WHEN p.item_category = 'SERVICE' THEN 'NA' ELSE 'NOS' END) AS uqc,
            coalesce(h.gst_rate_bps, p.gst_rate_bps) AS gst_rate_bps, l.${quantity} AS quantity, l.${price} AS unit_price_paise
       FROM ${table} l
       JOIN products p ON p.shop_id = $1 AND p.id = l.${product}
       JOIN companies c ON c.shop_id = $1 AND c.id = p.company_id
       LEFT JOIN LATERAL (SELECT gst_rate_bps, uqc FROM hsn_codes
            WHERE shop_id = $1 AND code = p.hsn_code AND valid_from <= $3::date
            ORDER BY valid_from DESC LIMIT 1) h ON true
      WHERE l.shop_id = $1 AND l.${by} = $2 AND (${where})
      ORDER BY l.position, l.id`,
    [...values],
  );
  return rows.map(({ company, model, ram, storage, colour, ...row }) => ({
    ...row,
    name: [company, model, variantName({ ram, storage, colour })].filter(Boolean).join(' '),
  }));
}
