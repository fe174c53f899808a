import { answerOf, get, post } from '../../kit/calls.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import type { FilterCounts } from '../products/answers.ts';
import type { MayCancel } from '../../kit/mayCancel.ts';
import { cancelInput } from '../sales/inputs.ts';
import type { CompanyName, PurchaseBill, VoucherBill } from './answers.ts';
import { purchaseBillInput } from './inputs.ts';

const group = 'purchase-bills';

export const recordPurchaseBill = post('/api/purchase-bills', {
  group,
  summary: 'Enter a purchase bill: units into stock, cost and tax into the ledger',
  access: 'purchase-bills.create',
  approvable: true,
  status: 201,
  body: purchaseBillInput,
  answer: answerOf<PurchaseBill>(),
});

export const companiesOfBills = get('/api/purchase-bills/company/dropdown', {
  group,
  summary: 'Companies on purchase bills',
  access: 'purchase-bills.read',
  answer: answerOf<CompanyName[]>(),
});

export const billFilters = get('/stock-items/bill-filters', {
  group,
  summary: 'Filter values of purchase bills, with counts',
  access: 'purchase-bills.read',
  answer: answerOf<FilterCounts>(),
});

export const mayCancelPurchaseBill = get('/api/purchase-bills/{id}/cancel', {
  group,
  summary: 'Whether a bill may be cancelled now, and why not',
  access: 'purchase-bills.cancel',
  answer: answerOf<MayCancel>(),
});

export const cancelPurchaseBill = post('/api/purchase-bills/{id}/cancel', {
  group,
  summary: 'Cancel a purchase bill of which nothing is sold',
  access: 'purchase-bills.cancel',
  approvable: true,
  body: cancelInput,
  answer: answerOf<PurchaseBill>(),
});

export const purchaseBillRecord = get('/api/purchase-bills/{id}', {
  group,
  summary: 'A purchase bill with its lines and units',
  access: 'purchase-bills.read',
  bare: true,
  answer: answerOf<PurchaseBill>(),
});

export const voucherOfBill = get('/api/purchase-bills/{id}/voucher', {
  group,
  summary: 'The purchase voucher of a bill; amounts for owners only',
  access: 'purchase-bills.read',
  answer: answerOf<VoucherBill>(),
});

export const voucherPdf = get('/api/purchase-bills/{id}/voucher.pdf', {
  group,
  summary: 'The purchase voucher as a PDF',
  access: 'purchase-bills.read',
  query: paperQuery,
  produces: 'application/pdf',
});
