import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from '../products/index.ts';

type FacetName =
  | 'company'
  | 'model'
  | 'itemCategory'
  | 'ram'
  | 'storage'
  | 'colour'
  | 'condition'
  | 'status'
  | 'supplierName';

interface FacetValue {
  value: string | number;
  count: number;
}
export type Facets = Partial<Record<FacetName, FacetValue[]>>;

export type SelectedFilters = Readonly<
  Record<string, string | number | readonly (string | number)[] | null | undefined>
>;

/** A group is a combination of values with its count or document. */
interface Group {
  values: Partial<Record<FacetName, string | number | null>>;
  count: number;
  documentId?: string;
}

/**
 * Counts a facet's values with the other filters applied, so that several can be chosen. Omits empty values;
 * descending, then by value.
 */
function facetsOf(names: readonly FacetName[], groups: readonly Group[], chosen: SelectedFilters): Facets {
  const selected = new Map<FacetName, Set<string>>();
  for (const name of names) {
    const value = chosen[name];
    const list = (Array.isArray(value) ? value : [value]).filter(
      each => each !== undefined && each !== null && each !== '',
    );
    if (list.length) selected.set(name, new Set(list.map(String)));
  }
  const facets: Facets = {};
  for (const name of names) {
    const counts = new Map<string | number, number>();
    const seen = new Set<string>();
    for (const { values, count, documentId } of groups) {
      const value = values[name];
      if (value === null || value === undefined) continue;
      const fits = [...selected].every(([other, list]) => other === name || list.has(String(values[other])));
      if (!fits) continue;
      if (documentId !== undefined) {
        const once = `${documentId} ${value}`;
        if (seen.has(once)) continue;
        seen.add(once);
      }
      counts.set(value, (counts.get(value) ?? 0) + count);
    }
    facets[name] = [...counts]
      .filter(([, count]) => count > 0)
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => b.count - a.count || compare(a.value, b.value));
  }
  return facets;
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en');

const goodsRow = z.object({
  ...modelColumns,
  itemCategory: z.string(),
  count: z.int(),
});
type GoodsRow = z.infer<typeof goodsRow> & { condition?: string };
const unitsRow = goodsRow.extend({ condition: z.string() });

const goodsGroup = (row: GoodsRow): Group => ({
  values: {
    company: row.company,
    model: row.model,
    itemCategory: row.itemCategory,
    ram: row.ram,
    storage: row.storage,
    colour: row.colour,
    ...(row.condition === undefined ? {} : { condition: row.condition }),
  },
  count: row.count,
});

const GOODS = ['company', 'model', 'itemCategory', 'ram', 'storage', 'colour'] as const;

/**
 * Counts units in stock, or of the chosen `status`; `category` restricts the goods (`/api/mobiles/filters`).
 */
export async function stockFilters(
  sql: ShopSql,
  chosen: SelectedFilters,
  { category }: { category?: string } = {},
): Promise<Facets> {
  const status = String(chosen['status'] ?? 'IN_STOCK');
  const rows = await sql.query(
    unitsRow,
    `SELECT c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour, i.condition, i.count
       FROM (SELECT product_id, condition,
                    sum(CASE WHEN status = 'IN_STOCK' THEN quantity ELSE received_quantity END)::int AS count
               FROM stock_items
              WHERE shop_id = $1 AND status = $2 AND ($4::uuid IS NULL OR purchase_bill_id = $4)
                AND ($5::uuid IS NULL OR product_id = $5)
              GROUP BY product_id, condition) AS i
       JOIN products p ON p.shop_id = $1 AND p.id = i.product_id
       JOIN companies c ON c.shop_id = $1 AND c.id = p.company_id
      WHERE $3::text IS NULL OR p.item_category = $3`,
    [sql.shopId, status, category ?? null, idOf(chosen['purchaseBillId']), idOf(chosen['productId'])],
  );
  return facetsOf([...GOODS, 'condition'], rows.map(goodsGroup), chosen);
}

/** Counts units in stock; products without stock count zero. */
export async function productFilters(sql: ShopSql, chosen: SelectedFilters): Promise<Facets> {
  const rows = await sql.query(
    goodsRow,
    `SELECT c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour, p.in_stock AS count
       FROM products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE p.shop_id = $1 AND p.in_stock > 0`,
    [sql.shopId],
  );
  return facetsOf(GOODS, rows.map(goodsGroup), chosen);
}

const billRow = goodsRow.extend({ id: z.string(), status: z.string(), supplierName: z.string() });

/** Counts bills, each once per value. */
export async function billFilters(sql: ShopSql, chosen: SelectedFilters): Promise<Facets> {
  const rows = await sql.query(
    billRow,
    `SELECT DISTINCT b.id, b.status, s.name AS supplier_name, c.name AS company, l.model, l.item_category, p.ram, p.storage,
            p.colour, 1 AS count
       FROM purchase_bills b
       JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
       JOIN suppliers s ON s.shop_id = b.shop_id AND s.id = b.supplier_id
      WHERE b.shop_id = $1 AND ($2::uuid IS NULL OR b.supplier_id = $2)`,
    [sql.shopId, idOf(chosen['supplierId'])],
  );
  const groups = rows.map((row): Group => {
    const group = goodsGroup(row);
    return {
      ...group,
      values: { ...group.values, status: row.status, supplierName: row.supplierName },
      documentId: row.id,
    };
  });
  return facetsOf([...GOODS, 'status', 'supplierName'], groups, chosen);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const textOrNull = (value: SelectedFilters[string]): string | null =>
  value === undefined || value === null || value === '' || Array.isArray(value) ? null : String(value);
const idOf = (value: SelectedFilters[string]): string | null => {
  const text = textOrNull(value);
  return text && UUID.test(text) ? text : null;
};
