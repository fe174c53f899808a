import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import {
  countProgress,
  type ScannedCode,
  type ScannedCodes,
} from '../../src/resources/stockCounts/answers.ts';
import type { scanCount as call } from '../../src/resources/stockCounts/calls.ts';
import { barcodeSpellings } from '../../src/kit/rules/gtin.ts';
import { imeiOfImeisv, normaliseCode } from '../../src/kit/rules/imei.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { TRACKINGS } from '../../src/resources/products/choices.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { modelColumns } from '../products/index.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { newIds, openBatch, type Actor } from '../posting/index.ts';
import { inScope, IS_UNIT, isInPlace, ON_SHELF, piecesInPlace } from './startCount.ts';

const countRow = countProgress.pick({ status: true, filter: true }).extend({ placeId: z.uuid().nullable() });

/** Waits for a posting of the count. Throws 404, 409 `COUNT_CLOSED`. */
export async function openCount(
  tx: ShopSql,
  id: string,
  lock: 'SHARE' | 'UPDATE',
): Promise<{ filter: Record<string, string[]>; placeId: string | null }> {
  const [count] = isUuid(id)
    ? await tx.query(
        countRow,
        `SELECT status, filter, place_id FROM stock_counts WHERE shop_id = $1 AND id = $2 FOR ${lock}`,
        [tx.shopId, id],
      )
    : [];
  if (!count) throw notFound();
  if (count.status !== 'OPEN') throw new Refusal(409, 'COUNT_CLOSED', 'errors.countClosed');
  return { filter: count.filter, placeId: count.placeId };
}

const foundRow = z.object({
  code: z.string(),
  stockItemId: z.string().nullable(),
  inStock: z.boolean(),
  productId: z.string(),
  ...modelColumns,
  tracking: z.enum(TRACKINGS),
  inPlace: z.boolean(),
});
type Found = z.infer<typeof foundRow>;

/** Selects the unit in stock, else the product with this barcode, else the last unit that bore the code. */
export const CODE_MATCH = `
  CROSS JOIN LATERAL (
    SELECT * FROM (
      SELECT 1 AS place, i.id AS stock_item_id, i.product_id, true AS in_stock, i.updated_at
        FROM stock_codes s JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id
       WHERE s.shop_id = $1 AND s.code = codes.code
      UNION ALL
      SELECT 2, NULL, p.id, p.in_stock > 0, p.updated_at FROM products p WHERE p.shop_id = $1 AND p.barcode = codes.code
      UNION ALL
      SELECT 3, id, product_id, false, updated_at FROM stock_items WHERE shop_id = $1 AND imei = codes.code
      UNION ALL
      SELECT 3, id, product_id, false, updated_at FROM stock_items WHERE shop_id = $1 AND imei2 = codes.code
      UNION ALL
      SELECT 3, id, product_id, false, updated_at FROM stock_items WHERE shop_id = $1 AND serial_no = codes.code
    ) matches ORDER BY place, in_stock DESC, updated_at DESC, stock_item_id DESC LIMIT 1) b`;

