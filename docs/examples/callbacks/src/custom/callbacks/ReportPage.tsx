import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { isMonth } from '../../kit/rules/months.ts';
import { ask } from '../../providers/ask.ts';
import { callbackReport } from '../../resources/callbacks/calls.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { DayField } from '../../screens/period/DayField.tsx';

const ReportPage = () => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('month') ?? '';
  const month = isMonth(asked) ? asked : today.slice(0, 7);
  const { data, error, refetch } = useQuery({
    queryKey: ['callbacks', 'report', month],
    queryFn: ({ signal }) => ask(callbackReport, { query: { month } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={translate('callbacks.report')}>
      <DayField
        type="month"
        label={translate('callbacks.month')}
        value={month}
        onTake={taken => setParameters({ month: taken }, { replace: true })}
      />
      {error && !data ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <FigureTable
          title={translate('callbacks.report')}
          headings={['day', 'open', 'reached', 'unanswered'].map(name => translate(`callbacks.${name}`))}
          rows={data.days.map(({ day, open, reached, unanswered }) => ({
            key: day,
            name: formatDay(day, language),
            cells: [open, reached, unanswered],
          }))}
        />
      )}
    </Page>
  );
};

export default ReportPage;
