import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { Sale } from '../../src/resources/sales/answers.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import {
  type Actor,
  noOpenSession,
  openBatch,
  type Batch,
  beginPostingOn,
  type PostingContext,
  type OpenDays,
  readOpenDays,
  refusalOfDay,
  postedToday,
  reversePayments,
} from '../posting/index.ts';
import { othersTurnedRound, postEach, postEntry, sessionOfCash, turnedRound } from '../ledger/index.ts';
import { reopenBooking } from '../bookings/index.ts';
import { logReopened, reopenEstimate } from '../estimates/index.ts';
import { changeCustomer, changeReceivables } from '../parties/index.ts';
import { reopenBilled } from '../tickets/index.ts';
import { summedSale } from './saleSums.ts';
import { readSale, saleById, type SaleDocument } from './saleById.ts';
import {
  costChanged,
  bringBack,
  countProducts,
  putBackInStock,
  takeFromStock,
  type Movement,
  type MovementKind,
  writeMovements,
  MOVEMENT_KINDS,
} from '../stock/index.ts';
import { cancelInStatistics, changeShopTotals, monthOf, moveInCounts } from '../sums/index.ts';
import { auditCancelled } from '../kit/resources/audit.ts';
import { sales } from '../../src/resources/sales/declaration.ts';

const movedRow = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  stockItemId: z.string(),
  productId: z.string(),
  quantity: z.int(),
  costPaise: z.int(),
  lineId: z.string().nullable(),
  code: z.string().nullable(),
  heldByAnother: z.boolean(),
  inStock: z.boolean(),
  /** It is worth something else than it was taken for. */
  costChanged: z.boolean(),
});
type Moved = z.infer<typeof movedRow>;

/**
 * Cancels a sale by a document of its own; stock, ledger, dues and statistics are reversed, the sale stays as
 * CANCELLED with its number. Throws 404; 409 `ALREADY_CANCELLED`, `OTHER_MONTH` (only in the month of the
 * sale), `RETURNED_ALREADY`, `REPLACES_RETURN` (a walk-in's), `PAID_LATER`, `WRITTEN_OFF`, `EXCHANGED_PHONE_GONE`, `COST_CHANGED` (of that phone), `IN_STOCK_ALREADY` (a unit came back
 * another way), `DAY_CLOSED`, `PERIOD_LOCKED`, `SESSION_CLOSED` (cash goes back, and no drawer is open).
 */
export async function cancelSale(
  tx: ShopSql,
  actor: Actor,
  id: string,
  reason: string,
  sessionId?: string | null,
): Promise<Sale> {
  const posting = await beginPostingOn(tx, actor, actor.businessDate, 'SALE_CANCELLATION');
  const document = await readSale(tx, id);
  if (!document) throw notFound();
  const { sale, lines, payments } = document;
  const moved = await movedBy(tx, sale.id);
  const back = await turnedRound(tx, sale.id);
  const against = reasonAgainst(actor, document, moved, posting.days, await chequeWent(tx, sale.id));
  if (against) throw against;
  const drawerSessionId = await sessionOfCash(tx, actor, posting, back?.lines ?? [], sessionId);

  const reversalId = uuid();
  const batch = openBatch(tx);
  batch.insert('reversals', [
    { id: reversalId, document_kind: 'SALE', document_id: sale.id, ...postedToday(actor, posting, reason) },
  ]);
  batch.update(
    [{ id: sale.id, at: actor.now }],
    'id uuid, at timestamptz',
    `sales s SET status = 'CANCELLED', due_paise = 0, updated_at = d.at, version = s.version + 1
       FROM d WHERE s.shop_id = $1 AND s.id = d.id AND s.status = 'POSTED'`,
    { expected: 1, otherwise: alreadyCancelled },
  );
  batch.update(
    [{ id: sale.id }],
    'id uuid',
    `sale_facets f SET status = 'CANCELLED' FROM d WHERE f.shop_id = $1 AND f.sale_id = d.id`,
  );
  reversePayments(batch, [sale.id]);
  reopenBooking(batch, actor, sale.id);
  reopenEstimate(batch, actor, sale.id);
  moveGoodsBack(batch, actor, posting, document, reversalId, moved);
  changeReceivables(batch, payments, -1);
  if (sale.customer_id)
    changeCustomer(
      batch,
      actor,
      {
        id: sale.customer_id,
        due: -sale.due_paise,
        credit: payments
          .filter(payment => payment.method === 'STORE_CREDIT')
          .reduce((sum, payment) => sum + payment.amount_paise, 0),
        purchases: -sale.total_paise,
        sales: -1,
      },
      null,
      () => new Error('the customer of a sale does not owe what the sale says'),
    );
  const buyer = await buyerBefore(tx, sale.customer_id);
  changeShopTotals(batch, {
    customers: buyer?.salesCount === 1 ? -1 : 0,
    owing: sale.due_paise > 0 && buyer?.duePaise === sale.due_paise ? -1 : 0,
    due: -sale.due_paise,
  });
  if (back)
    postEntry(batch, actor, {
      businessDate: actor.businessDate,
      kind: 'SALE_CANCELLED',
      documentId: reversalId,
      documentNo: posting.documentNo,
      reverses: back.reverses,
      drawerSessionId,
      lines: back.lines,
    });
  const summed = summedSale(sale, lines, payments, sale.cost_paise);
  cancelInStatistics(batch, summed, actor.businessDate);
  moveInCounts(batch, summed, 'POSTED', 'CANCELLED');
  const others = await othersTurnedRound(tx, sale.id);
  await batch.run();
  await postEach(
    tx,
    actor,
    others.map(each => ({
      businessDate: actor.businessDate,
      kind: 'SALE_CANCELLED',
      documentId: reversalId,
      documentNo: posting.documentNo,
      ...each,
    })),
  );
  await bringBack(tx, actor, sale.id);
  await reopenBilled(tx, actor, posting, sale.id);
  if (document.estimate) await logReopened(tx, actor, document.estimate.id, sale.invoice_no);

  const cancelled = await saleById(tx, sale.id);
  if (!cancelled) throw new Error('a sale just cancelled is not there');
  await auditCancelled(tx, actor, sales.name, sale.id, { reason });
  return cancelled;
}

