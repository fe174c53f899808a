import { moneyNow, periodSummary } from '../../../providers/calls/index.ts';
import type { PeriodQuery } from '../../../kit/rules/timePeriod.ts';
import { FRESH } from './fresh.ts';

interface Asked {
  signal: AbortSignal;
}

export const summaryQuery = (query: PeriodQuery) => ({
  queryKey: ['statistics', 'summary', query],
  queryFn: ({ signal }: Asked) => periodSummary(query, { signal, quiet: true }),
  ...FRESH,
});

export const moneyQuery = {
  queryKey: ['statistics', 'money'],
  queryFn: ({ signal }: Asked) => moneyNow({ signal, quiet: true }),
  ...FRESH,
};
