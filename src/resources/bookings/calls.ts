import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { choice, day, positivePaise, remark } from '../../kit/types.ts';
import * as z from '../../kit/zod.ts';
import type { Booking } from './answers.ts';
import { ADVANCE_REFUND_METHODS } from './rules.ts';
import { drawerSession } from '../drawers/session.ts';
import { paperQuery } from '../../kit/paperQuery.ts';

const group = 'bookings';

export const bookingDocument = get('/api/bookings/{id}/document', {
  group,
  summary: 'A booking with its sale or refund; {id} may be its receipt',
  access: 'bookings.read',
  answer: answerOf<Booking>(),
});

export const refundVoucher = get('/api/bookings/{id}/refund.pdf', {
  group,
  summary: 'The voucher of an advance paid back, as a PDF',
  access: 'bookings.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const endBooking = post('/api/bookings/{id}/end', {
  group,
  summary: 'End an open booking: refund its advance, or leave it to the customer as store credit',
  access: 'bookings.end',
  approvable: true,
  body: inputs({
    reason: input(remark(300)),
    /** Paid out of the advance; the rest stays store credit. */
    refund: inputs({
      method: input(choice(ADVANCE_REFUND_METHODS), { choices: 'paymentMethod', initial: 'CASH' }),
      methodId: z.uuid().nullish(),
      amountPaise: input(positivePaise),
      reference: input(remark(60).optional()),
      chequeOn: input(day.optional()),
    }).nullish(),
    sessionId: drawerSession,
  }),
  answer: answerOf<Booking>(),
});
