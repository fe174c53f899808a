import {
  boughtLines as boughtLinesAnswer,
  creditNote,
  returned,
} from '../../src/resources/returns/answers.ts';
import { boughtQuery, returnInput } from '../../src/resources/returns/calls.ts';
import { sales } from '../../src/resources/sales.ts';
import * as z from 'zod';
import { isLanguage, LANGUAGES } from '../../src/i18n/languages.ts';
import { creditNoteDocument } from '../../src/resources/documents/creditNoteDocument.ts';
import { INVOICE_PAPERS } from '../../src/kit/values.ts';
import type { ShopSql } from '../db/database.ts';
import { invoicePdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import type { Caller } from '../people/person.ts';
import { notFound } from '../errors/refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { boughtLines, creditNoteById, recordReturn } from './index.ts';
import { auditSale } from '../routes/postingAudit.ts';

const group = 'Sales';

/** Throws 404. */
const foundNote = async (sql: ShopSql, caller: Caller, id: string) => {
  const note = await creditNoteById(sql, caller, id);
  if (!note) throw notFound();
  return note;
};

export const returnCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/sales/{id}/return',
    group,
    summary:
      'Take goods of a sale back on a credit note; refund them, or set them against what replaces them',
    access: 'sales.return',
    approvable: true,
    status: 201,
    body: returnInput,
    example: {
      lines: [{ lineId: '01968d5e-7c00-7000-8000-000000000001', quantity: 1, condition: 'OPENED' }],
      refund: [{ method: 'CASH', amountPaise: 7_449_900 }],
      reason: 'Screen has a dead pixel',
    },
    payload: returned,
    after: ({ parts, caller }) => parts.notifications.touched(caller.shopId, { dues: true }),
    write: async (tx, { caller, params, body }) => {
      const done = await recordReturn(tx, caller, params['id'] ?? '', body);
      const { creditNoteNo, totalPaise, reason } = done.creditNote;
      await writeAudit(tx, caller, {
        action: 'ACTION',
        resource: sales.name,
        recordId: done.sale.id,
        before: null,
        after: { status: done.sale.status, creditNoteNo, totalPaise, reason },
      });
      if (done.newSale) await auditSale(tx, caller, done.newSale);
      return done;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/customers/{id}/purchases',
    group,
    summary: 'What a customer bought and can still bring back, the newest first',
    access: 'sales.read',
    query: boughtQuery,
    payload: boughtLinesAnswer,
    read: (sql, { params, query }) => boughtLines(sql, params['id'] ?? '', query),
  }),
  reads({
    method: 'GET',
    path: '/api/credit-notes/{id}',
    group,
    summary: 'A credit note; {id} may be its number',
    access: 'sales.read',
    payload: creditNote,
    read: (sql, { caller, params }) => foundNote(sql, caller, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: '/api/credit-notes/{id}/credit-note.pdf',
    group,
    summary: 'The credit note as a PDF; {id} may be its number',
    access: 'sales.read',
    query: z.object({
      size: z.enum(INVOICE_PAPERS).default('A4'),
      lang: z.enum(LANGUAGES).optional(),
    }),
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { note, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        note: await foundNote(sql, caller, params['id'] ?? ''),
        ...(await shopLetterhead(sql)),
      }));
      const lang = query.lang ?? (isLanguage(language) ? language : 'en');
      const pdf = await invoicePdf(
        creditNoteDocument(note, paper),
        { ...query, lang, template },
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, note.creditNoteNo);
    },
  }),
];
