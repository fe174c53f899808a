import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { PeriodSums, PeriodSummary } from '../../../resources/reports/answers.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { changeBps } from '../../../kit/rules/shares.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { salesFilterOf, type Period } from '../../../screens/period/period.ts';
import { useRole } from '../../../screens/basics/useDisplayOptions.ts';
import { Figure, type Change } from './Figure.tsx';
import { Figures } from './Figures.tsx';
import { summaryQuery } from './queries.ts';
import { useLists } from '../../../providers/useLists.ts';

const rupees = (paise: number): string => formatPaise(paise, { decimals: 'never' });

export const PeriodFigures = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const lists = useLists();
  const isOwner = useRole() === 'owner';
  const query = useQuery(summaryQuery(period.query));
  const kind = period.query.timePeriod ?? 'year';
  const lines = kind === 'today' || kind === 'month' ? (2 as const) : (1 as const);
  const to = lists.sales(salesFilterOf(period));
  const figure = (of: (sums: PeriodSums) => number, written = rupees) => ({
    query,
    lines,
    to,
    value: (data: PeriodSummary) => written(of(data)),
    changes: (data: PeriodSummary): Change[] =>
      data.comparisons.map(before => ({
        // There is no drop of 100% while today has no sales yet.
        bps: kind === 'today' && data.sales === 0 ? null : changeBps(of(data), of(before)),
        messageKey: `dashboard.than.${kind}.${before.comparison}`,
      })),
  });
  return (
    <Figures>
      <Figure
        icon="revenue"
        label={translate('figures.measure.revenuePaise')}
        {...figure(sums => sums.revenuePaise)}
      />
      <Figure
        icon="sales"
        tone="info"
        label={translate('figures.measure.sales')}
        {...figure(sums => sums.sales, formatCount)}
      />
      <Figure
        icon="units"
        tone="warning"
        label={translate('figures.measure.units')}
        {...figure(sums => sums.units, formatCount)}
      />
      <Figure
        icon="profit"
        tone="success"
        label={translate(isOwner ? 'figures.measure.grossProfitPaise' : 'dashboard.ticket')}
        note={data =>
          data.unitsWithoutCost
            ? translate('dashboard.withoutCost', { smart_count: data.unitsWithoutCost })
            : ''
        }
        {...figure(sums => (isOwner ? (sums.grossProfitPaise ?? 0) : sums.averageTicketPaise))}
      />
    </Figures>
  );
};
