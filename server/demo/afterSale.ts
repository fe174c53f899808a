import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { bounceReceipt, clearCheques, recordReceipt } from '../dues/index.ts';
import { endBooking } from '../bookings/index.ts';
import { makeChallan, returnChallan } from '../challans/index.ts';
import { declineEstimate } from '../estimates/index.ts';
import { clearUnit } from '../exchange/index.ts';
import type { Actor } from '../posting/index.ts';
import { makePlaces } from './demoPlaces.ts';
import { postCount, scanCount, startCount } from '../stockCounts/index.ts';
import { recordReturn } from '../returns/index.ts';
import { recordEstimate } from '../sales/index.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';

const MAX_RETURNS = 12;
const MAX_RECEIPTS = 14;
/** Recent sales stay as they were made. */
const RECENT_DAYS = 6;
/** Above it a refund is no cash. */
const MAX_CASH_REFUND_PAISE = 10_000_00;

/** Returns, receipts, cheques and checks of exchanged phones, after the sales of the plan. */
export async function addAfterSale(tx: ShopSql, actor: Actor): Promise<void> {
  await takeBack(tx, actor);
  await clearOldCheques(tx, actor);
  await collect(tx, actor);
  await checkPhones(tx, actor);
  await bookModels(tx, actor);
  await makeEstimates(tx, actor);
  await sendOnApproval(tx, actor);
  await countAccessories(tx, actor);
  await makePlaces(tx, actor);
}

/** The same person acts in the afternoon of `date`, but not after `actor`. */
const onDay = (actor: Actor, date: BusinessDate): Actor => ({
  ...actor,
  businessDate: date,
  now: new Date(Math.min(actor.now.getTime(), Date.parse(`${date}T16:30:00+05:30`))),
});

const REASONS = [
  'Wanted another colour',
  'Speaker crackles',
  'Did not fit the phone',
  'Bought twice in the family',
];

const returnRow = z.object({
  saleId: z.string(),
  lineId: z.string(),
  businessDate: z.string(),
  hasCustomer: z.boolean(),
  isUnit: z.boolean(),
  quantity: z.int(),
  refundPaise: z.int(),
});

async function takeBack(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    returnRow,
    `SELECT s.id AS sale_id, l.id AS line_id, s.business_date, s.customer_id IS NOT NULL AS has_customer,
            l.imei IS NOT NULL AS is_unit, l.quantity,
            CASE WHEN o.others THEN l.total_paise ELSE s.total_paise END AS refund_paise
       FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM sale_lines x WHERE x.shop_id = s.shop_id
                                            AND x.sale_id = s.id AND x.id <> l.id) AS others) o
      WHERE s.shop_id = $1 AND s.status = 'POSTED' AND s.due_paise = 0 AND s.business_date BETWEEN $2 AND $3
        AND (l.imei IS NULL OR NOT o.others)
        AND NOT EXISTS (SELECT FROM payments p WHERE p.shop_id = s.shop_id AND p.document_id = s.id
                           AND p.method IN ('FINANCE', 'EXCHANGE', 'CHEQUE'))
        AND NOT EXISTS (SELECT FROM sale_lines x WHERE x.shop_id = s.shop_id AND x.sale_id = s.id
                           AND x.imei IS NULL AND x.line_no < l.line_no)
      ORDER BY s.business_date, s.invoice_no, l.line_no`,
    [tx.shopId, addDays(actor.businessDate, -150), addDays(actor.businessDate, -RECENT_DAYS)],
  );
  const every = Math.max(1, Math.floor(rows.length / MAX_RETURNS));
  const taken = rows.filter((_, index) => index % every === every - 1).slice(0, MAX_RETURNS);
  for (const [index, row] of taken.entries()) {
    const method =
      row.hasCustomer && index % 3 === 0
        ? 'STORE_CREDIT'
        : row.refundPaise <= MAX_CASH_REFUND_PAISE
          ? 'CASH'
          : 'UPI';
    const faulty = row.isUnit && index % 4 === 1;
    await recordReturn(tx, onDay(actor, addDays(row.businessDate, 1 + (index % 5))), row.saleId, {
      lines: [
        {
          lineId: row.lineId,
          quantity: row.quantity,
          ...(row.isUnit ? { condition: faulty ? 'FAULTY' : 'OPENED' } : {}),
        },
      ],
      refund: [{ method, amountPaise: row.refundPaise }],
      reason: (faulty ? REASONS[1] : row.isUnit ? REASONS[0] : REASONS[2 + (index % 2)]) ?? '',
    });
  }
}

