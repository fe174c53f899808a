/**
 * Orders are a list with five references, record access and two computed columns: for its number of statements, and
 * for the bench.
 */
import { equals, me, or } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { choice, day, line, paise, reference } from '../../src/kit/types.ts';
import { ID } from './declarations.ts';

const orderItems = defineLines({
  name: 'order-items',
  fields: {
    orderId: field(reference('orders'), { example: ID }),
    amountPaise: field(paise, { example: 100_000 }),
  },
});

export const orders = defineResource({
  name: 'orders',
  route: '/orders',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Order 1' }),
    customerId: field(reference('customers'), { filter: 'exact', example: ID }),
    financierId: field(reference('financiers'), { filter: 'exact', example: ID }),
    productId: field(reference('products'), { filter: 'exact', example: ID }),
    companyId: field(reference('companies'), { filter: 'exact', example: ID }),
    ownerId: field(reference('people'), { filter: 'exact', initial: 'me', example: ID }),
    visibleTo: field(choice(['EVERYONE', 'ITS_OWNER']), { filter: 'exact', example: 'EVERYONE' }),
    placedOn: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-01' }),
    customer: field(line(100).optional(), {
      computed: { path: 'customerId.name' },
      list: true,
      filter: 'search',
      example: 'Asha Patil',
    }),
    totalPaise: field(paise, {
      computed: { sum: 'amountPaise', of: 'order-items', by: 'orderId' },
      list: true,
      filter: 'range',
      example: 100_000,
    }),
  },
  title: order => order.name,
  defaultSort: { field: 'placedOn', order: 'DESC' },
  access: { read: 'office', write: 'office' },
  rows: { office: { read: or(equals('visibleTo', 'EVERYONE'), equals('ownerId', me())) } },
  lines: { items: { of: orderItems, by: 'orderId' } },
});
