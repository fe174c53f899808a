import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import type { AccountEntries, AccountEntry } from '../../resources/ledger/answers.ts';
import { balanceOf, isMoney } from '../../resources/ledger/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { FigureTable } from '../../screens/basics/FigureTable.tsx';
import { leftToRight } from '../../screens/basics/format.ts';
import { usePhone } from '../../screens/basics/ToolButton.tsx';
import { useLists } from '../../providers/useLists.ts';
import { documentPage } from './parts/documentPage.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';

/** Links to the document of a line; staff get no link to a purchase bill. */
const Document = ({ entry }: { entry: AccountEntry }) => {
  const translate = useTranslate();
  const lists = useLists();
  const { documentId, documentNo, documentKind, kind } = entry;
  const what = [
    translate(`accounts.kind.${kind}`),
    ...(entry.priorPeriod ? [translate('accounts.priorPeriod')] : []),
  ].join(' · ');
  const page = documentId ? documentPage(lists, documentKind, documentId) : null;
  if (!page || !documentNo)
    return (
      <span>
        {what}
        {documentNo && (
          <>
            {' '}
            <bdi>{documentNo}</bdi>
          </>
        )}
      </span>
    );
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
    >
      <MuiLink component={Link} to={page} sx={{ overflowWrap: 'anywhere' }}>
        <bdi>{documentNo}</bdi>
      </MuiLink>
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {what}
      </Typography>
    </Box>
  );
};

const useNameOf = () => {
  const translate = useTranslate();
  return ({ partyName, documentKind }: AccountEntry): string =>
    partyName ?? (documentKind === 'SALE' ? translate('invoice.walkIn') : '–');
};

const CARD = { px: 2, py: 1.25, minHeight: 72, '& + &': { borderTop: 1, borderColor: 'divider' } } as const;
const LINE = { display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' } as const;
const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

const Lines = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

const Cards = ({ book, title }: { book: AccountEntries; title: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useNameOf();
  return (
    <Lines title={title}>
      {book.rows.map(entry => {
        const moved = balanceOf(book.account.type, entry.debitPaise - entry.creditPaise);
        return (
          <Box component="li" key={entry.id} sx={CARD}>
            <Box sx={LINE}>
              <Document entry={entry} />
              <Typography component="span" sx={{ ...FIGURE, fontWeight: 500 }}>
                {leftToRight(formatPaise(moved, { signed: true }))}
              </Typography>
            </Box>
            <Typography variant="body2" component="div" sx={{ ...LINE, mt: 0.5, color: 'text.secondary' }}>
              <span>
                {formatDay(entry.date, language)} · <bdi>{nameOf(entry)}</bdi>
              </span>
              <Box component="span" sx={FIGURE}>
                {translate('accounts.column.balance')}{' '}
                <bdi>{formatPaise(balanceOf(book.account.type, entry.balancePaise))}</bdi>
              </Box>
            </Typography>
          </Box>
        );
      })}
    </Lines>
  );
};

export const BookRows = ({ book, title }: { book: AccountEntries; title: string }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useNameOf();
  const phone = usePhone();
  if (phone) return <Cards book={book} title={title} />;
  const money = isMoney(book.account);
  const column = (name: string) => translate(`accounts.column.${name}`);
  const amount = (paise: number) => (paise === 0 ? '' : formatPaise(paise));
  return (
    <Box sx={{ px: 2 }}>
      <FigureTable
        title={title}
        headings={[
          column('date'),
          column('documentNo'),
          column('partyName'),
          column(money ? 'in' : 'debit'),
          column(money ? 'out' : 'credit'),
          column('balance'),
        ]}
        words={2}
        rows={book.rows.map(entry => ({
          key: entry.id,
          name: formatDay(entry.date, language),
          cells: [
            <Document key="document" entry={entry} />,
            nameOf(entry),
            amount(entry.debitPaise),
            amount(entry.creditPaise),
            formatPaise(balanceOf(book.account.type, entry.balancePaise)),
          ],
        }))}
      />
    </Box>
  );
};

export const WaitingRows = ({ rows }: { rows: number }) => {
  const phone = usePhone();
  return (
    <Box aria-hidden>
      {phone ? null : <Box sx={{ height: 37, borderBottom: 1, borderColor: 'divider' }} />}
      {Array.from({ length: rows }, (_, index) => (
        <Box
          key={index}
          sx={
            phone
              ? CARD
              : { ...LINE, alignItems: 'center', height: 37, px: 2, borderBottom: 1, borderColor: 'divider' }
          }
        >
          <Skeleton width={phone ? '60%' : '30%'} />
          {phone ? <Skeleton width="80%" /> : <Skeleton width={88} />}
        </Box>
      ))}
    </Box>
  );
};
