import { equals, me } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { line, reference } from '../../kit/types.ts';
import { workedTime } from '../workedTime/workedTime.ts';

const own = { write: equals('personId', me()) };
const { fields, ...worked } = workedTime('Display changed', true);

/** It is time that people worked on tickets, as `time-entries` of tasks, for all who work in the workshop. */
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
    ...fields,
  },
  title: (entry, shown) => [entry.personName, entry.ticketNo ?? shown('day')].filter(Boolean).join(' – '),
  defaultSort: { field: 'day', order: 'DESC' },
  access: { read: 'everyone', write: 'everyone' },
  rows: { staff: own, office: own },
  ...worked,
});
