import * as z from 'zod';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { challan } from '../../src/resources/challans/answers.ts';
import { challanInput, returnChallanInput } from '../../src/resources/challans/calls.ts';
import { challans } from '../../src/resources/challans/declaration.ts';
import { challanPaper } from '../../src/resources/documents/challanPaper.ts';
import { MAX_COPIES } from '../../src/resources/documents/copies.ts';
import { askedNumber, INVOICE_PAPERS } from '../../src/kit/values.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../http/calls.ts';
import { requesterOf } from '../http/requester.ts';
import { pdfAnswer } from '../http/pdfAnswer.ts';
import { challanById, makeChallan, returnChallan } from './index.ts';

const path = '/api/challans';
const group = challans.name;

export const challanCalls = (): Call[] => [
  writes({
    method: 'POST',
    path,
    group,
    summary: 'Send goods without a sale on a delivery challan: they stay in stock by value and are held',
    access: 'challans.create',
    status: 201,
    body: challanInput,
    example: {
      kind: 'APPROVAL',
      consignee: { name: 'Mehta Traders', phone: '9876543210', stateCode: '27' },
      lines: [{ productId: '01968d5e-7c00-7000-8000-000000000002', quantity: 1 }],
    },
    payload: challan,
    write: (tx, { caller, body }) => makeChallan(tx, caller, body),
  }),
  reads({
    method: 'GET',
    path: `${path}/{id}/document`,
    group,
    summary: 'A challan with its goods, and what came back or was sold',
    access: 'challans.read',
    payload: challan,
    read: (sql, { params }) => challanById(sql, params['id'] ?? ''),
  }),
  sends({
    method: 'GET',
    path: `${path}/{id}/challan.pdf`,
    group,
    summary: 'The challan as a PDF, in up to three copies (Rule 55)',
    access: 'challans.read',
    query: z.object({
      size: z.enum(INVOICE_PAPERS).default('A4'),
      lang: z.enum(LANGUAGES).optional(),
      copies: askedNumber(1, MAX_COPIES).default(MAX_COPIES),
    }),
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { found, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        found: await challanById(sql, params['id'] ?? ''),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template, copies: query.copies };
      const pdf = await paperPdf(
        { kind: 'CHALLAN', document: challanPaper(found, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, found.challanNo);
    },
  }),
  writes({
    method: 'POST',
    path: `${path}/{id}/return`,
    group,
    summary: 'Goods of a challan are back: all that is out, or the pieces named',
    access: 'challans.return',
    body: returnChallanInput,
    example: { lines: [{ lineNo: 1, quantity: 1 }], note: 'Other colour kept' },
    payload: challan,
    write: (tx, { caller, params, body }) => returnChallan(tx, caller, params['id'] ?? '', body),
  }),
];
