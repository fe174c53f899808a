import type { Booking, EndBookingInput } from '../../resources/calls/bookings.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

const pathOf = (id: string) => `/api/bookings/${encodeURIComponent(id)}`;

export const bookingById = (id: string, options: ReadOptions = {}): Promise<Booking> =>
  read(`${pathOf(id)}/document`, options);

export const endBooking = (
  id: string,
  input: EndBookingInput,
  options: WriteOptions = {},
): Promise<Booking> => send('POST', `${pathOf(id)}/end`, input, options);
