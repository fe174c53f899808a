import { BarPlot, FocusedBar } from '@mui/x-charts/BarChart';
import { ChartsAxisHighlight } from '@mui/x-charts/ChartsAxisHighlight';
import { ChartsDataProvider } from '@mui/x-charts/ChartsDataProvider';
import { ChartsGrid } from '@mui/x-charts/ChartsGrid';
import { ChartsSurface } from '@mui/x-charts/ChartsSurface';
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis';
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis';
import { useTheme } from '@mui/material/styles';
import { useNavigate } from 'react-router';
import { leftToRight } from '../screens/basics/format.ts';
import { chartColours } from '../theme/charts.ts';
import type { ChartData } from './data.ts';

export interface PlotProps extends ChartData {
  height: number;
  stacked?: boolean;
}

const useSides = () => {
  const isRtl = useTheme().direction === 'rtl';
  return { reverse: isRtl, position: isRtl ? ('right' as const) : ('left' as const) };
};

const QUIET = { disableLine: true, disableTicks: true } as const;

/** Composed from parts: `BarChart` adds an unused toolbar and legend to the chunk. */
export const Columns = ({ categories, series, format, short, height, stacked }: PlotProps) => {
  const theme = useTheme();
  const navigate = useNavigate();
  const { reverse, position } = useSides();
  const { main, beside, parts, grid } = chartColours(theme);
  // A reversed axis mirrors the categories, not the columns within one.
  const ordered = reverse && !stacked ? [...series].reverse() : series;
  const label = { fontSize: 12, fontFamily: theme.typography.fontFamily, fill: theme.palette.text.secondary };
  return (
    <ChartsDataProvider
      height={height}
      // Arabic months have no short form: the last label would be cut off.
      margin={{ top: 12, bottom: 0, left: reverse ? 16 : 4, right: 4 }}
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
          // Reversed axes subtract the gap, and labels overlap (x-charts 9.17).
          tickLabelMinGap: reverse ? -10 : 10,
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
      series={ordered.map((each, index) => ({
        type: 'bar' as const,
        id: String(index),
        label: each.label,
        data: [...each.values],
        color: stacked ? (parts[index % parts.length] ?? main) : each.beside ? beside : main,
        valueFormatter: (value: number | null) => (value === null ? '' : format(value)),
        ...(stacked ? { stack: 'all' } : {}),
      }))}
    >
      <ChartsSurface
        sx={{
          '& .MuiChartsGrid-line': { stroke: grid, strokeDasharray: '4 4' },
          ...(categories.some(category => category.to)
            ? { '& .MuiBarChart-element': { cursor: 'pointer' } }
            : {}),
        }}
      >
        <ChartsGrid horizontal />
        <BarPlot
          borderRadius={4}
          onItemClick={(_, item) => {
            const to = categories[item.dataIndex]?.to;
            if (to) void navigate(to);
          }}
        />
        <ChartsAxisHighlight x="band" />
        <ChartsXAxis />
        <ChartsYAxis />
        <FocusedBar />
      </ChartsSurface>
      <ChartsTooltip />
    </ChartsDataProvider>
  );
};
