import { isLanguage } from '../../src/i18n/languages.ts';
import { creditNoteDocument } from '../../src/resources/returns/paper.ts';
import {
  boughtLines as boughtAnswer,
  creditNote,
  returned,
  returnSaleExample,
} from '../../src/resources/returns/answers.ts';
import * as calls from '../../src/resources/returns/calls.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invoicePdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { requesterOf } from '../documents/requester.ts';
import { serve } from '../kit/http/serve.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { auditSale } from '../sales/index.ts';
import { boughtLines, creditNoteById, recordReturn } from './index.ts';

/** Throws 404. */
const foundNote = async (sql: ShopSql, id: string) => {
  const note = await creditNoteById(sql, id);
  if (!note) throw notFound();
  return note;
};

export const returnCalls = serve(calls, {
  returnSale: {
    answer: returned,
    example: returnSaleExample,
    after: ({ parts, caller }) => parts.notifications.touched(caller.shopId, { dues: true }),
    write: async (tx, { caller, params, body }) => {
      const done = await recordReturn(tx, caller, params.id, body);
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
  },
  boughtLines: {
    answer: boughtAnswer,
    read: (sql, { params, query }) => boughtLines(sql, params.id, query),
  },
  creditNote: { answer: creditNote, read: (sql, { params }) => foundNote(sql, params.id) },
  creditNotePdf: {
    send: async ({ parts, caller, params, query, language, c }) => {
      const { note, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        note: await foundNote(sql, params.id),
        ...(await shopLetterhead(sql)),
      }));
      const lang = query.lang ?? (isLanguage(language) ? language : 'en');
      const pdf = await invoicePdf(
        creditNoteDocument(note, paper),
        { size: query.size, lang, template },
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, note.creditNoteNo);
    },
  },
});
