import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Chart } from '../../../charts/Chart.tsx';
import { ask } from '../../../providers/ask.ts';
import { salesByHour } from '../../../resources/reports/calls.ts';
import type { HourRow } from '../../../resources/reports/answers.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { formatCount } from '../../../screens/basics/format.ts';
import { Panel } from '../../../screens/page/Panel.tsx';
import { weekdayName } from '../../../screens/period/monthName.ts';
import type { Period } from '../../../screens/period/period.ts';
import { useAddressChoice } from '../../../screens/period/useAddress.ts';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import { useShortMoney } from '../../../screens/basics/useShortMoney.ts';
import { heat } from '../../../theme/charts.ts';
import { Choose } from '../../../screens/basics/Choose.tsx';

const MEASURES = ['sales', 'units', 'revenuePaise'] as const;
type Measure = (typeof MEASURES)[number];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
/** Opening hours always show; other hours only if they have sales. */
const OPEN = [10, 20] as const;

const sumOf = (rows: readonly HourRow[], measure: Measure, fits: (row: HourRow) => boolean): number =>
  rows.reduce((sum, row) => (fits(row) ? sum + row[measure] : sum), 0);

export const Hours = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const theme = useTheme();
  const [measure, setMeasure] = useAddressChoice('measure', MEASURES, 'sales');
  const span = { from: period.range?.from, to: period.range?.to };
  const query = useQuery({
    queryKey: ['statistics', 'hours', span],
    queryFn: ({ signal }) => ask(salesByHour, { query: span }, { signal, quiet: true }),
    staleTime: 10_000,
  });
  const shortMoney = useShortMoney();
  const isMoney = measure === 'revenuePaise';
  const text = (value: number) => (isMoney ? formatPaise(value) : formatCount(value));
  const short = (value: number) => (isMoney ? shortMoney(value) : formatCount(value));
  const title = translate('analytics.hoursTitle');
  return (
    <Panel
      title={title}
      lead={translate('analytics.hoursNote')}
      height={620}
      query={query}
      action={
        <Choose
          label={translate('analytics.measure')}
          value={measure}
          options={MEASURES.map(value => ({ value, label: translate(`figures.measure.${value}`) }))}
          onChange={setMeasure}
        />
      }
    >
      {rows => {
        if (rows.length === 0)
          return <Box sx={{ color: 'text.secondary' }}>{translate('analytics.none')}</Box>;
        const known = rows.flatMap(row => (row.hour === null ? [] : [row.hour]));
        const from = Math.min(OPEN[0], ...known);
        const to = Math.max(OPEN[1], ...known);
        const hours = Array.from({ length: to - from + 1 }, (_, index) => from + index);
        const max = Math.max(1, ...rows.map(row => (row.hour === null ? 0 : row[measure])));
        const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
        const hasLate = rows.some(row => row.hour === null);
        return (
          <>
            <Chart
              title={`${title}: ${translate(`figures.measure.${measure}`)}`}
              height={240}
              heading={translate('analytics.hour')}
              categories={hours.map(hour => ({ label: hourText(hour), short: String(hour) }))}
              series={[
                {
                  label: translate(`figures.measure.${measure}`),
                  values: hours.map(hour => sumOf(rows, measure, row => row.hour === hour)),
                },
              ]}
              format={text}
              short={short}
            />
            <Box
              sx={{ overflowX: 'auto', mt: 2, mx: -2, px: 2 }}
              tabIndex={0}
              role="region"
              aria-label={title}
            >
              <Box
                component="table"
                aria-label={title}
                sx={{
                  borderCollapse: 'separate',
                  borderSpacing: 3,
                  width: '100%',
                  fontSize: 13,
                  fontVariantNumeric: 'tabular-nums',
                  '& th': {
                    fontWeight: 400,
                    color: 'text.secondary',
                    px: 0.5,
                    textAlign: 'start',
                    whiteSpace: 'nowrap',
                  },
                  '& td': { textAlign: 'center', px: 0.75, py: 0.75, borderRadius: 1, whiteSpace: 'nowrap' },
                }}
              >
                <thead>
                  <tr>
                    <th scope="col">{translate('analytics.weekday')}</th>
                    {hours.map(hour => (
                      <th key={hour} scope="col">
                        {hourText(hour)}
                      </th>
                    ))}
                    {hasLate && <th scope="col">{translate('analytics.noHour')}</th>}
                    <th scope="col">{translate('analytics.allHours')}</th>
                  </tr>
                </thead>
                <tbody>
                  {WEEKDAYS.map(weekday => (
                    <tr key={weekday}>
                      <th scope="row">{weekdayName(weekday, language)}</th>
                      {hours.map(hour => {
                        const value = sumOf(
                          rows,
                          measure,
                          row => row.weekday === weekday && row.hour === hour,
                        );
                        return (
                          <Box component="td" key={hour} sx={{ bgcolor: heat(theme, value / max) }}>
                            {value === 0 ? '' : short(value)}
                          </Box>
                        );
                      })}
                      {hasLate && (
                        <td>
                          {short(sumOf(rows, measure, row => row.weekday === weekday && row.hour === null))}
                        </td>
                      )}
                      <td>{short(sumOf(rows, measure, row => row.weekday === weekday))}</td>
                    </tr>
                  ))}
                </tbody>
              </Box>
            </Box>
            <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
              {`${translate('figures.total')}: ${text(sumOf(rows, measure, () => true))}`}
            </Typography>
          </>
        );
      }}
    </Panel>
  );
};