const foundOf = (tx: ShopSql, codes: readonly string[], placeId: string | null): Promise<Found[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : tx.query(
        foundRow,
        `SELECT codes.code, b.stock_item_id, b.in_stock, b.product_id, c.name AS company, p.model, p.ram, p.storage,
                p.colour, p.tracking, i.id IS NULL OR ${isInPlace('$3')} AS in_place
           FROM unnest($2::text[]) AS codes (code) ${CODE_MATCH}
           JOIN products p ON p.shop_id = $1 AND p.id = b.product_id
           JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
           LEFT JOIN stock_items i ON i.shop_id = $1 AND i.id = b.stock_item_id`,
        [tx.shopId, codes, placeId],
      );

const countedRow = z.object({ key: z.string(), pieces: z.int() });
const stockRow = z.object({ productId: z.string(), pieces: z.int() });

const spellings = (code: string): string[] => {
  const normal = normaliseCode(code);
  return [...new Set([normal, imeiOfImeisv(normal), ...barcodeSpellings(normal), code.trim()])].filter(
    each => each !== null && each !== '',
  ) as string[];
};

interface NewScan {
  code: string;
  itemId: string | null;
  productId: string | null;
  quantity: number;
}

/** Never waits for a sale. Throws 404, 409 `COUNT_CLOSED`, 422 on a product that is not counted goods. */
export async function scanCount(
  tx: ShopSql,
  actor: Actor,
  id: string,
  input: BodyOf<typeof call>,
): Promise<ScannedCodes> {
  const { filter, placeId } = await openCount(tx, id, 'SHARE');
  const asked = input.codes.map(code => ({ code, spelled: spellings(code) }));
  const found = new Map(
    (await foundOf(tx, [...new Set(asked.flatMap(({ spelled }) => spelled))], placeId)).map(row => [
      row.code,
      row,
    ]),
  );
  const matchOf = (spelled: readonly string[]): Found | undefined => {
    const matches = spelled.flatMap(each => found.get(each) ?? []);
    return matches.find(match => match.inStock) ?? matches[0];
  };
  const set = input.quantities ?? [];
  const productIds = [
    ...new Set([...[...found.values()].map(row => row.productId), ...set.map(row => row.productId)]),
  ];
  const [counted, stock] = await Promise.all([
    piecesCounted(tx, id, [...found.values()], productIds),
    stockOf(tx, filter, placeId, productIds),
  ]);
  const scans: NewScan[] = [];
  const results = asked.map(({ code, spelled }): ScannedCode => {
    const match = matchOf(spelled);
    const scan = scanOf(code, match, counted);
    if (scan.stored) {
      scans.push(scan.stored);
      counted.set(scan.key, scan.counted);
    }
    return {
      code,
      kind: scan.kind,
      productId: match?.productId ?? null,
      company: match?.company ?? null,
      model: match?.model ?? null,
      variant: match ? variantName(match) || null : null,
      counted: scan.counted,
    };
  });
  for (const [index, { productId, quantity }] of set.entries()) {
    if (!stock.has(productId)) throw invalidField(`quantities.${index}.productId`, 'validation.reference');
    const delta = quantity - (counted.get(productId) ?? 0);
    counted.set(productId, quantity);
    if (delta !== 0) scans.push({ code: productId, itemId: null, productId, quantity: delta });
  }
  const ids = newIds(scans.length);
  const batch = openBatch(tx);
  batch.insertMany(
    'stock_count_scans',
    { stock_count_id: id, scanned_by: actor.userId, created_at: actor.now },
    scans.map((scan, index) => ({
      id: ids[index],
      code: scan.code,
      stock_item_id: scan.itemId,
      product_id: scan.productId,
      quantity: scan.quantity,
      in_stock: scan.productId === null ? null : (stock.get(scan.productId) ?? 0),
    })),
  );
  await batch.run();
  return { scanned: await piecesScanned(tx, id), results };
}

interface ScanResult {
  kind: ScannedCode['kind'];
  key: string;
  counted: number;
  stored: NewScan | null;
}

function scanOf(code: string, match: Found | undefined, counted: ReadonlyMap<string, number>): ScanResult {
  if (!match) {
    const known = counted.get(code) ?? 0;
    const stored = known > 0 ? null : { code, itemId: null, productId: null, quantity: 1 };
    return { kind: 'UNKNOWN', key: code, counted: 1, stored };
  }
  const { stockItemId: itemId, productId, tracking } = match;
  if (itemId) {
    const kind = !match.inStock
      ? ('GONE' as const)
      : match.inPlace
        ? ('COUNTED' as const)
        : ('WRONG_PLACE' as const);
    const before = counted.get(itemId) ?? 0;
    if (before > 0) return { kind: 'ALREADY', key: itemId, counted: 1, stored: null };
    return { kind, key: itemId, counted: 1, stored: { code, itemId, productId: null, quantity: 1 } };
  }
  if (tracking !== 'QUANTITY') return { kind: 'UNIT_CODE', key: productId, counted: 0, stored: null };
  const pieces = (counted.get(productId) ?? 0) + 1;
  return {
    kind: 'COUNTED',
    key: productId,
    counted: pieces,
    stored: { code, itemId: null, productId, quantity: 1 },
  };
}

/** Counts by unit, product or unknown code. */
async function piecesCounted(
  tx: ShopSql,
  id: string,
  found: readonly Found[],
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query(
    countedRow,
    `SELECT coalesce(stock_item_id::text, product_id::text, code) AS key, sum(quantity)::int AS pieces
       FROM stock_count_scans
      WHERE shop_id = $1 AND stock_count_id = $2
        AND (stock_item_id = ANY ($3::uuid[]) OR product_id = ANY ($4::uuid[])
             OR stock_item_id IS NULL AND product_id IS NULL)
      GROUP BY 1`,
    [tx.shopId, id, found.flatMap(row => row.stockItemId ?? []), productIds],
  );
  return new Map(rows.map(row => [row.key, row.pieces]));
}

/** Counted goods of the scope in the shop or the place at this moment; products of units are not in it. */
async function stockOf(
  tx: ShopSql,
  filter: Record<string, string[]>,
  placeId: string | null,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx.query(
    stockRow,
    `SELECT p.id AS product_id, (${piecesInPlace('$4', 'l.lots')})::int AS pieces
       FROM products p
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      CROSS JOIN LATERAL (
         SELECT coalesce(sum(${ON_SHELF}), 0) AS lots FROM stock_items i
          WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK' AND NOT ${IS_UNIT} AND ${inScope(3)}) l
      WHERE p.shop_id = $1 AND p.id = ANY ($2::uuid[]) AND p.tracking = 'QUANTITY'`,
    [tx.shopId, productIds, JSON.stringify(filter), placeId],
  );
  return new Map(rows.map(row => [row.productId, row.pieces]));
}

export async function piecesScanned(sql: ShopSql, id: string): Promise<number> {
  const [row] = await sql.query(
    countProgress.pick({ scanned: true }),
    `SELECT coalesce(sum(quantity), 0)::int AS scanned FROM stock_count_scans
      WHERE shop_id = $1 AND stock_count_id = $2 AND (stock_item_id IS NOT NULL OR product_id IS NOT NULL)`,
    [sql.shopId, id],
  );
  return row?.scanned ?? 0;
}
