import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { dayBook } from '../../resources/ledger/calls.ts';
import { ENTRY_KINDS } from '../../resources/posting/entryKinds.ts';
import { dayBookTable } from '../../resources/ledger/bookTable.ts';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { useLists } from '../../providers/useLists.ts';
import { RowsPager } from '../../screens/parts/RowsPager.tsx';
import { AccountsNav } from './parts/AccountsNav.tsx';
import { BookFailed } from './parts/BookFailed.tsx';
import { BookTableView } from './parts/BookTableView.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportPeriod } from './ReportPeriod.tsx';
import { useBookPage } from './useBookPage.ts';
import { useLeads } from './parts/useLeads.ts';

const DayBookPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const { period, order, page, size, setPeriod, setPage, setSize } = useBookPage();
  const [parameters, setParameters] = useSearchParams();
  const kind = ENTRY_KINDS.find(each => each === parameters.get('kind'));
  const span = useMemo(() => ({ ...period.range, ...(kind ? { kind } : {}) }), [period.range, kind]);
  const query = useQuery({
    queryKey: ['accounts', 'day-book', span, order, page, size],
    queryFn: ({ signal }) =>
      ask(dayBook, { query: { ...span, sortDir: order, page: page - 1, size } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const { data } = query;
  const table = useMemo(
    () => (data ? dayBookTable(data.content, translate, data.totalDebitPaise, { repeat: false }) : undefined),
    [data, translate],
  );
  const pathOf = useLeads(period.range);
  const title = translate('accounts.books.day-book');
  return (
    <Page
      title={title}
      lead={kind ? translate('accounts.books.only', { kind: translate(`accounts.kind.${kind}`) }) : undefined}
      parent={{ label: translate('app.menu.accounts'), to: lists.page('accounts') }}
      actions={<ReportActions name="day-book" title={title} span={span} table={table} />}
    >
      <AccountsNav />
      <ReportPeriod query={period.query} onChange={setPeriod} />
      {kind ? (
        <Button
          size="small"
          sx={{ mb: 1 }}
          onClick={() =>
            setParameters(old => {
              const next = new URLSearchParams(old);
              next.delete('kind');
              return next;
            })
          }
        >
          {translate('accounts.books.allKinds')}
        </Button>
      ) : null}
      <Card aria-busy={!table || query.isPlaceholderData} sx={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        {!data || !table ? (
          query.error ? (
            <BookFailed error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <Skeleton variant="rounded" height={320} />
          )
        ) : data.totalElements === 0 ? (
          <InPlaceOfRows
            picture={<OpenBox />}
            title={translate('accounts.books.none')}
            text={translate('accounts.noneText')}
          />
        ) : (
          <>
            <BookTableView title={title} table={table} pathOf={pathOf} />
            <RowsPager total={data.totalElements} paging={{ page, size, setPage, setSize }} />
          </>
        )}
      </Card>
    </Page>
  );
};

export default DayBookPage;
