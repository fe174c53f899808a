import { atMost, isEmpty, not, today } from '../../kit/conditions.ts';
import { field } from '../../kit/index.ts';
import { day, duration, instant, line } from '../../kit/types.ts';
import { ofPerson } from './ofPerson.ts';

/** What every entry of working time has; with `runningSince` it is still measured. `personal`: its note may name a customer. */
export const workedTime = (note: string, personal = false) => ({
  fields: {
    ...ofPerson,
    day: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-18' }),
    minutes: field(duration(24 * 60).optional(), { list: true, filter: 'range', example: 90 }),
    runningSince: field(instant.optional(), {
      readOnly: true,
      list: true,
      filter: 'range',
      example: '2026-04-18T09:30:00.000Z',
    }),
    note: field(line(200).optional(), { personal, list: 1200, filter: 'search', example: note }),
  },
  when: {
    minutes: { require: isEmpty('runningSince'), readOnly: not(isEmpty('runningSince')) },
  },
  checks: { notInTheFuture: { holds: atMost('day', today()), at: 'day' as const } },
});
