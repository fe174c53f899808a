import { answerOf, get, post } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { day, paragraph as paragraphType, positivePaise, reference } from '../../kit/types.ts';
import { askedNumber, documentDate, paragraph } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { drawerSession } from '../drawers/session.ts';
import { paymentsBy } from '../posting/payments.ts';
import { cancelInput } from '../sales/inputs.ts';
import type { PayOutQuote, Voucher, VoucherPage } from './answers.ts';
import { VOUCHER_METHODS } from './rules.ts';

const group = 'Vouchers';

const money = z.strictObject({
  payments: paymentsBy(VOUCHER_METHODS, 'validation.payments.voucherMethod'),
  note: paragraph(300).nullish(),
  /** It is today in the shop's time zone by default; never in the future. */
  businessDate: documentDate.nullish(),
  sessionId: drawerSession,
});

export const payOutQuote = get('/api/customers/{id}/pay-out', {
  group,
  summary: 'How much store credit can be paid out to a customer',
  access: 'customers.pay-out',
  answer: answerOf<PayOutQuote>(),
});

export const payOut = post('/api/customers/{id}/pay-out', {
  group,
  summary: 'Store credit paid out to a customer, without the advance of an open booking or repair',
  access: 'customers.pay-out',
  approvable: true,
  status: 201,
  body: money,
  answer: answerOf<Voucher>(),
});

export const setOff = post('/api/customers/{id}/set-off', {
  group,
  summary: 'A customer who is a supplier: the oldest dues against the oldest bills, by one entry',
  access: 'customers.set-off',
  status: 201,
  body: inputs({
    supplierId: input(reference('suppliers')),
    amountPaise: input(positivePaise),
    businessDate: input(day.optional()),
    note: input(paragraphType(300).optional()),
  }),
  answer: answerOf<Voucher>(),
});

export const receiveFromSupplier = post('/api/suppliers/{id}/receipts', {
  group,
  summary: 'Money back from a supplier, of what is open of advances, notes and claims',
  access: 'suppliers.pay',
  status: 201,
  body: money,
  answer: answerOf<Voucher>(),
});

export const voucherPage = get('/api/vouchers', {
  group,
  summary: 'Vouchers of a customer or a supplier, the newest first',
  access: 'vouchers.read',
  query: z.object({
    customerId: z.uuid().optional(),
    supplierId: z.uuid().optional(),
    page: askedNumber(0, 10_000_000).default(0),
    size: askedNumber(1, 200).default(25),
  }),
  answer: answerOf<VoucherPage>(),
});

export const voucher = get('/api/vouchers/{id}', {
  group,
  summary: 'A voucher; {id} may be its number',
  access: 'vouchers.read',
  answer: answerOf<Voucher>(),
});

export const voucherPdf = get('/api/vouchers/{id}/voucher.pdf', {
  group,
  summary: 'A voucher as a PDF',
  access: 'vouchers.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const cancelVoucher = post('/api/vouchers/{id}/cancel', {
  group,
  summary: 'Cancel a voucher: credit, dues and bills are as before it',
  access: 'vouchers.cancel',
  body: cancelInput,
  answer: answerOf<Voucher>(),
});
