/** Purchase bills: the list is simple-rest, one bill has lines and units. */
import { filterCounts } from '../../src/resources/products/answers.ts';
import { mayCancel } from '../../src/kit/mayCancel.ts';
import {
  companyNames,
  purchaseBill,
  recordPurchaseBillExample,
  voucherBill,
} from '../../src/resources/purchases/answers.ts';
import * as calls from '../../src/resources/purchases/calls.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import { billFilters } from '../reports/index.ts';
import { selectedFilters } from '../kit/http/selectedFilters.ts';
import { mayCancelOf } from '../kit/http/mayCancel.ts';
import { companyDropdown } from '../stock/index.ts';
import {
  cancelPurchaseBill,
  purchaseBillById,
  recordPurchaseBill,
  voucherOfBill,
  whyNotCancelPurchaseBill,
} from './index.ts';

export const purchaseCalls = serve(calls, {
  recordPurchaseBill: {
    answer: purchaseBill,
    example: recordPurchaseBillExample,
    write: (tx, { caller, body }) => recordPurchaseBill(tx, caller, body),
  },
  companiesOfBills: { answer: companyNames, read: sql => companyDropdown(sql) },
  billFilters: { answer: filterCounts, read: (sql, { c }) => billFilters(sql, selectedFilters(c)) },
  mayCancelPurchaseBill: {
    answer: mayCancel,
    read: async (sql, { caller, params, translate }) =>
      mayCancelOf(await whyNotCancelPurchaseBill(sql, caller, params.id), translate),
  },
  cancelPurchaseBill: {
    answer: purchaseBill,
    write: (tx, { caller, params, body }) =>
      cancelPurchaseBill(tx, caller, params.id, body.reason, body.sessionId),
  },
  purchaseBillRecord: { answer: purchaseBill, read: (sql, { params }) => purchaseBillById(sql, params.id) },
  voucherOfBill: { answer: voucherBill, read: (sql, { params }) => voucherOfBill(sql, params.id) },
  voucherPdf: {
    send: request =>
      sendPaper(request, 'VOUCHER', async sql =>
        seenBy(request.caller.role, voucherBill, await voucherOfBill(sql, request.params.id)),
      ),
  },
});
