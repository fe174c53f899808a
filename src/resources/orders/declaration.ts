import { and, equals, greater, isOneOf, less, not, today } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { nextNumber } from '../posting/numberSeries.ts';
import { choice, day, integer, line, paise, paragraph, reference } from '../../kit/types.ts';
import { purchaseOrderLines } from './lines.ts';
import { ORDER_STATES } from './rules.ts';

const readOnly = not(equals('state', 'DRAFT'));

/** Goods are ordered from a supplier. It posts nothing; the bills that name it receive its lines in parts. */
export const purchaseOrders = defineResource({
  name: 'purchase-orders',
  route: '/purchase-orders',
  fields: {
    orderNo: field(line(20).optional(), {
      readOnly: true,
      starts: nextNumber('PURCHASE_ORDER'),
      list: true,
      filter: 'search',
      example: 'PO/26-27/0001',
    }),
    supplierId: field(reference('suppliers'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000004',
    }),
    supplierName: field(line(100).optional(), {
      computed: { path: 'supplierId.name' },
      list: true,
      filter: 'search',
      example: 'Mahavir Distributors',
    }),
    state: field(choice(ORDER_STATES), {
      list: true,
      filter: 'exact',
      initial: 'DRAFT',
      choices: 'orderState',
      tones: {
        SENT: 'info',
        PARTLY_RECEIVED: 'warning',
        RECEIVED: 'success',
        CANCELLED: 'error',
      },
      example: 'DRAFT',
    }),
    orderedOn: field(day, { list: 720, filter: 'range', initial: 'today', example: '2026-04-01' }),
    expectedOn: field(day.optional(), { list: 940, filter: 'range', example: '2026-04-05' }),
    orderedQuantity: field(integer(0), {
      computed: { sum: 'quantity', of: 'purchase-order-lines', by: 'orderId' },
      list: 720,
      example: 10,
    }),
    receivedQuantity: field(integer(0), {
      computed: { sum: 'receivedQuantity', of: 'purchase-order-lines', by: 'orderId' },
      list: 1120,
      example: 4,
    }),
    openQuantity: field(integer(0), {
      computed: { sum: 'openQuantity', of: 'purchase-order-lines', by: 'orderId' },
      list: true,
      filter: 'range',
      example: 6,
    }),
    valuePaise: field(paise, {
      computed: { sum: 'valuePaise', of: 'purchase-order-lines', by: 'orderId' },
      see: 'owner',
      list: 1280,
      example: 62_000_000,
    }),
    note: field(paragraph(500).optional(), { example: 'Deliver before the festival' }),
    closeReason: field(line(200).optional(), { example: 'The rest is out of production' }),
  },
  title: order => [order.orderNo, order.supplierName].filter(Boolean).join(' – '),
  defaultSort: { field: 'orderedOn', order: 'DESC' },
  menu: { set: 'shop', order: 2, icon: 'Assignment', group: 'purchasing' },
  palette: { section: 'Stock', records: true },
  access: { read: 'staff', write: 'staff' },
  lines: { items: { of: purchaseOrderLines, by: 'orderId', max: 200 } },
  layout: {
    groups: {
      order: {
        fields: ['orderNo', 'supplierId', 'state', 'orderedOn', 'expectedOn', 'closeReason', 'note'],
        columns: 2,
      },
      goods: { fields: ['items', 'orderedQuantity', 'receivedQuantity', 'openQuantity', 'valuePaise'] },
    },
    wide: ['note'],
  },
  related: [{ resource: 'purchase-bills', by: 'orderId' }],
  features: ['timeline'],
  behaviour: { hooks: ['sets'] },
  when: {
    supplierId: { readOnly },
    orderedOn: { readOnly },
    closeReason: { show: isOneOf('state', ['CLOSED', 'CANCELLED']), hidden: 'keep' },
  },
  workflow: {
    field: 'state',
    initial: 'DRAFT',
    // PARTLY_RECEIVED and RECEIVED come from bills.
    transitions: {
      SENT: { from: ['DRAFT'], when: greater('orderedQuantity', 0) },
      DRAFT: { from: ['SENT'] },
      CLOSED: { from: ['PARTLY_RECEIVED'], input: { closeReason: 'required' } },
      CANCELLED: { from: ['DRAFT', 'SENT'], input: { closeReason: 'required' } },
    },
  },
  views: {
    calendar: {
      as: 'calendar',
      from: 'expectedOn',
      late: and(less('expectedOn', today()), isOneOf('state', ['SENT', 'PARTLY_RECEIVED'])),
    },
  },
  actions: {
    'order-shortage': {
      on: 'list',
      input: {
        days: field(integer(7, 365), { initial: 30, example: 30 }),
        cover: field(integer(1, 180), { initial: 15, example: 15 }),
      },
    },
  },
  deletable: { when: equals('state', 'DRAFT'), refusal: 'errors.orderSent' },
});
