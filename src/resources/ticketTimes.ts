import { atMost, equals, isEmpty, me, not, today } from './kit/conditions.ts';
import { defineResource, field } from './kit/index.ts';
import { day, duration, instant, line, reference } from './kit/types.ts';

const own = { write: equals('personId', me()) };

/** Time that people worked on tickets, as `time-entries` of tasks, for all who work in the workshop. */
export const ticketTimes = defineResource({
  name: 'ticket-times',
  route: '/ticket-times',
  fields: {
    ticketId: field(reference('tickets'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000061',
    }),
    ticketNo: field(line(20).optional(), {
      computed: { path: 'ticketId.ticketNo' },
      list: true,
      filter: 'search',
      example: 'TK/26-27/0001',
    }),
    personId: field(reference('people'), {
      filter: 'exact',
      initial: 'me',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    personName: field(line(100).optional(), {
      computed: { path: 'personId.name' },
      list: true,
      filter: 'search',
      example: 'Pooja Kulkarni',
    }),
    day: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-01' }),
    minutes: field(duration(24 * 60).optional(), { list: true, filter: 'range', example: 30 }),
    runningSince: field(instant.optional(), {
      readOnly: true,
      list: true,
      filter: 'range',
      example: '2026-04-01T09:30:00.000Z',
    }),
    note: field(line(200).optional(), { list: 1200, filter: 'search', example: 'Display changed' }),
  },
  title: (entry, shown) => [entry.personName, entry.ticketNo ?? shown('day')].filter(Boolean).join(' – '),
  defaultSort: { field: 'day', order: 'DESC' },
  access: { read: 'everyone', write: 'everyone' },
  rows: { staff: own, office: own },
  when: {
    minutes: { require: isEmpty('runningSince'), readOnly: not(isEmpty('runningSince')) },
  },
  checks: { notInTheFuture: { holds: atMost('day', today()), at: 'day' } },
});
