/** What changes the cost of goods in stock, and what goes back to its supplier afterwards. */
import { adjustStock, fitParts } from '../../../server/stock/index.ts';
import {
  cancelSupplierDocument,
  paySupplier,
  recordSupplierCredit,
  returnPurchase,
} from '../../../server/suppliers/index.ts';
import type { Operation, RandomShop } from './shop.ts';

const bills = (shop: RandomShop) =>
  shop.rows<{ id: string; supplierId: string; inputCredit: boolean }>(
    `SELECT id, supplier_id AS "supplierId", input_credit AS "inputCredit" FROM purchase_bills
      WHERE shop_id = $1 AND status = 'POSTED' ORDER BY id`,
  );

let references = 0;

export const credit: Operation = async shop => {
  const { random } = shop;
  const bill = shop.oneOf(await bills(shop));
  const [product] = await shop.rows<{ id: string }>(
    'SELECT product_id AS id FROM purchase_bill_lines WHERE shop_id = $1 AND purchase_bill_id = $2 ORDER BY line_no LIMIT 1',
    [bill.id],
  );
  const actor = shop.actor(true);
  await shop.write(tx =>
    recordSupplierCredit(tx, actor, bill.supplierId, {
      kind: random.pick(['PRICE_DROP', 'PRICE_DROP', 'SCHEME']),
      reference: `R/${++references}`,
      noteDate: actor.businessDate,
      amountPaise: random.between(1, 40_000),
      ...(random.chance(0.3) ? { gstRateBps: 1_800 } : {}),
      ...(random.chance(0.3) && product ? { productId: product.id } : {}),
    }),
  );
};

export const cancelCredit: Operation = async shop => {
  const credits = await shop.rows<{ id: string }>(
    `SELECT id FROM supplier_credits c WHERE shop_id = $1
        AND NOT EXISTS (SELECT FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = c.id) ORDER BY id`,
  );
  const { id } = shop.oneOf(credits);
  await shop.write(tx =>
    cancelSupplierDocument(tx, shop.actor(true), 'SUPPLIER_CREDIT', id, { reason: 'Entered twice' }),
  );
};

export const pay: Operation = async shop => {
  const { supplierId } = shop.oneOf(await bills(shop));
  await shop.write(tx =>
    paySupplier(tx, shop.actor(true), supplierId, {
      payments: [{ method: 'UPI', amountPaise: shop.random.between(1, 50_000) }],
    }),
  );
};

export const sendBack: Operation = async shop => {
  const goods = await shop.rows<{ id: string; billId: string }>(
    `SELECT i.id, i.purchase_bill_id AS "billId" FROM stock_items i
      WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND i.purchase_bill_id IS NOT NULL AND i.imei IS NOT NULL ORDER BY i.id`,
  );
  const { id, billId } = shop.oneOf(goods);
  await shop.write(tx =>
    returnPurchase(tx, shop.actor(true), billId, { stockItemIds: [id], reason: 'Unsold' }),
  );
};

const inStock = (shop: RandomShop, units: boolean) =>
  shop.rows<{ id: string; costPaise: number }>(
    `SELECT id, cost_paise AS "costPaise" FROM stock_items
      WHERE shop_id = $1 AND status = 'IN_STOCK' AND (imei IS NOT NULL) = $2 ORDER BY id`,
    [units],
  );

export const writeDown: Operation = async shop => {
  const { random } = shop;
  const item = shop.oneOf(await inStock(shop, random.chance(0.7)));
  const unitCostPaise = random.pick([Math.floor(item.costPaise / 2), 0, item.costPaise + 10_00]);
  await shop.write(tx =>
    adjustStock(tx, shop.actor(true), {
      kind: 'WRITE_DOWN',
      reason: 'New model',
      lines: [{ stockItemId: item.id, unitCostPaise }],
    }),
  );
};

export const fit: Operation = async shop => {
  const unit = shop.oneOf(await inStock(shop, true));
  const lot = shop.oneOf(await inStock(shop, false));
  await shop.write(tx =>
    fitParts(tx, shop.actor(true), unit.id, {
      reason: 'Battery',
      lines: [{ stockItemId: lot.id, quantity: 1 }],
    }),
  );
};
