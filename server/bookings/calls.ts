import { booking, endBookingExample } from '../../src/resources/bookings/answers.ts';
import * as calls from '../../src/resources/bookings/calls.ts';
import { bookings } from '../../src/resources/bookings/declaration.ts';
import { refundPaper } from '../../src/resources/dues/paper.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { requesterOf } from '../documents/requester.ts';
import { serve } from '../kit/http/serve.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { bookingById, endBooking } from './index.ts';

export const bookingCalls = serve(calls, {
  bookingDocument: { answer: booking, read: (sql, { params }) => bookingById(sql, params.id) },
  refundVoucher: {
    send: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await bookingById(sql, params.id),
        ...(await shopLetterhead(sql)),
      }));
      const document = refundPaper(found, paper);
      if (!document) throw notFound();
      const style = { size: query.size, lang: query.lang ?? language, template };
      return pdfAnswer(
        await paperPdf({ kind: 'REFUND', document }, style, requesterOf({ caller, c })),
        document.refundNo,
      );
    },
  },
  endBooking: {
    answer: booking,
    example: endBookingExample,
    write: async (tx, { caller, params, body }) => {
      const ended = await endBooking(tx, caller, params.id, body);
      await writeAudit(tx, caller, {
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
    },
  },
});
