import * as z from 'zod';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import { codeInStock, type CodeInStock } from '../../src/resources/stock/answers.ts';
import type { Message } from '../../src/kit/index.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { modelColumns, withVariant } from '../products/index.ts';

export interface LowStock {
  productId: string;
  company: string;
  model: string;
  variant: string | null;
  inStock: number;
  critical: boolean;
}

const lowRow = z.object({
  productId: z.string(),
  ...modelColumns,
  inStock: z.int(),
  critical: z.boolean(),
});

/** Lists active products at or below the low limit, without services; lowest stock first. */
export async function lowStock(sql: ShopSql, limit = 50): Promise<LowStock[]> {
  const rows = await sql.query(
    lowRow,
    `SELECT p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.in_stock, p.in_stock <= s.critical_stock_qty AS critical
       FROM shops s
       JOIN products p ON p.shop_id = s.id AND p.active AND p.item_category <> 'SERVICE' AND p.in_stock <= s.low_stock_qty
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE s.id = $1 ORDER BY p.in_stock, c.name, p.model, p.id LIMIT $2`,
    [sql.shopId, limit],
  );
  return rows.map(withVariant);
}

const companyRow = z.object({ id: z.string(), name: z.string() });

export const companyDropdown = (sql: ShopSql): Promise<{ id: string; name: string }[]> =>
  sql.query(
    companyRow,
    `SELECT c.id, c.name FROM companies c
      WHERE c.shop_id = $1 AND EXISTS (
        SELECT FROM products p
          JOIN purchase_bill_lines l ON l.shop_id = p.shop_id AND l.product_id = p.id
          JOIN purchase_bills b ON b.shop_id = l.shop_id AND b.id = l.purchase_bill_id
         WHERE p.shop_id = c.shop_id AND p.company_id = c.id AND b.status = 'POSTED')
      ORDER BY lower(c.name)`,
    [sql.shopId],
  );

const codeRow = z.object({ code: z.string() });

/** Throws 409 `IN_STOCK_ALREADY` at the fields of the codes that a unit in stock has. */
export async function refuseInStock(tx: ShopSql, fieldOf: ReadonlyMap<string, string>): Promise<void> {
  if (!fieldOf.size) return;
  const there = await tx.query(
    codeRow,
    'SELECT code FROM stock_codes WHERE shop_id = $1 AND code = ANY ($2::text[])',
    [tx.shopId, [...fieldOf.keys()]],
  );
  const [first] = there;
  if (!first) return;
  const errors: Record<string, Message> = {};
  for (const { code } of there)
    errors[fieldOf.get(code) ?? 'lines'] = { key: 'errors.inStockAlready', params: { code } };
  throw new Refusal(409, 'IN_STOCK_ALREADY', 'errors.inStockAlready', {
    params: { code: first.code },
    errors,
  });
}

/** Codes already in stock, checked while a bill is typed; a unit without its cost waits for that bill. */
export const codesInStock = (sql: ShopSql, codes: readonly string[]): Promise<CodeInStock[]> =>
  sql.query(
    codeInStock,
    `SELECT s.code, s.stock_item_id, c.name AS company, p.model
       FROM stock_codes s
       JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE s.shop_id = $1 AND s.code = ANY ($2::text[]) AND NOT i.cost_unknown`,
    [sql.shopId, codes.map(normaliseCode)],
  );
