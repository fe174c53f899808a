import * as z from '../../kit/zod.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { askedNumber, documentDate, positivePaise, remark } from '../../kit/values.ts';
import { CONDITIONS } from '../stock/choices.ts';
import { saleInput } from '../sales/inputs.ts';
import { drawerSession } from '../drawers/session.ts';
import { paymentInputBy } from '../posting/payments.ts';
import { REFUND_METHODS } from './refundMethods.ts';
import { CREDIT_KINDS } from '../sales/choices.ts';
import type { BoughtLines, CreditNote, Returned } from './answers.ts';

const group = 'Sales';

const refund = z.array(paymentInputBy(REFUND_METHODS, 'validation.return.method')).max(20).nullish();

export const returnSale = post('/api/sales/{id}/return', {
  group,
  summary: 'Take goods of a sale back on a credit note; refund them, or set them against what replaces them',
  access: 'sales.return',
  approvable: true,
  status: 201,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          lineId: z.uuid(),
          quantity: z.int().min(1).max(10_000),
          /** It is OPENED by default for a new unit; counted goods go back to their lots. */
          condition: z.enum(CONDITIONS).nullish(),
        }),
      )
      .min(1)
      .max(200),
    refund,
    reason: remark(300),
    businessDate: documentDate.nullish(),
    /** What is taken back pays it; its own payments pay the rest. */
    replacedBy: saleInput.nullish(),
    sessionId: drawerSession,
  }),
  answer: answerOf<Returned>(),
});

export const creditSale = post('/api/sales/{id}/credit-note', {
  group,
  summary:
    'Credit part of a price on a credit note without goods: a lower price, or a discount after the sale',
  access: 'sales.return',
  approvable: true,
  status: 201,
  body: z.strictObject({
    /** Amounts include tax. */
    lines: z
      .array(z.strictObject({ lineId: z.uuid(), amountPaise: positivePaise }))
      .min(1)
      .max(200),
    kind: z.enum(CREDIT_KINDS),
    refund,
    reason: remark(300),
    businessDate: documentDate.nullish(),
    sessionId: drawerSession,
  }),
  answer: answerOf<Returned>(),
});

export const boughtLines = get('/api/customers/{id}/purchases', {
  group,
  summary: 'What a customer bought and can still bring back, the newest first',
  access: 'sales.read',
  query: z.object({
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(10),
  }),
  answer: answerOf<BoughtLines>(),
});

export const creditNote = get('/api/credit-notes/{id}', {
  group,
  summary: 'A credit note; {id} may be its number',
  access: 'sales.read',
  answer: answerOf<CreditNote>(),
});

export const creditNotePdf = get('/api/credit-notes/{id}/credit-note.pdf', {
  group,
  summary: 'The credit note as a PDF; {id} may be its number',
  access: 'sales.read',
  query: paperQuery,
  produces: 'application/pdf',
});
