import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { accountReport, type AccountReports } from '../../providers/calls/accounts.ts';
import type { ReportName } from '../../resources/ledger/rules.ts';
import type { BookTable, BookWords } from '../../resources/ledger/bookTable.ts';
import type { TimePeriod } from '../../kit/rules/timePeriod.ts';
import { Page } from '../../screens/page/Page.tsx';
import { usePeriod } from '../../screens/period/useAddress.ts';
import { useLists } from '../shared/useLists.ts';
import { AccountsNav } from '../shared/AccountsNav.tsx';
import { BookFailed } from '../shared/BookFailed.tsx';
import { BookTableView } from '../shared/BookTableView.tsx';
import { FRESH } from '../shared/fresh.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import { useLeads } from '../shared/useLeads.ts';

interface ReportProps<Name extends ReportName> {
  name: Name;
  tableOf: (answer: AccountReports[Name], words: BookWords) => BookTable;
  standard?: TimePeriod;
}

export const Report = <Name extends ReportName>({ name, tableOf, standard }: ReportProps<Name>) => {
  const translate = useTranslate();
  const lists = useLists();
  const [period, setPeriod] = usePeriod(standard);
  const span = useMemo(() => period.range ?? {}, [period.range]);
  const query = useQuery({
    queryKey: ['accounts', name, period.range],
    queryFn: ({ signal }) => accountReport(name, span, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const { data } = query;
  const table = useMemo(() => (data ? tableOf(data, translate) : undefined), [data, tableOf, translate]);
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
