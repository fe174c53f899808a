/** Goods of the opening balances cost something else than was known when they were sold: docs/decisions/377-openings.md. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { postEntry } from '../ledger/index.ts';
import { openBatch, type Actor, type PostingContext } from '../posting/index.ts';
import { writeMovements } from '../stock/index.ts';
import { addCost } from '../sums/index.ts';

export interface CostChange {
  saleId: string;
  saleLineId: string;
  stockItemId: string;
  productId: string;
  /** The pieces of this item that the line took cost so much more. */
  costPaise: number;
}

const lineRow = z.object({
  invoiceNo: z.string(),
  businessDate: z.string(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  soldBy: z.string(),
  paymentMethod: z.string().nullable(),
  isFreeRepair: z.boolean(),
  companyId: z.string(),
  model: z.string(),
  itemCategory: z.string(),
});

/** A sale takes another cost on its own day, by an entry and a movement beside those that it has. */
export async function changeCostOfSale(
  tx: ShopSql,
  actor: Actor,
  { userName }: Pick<PostingContext, 'userName'>,
  change: CostChange,
): Promise<void> {
  const { saleId, saleLineId, costPaise } = change;
  const [line] = await tx.query(
    lineRow,
    `SELECT s.invoice_no, s.business_date, s.customer_name, s.customer_phone, s.sold_by, s.payment_method, s.free_repair AS is_free_repair,
            p.company_id, l.model, l.item_category
       FROM sale_lines l JOIN sales s ON s.shop_id = l.shop_id AND s.id = l.sale_id
       JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE l.shop_id = $1 AND l.id = $2`,
    [tx.shopId, saleLineId],
  );
  if (!line) throw new Error('a line that took goods is not there');
  const { invoiceNo, businessDate, customerName, customerPhone } = line;
  const batch = openBatch(tx);
  batch.update(
    [{ id: saleLineId, paise: costPaise }],
    'id uuid, paise bigint',
    'sale_lines l SET cost_paise = l.cost_paise + d.paise FROM d WHERE l.shop_id = $1 AND l.id = d.id',
  );
  batch.update(
    [{ id: saleId, paise: costPaise, at: actor.now }],
    'id uuid, paise bigint, at timestamptz',
    `sales s SET cost_paise = s.cost_paise + d.paise, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = 'POSTED'`,
    { expected: 1, otherwise: () => new Error('a sale changed under the lock of the shop') },
  );
  writeMovements(
    batch,
    actor,
    {
      kind: 'SALE',
      id: saleId,
      documentNo: invoiceNo,
      businessDate,
      partyName: customerName,
      partyPhone: customerPhone,
      userName,
    },
    [{ ...change, quantity: 0, costPaise: -costPaise, lineId: saleLineId }],
  );
  addCost(batch, line, costPaise);
  postEntry(batch, actor, {
    businessDate,
    kind: 'SALE',
    documentId: saleId,
    documentNo: invoiceNo,
    lines: [
      { account: 'COST_OF_GOODS', amountPaise: costPaise },
      { account: 'STOCK', amountPaise: -costPaise },
    ],
  });
  await batch.run();
}
