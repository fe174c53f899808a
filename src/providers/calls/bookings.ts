import type { Booking, EndBookingInput } from '../../resources/bookings/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const pathOf = (id: string) => `/api/bookings/${encodeURIComponent(id)}`;

export const bookingById = (id: string, options: ReadOptions = {}): Promise<Booking> =>
  read(`${pathOf(id)}/document`, options);

export const endBooking = (
  id: string,
  input: EndBookingInput,
  options: WriteOptions = {},
): Promise<Booking> => send('POST', `${pathOf(id)}/end`, input, options);

export const refundPdf = (
  id: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${pathOf(id)}/refund.pdf`, query), options);
