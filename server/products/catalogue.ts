import { folded } from '../../src/kit/rules/folded.ts';
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { NewProductInput } from '../../src/resources/products/newProduct.ts';
import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import { divideHalfUp } from '../../src/kit/rules/digits.ts';
import { invalid } from '../kit/errors/refusal.ts';
import { refuseFields } from '../kit/resources/fieldAccess.ts';
import type { Actor } from '../posting/index.ts';
import { type ProductRow, productRow } from './productRow.ts';
import { idRow } from '../kit/db/rows.ts';

const PRODUCT = `p.id, p.company_id, c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour, p.hsn_code, p.gst_rate_bps, p.selling_price_paise, p.tracking, p.warranty_months, p.unconfirmed_cost_paise`;
const FROM = 'products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id';

const sameProduct = (product: {
  company: string;
  model: string;
  ram?: number | null | undefined;
  storage?: number | null | undefined;
  colour?: string | null | undefined;
}) =>
  JSON.stringify([
    folded(product.company),
    folded(product.model),
    product.ram ?? null,
    product.storage ?? null,
    (product.colour && folded(product.colour)) || null,
  ]);

/**
 * Finds the product of each line, in order, and creates those that are missing. They match by company, model, RAM,
 * storage and colour. Throws 422 for an unknown id, and for an owner's line of a product whose price they have not
 * confirmed.
 */
export async function productsOfBill(
  tx: ShopSql,
  actor: Actor,
  lines: PurchaseBillInput['lines'],
): Promise<{ products: ProductRow[]; made: ProductRow[] }> {
  const ids = lines.map(line => line.productId).filter(Boolean);
  const known = ids.length
    ? await tx.query(
        productRow,
        `SELECT ${PRODUCT} FROM ${FROM} WHERE p.shop_id = $1 AND p.id = ANY ($2::uuid[])`,
        [tx.shopId, ids],
      )
    : [];
  const { found: byName, made } = await makeProducts(tx, actor, lines);
  const errors: Record<string, { key: string }> = {};
  const products = lines.map((line, index) => {
    const product = line.product
      ? byName.get(sameProduct(line.product))
      : known.find(each => each.id === line.productId);
    const field = `lines.${index}.productId`;
    if (!product) errors[field] = { key: 'validation.reference' };
    // Staff could sell these goods at the floor of their own, cheaper bill.
    else if (actor.role === 'owner' && product.unconfirmedCostPaise !== null)
      errors[field] = { key: 'validation.billLine.unconfirmed' };
    return product;
  });
  if (Object.keys(errors).length) throw invalid(errors);
  const found = products.filter(product => product !== undefined);
  if (actor.role !== 'owner') await raiseUnconfirmedCosts(tx, lines, found);
  return { products: found, made };
}

async function raiseUnconfirmedCosts(
  tx: ShopSql,
  lines: PurchaseBillInput['lines'],
  products: readonly ProductRow[],
): Promise<void> {
  const dearer = lines.flatMap((line, index) => {
    const { id, unconfirmedCostPaise: cost } = products[index] ?? {};
    return typeof cost === 'number' && costWithTax(line) > cost ? [{ id, cost: costWithTax(line) }] : [];
  });
  if (!dearer.length) return;
  await tx.run(
    `UPDATE products p SET unconfirmed_cost_paise = d.cost
       FROM (SELECT id, max(cost) AS cost FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, cost bigint) GROUP BY id) d
      WHERE p.shop_id = $1 AND p.id = d.id`,
    [tx.shopId, JSON.stringify(dearer)],
  );
}

const costWithTax = ({ unitCostPaise, gstRateBps }: PurchaseBillInput['lines'][number]): number =>
  unitCostPaise + divideHalfUp(unitCostPaise * gstRateBps, 10_000);

const isNamed = (line: PurchaseBillInput['lines'][number]): line is NamedLine => Boolean(line.product);
type NamedLine = PurchaseBillInput['lines'][number] & { product: NewProductInput };

