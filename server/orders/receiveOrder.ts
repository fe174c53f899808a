/** The bills of a purchase order receive its lines; a cancelled bill gives them back. */
import * as z from 'zod';
import { purchaseOrders } from '../../src/resources/orders/declaration.ts';
import {
  ORDER_STATES,
  RECEIVING,
  stateByReceipts,
  type OrderState,
} from '../../src/resources/orders/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { writeStateChanges } from '../kit/resources/stateChanges.ts';
import type { Actor } from '../posting/index.ts';

const orderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  supplierId: z.string(),
  state: z.enum(ORDER_STATES),
  version: z.int(),
});

const lockedOrder = async (tx: ShopSql, id: string) => {
  const [order] = await tx.query(
    orderRow,
    'SELECT id, order_no, supplier_id, state, version FROM purchase_orders WHERE shop_id = $1 AND id = $2 FOR UPDATE',
    [tx.shopId, id],
  );
  return order;
};

/** Holds the order. Throws 422 on `orderId` for one of another supplier, 409 `WRONG_STATE` unless it is open. */
export async function refuseReceipt(tx: ShopSql, orderId: string, supplierId: string): Promise<void> {
  const order = await lockedOrder(tx, orderId);
  if (order?.supplierId !== supplierId) throw invalidField('orderId', 'validation.bill.orderOfSupplier');
  if (!RECEIVING.includes(order.state)) {
    const params = { orderNo: order.orderNo };
    throw new Refusal(409, 'WRONG_STATE', 'errors.orderNotOpen', {
      params,
      errors: { orderId: { key: 'errors.orderNotOpen', params } },
    });
  }
}

const lineRow = z.object({ quantity: z.int(), receivedQuantity: z.int() });

const linesOf = (tx: ShopSql, orderId: string) =>
  tx.query(
    lineRow,
    `SELECT quantity, received_quantity FROM purchase_order_lines
      WHERE shop_id = $1 AND order_id = $2`,
    [tx.shopId, orderId],
  );

const logged = (state: OrderState, lines: readonly { receivedQuantity: number }[]) => ({
  state,
  receivedQuantity: lines.reduce((sum, line) => sum + line.receivedQuantity, 0),
});

/** Pieces by product; below zero they are given back. What is not on the order is left out. */
export async function receiveOnOrder(
  tx: ShopSql,
  actor: Actor,
  orderId: string,
  pieces: readonly { productId: string; quantity: number }[],
): Promise<void> {
  const order = await lockedOrder(tx, orderId);
  if (!order) throw new Error('a bill names an order that is not there');
  const linesBefore = await linesOf(tx, orderId);
  await tx.run(
    `UPDATE purchase_order_lines l
        SET received_quantity = l.received_quantity + d.quantity, updated_at = $3, version = l.version + 1
       FROM (SELECT product_id, sum(quantity)::int AS quantity
               FROM unnest($4::uuid[], $5::int[]) AS p (product_id, quantity) GROUP BY product_id) d
      WHERE l.shop_id = $1 AND l.order_id = $2 AND l.product_id = d.product_id`,
    [tx.shopId, orderId, actor.now, pieces.map(each => each.productId), pieces.map(each => each.quantity)],
  );
  const lines = await linesOf(tx, orderId);
  const state = stateByReceipts(order.state, lines);
  await tx.run(
    `UPDATE purchase_orders SET state = $3, updated_at = $4, version = version + 1 WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, orderId, state, actor.now],
  );
  const before = { id: orderId, state: order.state, version: order.version };
  await writeStateChanges(tx, actor, purchaseOrders, [{ id: orderId, before, after: { ...before, state } }]);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: purchaseOrders.name,
    recordId: orderId,
    before: logged(order.state, linesBefore),
    after: logged(state, lines),
  });
}
