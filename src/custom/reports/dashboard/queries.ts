import { ask } from '../../../providers/ask.ts';
import { moneyNow, periodSummary } from '../../../resources/reports/calls.ts';
import type { PeriodQuery } from '../../../kit/rules/timePeriod.ts';
import { FRESH } from './fresh.ts';

interface Asked {
  signal: AbortSignal;
}

export const summaryQuery = (query: PeriodQuery) => ({
  queryKey: ['statistics', 'summary', query],
  queryFn: ({ signal }: Asked) => ask(periodSummary, { query: { ...query } }, { signal, quiet: true }),
  ...FRESH,
});

export const moneyQuery = {
  queryKey: ['statistics', 'money'],
  queryFn: ({ signal }: Asked) => ask(moneyNow, {}, { signal, quiet: true }),
  ...FRESH,
};
