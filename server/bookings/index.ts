export { bookingById } from './bookings.ts';
export { endBooking } from './endBooking.ts';
export { type Booked, checkBookedSale, closeBySale, openBooking, reopenBooking } from './sellBooking.ts';
export { checkBooking } from './takeBooking.ts';
