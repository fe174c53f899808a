import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import { ask } from '../../../providers/ask.ts';
import { eveningReport } from '../../../resources/reports/calls.ts';
import { addDays, isBusinessDate } from '../../../kit/rules/businessDate.ts';
import { eveningTable } from '../../../resources/reports/eveningTable.ts';
import { useLanguage, useToday } from '../../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../../screens/page/Page.tsx';
import { POINTING } from '../../../theme/direction.ts';
import { DayField } from '../../../screens/period/DayField.tsx';
import { BookFailed } from '../../ledger/parts/BookFailed.tsx';
import { BookTableView } from '../../ledger/parts/BookTableView.tsx';
import { FRESH } from '../../../screens/parts/fresh.ts';
import { useLeads } from '../../ledger/parts/useLeads.ts';
import { EveningActions } from './EveningActions.tsx';

const keyOf = (date: string) => ['reports', 'evening', date];

const EveningPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('date') ?? '';
  const date = isBusinessDate(asked) && asked <= today ? asked : today;
  const show = (day: string) => setParameters(day < today ? { date: day } : {}, { replace: true });
  const query = useQuery({
    queryKey: keyOf(date),
    queryFn: ({ signal }) => ask(eveningReport, { query: { date } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const { data } = query;
  const table = useMemo(() => (data ? eveningTable(data, translate) : undefined), [data, translate]);
  const range = useMemo(() => ({ from: data?.date ?? date, to: data?.date ?? date }), [data, date]);
  const pathOf = useLeads(range);
  const title = translate('evening.title');
  return (
    <Page
      title={title}
      lead={`${translate('evening.lead')} · ${formatDay(date, language)}`}
      actions={
        <EveningActions
          day={data}
          table={query.isPlaceholderData ? undefined : table}
          onPrinted={stored => queryClient.setQueryData(keyOf(stored.date), stored)}
        />
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 2 }}>
        <IconButton aria-label={translate('evening.previous')} onClick={() => show(addDays(date, -1))}>
          <ChevronLeft sx={POINTING} />
        </IconButton>
        <DayField label={translate('evening.day')} value={date} onTake={show} />
        <IconButton
          aria-label={translate('evening.next')}
          disabled={date >= today}
          onClick={() => show(addDays(date, 1))}
        >
          <ChevronRight sx={POINTING} />
        </IconButton>
      </Box>
      <Card
        aria-busy={!table || query.isPlaceholderData}
        sx={{ maxWidth: 760, opacity: query.isPlaceholderData ? 0.6 : 1 }}
      >
        {table ? (
          <BookTableView title={title} table={table} pathOf={pathOf} />
        ) : query.error ? (
          <BookFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={640} />
        )}
      </Card>
    </Page>
  );
};

export default EveningPage;
