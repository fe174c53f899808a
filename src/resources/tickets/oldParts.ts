import { equals } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, reference } from '../../kit/types.ts';
import { OLD_PARTS, TICKET_KINDS } from './rules.ts';

/** Parts that repairs took out of devices, first in the bin of old parts; each is a line of its ticket, and without value in the books. */
export const oldParts = defineResource({
  name: 'old-parts',
  route: '/old-parts',
  table: 'ticket_lines',
  readFrom: 'old_parts_read',
  writes: 'server',
  fields: {
    part: field(line(120), { computed: true, list: true, filter: 'search', example: 'Samsung S24 display' }),
    quantity: field(integer(1), { list: true, filter: 'range', example: 1 }),
    oldPart: field(choice(OLD_PARTS).optional(), {
      list: true,
      filter: 'exact',
      choices: 'oldPart',
      tones: { IN_BIN: 'warning' },
      example: 'IN_BIN',
    }),
    fittedOn: field(day.optional(), { computed: true, list: 720, filter: 'range', example: '2026-04-02' }),
    ticketNo: field(line(20).optional(), {
      computed: { path: 'ticketId.ticketNo' },
      list: true,
      filter: 'search',
      example: 'TK/26-27/0001',
    }),
    ticketKind: field(choice(TICKET_KINDS).optional(), {
      computed: { path: 'ticketId.kind' },
      list: 940,
      filter: 'exact',
      choices: 'ticketKind',
      example: 'WARRANTY',
    }),
    deviceModel: field(line(100).optional(), {
      computed: { path: 'ticketId.deviceModel' },
      list: 1120,
      filter: 'search',
      example: 'Samsung Galaxy S24',
    }),
    ticketId: field(reference('tickets'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000061',
    }),
    productId: field(reference('products'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
  },
  title: old => [old.part, old.ticketNo].filter(Boolean).join(' – '),
  defaultSort: { field: 'fittedOn', order: 'DESC' },
  defaultFilter: { oldPart: 'IN_BIN' },
  totals: { inBin: { sum: 'quantity', where: equals('oldPart', 'IN_BIN') } },
  menu: { set: 'office', order: 71, icon: 'Inventory2' },
  palette: { section: 'Stock' },
  access: { read: 'everyone', write: 'everyone' },
});
