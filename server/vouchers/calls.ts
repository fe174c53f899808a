/** Store credit paid out, dues set off against a payable, money back from a supplier. */
import * as answers from '../../src/resources/vouchers/answers.ts';
import * as calls from '../../src/resources/vouchers/calls.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { partyExample, paymentExample } from '../kit/openapi/examples.ts';
import {
  cancelVoucher,
  payOut,
  quotePayOut,
  receiveFromSupplier,
  setOff,
  voucherById,
  vouchersOf,
} from './index.ts';

const example = { payments: [paymentExample] };

export const voucherCalls = serve(calls, {
  payOutQuote: { answer: answers.payOutQuote, read: (sql, { params }) => quotePayOut(sql, params.id) },
  payOut: {
    answer: answers.voucher,
    example,
    write: (tx, { caller, params, body }) => payOut(tx, caller, params.id, body),
  },
  setOff: {
    answer: answers.voucher,
    example: { supplierId: partyExample, amountPaise: 5_000_00 },
    write: (tx, { caller, params, body }) => setOff(tx, caller, params.id, body),
  },
  receiveFromSupplier: {
    answer: answers.voucher,
    example,
    write: (tx, { caller, params, body }) => receiveFromSupplier(tx, caller, params.id, body),
  },
  voucherPage: {
    answer: answers.voucherPage,
    read: (sql, { caller, query }) => vouchersOf(sql, caller, query),
  },
  voucher: {
    answer: answers.voucher,
    read: (sql, { caller, params }) => voucherById(sql, caller, params.id),
  },
  voucherPdf: {
    send: request =>
      sendPaper(request, 'MONEY_VOUCHER', sql => voucherById(sql, request.caller, request.params.id)),
  },
  cancelVoucher: {
    answer: answers.voucher,
    write: (tx, { caller, params, body }) => cancelVoucher(tx, caller, params.id, body),
  },
});
