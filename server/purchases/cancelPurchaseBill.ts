import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { PurchaseBill } from '../../src/resources/purchases/answers.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import {
  type Actor,
  noOpenSession,
  openBatch,
  beginPostingOn,
  readOpenDays,
  refusalOfDay,
  postedToday,
  reversePayments,
} from '../posting/index.ts';
import { takeBackPresented } from '../dues/index.ts';
import { cameBack, isCash, postEntry, sessionOfCash, turnedRound } from '../ledger/index.ts';
import { receiveOnOrder } from '../orders/index.ts';
import { purchaseBillById } from './purchaseBillById.ts';
import { costChanged, countProducts, leavePlace, takeFromStock, writeMovements } from '../stock/index.ts';
import { auditCancelled } from '../kit/resources/audit.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';

const billRow = z.object({
  id: z.string(),
  status: z.string(),
  supplierId: z.string(),
  orderId: z.string().nullable(),
  placeId: z.string().nullable(),
  supplierName: z.string(),
  supplierPhone: z.string(),
  duePaise: z.int(),
  paidPaise: z.int(),
  creditedPaise: z.int(),
  paidWithIt: z.int(),
  chequeCameBack: z.boolean(),
});
type BillRow = z.infer<typeof billRow>;

const itemRow = z.object({
  id: z.string(),
  productId: z.string(),
  lineId: z.string(),
  status: z.string(),
  quantity: z.int(),
  receivedQuantity: z.int(),
  heldQuantity: z.int(),
  valuePaise: z.int(),
  isUnit: z.boolean(),
  code: z.string().nullable(),
  /** It is worth something else than on the bill. */
  costChanged: z.boolean(),
});
type ItemRow = z.infer<typeof itemRow>;

const piecesRow = z.object({ productId: z.string(), quantity: z.int() });

/** They are below zero, since they go back. */
const billedPieces = (tx: ShopSql, id: string) =>
  tx.query(
    piecesRow,
    `SELECT product_id, -quantity AS quantity FROM purchase_bill_lines
      WHERE shop_id = $1 AND purchase_bill_id = $2`,
    [tx.shopId, id],
  );

const alreadyCancelled = () => new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');
const unitsMoved = () => new Refusal(409, 'SOLD_ALREADY', 'errors.billUnitsMoved');

/** Throws 404. */
async function billWithItems(sql: ShopSql, id: string): Promise<{ bill: BillRow; items: ItemRow[] }> {
  if (!isUuid(id)) throw notFound();
  const [bill] = await sql.query(
    billRow,
    `SELECT id, status, supplier_id, order_id, place_id, supplier_name, supplier_phone, due_paise, paid_paise, credited_paise,
            (SELECT coalesce(sum(amount_paise), 0)::bigint FROM payments p
              WHERE p.shop_id = b.shop_id AND p.document_id = b.id) AS paid_with_it,
            EXISTS (SELECT FROM payments p WHERE p.shop_id = b.shop_id AND p.document_id = b.id AND ${cameBack('p')}) AS cheque_came_back
       FROM purchase_bills b WHERE shop_id = $1 AND id = $2 AND NOT opening`,
    [sql.shopId, id],
  );
  if (!bill) throw notFound();
  const items = await sql.query(
    itemRow,
    `SELECT id, product_id, purchase_bill_line_id AS line_id, status, quantity, received_quantity, held_quantity, value_paise,
            coalesce(imei, imei2, serial_no) IS NOT NULL AS is_unit, coalesce(imei, serial_no, imei2) AS code,
            value_paise <> (SELECT sum(m.cost_paise) FROM stock_movements m
                             WHERE m.shop_id = $1 AND m.stock_item_id = stock_items.id AND m.kind = 'PURCHASE') AS cost_changed
       FROM stock_items WHERE shop_id = $1 AND purchase_bill_id = $2`,
    [sql.shopId, id],
  );
  return { bill, items };
}

function reasonAgainst(bill: BillRow, items: readonly ItemRow[]): Refusal | null {
  if (bill.status === 'CANCELLED') return alreadyCancelled();
  if (bill.chequeCameBack || bill.paidPaise !== bill.paidWithIt || bill.creditedPaise > 0)
    return new Refusal(409, 'PAID_LATER', 'errors.billPaidLater');
  const isWhole = (item: ItemRow) =>
    item.status === 'IN_STOCK' && item.quantity - item.heldQuantity === item.receivedQuantity;
  if (!items.every(isWhole)) return unitsMoved();
  const changed = items.find(each => each.costChanged);
  return changed ? costChanged(changed.code) : null;
}

