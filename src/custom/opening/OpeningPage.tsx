import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { formatPaise, sumPaise } from '../../kit/rules/money.ts';
import { ask } from '../../providers/ask.ts';
import { useLists } from '../../providers/useLists.ts';
import type { Opening } from '../../resources/opening/answers.ts';
import { closeOpening, opening } from '../../resources/opening/calls.ts';
import { openingPath } from '../../resources/opening/rules.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { ReadFailed } from '../../screens/basics/ReadFailed.tsx';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Page } from '../../screens/page/Page.tsx';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { FRESH } from '../../screens/parts/fresh.ts';
import { AccountsNav } from '../ledger/parts/AccountsNav.tsx';
import { useAccountName } from '../ledger/parts/useAccountName.ts';

const shown = (paise: number): string => (paise === 0 ? '–' : formatPaise(paise));

const Kinds = ({ data }: { data: Opening }) => {
  const translate = useTranslate();
  const lists = useLists();
  return (
    <FigureTable
      title={translate('opening.kinds')}
      headings={[
        translate('opening.what'),
        translate('opening.entries'),
        translate('opening.column.debit'),
        translate('opening.column.credit'),
      ]}
      rows={data.kinds.map(({ kind, entries, debitPaise, creditPaise }) => ({
        key: kind,
        name: (
          <MuiLink component={Link} to={lists.page(openingPath(kind))}>
            {translate(`opening.kind.${kind}`)}
          </MuiLink>
        ),
        cells: [String(entries), shown(debitPaise), shown(creditPaise)],
      }))}
    />
  );
};

/** The old trial balance beside the new one; what differs is said. */
const Balances = ({ data: { trialBalance } }: { data: Opening }) => {
  const translate = useTranslate();
  const accountName = useAccountName();
  const sum = (of: (row: Opening['trialBalance'][number]) => number) =>
    formatPaise(sumPaise(trialBalance.map(of)));
  return (
    <FigureTable
      title={translate('opening.balances')}
      headings={[
        translate('opening.column.account'),
        translate('opening.oldDebit'),
        translate('opening.oldCredit'),
        translate('opening.newDebit'),
        translate('opening.newCredit'),
        translate('opening.differs'),
      ]}
      rows={trialBalance.map(row => ({
        key: row.code,
        name: accountName(row),
        cells: [
          shown(row.oldDebitPaise),
          shown(row.oldCreditPaise),
          shown(row.debitPaise),
          shown(row.creditPaise),
          shown(row.oldDebitPaise - row.oldCreditPaise - row.debitPaise + row.creditPaise),
        ],
      }))}
      total={{
        name: translate('opening.sum'),
        cells: [
          sum(row => row.oldDebitPaise),
          sum(row => row.oldCreditPaise),
          sum(row => row.debitPaise),
          sum(row => row.creditPaise),
          sum(row => row.oldDebitPaise - row.oldCreditPaise - row.debitPaise + row.creditPaise),
        ],
      }}
    />
  );
};

const Left = ({ paise }: { paise: number }) => {
  const translate = useTranslate();
  if (paise === 0) return <Alert severity="success">{translate('opening.nothingLeft')}</Alert>;
  return (
    <Alert severity="warning">
      {translate(paise > 0 ? 'opening.debitsLeft' : 'opening.creditsLeft', {
        amount: formatPaise(Math.abs(paise)),
      })}
    </Alert>
  );
};

const OpeningPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const client = useQueryClient();
  const language = useLanguage();
  const lists = useLists();
  const [closing, setClosing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['opening'],
    queryFn: ({ signal }) => ask(opening, {}, { signal, quiet: true }),
    ...FRESH,
  });
  return (
    <Page
      title={translate('opening.title')}
      lead={
        data?.asOf
          ? translate('opening.leadOf', { date: formatDay(data.asOf, language) })
          : translate('opening.lead')
      }
      parent={{ label: translate('app.menu.accounts'), to: lists.page('accounts') }}
      actions={
        data && !data.closed ? (
          <Button variant="outlined" onClick={() => setClosing(true)}>
            {translate('opening.close')}
          </Button>
        ) : undefined
      }
    >
      <AccountsNav />
      {data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {data.closed ? <Alert severity="info">{translate('opening.isClosed')}</Alert> : null}
          <Card sx={{ px: 2 }}>
            <Kinds data={data} />
          </Card>
          <Left paise={data.differencePaise} />
          {data.trialBalance.length > 0 ? (
            <Card sx={{ px: 2 }}>
              <Balances data={data} />
            </Card>
          ) : null}
        </Box>
      ) : error ? (
        <ReadFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton variant="rounded" height={240} />
      )}
      {closing && data ? (
        <AskDialog
          title={translate('opening.closeTitle')}
          lead={translate('opening.closeLead')}
          confirm={translate('opening.close')}
          send={options => ask(closeOpening, { body: {} }, options)}
          onDone={() => {
            setClosing(false);
            notify('opening.closedNow', { type: 'success' });
            void client.invalidateQueries();
          }}
          onClose={() => setClosing(false)}
        >
          <Left paise={data.differencePaise} />
        </AskDialog>
      ) : null}
    </Page>
  );
};

export default OpeningPage;
