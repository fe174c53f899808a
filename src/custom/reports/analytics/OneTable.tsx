import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Breakdown, BreakdownRow, Measures } from '../../../resources/reports/answers.ts';
import { hasRest } from '../../../resources/reports/rules.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { changeBps } from '../../../kit/rules/shares.ts';
import { formatChange, formatCount } from '../../../screens/basics/format.ts';
import type { Period } from '../../../screens/period/period.ts';
import { isMoney, MEASURES, measureValue } from './choice.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useNaming } from './useNaming.ts';
import { useSalesBehind } from './useSalesBehind.tsx';

export const OneTable = ({ data, period, title }: { data: Breakdown; period: Period; title: string }) => {
  const translate = useTranslate();
  const naming = useNaming();
  const behind = useSalesBehind(data, period);
  const [dimension] = data.by;
  const measures = MEASURES.filter(measure => data.total[measure] !== undefined);
  const cells = (row: Measures, before: Measures | undefined): string[] => [
    ...measures.map(measure =>
      isMoney(measure) ? formatPaise(measureValue(row, measure)) : formatCount(measureValue(row, measure)),
    ),
    ...(data.totalBefore ? compared(row, before) : []),
  ];
  const compared = (row: Measures, before: Measures | undefined): string[] => {
    const change = changeBps(row.revenuePaise, before?.revenuePaise ?? 0);
    return [formatPaise(before?.revenuePaise ?? 0), formatChange(change)];
  };
  if (!dimension) return null;
  const revenue = translate('figures.measure.revenuePaise');
  const name = (row: BreakdownRow) => naming(dimension, row.keys[0] ?? '', row.labels[0] ?? null);
  return (
    <>
      <FigureTable
        title={title}
        headings={[
          translate(`figures.dimension.${dimension}`),
          ...measures.map(measure => translate(`figures.measure.${measure}`)),
          ...(data.totalBefore
            ? [translate('figures.before', { measure: revenue }), translate('analytics.change')]
            : []),
        ]}
        rows={[
          ...data.rows.map(row => ({
            key: row.keys[0] ?? '',
            name: behind.link(name(row), row.keys[0] ?? ''),
            cells: cells(row, row.before),
          })),
          ...(hasRest(data)
            ? [
                {
                  key: 'rest',
                  name: translate('figures.rest'),
                  cells: cells({ ...data.rest, sales: 0, units: 0 }, undefined),
                },
              ]
            : []),
        ]}
        total={{ name: translate('figures.total'), cells: cells(data.total, data.totalBefore) }}
      />
      {(dimension === 'company' || dimension === 'itemCategory') && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('analytics.totalNote')}
        </Typography>
      )}
    </>
  );
};
