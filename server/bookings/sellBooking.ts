import type * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { booking } from '../../src/resources/bookings/answers.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import type { Actor, Batch, SaleOrigin, SoldLine } from '../posting/index.ts';

const bookedRow = booking
  .pick({
    id: true,
    status: true,
    productId: true,
    model: true,
    receiptNo: true,
    pricePaise: true,
    businessDate: true,
  })
  .extend({ customerId: booking.shape.customer.shape.id });
type Booked = z.infer<typeof bookedRow>;

export const bookingClosed = ({ receiptNo }: Pick<Booked, 'receiptNo'>): Refusal =>
  new Refusal(409, 'BOOKING_CLOSED', 'errors.bookingClosed', { params: { receiptNo } });

/** Throws 404; 409 `BOOKING_CLOSED`. */
export async function openBooking(tx: ShopSql, id: string): Promise<Booked> {
  const [row] = await tx.query(
    bookedRow,
    `SELECT id, status, customer_id, product_id, model, receipt_no, price_paise, business_date
       FROM bookings_read WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id],
  );
  if (!row) throw notFound();
  if (row.status !== 'OPEN') throw bookingClosed(row);
  return row;
}

/** Throws 404; 409 `BOOKING_CLOSED`; 422 for a sale to another customer, or without the booked model. */
export async function originOfBooking(tx: ShopSql, actor: Actor, id: string): Promise<SaleOrigin> {
  const booked = await openBooking(tx, id);
  return {
    uses: [{ documentNo: booked.receiptNo, businessDate: booked.businessDate }],
    check: ({ customerId, lines }) => {
      if (customerId !== booked.customerId) throw invalidField('bookingId', 'validation.booking.customer');
      if (!lines.some(({ productId }) => productId === booked.productId))
        throw invalidField('bookingId', 'validation.booking.model', { model: booked.model });
    },
    agreed: lines => {
      const piece = lines.find(line => isBookedPiece(line, booked));
      return lines.map(line => (line === piece ? { isPrice: true } : null));
    },
    close: (batch, sale) => closeBySale(batch, actor, booked, sale.id),
  };
}

/** One piece of the booked model may be sold at the price agreed, whatever the price list says today. */
const isBookedPiece = (line: SoldLine, { productId, pricePaise }: Booked): boolean =>
  line.productId === productId &&
  line.quantity === 1 &&
  line.unitPricePaise - line.discountPaise >= pricePaise;

function closeBySale(batch: Batch, actor: Actor, booked: Booked, saleId: string): void {
  batch.update(
    [{ id: booked.id, sale: saleId, at: actor.now }],
    'id uuid, sale uuid, at timestamptz',
    `bookings b SET status = 'SOLD', sale_id = d.sale, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.id = d.id AND b.status = 'OPEN'`,
    { expected: 1, otherwise: () => bookingClosed(booked) },
  );
}

/** Opens the booking of a cancelled sale again. */
export function reopenBooking(batch: Batch, actor: Actor, saleId: string): void {
  batch.update(
    [{ sale: saleId, at: actor.now }],
    'sale uuid, at timestamptz',
    `bookings b SET status = 'OPEN', sale_id = NULL, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.sale_id = d.sale`,
  );
}
