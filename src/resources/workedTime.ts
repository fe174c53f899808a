import { atMost, isEmpty, not, today } from './kit/conditions.ts';
import { field } from './kit/index.ts';
import { day, duration, instant, line, reference } from './kit/types.ts';

/** What every entry of working time has; with `runningSince` it is still measured. */
export const workedTime = (note: string) => ({
  fields: {
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
    note: field(line(200).optional(), { list: 1200, filter: 'search', example: note }),
  },
  when: {
    minutes: { require: isEmpty('runningSince'), readOnly: not(isEmpty('runningSince')) },
  },
  checks: { notInTheFuture: { holds: atMost('day', today()), at: 'day' as const } },
});