const chequeRow = z.object({ id: z.string(), businessDate: z.string() });

/** A bank pays a cheque within the week. */
async function clearOldCheques(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    chequeRow,
    `SELECT s.id, s.business_date FROM sales s
      WHERE s.shop_id = $1 AND s.status = 'POSTED' AND s.business_date <= $2
        AND EXISTS (SELECT FROM payments p WHERE p.shop_id = s.shop_id AND p.document_id = s.id
                       AND p.method = 'CHEQUE' AND NOT p.reversed)
      ORDER BY s.business_date, s.invoice_no`,
    [tx.shopId, addDays(actor.businessDate, -7)],
  );
  for (const { id, businessDate } of rows) await clearCheques(tx, onDay(actor, addDays(businessDate, 4)), id);
}

const dueRow = z.object({ customerId: z.string(), duePaise: z.int(), lastDate: z.string() });

/** Some pay all, some half; the first cheque bounces and is due again with the bank's charge. */
async function collect(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    dueRow,
    `SELECT s.customer_id, sum(s.due_paise)::bigint AS due_paise, max(s.business_date)::text AS last_date
       FROM sales s WHERE s.shop_id = $1 AND s.status = 'POSTED' AND s.due_paise > 0 AND s.customer_id IS NOT NULL
      GROUP BY s.customer_id HAVING max(s.business_date) <= $2 AND count(*) = 1
      ORDER BY max(s.business_date), min(s.invoice_no)`,
    [tx.shopId, addDays(actor.businessDate, -20)],
  );
  const every = Math.max(1, Math.floor(rows.length / MAX_RECEIPTS));
  const paying = rows.filter((_, index) => index % every === every - 1).slice(0, MAX_RECEIPTS);
  for (const [index, { customerId, duePaise, lastDate }] of paying.entries()) {
    const half = Math.floor(duePaise / 2_00) * 100;
    const amountPaise = index % 2 === 1 && half > 0 ? half : duePaise;
    const day = addDays(lastDate, 14);
    const number = String(418_206 + index * 911);
    const byCheque = index === 0;
    const inCash = index % 3 === 2 && amountPaise <= 20_000_00;
    const { id } = await recordReceipt(tx, onDay(actor, day), {
      customerId: customerId,
      payments: [
        byCheque
          ? { method: 'CHEQUE', amountPaise, reference: `Cheque ${number}` }
          : inCash
            ? { method: 'CASH', amountPaise }
            : { method: 'UPI', amountPaise, reference: `UTR 4${number}${number.slice(0, 5)}` },
      ],
    });
    if (byCheque) await bounceReceipt(tx, onDay(actor, addDays(day, 2)), id, { chargePaise: 500_00 });
  }
}

const pendingRow = z.object({ id: z.string(), businessDate: z.string(), name: z.string() });

/** Each phone taken in exchange is looked up the next day; those of the last week still wait. */
async function checkPhones(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    pendingRow,
    `SELECT i.id, e.business_date, u.name FROM exchange_phones e
       JOIN stock_items i ON i.shop_id = e.shop_id AND i.id = e.stock_item_id
       JOIN users u ON u.shop_id = e.shop_id AND u.id = $3
      WHERE e.shop_id = $1 AND i.check_pending AND i.status = 'IN_STOCK' AND e.business_date <= $2
      ORDER BY e.business_date, e.voucher_no`,
    [tx.shopId, addDays(actor.businessDate, -7), actor.userId],
  );
  for (const { id, businessDate, name } of rows) {
    const checkedOn = addDays(businessDate, 1);
    await clearUnit(tx, onDay(actor, checkedOn), name, id, {
      checkedOn,
      reference: `KYM ${checkedOn.slice(2).replaceAll('-', '')}`,
      wiped: true,
    });
  }
}

const wishRow = z.object({ customerId: z.string(), productId: z.string(), pricePaise: z.int() });

