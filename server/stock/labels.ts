import * as z from 'zod';
import { listPriceOf } from '../../src/resources/sales/discount.ts';
import { MAX_LABELS } from '../../src/kit/rules/labels.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { CONDITIONS } from '../../src/resources/stock/choices.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from '../products/index.ts';
import { invalidField } from '../kit/errors/refusal.ts';

interface Label {
  code: string;
  company: string;
  model: string;
  pricePaise: number | null;
}

const labelRow = z.object({
  code: z.string(),
  ...modelColumns,
  condition: z.enum(CONDITIONS),
  ownPricePaise: z.int().nullable(),
  sellingPricePaise: z.int(),
  pieces: z.int(),
});

const TEST_LABEL: Label = {
  code: '490154203237518',
  company: 'TEST',
  model: 'Galaxy S24 8GB/128GB',
  pricePaise: 74_999_00,
};

/**
 * Makes labels of stock items or of a bill's goods in stock, with IMEI or serial number, else the barcode. Throws
 * 422.
 */
export async function labelsFor(
  sql: ShopSql,
  {
    ids,
    purchaseBillId,
    test,
  }: { ids?: readonly string[] | undefined; purchaseBillId?: string | undefined; test?: string | undefined },
): Promise<Label[]> {
  if (test === 'true') return [TEST_LABEL];
  if (!ids?.length && !purchaseBillId) throw invalidField('ids', 'validation.required');
  const rows = await sql.query(
    labelRow,
    `SELECT coalesce(i.imei, i.serial_no, p.barcode) AS code, c.name AS company, p.model, p.ram, p.storage, p.colour,
            i.condition, i.own_price_paise, p.selling_price_paise, i.quantity AS pieces
       FROM stock_items i
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND coalesce(i.imei, i.serial_no, p.barcode) IS NOT NULL
        AND ($2::uuid[] IS NULL OR i.id = ANY ($2)) AND ($3::uuid IS NULL OR i.purchase_bill_id = $3)
      ORDER BY c.name, p.model, p.storage, p.colour, i.id`,
    [sql.shopId, ids?.length ? ids : null, purchaseBillId ?? null],
  );
  const labels = rows.flatMap(row =>
    Array.from({ length: row.pieces }, () => ({
      code: row.code,
      company: row.company,
      model: [row.model, variantName(row)].filter(Boolean).join(' '),
      pricePaise: listPriceOf(row, row.sellingPricePaise),
    })),
  );
  const field = purchaseBillId ? 'purchaseBillId' : 'ids';
  if (labels.length === 0) throw invalidField(field, 'validation.labels.none');
  if (labels.length > MAX_LABELS) throw invalidField(field, 'validation.labels.tooMany', { max: MAX_LABELS });
  return labels;
}
