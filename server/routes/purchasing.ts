/** Buying: the supplier's bill. Its list is simple-rest by declaration; one bill comes with its lines and units. */
import * as z from 'zod';
import { purchaseBillInput } from '../../src/resources/calls/purchaseBills.ts';
import { cancelInput } from '../../src/resources/calls/sales.ts';
import { purchaseBills } from '../../src/resources/purchaseBills.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { notFound } from '../refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { isUuid } from '../resources/values.ts';
import { cancelPurchaseBill } from '../shop/cancelPurchaseBill.ts';
import { billFilters } from '../shop/facets.ts';
import { purchaseBillById } from '../shop/purchaseBillById.ts';
import { recordPurchaseBill } from '../shop/recordPurchaseBill.ts';
import { companyDropdown } from '../shop/stockLists.ts';
import { chosenOf } from './chosen.ts';
import { facetsPayload, purchaseBillPayload } from './payloads.ts';

const group = purchaseBills.name;

const idOf = (params: Readonly<Record<string, string>>): string => {
  const id = params['id'] ?? '';
  if (!isUuid(id)) throw notFound();
  return id;
};

export const purchasingCalls = (): Call[] => [
  writes({
    method: 'POST',
    path: '/api/purchase-bills',
    group,
    summary: 'Enter a supplier’s bill: units into stock, cost and tax into the ledger',
    access: purchaseBills.access.write,
    status: 201,
    body: purchaseBillInput,
    payload: purchaseBillPayload,
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
        },
      });
      return bill;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-bills/company/dropdown',
    group,
    summary: 'Companies that appear on bills',
    access: purchaseBills.access.read,
    payload: z.array(z.object({ id: z.uuid(), name: z.string() })),
    read: sql => companyDropdown(sql),
  }),
  reads({
    method: 'GET',
    path: '/stock-items/bill-filters',
    group,
    summary: 'Values of the filters of bills, with how many bills have them',
    access: purchaseBills.access.read,
    payload: facetsPayload,
    read: (sql, { c }) => billFilters(sql, chosenOf(c)),
  }),
  writes({
    method: 'POST',
    path: '/api/purchase-bills/{id}/cancel',
    group,
    summary: 'Reverse a bill of which nothing is sold',
    access: purchaseBills.access.write,
    body: cancelInput,
    payload: purchaseBillPayload,
    write: async (tx, { caller, params, body }) => {
      const id = idOf(params);
      const bill = await cancelPurchaseBill(tx, caller, id, body.reason);
      await writeAudit(tx, caller, {
        action: 'CANCEL',
        resource: purchaseBills.name,
        recordId: id,
        before: { status: 'POSTED' },
        after: { status: bill.status, reason: body.reason },
      });
      return bill;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/purchase-bills/{id}',
    group,
    summary: 'A bill with its lines and units',
    access: purchaseBills.access.read,
    bare: true,
    payload: purchaseBillPayload,
    read: async (sql, { caller, params }) => {
      const bill = await purchaseBillById(sql, caller, idOf(params));
      if (!bill) throw notFound();
      return bill;
    },
  }),
];
