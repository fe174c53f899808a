import {
  boughtLines as boughtAnswer,
  creditNote,
  creditSaleExample,
  returned,
  returnSaleExample,
} from '../../src/resources/returns/answers.ts';
import * as calls from '../../src/resources/returns/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { boughtLines, creditNoteById, creditWithoutGoods, recordReturn } from './index.ts';

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
    write: (tx, { caller, params, body }) => recordReturn(tx, caller, params.id, body),
  },
  creditSale: {
    answer: returned,
    example: creditSaleExample,
    after: ({ parts, caller }) => parts.notifications.touched(caller.shopId, { dues: true }),
    write: (tx, { caller, params, body }) => creditWithoutGoods(tx, caller, params.id, body),
  },
  boughtLines: {
    answer: boughtAnswer,
    read: (sql, { params, query }) => boughtLines(sql, params.id, query),
  },
  creditNote: { answer: creditNote, read: (sql, { params }) => foundNote(sql, params.id) },
  creditNotePdf: {
    send: request => sendPaper(request, 'CREDIT_NOTE', sql => foundNote(sql, request.params.id)),
  },
});
