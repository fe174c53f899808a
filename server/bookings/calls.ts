import { booking } from '../../src/resources/bookings/answers.ts';
import { endBookingInput } from '../../src/resources/bookings/calls.ts';
import { bookings } from '../../src/resources/bookings/declaration.ts';
import { receiptPdfQuery } from '../../src/resources/calls/dues.ts';
import { refundPaper } from '../../src/resources/documents/receiptModel.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notFound } from '../errors/refusal.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { writeAudit } from '../resources/audit.ts';
import { bookingById, endBooking } from './index.ts';

export const bookingCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/bookings/{id}/document',
    group: bookings.name,
    summary: 'A booking with its sale or refund; {id} may be its receipt',
    access: 'bookings.read',
    payload: booking,
    read: (sql, { params }) => bookingById(sql, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: '/api/bookings/{id}/refund.pdf',
    group: bookings.name,
    summary: 'The voucher of an advance paid back, as a PDF',
    access: 'bookings.read',
    query: receiptPdfQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await bookingById(sql, params['id'] ?? ''),
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
  }),
  writes({
    method: 'POST',
    path: '/api/bookings/{id}/end',
    group: bookings.name,
    summary: 'End an open booking: refund its advance, or leave it to the customer as store credit',
    access: 'bookings.end',
    approvable: true,
    body: endBookingInput,
    example: { reason: 'Chose another model', refund: { method: 'CASH', amountPaise: 500_000 } },
    payload: booking,
    write: async (tx, { caller, params, body }) => {
      const ended = await endBooking(tx, caller, params['id'] ?? '', body);
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
  }),
];
