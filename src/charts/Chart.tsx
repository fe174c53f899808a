import BarChartIcon from '@mui/icons-material/BarChart';
import TableRows from '@mui/icons-material/TableRows';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { Component, lazy, Suspense, useState, type ReactNode } from 'react';
import { chartColours } from '../theme/charts.ts';
import { VISUALLY_HIDDEN } from '../theme/visuallyHidden.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData } from './data.ts';

/** The chart library is a chunk of its own, retried once on failure. */
const load = () => import('./plots.tsx');
let loading: ReturnType<typeof load> | undefined;
const plots = () => (loading ??= load());
plots().catch(() => (loading = undefined));
const Columns = lazy(async () => ({ default: (await plots()).Columns }));

export interface ChartProps extends ChartData {
  title: string;
  /** It is the height of the chart, and reserves its place before the library loads. */
  height: number;
  stacked?: boolean;
}

/** When the chart library does not load, the table is shown instead. */
class ChartErrorBoundary extends Component<
  { otherwise: ReactNode; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}

export const Chart = ({ title, height, stacked = false, ...data }: ChartProps) => {
  const translate = useTranslate();
  const { main, beside, parts } = chartColours(useTheme());
  const [asTable, setAsTable] = useState(false);
  const table = (links: boolean) => <ChartTable {...data} caption={title} links={links} />;
  const drawing = (
    <Box
      role="group"
      aria-label={title}
      sx={{
        height,
        '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', borderRadius: 1 },
      }}
    >
      <ChartErrorBoundary otherwise={<Box sx={{ height, overflow: 'auto' }}>{table(true)}</Box>}>
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <Columns {...data} height={height} stacked={stacked} />
        </Suspense>
      </ChartErrorBoundary>
    </Box>
  );
  const change = translate(asTable ? 'charts.asChart' : 'charts.asTable');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36, mb: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, flexGrow: 1 }}>
          {data.series.map((each, index) => (
            <Box key={each.label} sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              <Box
                aria-hidden
                sx={{
                  width: 10,
                  height: 10,
                  borderRadius: '3px',
                  bgcolor: stacked ? parts[index % parts.length] : each.beside ? beside : main,
                }}
              />
              <Typography variant="body2" color="text.secondary">
                {each.label}
              </Typography>
            </Box>
          ))}
        </Box>
        <Tooltip title={change}>
          <IconButton size="small" aria-label={`${change}: ${title}`} onClick={() => setAsTable(!asTable)}>
            {asTable ? <BarChartIcon fontSize="small" /> : <TableRows fontSize="small" />}
          </IconButton>
        </Tooltip>
      </Box>
      {asTable ? (
        <Box sx={{ height, overflow: 'auto' }} tabIndex={0} role="region" aria-label={title}>
          {table(true)}
        </Box>
      ) : (
        <>
          {drawing}
          <Box sx={VISUALLY_HIDDEN}>{table(false)}</Box>
        </>
      )}
    </>
  );
};
