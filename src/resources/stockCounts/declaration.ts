import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, reference } from '../../kit/types.ts';
import { COUNT_STATUSES } from './rules.ts';

/** It is a count of stock by scanning, written by calls of its own. */
export const stockCounts = defineResource({
  name: 'stock-counts',
  route: '/stock-counts',
  writes: 'server',
  fields: {
    businessDate: field(day, { list: true, filter: 'range', example: '2026-04-01' }),
    placeId: field(reference('places').optional(), {
      list: 900,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    startedByName: field(line(100), { list: 600, example: 'Pooja Kulkarni' }),
    status: field(choice(COUNT_STATUSES), {
      list: true,
      filter: 'exact',
      choices: 'countStatus',
      tones: { OPEN: 'info', POSTED: 'success', CANCELLED: 'warning' },
      example: 'OPEN',
    }),
    expected: field(integer(0), { list: 900, example: 412 }),
    scanned: field(integer(0).optional(), { list: 900, example: 410 }),
    missing: field(integer(0).optional(), { list: true, example: 2 }),
    unexpected: field(integer(0).optional(), { list: true, example: 0 }),
    documentNo: field(line(20).optional(), { list: 600, filter: 'search', example: 'ST/26-27/0001' }),
    reason: field(line(300).optional(), { filter: 'search', example: 'Count of April' }),
  },
  title: (count, shown) => [count.documentNo, shown('businessDate')].filter(Boolean).join(' – '),
  defaultSort: { field: 'businessDate', order: 'DESC' },
  menu: { set: 'shop', order: 1, icon: 'Assignment', group: 'stock' },
  palette: { section: 'Stock' },
  access: { read: 'staff', write: 'staff' },
});
