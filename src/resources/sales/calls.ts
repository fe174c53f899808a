import { answerOf, get, post } from '../../kit/calls.ts';
import type { MayCancel } from '../../kit/mayCancel.ts';
import { MAX_COPIES, printed } from '../../kit/paperQuery.ts';
import { askedNumber } from '../../kit/values.ts';
import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import * as z from '../../kit/zod.ts';
import type { Sale } from './answers.ts';
import { cancelInput, saleInput } from './inputs.ts';

const group = 'Sales';

export const createSale = post('/api/sales/create', {
  group,
  summary: 'Create a sale: stock, ledger, dues, statistics and invoice number in one transaction',
  access: 'sales.create',
  approvable: true,
  status: 201,
  body: saleInput,
  answer: answerOf<Sale>(),
});

export const invoicePdf = get('/api/sales/{id}/invoice.pdf', {
  group,
  summary: 'The invoice as a PDF; {id} may be an invoice number',
  access: 'sales.read',
  query: z.object({
    size: z.enum(INVOICE_PAPERS).default('A4'),
    ...printed,
    copies: askedNumber(1, MAX_COPIES).default(1),
  }),
  produces: 'application/pdf',
});

export const mayCancelSale = get('/api/sales/{id}/cancel', {
  group,
  summary: 'Whether a sale may be cancelled now, and why not',
  access: 'sales.cancel',
  answer: answerOf<MayCancel>(),
});

export const cancelSale = post('/api/sales/{id}/cancel', {
  group,
  summary: 'Cancel a sale of this month by a cancellation entry',
  access: 'sales.cancel',
  approvable: true,
  body: cancelInput,
  answer: answerOf<Sale>(),
});

export const saleDocument = get('/api/sales/{id}', {
  group,
  summary: 'A sale; {id} may be an invoice number',
  access: 'sales.read',
  answer: answerOf<Sale>(),
  failed: 'app.failed.sale',
});
