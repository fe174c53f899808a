import PictureAsPdf from '@mui/icons-material/PictureAsPdf';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask, askFile } from '../../providers/ask.ts';
import { saveFile } from '../../providers/files.ts';
import type { BankAccount, BankLine, BankReconciliation } from '../../resources/bank/answers.ts';
import {
  bankAccounts,
  bankEntries,
  bankLines,
  bankPdf,
  bankReconciliation,
  exportBank,
  matchBank,
  matchOpenBank,
  undoBankMatch,
} from '../../resources/bank/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { InPlaceOfRows, OpenBox } from '../../screens/basics/states.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { FileMenu } from '../../screens/list/FileMenu.tsx';
import { Page } from '../../screens/page/Page.tsx';
import { DayField } from '../../screens/period/DayField.tsx';
import { PagedCard } from '../../screens/parts/PagedCard.tsx';
import { useLists } from '../../providers/useLists.ts';
import { AccountsNav } from '../ledger/parts/AccountsNav.tsx';
import { MatchedLines, OpenEntries, OpenLines } from './BankRows.tsx';
import { BookFailed } from '../ledger/parts/BookFailed.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { LoadBankFile } from './LoadBankFile.tsx';
import { PostBankLine } from './PostBankLine.tsx';
import { useAccountName } from '../ledger/parts/useAccountName.ts';
import { isBusinessDate } from '../../kit/rules/businessDate.ts';

const Figures = ({ of }: { of: BankReconciliation }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const rows = [
    ['book', of.bookPaise],
    ['openEntries', of.entries.outPaise - of.entries.inPaise],
    ['openLines', of.lines.inPaise - of.lines.outPaise],
    ...(of.openingPaise === 0 ? [] : [['opening', of.openingPaise] as const]),
    ...(of.differencePaise === 0 ? [] : [['difference', of.differencePaise] as const]),
    ['statement', of.statementPaise ?? 0],
  ] as const;
  return (
    <Card component="section" aria-label={translate('bank.figures')} sx={{ p: 2, mb: 2 }}>
      <Box component="dl" sx={{ m: 0, maxWidth: 520 }}>
        {rows.map(([name, paise]) => {
          const isBalance = name === 'book' || name === 'statement';
          return (
            <Box
              key={name}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                gap: 2,
                py: 0.5,
                ...(name === 'statement' ? { borderTop: 1, borderColor: 'divider' } : {}),
              }}
            >
              <Typography component="dt" sx={{ fontWeight: isBalance ? 500 : 400 }}>
                {translate(`bank.${name}`)}
              </Typography>
              <Typography
                component="dd"
                sx={{ m: 0, fontWeight: isBalance ? 500 : 400, fontVariantNumeric: 'tabular-nums' }}
              >
                {leftToRight(formatPaise(paise, { signed: !isBalance }))}
              </Typography>
            </Box>
          );
        })}
      </Box>
      <Alert severity={of.differencePaise === 0 ? 'success' : 'warning'} sx={{ mt: 1.5 }}>
        {of.differencePaise === 0
          ? translate('bank.agrees')
          : translate('bank.gap', { amount: formatPaise(of.differencePaise) })}
      </Alert>
      {of.openingPaise === 0 ? null : (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('bank.openingText', {
            amount: formatPaise(of.openingPaise),
            day: formatDay(of.from ?? of.to, language),
          })}
        </Alert>
      )}
    </Card>
  );
};

const Notices = ({ of }: { of: BankReconciliation }) => {
  const translate = useTranslate();
  const language = useLanguage();
  if (of.notices.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {of.notices.map(notice => (
        <div key={notice.matchId}>
          {translate('bank.notice', {
            document: leftToRight(notice.documentNo),
            reversedBy: leftToRight(notice.reversedBy),
            day: formatDay(notice.day, language),
            amount: formatPaise(notice.amountPaise),
          })}
        </div>
      ))}
    </Alert>
  );
};

type Chosen = ReadonlyMap<string, number>;
const NONE: Chosen = new Map();
const sumOf = (chosen: Chosen): number => [...chosen.values()].reduce((sum, paise) => sum + paise, 0);
const toggled = (chosen: Chosen, id: string, paise: number): Chosen => {
  const next = new Map(chosen);
  if (!next.delete(id)) next.set(id, paise);
  return next;
};

