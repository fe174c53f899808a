import { BarChart } from '@mui/x-charts/BarChart';
import { PieChart } from '@mui/x-charts/PieChart';
import { useTheme } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { leftToRight } from '../screens/kinds/format.ts';
import { chartColours } from '../theme/charts.ts';
import type { ChartData } from './data.ts';

export interface PlotProps extends ChartData {
  height: number;
  stacked?: boolean;
}

/** The first value from the side a reader begins at. */
const useSides = () => {
  const isRtl = useTheme().direction === 'rtl';
  return { reverse: isRtl, position: isRtl ? ('right' as const) : ('left' as const) };
};

const QUIET = { disableLine: true, disableTicks: true } as const;

/** Columns beside each other, or one on the other. */
export const Columns = ({ categories, series, format, short, height, stacked }: PlotProps) => {
  const theme = useTheme();
  const navigate = useNavigate();
  const { reverse, position } = useSides();
  const { main, beside, parts, grid } = chartColours(theme);
  const label = { fontSize: 12, fontFamily: theme.typography.fontFamily, fill: theme.palette.text.secondary };
  return (
    <BarChart
      height={height}
      margin={{ top: 12, bottom: 0, left: 4, right: 4 }}
      hideLegend
      borderRadius={4}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'band',
          data: categories.map((_, index) => index),
          valueFormatter: (index: number, context) => {
            const category = categories[index];
            return (context.location === 'tick' ? category?.short : undefined) ?? category?.label ?? '';
          },
          reverse,
          categoryGapRatio: 0.4,
          barGapRatio: 0.1,
          tickLabelStyle: label,
          height: 28,
          ...QUIET,
        },
      ]}
      yAxis={[
        {
          position,
          width: 64,
          valueFormatter: (value: number) => leftToRight(short(value)),
          tickLabelStyle: label,
          tickNumber: 4,
          ...QUIET,
        },
      ]}
      series={series.map((each, index) => ({
        id: String(index),
        label: each.label,
        data: [...each.values],
        color: stacked ? (parts[index % parts.length] ?? main) : each.beside ? beside : main,
        valueFormatter: value => (value === null ? '' : format(value)),
        ...(stacked ? { stack: 'all' } : {}),
      }))}
      onItemClick={(_, item) => {
        const to = categories[item.dataIndex]?.to;
        if (to) void navigate(to);
      }}
      sx={{
        '& .MuiChartsGrid-line': { stroke: grid, strokeDasharray: '4 4' },
        ...(categories.some(category => category.to)
          ? { '& .MuiBarChart-element': { cursor: 'pointer' } }
          : {}),
      }}
    />
  );
};

/** Parts of a whole, the first series alone. */
export const Ring = ({ categories, series, format, height }: PlotProps) => {
  const theme = useTheme();
  const navigate = useNavigate();
  const { main, parts } = chartColours(theme);
  const values = series[0]?.values ?? [];
  return (
    <PieChart
      height={height}
      hideLegend
      margin={{ top: 4, bottom: 4, left: 4, right: 4 }}
      series={[
        {
          innerRadius: '68%',
          outerRadius: '100%',
          paddingAngle: 2,
          cornerRadius: 4,
          data: categories.map((category, index) => ({
            id: index,
            label: category.label,
            value: Math.max(0, values[index] ?? 0),
            color: parts[index % parts.length] ?? main,
          })),
          valueFormatter: ({ value }) => format(value),
        },
      ]}
      onItemClick={(_, item) => {
        const to = categories[item.dataIndex]?.to;
        if (to) void navigate(to);
      }}
    />
  );
};
