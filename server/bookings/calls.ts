import { booking, endBookingExample } from '../../src/resources/bookings/answers.ts';
import * as calls from '../../src/resources/bookings/calls.ts';
import { refundOf } from '../../src/resources/bookings/paper.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { bookingById, endBooking } from './index.ts';

export const bookingCalls = serve(calls, {
  bookingDocument: { answer: booking, read: (sql, { params }) => bookingById(sql, params.id) },
  refundVoucher: {
    send: request =>
      sendPaper(request, 'REFUND', async sql => {
        const refund = refundOf(await bookingById(sql, request.params.id));
        if (!refund) throw notFound();
        return refund;
      }),
  },
  endBooking: {
    answer: booking,
    example: endBookingExample,
    write: (tx, { caller, params, body }) => endBooking(tx, caller, params.id, body),
  },
});
