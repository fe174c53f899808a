import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { Booking } from '../../src/resources/bookings/answers.ts';
import type { endBooking as call } from '../../src/resources/bookings/calls.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { accountGivenFrom, postEntry, sessionOfCash, writeAdvanceRefund } from '../ledger/index.ts';
import { changeCustomer } from '../parties/index.ts';
import { type Actor, beginPosting, openBatch, beginPostingOn } from '../posting/index.ts';
import { bookingById } from './bookings.ts';
import { bookingClosed, openBooking } from './sellBooking.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { bookings } from '../../src/resources/bookings/declaration.ts';

/**
 * Ends a booking; what is refunded leaves the customer's store credit on a voucher of its own, the rest stays. Throws
 * 404; 409 `BOOKING_CLOSED`, `SESSION_CLOSED`; 403 `CASH_BELOW_ZERO`; 422 above the advance or the store credit.
 */
export async function endBooking(
  tx: ShopSql,
  actor: Actor,
  id: string,
  { refund, reason, sessionId }: BodyOf<typeof call>,
): Promise<Booking> {
  const { businessDate } = actor;
  const posting = refund
    ? await beginPostingOn(tx, actor, businessDate, 'ADVANCE_REFUND')
    : await beginPosting(tx, actor, businessDate, null);
  const booking = await bookingById(tx, id);
  const booked = await openBooking(tx, booking.id);
  if (refund && refund.amountPaise > booking.creditPaise)
    throw invalidField('refund.amountPaise', 'validation.booking.refund', {
      credit: formatPaise(booking.creditPaise),
    });
  const batch = openBatch(tx);
  batch.update(
    [
      {
        id: booked.id,
        after: refund ? 'GIVEN_BACK' : 'ENDED',
        day: businessDate,
        reason: reason.trim(),
        at: actor.now,
      },
    ],
    'id uuid, after text, day date, reason text, at timestamptz',
    `bookings b SET status = d.after, ended_on = d.day, end_reason = d.reason, updated_at = d.at, version = b.version + 1
       FROM d WHERE b.shop_id = $1 AND b.id = d.id AND b.status = 'OPEN'`,
    { expected: 1, otherwise: () => bookingClosed(booked) },
  );
  if (refund) {
    const { customer } = booking;
    const used = accountGivenFrom(refund, { ...posting.shop, businessDate }, 'refund');
    const lines = [
      { account: 'STORE_CREDIT' as const, amountPaise: refund.amountPaise, partyId: customer.id },
      {
        account: used.account,
        amountPaise: -refund.amountPaise,
      },
    ];
    const drawerSessionId = await sessionOfCash(tx, actor, posting, lines, sessionId);
    const refundId = writeAdvanceRefund(batch, actor, posting, {
      of: { booking_id: booked.id },
      customerId: customer.id,
      businessDate,
      payment: { ...refund, ...used },
      amountPaise: refund.amountPaise,
      reason,
    });
    changeCustomer(
      batch,
      actor,
      { id: customer.id, due: 0, credit: -refund.amountPaise, purchases: 0, sales: 0 },
      null,
      () => new Error('store credit changed under the lock of the shop'),
    );
    postEntry(batch, actor, {
      businessDate,
      kind: 'ADVANCE_REFUND',
      documentId: refundId,
      documentNo: posting.documentNo,
      partyName: customer.name,
      drawerSessionId,
      lines,
    });
  }
  await batch.run();
  const ended = await bookingById(tx, booked.id);
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: bookings.name,
    recordId: ended.id,
    before: { status: 'OPEN' },
    after: {
      status: ended.status,
      reason: ended.endReason,
      refundNo: ended.refund?.refundNo ?? null,
      refundPaise: ended.refund?.amountPaise ?? 0,
    },
  });
  return ended;
}
