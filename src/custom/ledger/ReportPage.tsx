import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { bookTableOf, type BookAnswer, type BookName } from '../../resources/ledger/bookTable.ts';
import { REPORTS } from '../../resources/ledger/calls.ts';
import type { TimePeriod } from '../../kit/rules/timePeriod.ts';
import { Page } from '../../screens/page/Page.tsx';
import { usePeriod } from '../../screens/period/useAddress.ts';
import { useLists } from '../../providers/useLists.ts';
import { AccountsNav } from './parts/AccountsNav.tsx';
import { BookFailed } from './parts/BookFailed.tsx';
import { BookTableView } from './parts/BookTableView.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import { useLeads } from './parts/useLeads.ts';

/** These reports begin with a span of their own. */
const STANDARD: { readonly [Name in BookName]?: TimePeriod } = {
  'profit-and-loss': 'month',
  'cash-flow': 'month',
};

const Report = <Name extends BookName>({ name }: { name: Name }) => {
  const translate = useTranslate();
  const lists = useLists();
  const [period, setPeriod] = usePeriod(STANDARD[name]);
  const span = useMemo(() => period.range ?? {}, [period.range]);
  const query = useQuery({
    queryKey: ['accounts', name, period.range],
    queryFn: ({ signal }) =>
      ask(REPORTS[name].call, { query: span }, { signal, quiet: true }) as Promise<BookAnswer<Name>>,
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const { data } = query;
  const table = useMemo(
    () => (data ? bookTableOf[name](data, translate) : undefined),
    [data, name, translate],
  );
  const pathOf = useLeads(period.range);
  const title = translate(`accounts.books.${name}`);
  return (
    <Page
      title={title}
      parent={{ label: translate('app.menu.accounts'), to: lists.page('accounts') }}
      actions={<ReportActions name={name} title={title} span={span} table={table} />}
    >
      <AccountsNav />
      <ReportPeriod query={period.query} onChange={setPeriod} />
      <Card aria-busy={!table || query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {table ? (
          <BookTableView title={title} table={table} pathOf={pathOf} />
        ) : query.error ? (
          <BookFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )}
      </Card>
    </Page>
  );
};

/** Its path is `accounts/{name}`. */
const ReportPage = () => {
  const name = useLocation().pathname.split('/').at(-1) as BookName;
  // The report is its key, so that no state of the previous one remains.
  return <Report key={name} name={name} />;
};

export default ReportPage;
