/** A booking is taken with a receipt (`server/dues/recordReceipt.ts`) and sold by a sale; its refund is shared with repairs (`server/tickets/refunds.ts`). */
export { bookingById } from './bookings.ts';
export { endBooking } from './endBooking.ts';
export { originOfBooking, reopenBooking } from './sellBooking.ts';
export { checkBooking } from './takeBooking.ts';
