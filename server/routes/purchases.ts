/** Purchase bills: the list is simple-rest, one bill has lines and units. */
import { filterCounts } from '../../src/resources/calls/answers/filters.ts';
import {
  companies,
  orderPaper as orderPaperAnswer,
  purchaseBill,
  voucherBill,
} from '../../src/resources/calls/answers/purchases.ts';
import { mayCancel } from '../../src/kit/mayCancel.ts';
import { purchaseBillInput } from '../../src/resources/calls/purchaseBills.ts';
import { cancelInput } from '../../src/resources/sales/inputs.ts';
import { purchaseBills } from '../../src/resources/purchaseBills.ts';
import { orderPaper as paperOfOrder } from '../../src/resources/documents/supplierPapers.ts';
import { purchaseOrders } from '../../src/resources/purchaseOrders.ts';
import { purchaseVoucher } from '../../src/resources/documents/purchaseVoucher.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { paperPdf } from '../documents/printing.ts';
import { shopLetterhead } from '../documents/shopLetterhead.ts';
import { reads, sends, writes, type Call } from '../kit/http/calls.ts';
import { requesterOf } from '../documents/requester.ts';
import { seenBy } from '../kit/http/seenBy.ts';
import { pdfAnswer } from '../documents/pdfAnswer.ts';
import { purchaseBillExample } from '../kit/openapi/examples.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { auditCancelled, writeAudit } from '../kit/resources/audit.ts';
import { isUuid } from '../kit/db/text.ts';
import {
  cancelPurchaseBill,
  whyNotCancelPurchaseBill,
  purchaseBillById,
  voucherOfBill,
  recordPurchaseBill,
} from '../purchases/index.ts';
import { orderPaper } from '../orders/index.ts';
import { billFilters } from '../reports/index.ts';
import type { Caller } from '../kit/person/person.ts';
import { companyDropdown } from '../stock/index.ts';
import { selectedFilters } from './filters.ts';
import { mayCancelOf } from '../kit/http/mayCancel.ts';
import { paperQuery } from '../../src/kit/paperQuery.ts';

const group = purchaseBills.name;

const idOf = (params: Readonly<Record<string, string>>): string => {
  const id = params['id'] ?? '';
  if (!isUuid(id)) throw notFound();
  return id;
};

/** Throws 404. */
const foundVoucher = async (sql: ShopSql, caller: Caller, params: Readonly<Record<string, string>>) => {
  const bill = await voucherOfBill(sql, idOf(params));
  if (!bill) throw notFound();
  return seenBy(caller.role, voucherBill, bill);
};

/** Throws 404. */
const foundOrder = async (sql: ShopSql, caller: Caller, params: Readonly<Record<string, string>>) => {
  const order = await orderPaper(sql, idOf(params));
  if (!order) throw notFound();
  return seenBy(caller.role, orderPaperAnswer, order);
};

export const purchaseCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/purchase-bills',
    group,
    summary: 'Enter a purchase bill: units into stock, cost and tax into the ledger',
    access: 'purchase-bills.create',
    approvable: true,
    status: 201,
    body: purchaseBillInput,
    example: purchaseBillExample,
    payload: purchaseBill,
    write: async (tx, { caller, body }) => {
      const bill = await recordPurchaseBill(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: purchaseBills.name,
        recordId: bill.id,
        before: null,
        after: {
          billNo: bill.billNo,
          supplierId: bill.supplierId,
          totalPaise: body.totalPaise,
          units: bill.units,
          ...(body.placeId ? { placeId: body.placeId } : {}),
        },
      });
      return bill;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-bills/company/dropdown',
    group,
    summary: 'Companies on purchase bills',
    access: 'purchase-bills.read',
    payload: companies,
    read: sql => companyDropdown(sql),
  }),
  reads({
    method: 'GET',
    path: '/stock-items/bill-filters',
    group,
    summary: 'Filter values of purchase bills, with counts',
    access: 'purchase-bills.read',
    payload: filterCounts,
    read: (sql, { c }) => billFilters(sql, selectedFilters(c)),
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-bills/{id}/cancel',
    group,
    summary: 'Whether a bill may be cancelled now, and why not',
    access: 'purchase-bills.cancel',
    payload: mayCancel,
    read: async (sql, { caller, params, translate }) =>
      mayCancelOf(await whyNotCancelPurchaseBill(sql, caller, idOf(params)), translate),
  }),
  writes({
    method: 'POST',
    path: '/api/purchase-bills/{id}/cancel',
    group,
    summary: 'Cancel a purchase bill of which nothing is sold',
    access: 'purchase-bills.cancel',
    approvable: true,
    body: cancelInput,
    payload: purchaseBill,
    write: async (tx, { caller, params, body }) => {
      const id = idOf(params);
      const bill = await cancelPurchaseBill(tx, caller, id, body.reason, body.sessionId);
      await auditCancelled(tx, caller, purchaseBills.name, id, { reason: body.reason });
      return bill;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-bills/{id}',
    group,
    summary: 'A purchase bill with its lines and units',
    access: 'purchase-bills.read',
    bare: true,
    payload: purchaseBill,
    read: async (sql, { params }) => {
      const bill = await purchaseBillById(sql, idOf(params));
      if (!bill) throw notFound();
      return bill;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-bills/{id}/voucher',
    group,
    summary: 'The purchase voucher of a bill; amounts for owners only',
    access: 'purchase-bills.read',
    payload: voucherBill,
    read: (sql, { caller, params }) => foundVoucher(sql, caller, params),
  }),
  sends({
    method: 'GET',
    path: '/api/purchase-bills/{id}/voucher.pdf',
    group,
    summary: 'The purchase voucher as a PDF',
    access: 'purchase-bills.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { bill, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        bill: await foundVoucher(sql, caller, params),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'VOUCHER', document: purchaseVoucher(bill, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, bill.billNo);
    },
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-orders/{id}/paper',
    group: purchaseOrders.name,
    summary: 'A purchase order as it is sent to the supplier; amounts for owners only',
    access: 'purchase-orders.read',
    payload: orderPaperAnswer,
    read: (sql, { caller, params }) => foundOrder(sql, caller, params),
  }),
  sends({
    method: 'GET',
    path: '/api/purchase-orders/{id}/order.pdf',
    group: purchaseOrders.name,
    summary: 'The purchase order as a PDF',
    access: 'purchase-orders.read',
    query: paperQuery,
    produces: 'application/pdf',
    answer: async ({ parts, caller, params, query, language, c }) => {
      const { order, paper, template } = await parts.db.read(caller.shopId, async sql => ({
        order: await foundOrder(sql, caller, params),
        ...(await shopLetterhead(sql)),
      }));
      const style = { size: query.size, lang: query.lang ?? language, template };
      const pdf = await paperPdf(
        { kind: 'PURCHASE_ORDER', document: paperOfOrder(order, paper) },
        style,
        requesterOf({ caller, c }),
      );
      return pdfAnswer(pdf, order.orderNo);
    },
  }),
];