const alreadyCancelled = () => new Refusal(409, 'ALREADY_CANCELLED', 'errors.alreadyCancelled');

/** Answers null when it can be cancelled. Throws 404. */
export async function whyNotCancelSale(sql: ShopSql, actor: Actor, id: string): Promise<Refusal | null> {
  const document = await readSale(sql, id);
  if (!document) throw notFound();
  const { sale, payments } = document;
  const [moved, days, went] = await Promise.all([
    movedBy(sql, sale.id),
    readOpenDays(sql, actor),
    chequeWent(sql, sale.id),
  ]);
  const against = reasonAgainst(actor, document, moved, days, went);
  return (
    against ??
    noOpenSession(
      days,
      payments.some(({ method }) => method === 'CASH'),
    )
  );
}

function reasonAgainst(
  actor: Actor,
  { sale, payments, returns }: SaleDocument,
  moved: readonly Moved[],
  days: OpenDays,
  chequeHasGone: boolean,
): Refusal | null {
  const closed = refusalOfDay(days, sale.business_date, 409);
  if (closed) return closed;
  if (sale.status === 'CANCELLED') return alreadyCancelled();
  if (sale.status !== 'POSTED') return new Refusal(409, 'RETURNED_ALREADY', 'errors.saleReturned');
  if (returns.notes) return new Refusal(409, 'RETURNED_ALREADY', 'errors.saleCredited');
  if (monthOf(sale.business_date) !== monthOf(actor.businessDate))
    return new Refusal(409, 'OTHER_MONTH', 'errors.cancelOtherMonth');
  if (payments.some(payment => payment.settled_paise !== 0))
    return new Refusal(409, 'LOAN_SETTLED', 'errors.loanSettled');
  const paidAtSale = payments.reduce((sum, payment) => sum + payment.amount_paise, 0);
  // Above the total it was collected for a financier.
  if (chequeHasGone || Math.min(paidAtSale, sale.total_paise) !== sale.paid_paise)
    return new Refusal(409, 'PAID_LATER', 'errors.paidLater');
  if (sale.written_off_paise > 0) return new Refusal(409, 'WRITTEN_OFF', 'errors.saleWrittenOff');
  if (!sale.customer_id && payments.some(({ method }) => method === 'STORE_CREDIT'))
    return new Refusal(409, 'REPLACES_RETURN', 'errors.replacesReturn');
  const held = moved.find(each => each.kind === 'SALE' && each.heldByAnother);
  if (held)
    return new Refusal(409, 'IN_STOCK_ALREADY', 'errors.unitBackAlready', {
      params: { code: held.code ?? '' },
    });
  const missing = moved.find(each => each.kind === 'BUY_BACK' && !each.inStock);
  if (missing) return exchangedPhoneGone(missing.code);
  const changed = moved.find(each => each.kind === 'BUY_BACK' && each.costChanged);
  return changed ? costChanged(changed.code) : null;
}

