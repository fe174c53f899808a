export { bookingById } from './bookings.ts';
export { endBooking } from './endBooking.ts';
export { originOfBooking, reopenBooking } from './sellBooking.ts';
export { checkBooking } from './takeBooking.ts';
