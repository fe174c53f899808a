import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { keyOfHistory } from '../../providers/shopDialect.ts';
import type { HistoryTotals as Totals } from '../../resources/history/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { formatCount, leftToRight } from '../../screens/basics/format.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { refusedFilters, type FilterValues } from '../../screens/list/filters.ts';
import { useFilters } from '../../screens/list/useFilters.tsx';
import { useTotals } from './useTotals.ts';

/** Notes on the totals: the filtered share of goods or payments, and what they exclude. */
const useNotes = (values: FilterValues, data: Totals | undefined): string[] => {
  const translate = useTranslate();
  const labels = useLabels(sales);
  const language = useLanguage();
  if (!data) return [];
  if (data.moreThan) return [translate('history.totals.unknown')];
  const text = (key: string) => (typeof values[key] === 'string' ? values[key] : '');
  const choice = (key: 'itemCategory' | 'paidWith') =>
    text(key) && labels.value(sales.fieldOf(key), text(key));
  const rupees = (paise: number) => formatPaise(paise, { decimals: 'never' });
  const { goods, receivedPaise, cancelled, againstDates } = data;
  const named = `${text('company')} ${text('model') || choice('itemCategory')}`.trim();
  return [
    ...(goods?.units
      ? [
          translate('history.totals.goods', {
            goods: named,
            smart_count: goods.units,
            amount: rupees(goods.revenuePaise),
          }),
        ]
      : []),
    ...(receivedPaise === undefined
      ? []
      : [
          translate('history.totals.received', { method: choice('paidWith'), amount: rupees(receivedPaise) }),
        ]),
    ...(cancelled ? [translate('history.totals.cancelled', { smart_count: cancelled })] : []),
    ...(againstDates
      ? [
          translate('history.totals.againstDates', {
            smart_count: againstDates.count,
            which: [
              ...againstDates.newest.map(({ invoiceNo, businessDate, after }) =>
                translate('history.totals.againstDate', {
                  number: leftToRight(invoiceNo),
                  day: formatDay(businessDate, language),
                  laterNumber: leftToRight(after.invoiceNo),
                  laterDay: formatDay(after.businessDate, language),
                }),
              ),
              ...(againstDates.count > againstDates.newest.length ? ['…'] : []),
            ].join('; '),
          }),
        ]
      : []),
  ];
};

/** Totals of the whole filter; the height is fixed from the start. */
export default function HistoryTotals() {
  const translate = useTranslate();
  const { values } = useFilters();
  const { data, error, isError, isPlaceholderData, refetch } = useTotals(values);
  const money = (paise: number | null | undefined) =>
    typeof paise === 'number' ? formatPaise(paise, { decimals: 'never' }) : '–';
  const figures = [
    {
      key: 'sales',
      value:
        data &&
        (data.moreThan
          ? translate('history.totals.moreThan', { count: formatCount(data.sales) })
          : formatCount(data.sales)),
    },
    { key: 'revenue', value: data && money(data.totalPaise) },
    { key: 'tax', value: data && money(data.taxPaise) },
    { key: 'due', value: data && money(data.duePaise) },
  ];
  const note = useNotes(values, data).join(' · ');
  return (
    <Box
      component="section"
      aria-label={translate('history.totals.label')}
      aria-busy={!data && !isError}
      sx={{
        px: 2,
        py: 1,
        borderBlock: '1px solid',
        borderColor: 'divider',
        minHeight: { xs: 132, sm: 65 },
        display: { sm: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 5,
      }}
    >
      {isError && !data ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 62 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('history.totals.failed')}: {error.message}
          </Typography>
          {/* A refused filter would fail again: no retry button, the list below explains. */}
          {refusedFilters(error, values, keyOfHistory).length > 0 ? null : (
            <Button size="small" onClick={() => void refetch()}>
              {translate('screens.list.retry')}
            </Button>
          )}
        </Box>
      ) : (
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(4, auto)' },
            justifyContent: { sm: 'start' },
            columnGap: { xs: 2, sm: 5 },
            rowGap: 0.5,
            m: 0,
            opacity: isPlaceholderData ? 0.6 : 1,
          }}
        >
          {figures.map(({ key, value }) => (
            <Box key={key} sx={{ minWidth: { sm: 96 } }}>
              <Typography
                component="dt"
                variant="body2"
                sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}
              >
                {translate(`history.totals.${key}`)}
              </Typography>
              <Typography
                component="dd"
                data-total={key}
                sx={{
                  m: 0,
                  fontSize: '1.125rem',
                  fontWeight: 'fontWeightMedium',
                  lineHeight: 1.4,
                  fontVariantNumeric: 'tabular-nums',
                }}
              >
                {value === undefined ? <Skeleton width={88} /> : <bdi>{value}</bdi>}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <Typography
        variant="body2"
        sx={{
          minHeight: 20,
          minWidth: 0,
          fontSize: '0.75rem',
          color: 'text.secondary',
          overflowWrap: 'anywhere',
        }}
        aria-live="polite"
      >
        {note}
      </Typography>
    </Box>
  );
}
