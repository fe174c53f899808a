import type { Calendar } from '../../resources/calendar/calls.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const calendarOf = (
  query: { from: string; to: string; kinds?: string },
  options: ReadOptions = {},
): Promise<Calendar> => read(withQuery('/api/calendar', query), options);
