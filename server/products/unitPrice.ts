import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Actor } from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { recordById, type StoredRecord } from '../kit/resources/readRecords.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';

const unitRow = z.object({
  status: z.string(),
  code: z.string().nullable(),
});

/** Sets or clears a unit's own price. Throws 404, 409 `NOT_IN_STOCK`, 422 for counted goods. */
export async function setUnitPrice(
  tx: ShopSql,
  actor: Actor,
  id: string,
  sellingPricePaise: number | null,
): Promise<StoredRecord> {
  const [unit] = isUuid(id)
    ? await tx.query(
        unitRow,
        `SELECT status, coalesce(imei, serial_no) AS code
           FROM stock_items WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
        [tx.shopId, id],
      )
    : [];
  if (!unit) throw notFound();
  if (unit.code === null) throw invalidField('sellingPricePaise', 'validation.unitPrice');
  if (unit.status !== 'IN_STOCK')
    throw new Refusal(409, 'NOT_IN_STOCK', 'errors.notInStock', { params: { code: unit.code } });
  const before = await recordById(tx, stockItems, actor, id);
  await tx.run(
    `UPDATE stock_items SET own_price_paise = $3, updated_at = $4, version = version + 1
      WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, sellingPricePaise, actor.now],
  );
  const after = await recordById(tx, stockItems, actor, id);
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: stockItems.name,
    recordId: id,
    before: { sellingPricePaise: before['sellingPricePaise'] },
    after: { sellingPricePaise: after['sellingPricePaise'] },
  });
  return after;
}