/** An MRP is the owner's to set: others get 403 by line. */
const refuseOwnersFields = (lines: PurchaseBillInput['lines'], made: ReadonlySet<string>): void =>
  refuseFields(
    lines.flatMap(({ product }, index) =>
      product?.mrpPaise && made.has(sameProduct(product)) ? [`lines.${index}.product.mrpPaise`] : [],
    ),
  );

async function makeProducts(
  tx: ShopSql,
  actor: Actor,
  lines: PurchaseBillInput['lines'],
): Promise<{ found: Map<string, ProductRow>; made: ProductRow[] }> {
  const found = new Map<string, ProductRow>();
  const named = lines.filter(isNamed).map(line => line.product);
  if (!named.length) return { found, made: [] };
  const costs = new Map<string, number>();
  for (const line of lines.filter(isNamed)) {
    const key = sameProduct(line.product);
    costs.set(key, Math.max(costs.get(key) ?? 0, costWithTax(line)));
  }
  const companies = await makeCompanies(tx, actor, [...new Set(named.map(each => each.company.trim()))]);
  const productsByKey = new Map(named.map(product => [sameProduct(product), product]));
  const rows = [...productsByKey].map(([key, product]) => ({
    id: uuid(),
    company_id: companies.get(folded(product.company)),
    model: product.model.trim(),
    item_category: product.itemCategory,
    ram: product.ram ?? null,
    storage: product.storage ?? null,
    colour: product.colour?.trim() || null,
    hsn_code: product.hsnCode,
    gst_rate_bps: product.gstRateBps,
    selling_price_paise: product.sellingPricePaise,
    mrp_paise: product.mrpPaise ?? null,
    tracking: product.tracking,
    barcode: product.barcode ?? null,
    image_url: product.imageUrl ?? null,
    warranty_months: product.warrantyMonths ?? null,
    active: product.active ?? true,
    unconfirmed_cost_paise: actor.role === 'owner' ? null : (costs.get(key) ?? 0),
    created_at: actor.now,
    updated_at: actor.now,
    version: 1,
  }));
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  const inserted = await tx.query(
    idRow,
    `INSERT INTO products (shop_id, ${columns})
     SELECT $1::uuid, ${columns} FROM jsonb_populate_recordset(NULL::products, $2::jsonb)
     ON CONFLICT (shop_id, company_id, folded(model), ram, storage, folded(colour)) DO NOTHING RETURNING id`,
    [tx.shopId, JSON.stringify(rows)],
  );
  const all = await tx.query(
    productRow,
    `SELECT ${PRODUCT} FROM ${FROM}
      WHERE p.shop_id = $1 AND p.company_id = ANY ($2::uuid[]) AND folded(p.model) = ANY ($3::text[])`,
    [tx.shopId, [...companies.values()], [...new Set(rows.map(row => folded(row.model)))]],
  );
  for (const product of all) found.set(sameProduct(product), product);
  const made = all.filter(product => inserted.some(({ id }) => id === product.id));
  if (actor.role !== 'owner') refuseOwnersFields(lines, new Set(made.map(sameProduct)));
  return { found, made };
}

const companyRow = z.object({ id: z.string(), name: z.string() });

async function makeCompanies(
  tx: ShopSql,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, string>> {
  const once = [...new Map(names.map(name => [folded(name), name])).values()];
  const rows = await tx.query(
    companyRow,
    `WITH made AS (
       INSERT INTO companies (shop_id, id, name, created_at, updated_at)
       SELECT $1, r.id, r.name, $3, $3 FROM unnest($2::uuid[], $4::text[]) AS r (id, name)
        WHERE NOT EXISTS (SELECT FROM companies c WHERE c.shop_id = $1 AND folded(c.name) = folded(r.name))
       ON CONFLICT (shop_id, folded(name)) DO UPDATE SET name = companies.name
       RETURNING id, name)
     SELECT id, name FROM made UNION
     SELECT id, name FROM companies WHERE shop_id = $1 AND folded(name) = ANY (SELECT folded(n) FROM unnest($4::text[]) n)`,
    [tx.shopId, once.map(() => uuid()), actor.now, once],
  );
  return new Map(rows.map(row => [folded(row.name), row.id]));
}
