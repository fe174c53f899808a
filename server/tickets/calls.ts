import { ticketRefunds } from '../../src/resources/tickets/answers.ts';
import { ticketRefundPaper } from '../../src/resources/documents/receiptModel.ts';
import { mayUse } from '../../src/resources/roleAbilities.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notAllowed, notFound } from '../kit/errors/refusal.ts';
import { reads, sends, type Call } from '../kit/http/calls.ts';
import { requesterOf } from '../documents/requester.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import type { Caller } from '../kit/person/person.ts';
import { refundsOf } from './index.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

export const ticketCalls = (): Call[] => {
  const refundsFor = async (sql: ShopSql, caller: Caller, id: string) => {
    if (!mayUse(caller, 'tickets.read')) throw notAllowed();
    return refundsOf(sql, (await recordById(sql, tickets, caller, id)).id);
  };

  return [
    reads({
      method: 'GET',
      path: '/api/tickets/{id}/refunds',
      group: tickets.name,
      summary: 'What was paid back of the advances on a ticket, the newest first',
      access: 'dues.read',
      payload: ticketRefunds,
      read: (sql, { caller, params }) => refundsFor(sql, caller, params['id'] ?? ''),
    }),
    sends({
      method: 'GET',
      path: '/api/tickets/{id}/refunds/{refundId}/voucher.pdf',
      group: tickets.name,
      summary: 'The voucher of an advance on a ticket that was paid back, as a PDF',
      access: 'dues.read',
      query: paperQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query, language, c }) => {
        const { refunds, paper, template } = await db.read(caller.shopId, async sql => ({
          refunds: await refundsFor(sql, caller, params['id'] ?? ''),
          ...(await shopLetterhead(sql)),
        }));
        const refund = refunds.find(({ id }) => id === params['refundId']);
        if (!refund) throw notFound();
        const style = { size: query.size, lang: query.lang ?? language, template };
        const document = ticketRefundPaper(refund, paper);
        return pdfAnswer(
          await paperPdf({ kind: 'REFUND', document }, style, requesterOf({ caller, c })),
          refund.refundNo,
        );
      },
    }),
  ];
};
