import * as z from 'zod';
import { purchaseOrders } from '../../src/resources/orders/declaration.ts';
import { taxOnTop } from '../../src/resources/tax/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { takeAction } from '../kit/resources/takeAction.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import { recordPurchaseBill } from '../purchases/index.ts';
import { byOwner } from './demoCaller.ts';

const SENT = 2;

const orderRow = z.object({ id: z.string(), supplierId: z.string() });
const lineRow = z.object({
  productId: z.string(),
  quantity: z.int(),
  unitCostPaise: z.int(),
  gstRateBps: z.int(),
});

/** What is short is on draft orders; two are sent, and counted goods of one came in part. */
export const addDemoOrders = byOwner(async (tx, caller) => {
  try {
    await takeAction(tx, caller, purchaseOrders, 'order-shortage', { input: { days: 30, cover: 15 } });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOTHING_TO_ORDER') return;
    throw error;
  }
  const orders = await tx.query(
    orderRow,
    `SELECT o.id, o.supplier_id FROM purchase_orders o
      WHERE o.shop_id = $1 ORDER BY EXISTS (
        SELECT FROM purchase_order_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
         WHERE l.shop_id = $1 AND l.order_id = o.id AND p.tracking = 'QUANTITY' AND l.quantity > 1) DESC, o.order_no
      LIMIT ${SENT}`,
    [tx.shopId],
  );
  for (const { id } of orders) await takeTransition(tx, caller, purchaseOrders, id, 'sent', {});
  const [first] = orders;
  if (first) await receiveHalf(tx, caller, first.id, first.supplierId);
});

async function receiveHalf(tx: ShopSql, caller: Caller, orderId: string, supplierId: string): Promise<void> {
  const [line] = await tx.query(
    lineRow,
    `SELECT l.product_id, l.quantity, l.unit_cost_paise, p.gst_rate_bps
       FROM purchase_order_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE l.shop_id = $1 AND l.order_id = $2 AND p.tracking = 'QUANTITY' AND l.quantity > 1
      ORDER BY l.position LIMIT 1`,
    [tx.shopId, orderId],
  );
  if (!line) return;
  const quantity = Math.floor(line.quantity / 2);
  const costPaise = line.unitCostPaise * quantity;
  const tax = taxOnTop({ costPaise, gstRateBps: line.gstRateBps, interState: false });
  await recordPurchaseBill(tx, caller, {
    supplier: { id: supplierId },
    billNo: 'PART/1',
    billDate: caller.businessDate,
    totalPaise: costPaise + tax.cgstPaise + tax.sgstPaise,
    orderId,
    lines: [
      {
        productId: line.productId,
        unitCostPaise: line.unitCostPaise,
        gstRateBps: line.gstRateBps,
        quantity,
      },
    ],
  });
}
