import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PeriodSums, PeriodSummary } from '../../resources/calls/analytics.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { changeBps } from '../../resources/rules/shares.ts';
import { formatCount } from '../../screens/kinds/format.ts';
import { salesFilterOf, type Period } from '../../screens/period/period.ts';
import { useRole } from '../../screens/useManner.ts';
import { Figure, type Change } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { summaryQuery } from './queries.ts';
import { useLists } from '../../screens/useLists.ts';

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'never' });

/** Revenue, sales, pieces and profit of the period, with what they were before. */
export const PeriodFigures = ({ period }: { period: Period }) => {
  const say = useTranslate();
  const lists = useLists();
  const isOwner = useRole() === 'owner';
  const query = useQuery(summaryQuery(period.query));
  const kind = period.query.timePeriod ?? 'year';
  const lines = kind === 'today' || kind === 'month' ? 2 : 1;
  const changes =
    (of: (sums: PeriodSums) => number) =>
    (data: PeriodSummary): Change[] =>
      data.comparisons.map(before => ({
        // A day on which nothing has been sold yet has not fallen by the whole of yesterday.
        bps: kind === 'today' && data.sales === 0 ? null : changeBps(of(data), of(before)),
        says: `dashboard.than.${kind}.${before.comparison}`,
      }));
  const to = lists.sales(salesFilterOf(period));
  const shared = { query, lines, to } as const;
  return (
    <Figures>
      <Figure
        {...shared}
        icon="revenue"
        label={say('figures.measure.revenuePaise')}
        value={data => rupees(data.revenuePaise)}
        changes={changes(sums => sums.revenuePaise)}
      />
      <Figure
        {...shared}
        icon="sales"
        tone="info"
        label={say('figures.measure.sales')}
        value={data => formatCount(data.sales)}
        changes={changes(sums => sums.sales)}
      />
      <Figure
        {...shared}
        icon="units"
        tone="warning"
        label={say('figures.measure.units')}
        value={data => formatCount(data.units)}
        changes={changes(sums => sums.units)}
      />
      {isOwner ? (
        <Figure
          {...shared}
          icon="profit"
          tone="success"
          label={say('figures.measure.grossProfitPaise')}
          value={data => rupees(data.grossProfitPaise ?? 0)}
          changes={changes(sums => sums.grossProfitPaise ?? 0)}
        />
      ) : (
        <Figure
          {...shared}
          icon="profit"
          tone="success"
          label={say('dashboard.ticket')}
          value={data => rupees(data.averageTicketPaise)}
          changes={changes(sums => sums.averageTicketPaise)}
        />
      )}
    </Figures>
  );
};