/** Answers null when it can be cancelled. Throws 404. */
export async function whyNotCancelPurchaseBill(
  sql: ShopSql,
  actor: Actor,
  id: string,
): Promise<Refusal | null> {
  const { bill, items } = await billWithItems(sql, id);
  const days = await readOpenDays(sql, actor);
  const closed = refusalOfDay(days, actor.businessDate, 409) ?? reasonAgainst(bill, items);
  return closed ?? noOpenSession(days, (await turnedRound(sql, id))?.lines.some(isCash) ?? false);
}

/**
 * Cancels a bill by a document of its own, while all its goods are in stock; reverses dues and input tax. Counted
 * goods leave the place of the bill first. Throws 404; 409 `ALREADY_CANCELLED`, `SOLD_ALREADY` (a piece is sold,
 * gone or out), `PAID_LATER`, `COST_CHANGED`, `DAY_CLOSED`, `PERIOD_LOCKED`, `SESSION_CLOSED`.
 */
export async function cancelPurchaseBill(
  tx: ShopSql,
  actor: Actor,
  id: string,
  reason: string,
  sessionId?: string | null,
): Promise<PurchaseBill> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'BILL_CANCELLATION');
  const { bill, items } = await billWithItems(tx, id);
  const against = reasonAgainst(bill, items);
  if (against) throw against;
  await takeBackPresented(tx, actor, [id]);
  const back = await turnedRound(tx, id);
  const drawerSessionId = await sessionOfCash(tx, actor, posting, back?.lines ?? [], sessionId);

  const reversalId = uuid();
  const movements = items.map(item => ({
    stockItemId: item.id,
    productId: item.productId,
    quantity: -item.quantity,
    costPaise: -item.valuePaise,
    lineId: item.lineId,
  }));
  const document = {
    kind: 'PURCHASE_CANCELLED',
    id: reversalId,
    documentNo: posting.documentNo,
    businessDate: actor.businessDate,
    partyName: bill.supplierName,
    partyPhone: bill.supplierPhone,
    userName: posting.userName,
  } as const;

  if (bill.placeId)
    await leavePlace(
      tx,
      actor,
      bill.placeId,
      { kind: 'BILL_CANCELLED', id: reversalId },
      items.flatMap(({ productId, quantity, isUnit }) => (isUnit ? [] : [{ productId, quantity }])),
    );
  const batch = openBatch(tx);
  batch.insert('reversals', [
    {
      id: reversalId,
      document_kind: 'PURCHASE_BILL',
      document_id: id,
      ...postedToday(actor, posting, reason),
    },
  ]);
  batch.update(
    [{ id, at: actor.now }],
    'id uuid, at timestamptz',
    `purchase_bills b SET status = 'CANCELLED', due_paise = 0, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.id = d.id AND b.status = 'POSTED'`,
    { expected: 1, otherwise: alreadyCancelled },
  );
  reversePayments(batch, [id]);
  batch.update(
    [{ id: bill.supplierId, due: bill.duePaise }],
    'id uuid, due bigint',
    'suppliers s SET payable_paise = s.payable_paise - d.due FROM d WHERE s.shop_id = $1 AND s.id = d.id',
  );
  takeFromStock(batch, actor, movements, 'RETURNED_TO_SUPPLIER', actor.businessDate, unitsMoved);
  writeMovements(batch, actor, document, movements);
  countProducts(batch, movements);
  if (back)
    postEntry(batch, actor, {
      businessDate: actor.businessDate,
      kind: 'PURCHASE_CANCELLED',
      documentId: reversalId,
      documentNo: posting.documentNo,
      reverses: back.reverses,
      drawerSessionId,
      lines: back.lines,
    });
  await batch.run();
  if (bill.orderId) await receiveOnOrder(tx, actor, bill.orderId, await billedPieces(tx, id));
  await auditCancelled(tx, actor, purchaseBills.name, id, { reason });
  return purchaseBillById(tx, id);
}