const exchangedPhoneGone = (code: string | null) =>
  new Refusal(409, 'EXCHANGED_PHONE_GONE', 'errors.exchangedPhoneGone', { params: { code: code ?? '' } });

const owingRow = z.object({ salesCount: z.int(), duePaise: z.int() });

async function buyerBefore(
  tx: ShopSql,
  customerId: string | null,
): Promise<z.infer<typeof owingRow> | undefined> {
  if (!customerId) return undefined;
  const [row] = await tx.query(
    owingRow,
    'SELECT sales_count, due_paise FROM customers WHERE shop_id = $1 AND id = $2',
    [tx.shopId, customerId],
  );
  return row;
}

const wentRow = z.object({ went: z.boolean() });

/** A cheque of the sale was cleared or came back: the reversal would take it from the cheques in hand again. */
async function chequeWent(sql: ShopSql, saleId: string): Promise<boolean> {
  const [row] = await sql.query(
    wentRow,
    `SELECT EXISTS (SELECT FROM payments p JOIN cheque_events e ON e.shop_id = p.shop_id AND e.payment_id = p.id
                     WHERE p.shop_id = $1 AND p.document_id = $2) AS went`,
    [sql.shopId, saleId],
  );
  return row?.went ?? false;
}

const movedBy = (tx: ShopSql, saleId: string): Promise<Moved[]> =>
  tx.query(
    movedRow,
    `SELECT m.kind, m.stock_item_id, m.product_id, m.quantity, m.cost_paise, m.line_id,
            coalesce(i.imei, i.serial_no) AS code, i.status = 'IN_STOCK' AS in_stock, i.value_paise <> m.cost_paise AS cost_changed,
            EXISTS (SELECT FROM stock_codes c WHERE c.shop_id = m.shop_id AND c.stock_item_id <> i.id
                       AND c.code IN (i.imei, i.imei2, i.serial_no)) AS held_by_another
       FROM (SELECT shop_id, kind, stock_item_id, product_id, sum(quantity)::int AS quantity, sum(cost_paise)::bigint AS cost_paise, line_id
               FROM stock_movements WHERE shop_id = $1 AND document_id = $2 GROUP BY 1, 2, 3, 4, 7 ORDER BY min(id::text)) m
       JOIN stock_items i ON i.shop_id = m.shop_id AND i.id = m.stock_item_id`,
    [tx.shopId, saleId],
  );

function moveGoodsBack(
  batch: Batch,
  actor: Actor,
  posting: PostingContext,
  { sale }: SaleDocument,
  reversalId: string,
  moved: readonly Moved[],
): void {
  const turned = (kind: MovementKind): Movement[] =>
    moved
      .filter(each => each.kind === kind)
      .map(each => ({
        stockItemId: each.stockItemId,
        productId: each.productId,
        quantity: -each.quantity,
        costPaise: -each.costPaise,
        lineId: each.lineId,
      }));
  const [returned, exchanged] = [turned('SALE'), turned('BUY_BACK')];
  const code = moved.find(each => each.kind === 'BUY_BACK')?.code ?? null;
  putBackInStock(batch, actor, returned, () => new Error('a unit of a sale is neither sold nor in stock'));
  takeFromStock(batch, actor, exchanged, 'RETURNED_TO_SUPPLIER', actor.businessDate, () =>
    exchangedPhoneGone(code),
  );
  const document = {
    id: reversalId,
    documentNo: posting.documentNo,
    businessDate: actor.businessDate,
    partyName: sale.customer_name,
    partyPhone: sale.customer_phone,
    userName: posting.userName,
  };
  writeMovements(batch, actor, { ...document, kind: 'SALE_CANCELLED' }, returned);
  writeMovements(batch, actor, { ...document, kind: 'BUY_BACK_CANCELLED' }, exchanged);
  countProducts(batch, [...returned, ...exchanged]);
}