/** Three models are booked; the customer of a fourth chose another. */
async function bookModels(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    wishRow,
    `SELECT c.id AS customer_id, p.id AS product_id, p.selling_price_paise AS price_paise
       FROM (SELECT id, row_number() OVER (ORDER BY name, id) AS n FROM customers
              WHERE shop_id = $1 AND due_paise = 0 AND store_credit_paise = 0) c
       JOIN (SELECT id, selling_price_paise, row_number() OVER (ORDER BY model, id) AS n FROM products
              WHERE shop_id = $1 AND active AND item_category = 'MOBILE') p ON p.n * 3 = c.n
      WHERE p.n <= 4 ORDER BY p.n`,
    [tx.shopId],
  );
  for (const [index, { customerId, productId, pricePaise }] of rows.entries()) {
    const day = addDays(actor.businessDate, index - 6);
    const receipt = await recordReceipt(tx, onDay(actor, day), {
      customerId: customerId,
      payments: [{ method: index % 2 ? 'UPI' : 'CASH', amountPaise: 2_000_00 }],
      booking: {
        productId: productId,
        pricePaise: pricePaise,
        wishedOn: addDays(actor.businessDate, 3 * index + 1),
      },
    });
    if (index === 3 && receipt.booking)
      await endBooking(tx, onDay(actor, addDays(day, 1)), receipt.booking.id, {
        reason: 'Chose another model',
        refund: { method: 'UPI', amountPaise: 2_000_00 },
      });
  }
}

/** Three customers asked for a price; one bought elsewhere. */
async function makeEstimates(tx: ShopSql, actor: Actor): Promise<void> {
  const rows = await tx.query(
    wishRow,
    `SELECT c.id AS customer_id, p.id AS product_id, p.selling_price_paise AS price_paise
       FROM (SELECT id, row_number() OVER (ORDER BY name DESC, id) AS n FROM customers WHERE shop_id = $1) c
       JOIN (SELECT id, selling_price_paise, row_number() OVER (ORDER BY model DESC, id) AS n FROM products
              WHERE shop_id = $1 AND active AND item_category = 'MOBILE') p ON p.n = c.n
      WHERE p.n <= 3 ORDER BY p.n`,
    [tx.shopId],
  );
  for (const [index, { customerId, productId, pricePaise }] of rows.entries()) {
    const day = onDay(actor, addDays(actor.businessDate, index - 3));
    const { id } = await recordEstimate(tx, day, {
      customer: { id: customerId },
      lines: [{ productId: productId, quantity: index + 1, unitPricePaise: pricePaise }],
    });
    if (index === 0) await declineEstimate(tx, day, id, 'Bought elsewhere');
  }
}

const itemIdRow = z.object({ id: z.string() });

/** Two phones went to a buyer to choose from; one is back. */
async function sendOnApproval(tx: ShopSql, actor: Actor): Promise<void> {
  const units = await tx.query(
    itemIdRow,
    `SELECT i.id FROM stock_items i
      WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND i.condition = 'NEW' AND i.imei IS NOT NULL AND NOT i.on_hold
      ORDER BY i.received_on, i.id LIMIT 2`,
    [tx.shopId],
  );
  if (units.length === 0) return;
  const { id, lines } = await makeChallan(tx, actor, {
    kind: 'APPROVAL',
    consignee: { name: 'Mehta Traders', phone: '9822044556', address: '4 Laxmi Road, Pune', stateCode: '27' },
    lines: units.map(unit => ({ stockItemId: unit.id })),
    expectedOn: addDays(actor.businessDate, 7),
  });
  if (lines.length > 1) await returnChallan(tx, actor, id, { lines: [{ lineNo: 1, quantity: 1 }] });
}

const piecesRow = z.object({ productId: z.string(), quantity: z.int() });

/** Of a month's accessories two pieces are gone. */
async function countAccessories(tx: ShopSql, actor: Actor): Promise<void> {
  const pieces = await tx.query(
    piecesRow,
    `SELECT product_id AS "productId", sum(quantity)::int AS quantity FROM stock_items i
      WHERE shop_id = $1 AND status = 'IN_STOCK' AND coalesce(imei, imei2, serial_no) IS NULL
        AND EXISTS (SELECT FROM products p WHERE p.shop_id = i.shop_id AND p.id = i.product_id AND p.item_category = 'ACCESSORY')
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 500`,
    [tx.shopId],
  );
  const [first] = pieces;
  if (!first || first.quantity <= 2) return;
  const { id } = await startCount(tx, actor, { filter: { itemCategory: 'ACCESSORY' } });
  await scanCount(tx, actor, id, {
    codes: [],
    quantities: pieces.map(each => (each === first ? { ...each, quantity: each.quantity - 2 } : each)),
  });
  await postCount(tx, actor, id, { reason: 'Monthly count of accessories' });
}
