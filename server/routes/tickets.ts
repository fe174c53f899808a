import { ticketDocument, ticketRefunds } from '../../src/resources/calls/answers/tickets.ts';
import {
  deviceLabelQuery,
  ticketDocumentQuery,
  ticketPaperQuery,
} from '../../src/resources/calls/tickets.ts';
import { receiptPdfQuery } from '../../src/resources/calls/dues.ts';
import { ticketRefundPaper } from '../../src/resources/documents/receiptModel.ts';
import { ticketPaper } from '../../src/resources/documents/ticketPapers.ts';
import { mayUse } from '../../src/resources/roleAbilities.ts';
import { tickets } from '../../src/resources/tickets.ts';
import type { ShopSql } from '../db/database.ts';
import { deviceLabelPdf } from '../documents/deviceLabels.ts';
import { paperPdf } from '../documents/invoicePdf.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notAllowed, notFound, Refusal } from '../errors/refusal.ts';
import { reads, sends, type Call } from '../http/calls.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import type { Caller } from '../people/person.ts';
import { customerRecord } from '../resources/customerRecord.ts';
import type { CustomerLinksOf } from '../session/customerLinks.ts';
import { quotedDocument, refundsOf, ticketDocument as documentOf } from '../shop/tickets/index.ts';
import { recordById } from '../resources/readRecords.ts';

export const ticketCalls = (linksOf: CustomerLinksOf): Call[] => {
  const links = tickets.customerPage && linksOf(tickets.customerPage);

  /** With the link to the customer's page for those who may share it. */
  const paperedTicket = async (sql: ShopSql, caller: Caller, id: string, origin: string | undefined) => {
    const base = links?.base(origin);
    const record =
      base && mayUse(caller, 'tickets.share') ? await customerRecord(sql, tickets, id) : undefined;
    const link =
      links && record
        ? `${base}${links.pathTo({ shopId: caller.shopId, documentId: id, round: record.revoked })}`
        : null;
    return documentOf(sql, caller, id, link);
  };

  const refundsFor = async (sql: ShopSql, caller: Caller, id: string) => {
    if (!mayUse(caller, 'tickets.read')) throw notAllowed();
    return refundsOf(sql, (await recordById(sql, tickets, caller, id)).id);
  };

  return [
    reads({
      method: 'GET',
      path: '/api/tickets/{id}/document',
      group: tickets.name,
      summary: 'What the papers of a ticket show, and which papers there are',
      access: 'tickets.read',
      query: ticketDocumentQuery,
      payload: ticketDocument,
      read: (sql, { caller, params, query }) => paperedTicket(sql, caller, params['id'] ?? '', query.origin),
    }),
    sends({
      method: 'GET',
      path: '/api/tickets/{id}/paper.pdf',
      group: tickets.name,
      summary:
        'Job card, quotation, challan to the brand or delivery note as a PDF; 409 `NO_SUCH_PAPER` where the ticket has none',
      access: 'tickets.read',
      query: ticketPaperQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query, language }) => {
        const { found, paper, template } = await db.read(caller.shopId, async sql => {
          const ticket = await paperedTicket(sql, caller, params['id'] ?? '', query.origin);
          const isQuotation = query.paper === 'QUOTATION';
          const isEarlier =
            isQuotation && query.version !== undefined && query.version !== ticket.quote?.version;
          if (!isEarlier && !ticket.papers.includes(query.paper))
            throw new Refusal(409, 'NO_SUCH_PAPER', 'errors.noSuchPaper');
          return {
            found: isQuotation ? await quotedDocument(sql, ticket, query.version) : ticket,
            ...(await shopLetterhead(sql)),
          };
        });
        const document = ticketPaper(found, paper, caller.businessDate);
        const style = { size: query.size, lang: query.lang ?? language, template };
        return pdfAnswer(
          await paperPdf({ kind: 'TICKET', paper: query.paper, document }, style),
          found.ticketNo,
        );
      },
    }),
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
      query: receiptPdfQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query, language }) => {
        const { refunds, paper, template } = await db.read(caller.shopId, async sql => ({
          refunds: await refundsFor(sql, caller, params['id'] ?? ''),
          ...(await shopLetterhead(sql)),
        }));
        const refund = refunds.find(({ id }) => id === params['refundId']);
        if (!refund) throw notFound();
        const style = { size: query.size, lang: query.lang ?? language, template };
        const document = ticketRefundPaper(refund, paper);
        return pdfAnswer(await paperPdf({ kind: 'REFUND', document }, style), refund.refundNo);
      },
    }),
    sends({
      method: 'GET',
      path: '/api/tickets/{id}/label.pdf',
      group: tickets.name,
      summary: 'The label of the device with a Code 128 of its token; nothing of the customer',
      access: 'tickets.read',
      query: deviceLabelQuery,
      produces: 'application/pdf',
      answer: async ({ parts: { db }, caller, params, query }) => {
        const found = await db.read(caller.shopId, sql => documentOf(sql, caller, params['id'] ?? '', null));
        if (found.kind === 'COMPLAINT') throw new Refusal(409, 'NO_SUCH_PAPER', 'errors.noSuchPaper');
        return pdfAnswer(await deviceLabelPdf(found, query), `label-${found.ticketNo}`);
      },
    }),
  ];
};