const Account = ({
  account,
  to,
  refresh,
}: {
  account: string;
  to: string | undefined;
  refresh: () => void;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [lines, setLines] = useState(NONE);
  const [entries, setEntries] = useState(NONE);
  const [posting, setPosting] = useState<BankLine | null>(null);
  const [state, setState] = useState<'open' | 'matched'>('open');
  const [earlier, setEarlier] = useState<'true' | 'false'>('false');
  const [search, setSearch] = useState('');
  const q = useDeferredValue(search.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['bank', account, to],
    queryFn: ({ signal }) => ask(bankReconciliation, { account, query: { to } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    ...FRESH,
  });
  const clear = () => {
    setLines(NONE);
    setEntries(NONE);
  };
  const match = (lineIds: string[], entryIds: string[]) =>
    ask(matchBank, { account, body: { lineIds, entryIds } });
  const act = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work();
      notify(message, { type: 'success' });
      clear();
      refresh();
    } catch {
      // The call showed a toast.
    }
  };
  if (error && !data)
    return (
      <Card>
        <BookFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (!data.from)
    return (
      <Card>
        <InPlaceOfRows
          picture={<OpenBox />}
          title={translate('bank.empty')}
          text={translate('bank.emptyText')}
        />
      </Card>
    );
  const isChosen = lines.size + entries.size > 0;
  const fits = lines.size + entries.size > 1 && sumOf(lines) === sumOf(entries);
  return (
    <>
      <Notices of={data} />
      <Figures of={data} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {translate('bank.statementLines')}
        </Typography>
        {(['open', 'matched'] as const).map(each => (
          <Button
            key={each}
            size="small"
            variant={state === each ? 'contained' : 'text'}
            disableElevation
            aria-pressed={state === each}
            onClick={() => setState(each)}
          >
            {translate(`bank.${each}`)}
          </Button>
        ))}
      </Box>
      <PagedCard
        key={`${state} ${to}`}
        queryKey={['bank', account, 'lines', state, to]}
        ask={(page, options) => ask(bankLines, { account, query: { ...page, state, to } }, options)}
        freshness={FRESH}
        none={translate(state === 'open' ? 'bank.noLines' : 'bank.noMatched')}
      >
        {rows =>
          state === 'open' ? (
            <OpenLines
              rows={rows}
              isSelected={id => lines.has(id)}
              onSelect={line => setLines(all => toggled(all, line.id, line.amountPaise))}
              onMatch={(line, entry) => void act(() => match([line.id], [entry.id]), 'bank.done')}
              onPost={setPosting}
            />
          ) : (
            <MatchedLines
              rows={rows}
              onUndo={matchId => void act(() => ask(undoBankMatch, { id: matchId }), 'bank.undone')}
            />
          )
        }
      </PagedCard>
      <Typography variant="h2" sx={{ mt: 3, mb: 1 }}>
        {translate('bank.openEntries')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <TextField
          size="small"
          type="search"
          label={translate('bank.search')}
          value={search}
          onChange={event => setSearch(event.target.value)}
          sx={{ flexGrow: 1, maxWidth: 420 }}
        />
        <Button
          size="small"
          aria-pressed={earlier === 'true'}
          onClick={() => setEarlier(now => (now === 'true' ? 'false' : 'true'))}
        >
          {translate(earlier === 'true' ? 'bank.within' : 'bank.earlier')}
        </Button>
      </Box>
      <PagedCard
        key={`${earlier} ${q} ${to}`}
        queryKey={['bank', account, 'entries', earlier, q, to]}
        ask={(page, options) =>
          ask(bankEntries, { account, query: { ...page, earlier, to, ...(q ? { q } : {}) } }, options)
        }
        freshness={FRESH}
        none={translate('bank.noEntries')}
      >
        {rows => (
          <OpenEntries
            rows={rows}
            isSelected={id => entries.has(id)}
            onSelect={entry => setEntries(all => toggled(all, entry.id, entry.amountPaise))}
          />
        )}
      </PagedCard>
      {isChosen ? (
        <Paper
          elevation={6}
          role="region"
          aria-label={translate('bank.match')}
          sx={{
            position: 'sticky',
            bottom: 8,
            zIndex: 2,
            mt: 2,
            p: 1.5,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            alignItems: 'center',
          }}
        >
          <Typography role="status" sx={{ flexGrow: 1 }}>
            {translate('bank.selected', {
              lines: leftToRight(formatPaise(sumOf(lines))),
              entries: leftToRight(formatPaise(sumOf(entries))),
            })}
          </Typography>
          <Button size="small" onClick={clear}>
            {translate('bank.clear')}
          </Button>
          <Button
            variant="contained"
            disabled={!fits}
            onClick={() => void act(() => match([...lines.keys()], [...entries.keys()]), 'bank.done')}
          >
            {translate('bank.matchSelected')}
          </Button>
        </Paper>
      ) : null}
      {posting ? (
        <PostBankLine
          account={account}
          line={posting}
          onPosted={() => {
            clear();
            refresh();
          }}
          onClose={() => setPosting(null)}
        />
      ) : null}
    </>
  );
};

const Bank = ({ accounts }: { accounts: readonly BankAccount[] }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const lists = useLists();
  const accountName = useAccountName();
  const client = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const [loading, setLoading] = useState(false);
  const asked = parameters.get('account');
  const account = accounts.find(({ code }) => code === asked) ?? accounts[0];
  if (!account) return null;
  const askedTo = parameters.get('to') ?? '';
  const to = isBusinessDate(askedTo) ? askedTo : (account.to ?? undefined);
  const change = (name: string, value: string) =>
    setParameters(
      old => {
        const next = new URLSearchParams(old);
        if (name === 'account') next.delete('to');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const refresh = () => void client.invalidateQueries({ queryKey: ['bank'] });
  const again = async () => {
    try {
      const { matched } = await ask(matchOpenBank, { account: account.code });
      notify(matched > 0 ? 'bank.matchedAgain' : 'bank.nothingMatched', {
        type: 'info',
        messageArgs: { smart_count: matched },
      });
      refresh();
    } catch {
      // The call showed a toast.
    }
  };
  const pdf = async () => {
    try {
      saveFile(await askFile(bankPdf, { account: account.code, query: { to, lang: language } }));
    } catch {
      // The call showed a toast.
    }
  };
  const get = async (format: 'csv' | 'xlsx') =>
    saveFile(await askFile(exportBank, { account: account.code, query: { to, format } }));
  return (
    <Page
      title={translate('bank.title')}
      lead={translate('bank.lead')}
      parent={{ label: translate('app.menu.accounts'), to: lists.page('accounts') }}
      actions={
        <>
          <Button variant="contained" startIcon={<UploadFile />} onClick={() => setLoading(true)}>
            {translate('bank.load')}
          </Button>
          {account.from ? (
            <>
              <Button onClick={() => void again()}>{translate('bank.again')}</Button>
              <Button startIcon={<PictureAsPdf />} onClick={() => void pdf()}>
                {translate('salePage.pdf')}
              </Button>
              <FileMenu
                disabled={false}
                files={[
                  { label: 'screens.list.exportCsv', get: () => get('csv') },
                  { label: 'screens.list.exportXlsx', get: () => get('xlsx') },
                ]}
              />
            </>
          ) : null}
        </>
      }
    >
      <AccountsNav />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <Choose
          label={translate('bank.account')}
          value={account.code}
          options={accounts.map(each => ({ value: each.code, label: accountName(each) }))}
          onChange={code => change('account', code)}
        />
        {to ? <DayField label={translate('bank.to')} value={to} onTake={day => change('to', day)} /> : null}
      </Box>
      <Account key={account.code} account={account.code} to={to} refresh={refresh} />
      {loading ? (
        <LoadBankFile account={account.code} onLoaded={refresh} onClose={() => setLoading(false)} />
      ) : null}
    </Page>
  );
};

const BankPage = () => {
  const { data, error, refetch } = useQuery({
    queryKey: ['bank'],
    queryFn: ({ signal }) => ask(bankAccounts, {}, { signal, quiet: true }),
    ...FRESH,
  });
  if (data) return <Bank accounts={data} />;
  return (
    <Card>
      {error ? (
        <BookFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </Card>
  );
};

export default BankPage;
