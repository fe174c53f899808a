import { folded } from '../../src/kit/rules/folded.ts';
import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import {
  addedCodes,
  hsnProduct,
  type AddedCode,
  type HsnOverview,
  type HsnProduct,
} from '../../src/resources/products/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { variantName } from '../../src/resources/products/names.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { anywhere, withoutNul } from '../kit/db/text.ts';
import { modelColumns } from './models.ts';
import { STARTING_HSN_CODES } from './startingHsnCodes.ts';
import { writeAudits } from '../kit/resources/audit.ts';
import type { AuditedBy } from '../kit/resources/auditEntry.ts';
import { hsnCodes } from '../../src/resources/products/hsnCodes.ts';

/** The newest row not after `day`; none means no rate. */
const rateOn = (code: string, day: string) =>
  `(SELECT h.gst_rate_bps FROM hsn_codes h
     WHERE h.shop_id = $1 AND h.code = ${code} AND h.valid_from <= ${day}::date
     ORDER BY h.valid_from DESC LIMIT 1)`;

const rateRow = z.object({ rate: z.int().nullable() });

/** Answers basis points; null without a row for the day. */
export async function rateOfCode(sql: ShopSql, code: string, day: BusinessDate): Promise<number | null> {
  const [row] = await sql.query(rateRow, `SELECT ${rateOn('$2', '$3')} AS rate`, [sql.shopId, code, day]);
  return row?.rate ?? null;
}

const codeRow = z.object({ code: z.string() });

const missingCodes = async (sql: ShopSql) => {
  const rows = await sql.query(codeRow, 'SELECT DISTINCT code FROM hsn_codes WHERE shop_id = $1', [
    sql.shopId,
  ]);
  const has = new Set(rows.map(row => row.code));
  return STARTING_HSN_CODES.filter(({ code }) => !has.has(code));
};

const withoutRow = z.object({ without: z.int() });

export async function hsnOverview(sql: ShopSql, day: BusinessDate): Promise<HsnOverview> {
  const [row] = await sql.query(
    withoutRow,
    `SELECT count(*)::int AS without FROM products p
      WHERE p.shop_id = $1 AND p.active AND ${rateOn('p.hsn_code', '$2')} IS NULL`,
    [sql.shopId, day],
  );
  return { usualMissing: (await missingCodes(sql)).length, productsWithout: row?.without ?? 0 };
}

export async function addUsualCodes(tx: ShopSql, by: AuditedBy): Promise<AddedCode[]> {
  const rows = (await missingCodes(tx)).map(row => ({ ...row, id: uuidv7() }));
  if (rows.length === 0) return [];
  const added = await tx.query(
    addedCodes.element,
    `INSERT INTO hsn_codes (shop_id, id, code, uqc, description, gst_rate_bps, valid_from)
     SELECT $1, * FROM unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::date[])
     ON CONFLICT DO NOTHING RETURNING id, code`,
    [
      tx.shopId,
      rows.map(row => row.id),
      rows.map(row => row.code),
      rows.map(row => row.uqc),
      rows.map(row => row.description),
      rows.map(row => row.gstRateBps),
      rows.map(row => row.validFrom),
    ],
  );
  await writeAudits(
    tx,
    by,
    added.map(each => ({
      action: 'CREATE',
      resource: hsnCodes.name,
      recordId: each.id,
      before: null,
      after: each,
    })),
  );
  return added;
}

const foundRow = hsnProduct.omit({ variant: true }).extend({ ...modelColumns, total: z.int() });

/** Active products, those without a rate today first; `without` shows only them. */
export async function hsnProducts(
  sql: ShopSql,
  day: BusinessDate,
  { without, keyword, page, size }: { without: boolean; keyword: string; page: number; size: number },
): Promise<{ content: HsnProduct[]; total: number }> {
  const rows = await sql.query(
    foundRow,
    `SELECT * FROM (
       SELECT p.id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.item_category,
              p.hsn_code, ${rateOn('p.hsn_code', '$2')} AS gst_rate_bps, count(*) OVER ()::int AS total
         FROM products p JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
        WHERE p.shop_id = $1 AND p.active
          AND (NOT $3::boolean OR ${rateOn('p.hsn_code', '$2')} IS NULL)
          AND ($4::text = '' OR folded(c.name || ' ' || p.model || ' ' || p.hsn_code) LIKE $5)) found
      ORDER BY gst_rate_bps IS NOT NULL, company, model, ram NULLS FIRST, storage NULLS FIRST, colour NULLS FIRST, id
      LIMIT $6 OFFSET $7`,
    [sql.shopId, day, without, keyword, anywhere(folded(withoutNul(keyword))), size, page * size],
  );
  return {
    content: rows.map(({ ram, storage, colour, total: _total, ...row }) => ({
      ...row,
      variant: variantName({ ram, storage, colour }),
    })),
    total: rows[0]?.total ?? 0,
  };
}
