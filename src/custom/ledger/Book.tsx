import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { ask } from '../../providers/ask.ts';
import { accountEntries } from '../../resources/ledger/calls.ts';
import { CASH } from '../../resources/ledger/rules.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { InPlaceOfRows, OpenBox, RetryButton } from '../../screens/basics/states.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { PeriodChoice } from '../../screens/period/PeriodChoice.tsx';
import { useLists } from '../../providers/useLists.ts';
import { MoneyFacts } from '../../screens/parts/MoneyFacts.tsx';
import { RowsPager } from '../../screens/parts/RowsPager.tsx';
import { BookFailed } from './parts/BookFailed.tsx';
import { BookRows, WaitingRows } from './BookRows.tsx';
import { BookSums } from './BookSums.tsx';
import { ExportBook } from './ExportBook.tsx';
import { ChangeAccount } from './JournalDialogs.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { useAccountName } from './parts/useAccountName.ts';
import { useBookPage } from './useBookPage.ts';

const Book = ({ code }: { code: string }) => {
  const translate = useTranslate();
  const lists = useLists();
  const accountName = useAccountName();
  const user = useCurrentUser();
  const [changing, setChanging] = useState(false);
  const { period, order, orders, page, size, setPeriod, setOrder, setPage, setSize } = useBookPage();
  const { range } = period;
  const query = useQuery({
    queryKey: ['accounts', code, 'entries', range, order, page, size],
    queryFn: ({ signal }) =>
      ask(
        accountEntries,
        { id: code, query: { ...range, sortDir: order, page: page - 1, size } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const book = query.data;
  const isCash = code === CASH;
  const title = isCash
    ? translate('app.menu.cashBook')
    : accountName({ code, name: book?.account.name ?? code });
  return (
    <Page
      title={title}
      lead={translate(isCash ? 'accounts.cashLead' : 'accounts.bookLead')}
      parent={{ label: translate('app.menu.accounts'), to: lists.page('accounts') }}
      actions={
        <>
          {book && code.startsWith('OWN_') && user && mayUse(user, 'accounts.chart') ? (
            <Button variant="outlined" onClick={() => setChanging(true)}>
              {translate('accounts.journal.change')}
            </Button>
          ) : null}
          <ExportBook code={code} span={range ?? {}} disabled={!book} />
        </>
      }
    >
      {book && changing ? (
        <ChangeAccount
          account={book.account}
          onDone={() => void query.refetch()}
          onClose={() => setChanging(false)}
        />
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'space-between', mb: 2 }}>
        <PeriodChoice query={period.query} onChange={setPeriod} offersAll />
        <Choose
          label={translate('accounts.order')}
          value={order}
          options={orders.map(value => ({ value, label: translate(`accounts.${value}`) }))}
          onChange={setOrder}
        />
      </Box>
      {query.error && !book ? (
        <Card>
          <BookFailed error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : (
        <>
          <BookSums book={book} code={code} range={range} />
          {book?.storeCredit ? (
            <MoneyFacts
              facts={(['goods', 'services', 'refunds'] as const).map(
                kind =>
                  [
                    translate(`accounts.creditKind.${kind}`),
                    book.storeCredit?.[`${kind}Paise`] ?? 0,
                  ] as const,
              )}
            />
          ) : null}
          <Card
            aria-busy={!book || query.isPlaceholderData}
            sx={{ overflow: 'hidden', opacity: query.isPlaceholderData ? 0.6 : 1 }}
          >
            {!book ? (
              <WaitingRows rows={10} />
            ) : book.totalElements === 0 ? (
              <InPlaceOfRows
                picture={<OpenBox />}
                title={translate(range ? 'accounts.none' : 'accounts.empty')}
                text={translate(range ? 'accounts.noneText' : 'accounts.emptyText')}
                action={
                  range ? (
                    <RetryButton label={translate('accounts.allTime')} onClick={() => setPeriod({})} />
                  ) : null
                }
              />
            ) : book.rows.length === 0 ? (
              <InPlaceOfRows
                picture={<OpenBox />}
                title={translate('accounts.noPage')}
                text={translate('accounts.noPageText')}
                action={<RetryButton label={translate('screens.list.first')} onClick={() => setPage(1)} />}
              />
            ) : (
              <BookRows book={book} title={title} />
            )}
            {book?.rows.length === 0 ? null : (
              <RowsPager total={book?.totalElements} paging={{ page, size, setPage, setSize }} />
            )}
          </Card>
        </>
      )}
    </Page>
  );
};

const BookPage = () => {
  const { code = CASH } = useParams();
  // The account is its key, so that no state of the previous one remains.
  return <Book key={code} code={code} />;
};

export default BookPage;
