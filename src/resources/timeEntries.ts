import { atMost, equals, isEmpty, me, not, today } from './kit/conditions.ts';
import { defineResource, field } from './kit/index.ts';
import { day, duration, instant, line, reference } from './kit/types.ts';

/** Time that people worked on tasks. With `runningSince` it is still measured; one such a person. */
export const timeEntries = defineResource({
  name: 'time-entries',
  route: '/time-entries',
  fields: {
    taskId: field(reference('tasks'), { filter: 'exact', example: '01968d5e-7c00-7000-8000-000000000011' }),
    taskTitle: field(line(150).optional(), {
      computed: { path: 'taskId.title' },
      list: true,
      filter: 'search',
      example: 'Agree on the rent',
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
    day: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-18' }),
    minutes: field(duration(24 * 60).optional(), { list: true, filter: 'range', example: 90 }),
    runningSince: field(instant.optional(), {
      readOnly: true,
      list: true,
      filter: 'range',
      example: '2026-04-18T09:30:00.000Z',
    }),
    note: field(line(200).optional(), {
      list: 1200,
      filter: 'search',
      example: 'Met the owner of the house',
    }),
  },
  title: (entry, shown) => [entry.personName, entry.taskTitle ?? shown('day')].filter(Boolean).join(' – '),
  defaultSort: { field: 'day', order: 'DESC' },
  palette: { section: 'People' },
  access: { read: 'office', write: 'office' },
  rows: { office: { through: ['taskId'], write: equals('personId', me()) } },
  when: {
    minutes: { require: isEmpty('runningSince'), readOnly: not(isEmpty('runningSince')) },
  },
  checks: { notInTheFuture: { holds: atMost('day', today()), at: 'day' } },
});
