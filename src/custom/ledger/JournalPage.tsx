import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ListContext, useTranslate, type ListControllerResult } from 'ra-core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import type { Journal } from '../../resources/ledger/answers.ts';
import { journalDocument, journals } from '../../resources/ledger/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Pager } from '../../screens/list/Pager.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { useLists } from '../../providers/useLists.ts';
import { AccountsNav } from './parts/AccountsNav.tsx';
import { BookFailed } from './parts/BookFailed.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { CloseYear, NewAccount, ReopenYear, ReverseJournal } from './JournalDialogs.tsx';
import { NewJournal } from './NewJournal.tsx';
import { useAccountName } from './parts/useAccountName.ts';

type Asked = 'journal' | 'account' | 'year' | Journal;

const Entry = ({ journal, onReverse }: { journal: Journal; onReverse: () => void }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const accountName = useAccountName();
  const { journalNo, kind, businessDate, note, lines, reverses, reversedBy, by } = journal;
  const facts = [
    note,
    reverses && translate('accounts.journal.reverses', { no: reverses.journalNo }),
    reversedBy && translate('accounts.journal.reversed', { no: reversedBy.journalNo }),
    by.name,
  ];
  return (
    <Card component="section" aria-label={journalNo} sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Typography variant="h2">
          <bdi>{journalNo}</bdi> · {translate(`accounts.kind.${kind}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
          {formatDay(businessDate, language)}
        </Typography>
        {reverses || reversedBy ? null : (
          <Button size="small" onClick={onReverse}>
            {translate(kind === 'YEAR_END' ? 'accounts.journal.reopen' : 'accounts.journal.reverse')}
          </Button>
        )}
      </Box>
      {lines.map((line, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 112px 112px',
            gap: 1,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {accountName({ code: line.account, name: line.name })}
          </Typography>
          {[line.debitPaise, line.creditPaise].map((paise, side) => (
            <Typography key={side} sx={{ textAlign: 'end' }}>
              <bdi>{paise === 0 ? '' : formatPaise(paise)}</bdi>
            </Typography>
          ))}
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </Card>
  );
};

const JournalPage = () => {
  const translate = useTranslate();
  const lists = useLists();
  const queries = useQueryClient();
  const { id } = useParams();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = useQuery({
    queryKey: ['accounts', 'journal', id ?? '', page, perPage],
    queryFn: async ({ signal }) => {
      if (!id) return ask(journals, { query: { page: page - 1, size: perPage } }, { signal, quiet: true });
      return { content: [await ask(journalDocument, { id }, { signal, quiet: true })], totalElements: 1 };
    },
    ...FRESH,
  });
  const { data } = query;
  const close = () => setAsked(null);
  const done = () => {
    close();
    void queries.invalidateQueries({ queryKey: ['accounts'] });
  };
  const dialog = { onDone: done, onClose: close };
  const title = id ? (data?.content[0]?.journalNo ?? '') : translate('accounts.journal.title');
  const accounts = { label: translate('app.menu.accounts'), to: lists.page('accounts') };
  const journal = { label: translate('accounts.journal.title'), to: lists.page('accounts/journal') };
  const pager = { page, perPage, total: data?.totalElements, setPage, setPerPage };
  return (
    <Page
      title={title || translate('accounts.journal.title')}
      lead={translate('accounts.journal.lead')}
      parent={id ? [accounts, journal] : accounts}
      actions={
        id ? null : (
          <>
            <Button variant="contained" onClick={() => setAsked('journal')}>
              {translate('accounts.journal.add')}
            </Button>
            <Button onClick={() => setAsked('account')}>{translate('accounts.journal.account')}</Button>
            <Button onClick={() => setAsked('year')}>{translate('accounts.journal.year')}</Button>
          </>
        )
      }
    >
      <AccountsNav />
      {!data ? (
        query.error ? (
          <BookFailed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={320} />
        )
      ) : data.totalElements === 0 ? (
        <Card>
          <InPlaceOfRows
            picture={<OpenBox />}
            title={translate('accounts.journal.empty')}
            text={translate('accounts.journal.emptyText')}
          />
        </Card>
      ) : (
        <>
          {data.content.map(each => (
            <Entry key={each.id} journal={each} onReverse={() => setAsked(each)} />
          ))}
          {id ? null : (
            <ListContext.Provider value={pager as unknown as ListControllerResult}>
              <Pager />
            </ListContext.Provider>
          )}
        </>
      )}
      {asked === 'journal' ? (
        <NewJournal {...dialog} />
      ) : asked === 'account' ? (
        <NewAccount {...dialog} />
      ) : asked === 'year' ? (
        <CloseYear {...dialog} />
      ) : asked?.kind === 'YEAR_END' ? (
        <ReopenYear journal={asked} {...dialog} />
      ) : asked ? (
        <ReverseJournal journal={asked} {...dialog} />
      ) : null}
    </Page>
  );
};

export default JournalPage;
