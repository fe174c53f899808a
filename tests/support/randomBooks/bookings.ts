import { endBooking } from '../../../server/bookings/index.ts';
import { recordReceipt } from '../../../server/dues/index.ts';
import { ofLaterDay } from './dues.ts';
import type { RandomShop } from './shop.ts';

/** Books a model with an advance. */
export async function book(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const customer = shop.oneOf(
    await shop.rows<{ id: string }>('SELECT id FROM customers WHERE shop_id = $1 ORDER BY phone'),
  );
  const product = shop.oneOf(
    await shop.rows<{ id: string; price: number }>(
      `SELECT id, selling_price_paise AS price FROM products WHERE shop_id = $1 AND tracking = 'IMEI' ORDER BY id`,
    ),
  );
  const amountPaise = random.between(1, Math.min(product.price, 5_000_00));
  const sessionId = await shop.session();
  const receipt = await shop.write(tx =>
    recordReceipt(tx, shop.actor(), {
      customerId: customer.id,
      payments: [{ method: random.pick(['CASH', 'UPI'] as const), amountPaise }],
      booking: { productId: product.id, pricePaise: product.price },
      sessionId,
    }),
  );
  shop.receipts.push(receipt.id);
}

interface OpenBooking {
  id: string;
  customerId: string;
  productId: string;
  price: number;
  credit: number;
}

const openBooking = async (shop: RandomShop): Promise<OpenBooking> =>
  shop.oneOf(
    await shop.rows<OpenBooking>(
      `SELECT b.id, b.customer_id, b.product_id, b.price_paise AS price,
              least(c.store_credit_paise, b.advance_paise) AS credit
         FROM bookings b JOIN customers c ON c.shop_id = b.shop_id AND c.id = b.customer_id
         JOIN receipts r ON r.shop_id = b.shop_id AND r.id = b.receipt_id
        WHERE b.shop_id = $1 AND b.status = 'OPEN' ORDER BY r.receipt_no`,
    ),
  );

/** The advance pays first, the rest in cash. */
export async function sellBooked(shop: RandomShop): Promise<void> {
  const booking = await openBooking(shop);
  const unit = shop.oneOf(
    await shop.rows<{ imei: string }>(
      `SELECT imei FROM stock_items WHERE shop_id = $1 AND product_id = $2 AND status = 'IN_STOCK' AND NOT on_hold
          AND NOT check_pending ORDER BY id`,
      [booking.productId],
    ),
  );
  const advance = Math.min(booking.credit, booking.price);
  const sale = await shop.trade.sell(
    {
      customer: { id: booking.customerId },
      lines: [{ imei: unit.imei, unitPricePaise: booking.price }],
      payments: [
        ...(advance > 0 ? [{ method: 'STORE_CREDIT' as const, amountPaise: advance }] : []),
        ...(booking.price > advance
          ? [{ method: 'CASH' as const, amountPaise: booking.price - advance }]
          : []),
      ],
      bookingId: booking.id,
      sessionId: await shop.session(),
    },
    shop.actor(),
  );
  shop.remember(sale);
}

/** Some of the advance is paid out, the rest stays store credit. */
export async function endBooked(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id, credit } = await openBooking(shop);
  const refund =
    credit > 0 && random.chance(0.7)
      ? ofLaterDay(shop, {
          method: random.pick(['CASH', 'UPI', 'CHEQUE'] as const),
          amountPaise: random.between(1, credit),
        })
      : null;
  const sessionId = await shop.session();
  await shop.write(tx =>
    endBooking(tx, shop.actor(), id, { reason: 'Chose another model', refund, sessionId }),
  );
}
