import { useTranslate } from 'ra-core';
import { Chart } from '../../../charts/Chart.tsx';
import { formatPaise } from '../../../kit/rules/money.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { useShortMoney } from '../../../screens/basics/useShortMoney.ts';
import { gridOf, isMoney, labelIn, measureValue, type ViewProps } from './choice.ts';
import { useNaming } from './useNaming.ts';
import { useSalesBehind } from './useSalesBehind.tsx';

/** More columns cannot be distinguished. */
const MAX_MONTHS = 24;

export const SalesChart = ({ data, measure, period, title }: ViewProps) => {
  const translate = useTranslate();
  const naming = useNaming();
  const shortMoney = useShortMoney();
  const behind = useSalesBehind(data, period);
  const [first, second] = data.by;
  if (!first) return null;
  const shared = {
    title,
    height: 300,
    heading: translate(`figures.dimension.${first}`),
    format: isMoney(measure) ? (value: number) => formatPaise(value) : formatCount,
    short: isMoney(measure) ? shortMoney : formatCount,
  };
  // Twelve month names with the year do not fit in every language; the year is chosen above the chart.
  const years = new Set(data.rows.map(row => row.keys[0]?.slice(0, 4)));
  const category = (key: string, label: string | null) => ({
    label: naming(first, key, label),
    to: behind.to(key),
    ...(first === 'month' ? { short: naming.short(key, years.size > 1) } : {}),
  });
  if (!second) {
    const rows = data.rows.slice(
      first === 'month' ? -MAX_MONTHS : 0,
      first === 'month' ? undefined : MAX_MONTHS,
    );
    const measured = translate(`figures.measure.${measure}`);
    return (
      <Chart
        {...shared}
        categories={rows.map(row => category(row.keys[0] ?? '', row.labels[0] ?? null))}
        series={[
          ...(data.totalBefore
            ? [
                {
                  label: translate('figures.before', { measure: measured }),
                  values: rows.map(row => (row.before ? measureValue(row.before, measure) : 0)),
                  beside: true,
                },
              ]
            : []),
          { label: measured, values: rows.map(row => measureValue(row, measure)) },
        ]}
      />
    );
  }
  const grid = gridOf(data, measure);
  const keys = grid.first.slice(
    first === 'month' ? -MAX_MONTHS : 0,
    first === 'month' ? undefined : MAX_MONTHS,
  );
  return (
    <Chart
      {...shared}
      stacked
      categories={keys.map(key => category(key, labelIn(data, 0, key)))}
      series={grid.second.map(part => ({
        label: naming(second, part, labelIn(data, 1, part)),
        values: keys.map(key => {
          const row = grid.cell(key, part);
          return row ? measureValue(row, measure) : 0;
        }),
      }))}
    />
  );
};
