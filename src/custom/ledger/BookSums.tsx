import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import type { AccountEntries } from '../../resources/ledger/answers.ts';
import { balanceOf, isMoney } from '../../resources/ledger/rules.ts';
import type { DateRange } from '../../kit/rules/businessDate.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';

const Sum = ({ label, amount, note }: { label: string; amount: number | undefined; note?: string }) => (
  <Card component="div" sx={{ px: 2, py: 1.5, minWidth: 0, containerType: 'inline-size' }}>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography
      component="dd"
      sx={{
        m: 0,
        // Amounts in crores with paise must fit on one line.
        fontSize: 'clamp(14px, 10.5cqi, 22px)',
        lineHeight: '32px',
        fontWeight: 500,
        fontVariantNumeric: 'tabular-nums',
        overflowWrap: 'anywhere',
      }}
    >
      {amount === undefined ? <Skeleton width="70%" /> : <bdi>{formatPaise(amount)}</bdi>}
    </Typography>
    {note ? (
      <Typography component="dd" variant="body2" sx={{ m: 0, color: 'text.secondary' }}>
        {note}
      </Typography>
    ) : null}
  </Card>
);

/** Own accounts are known by their answer. */
const OF_MONEY = ['CASH', 'BANK', 'CHEQUES'];

export const BookSums = ({
  book,
  code,
  range,
}: {
  book: AccountEntries | undefined;
  code: string;
  range: DateRange | null;
}) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const money = book ? isMoney(book.account) : OF_MONEY.includes(code);
  const balance = (paise: number | undefined) =>
    book && paise !== undefined ? balanceOf(book.account.type, paise) : undefined;
  const day = (date: string) => formatDay(date, language);
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        mb: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <Sum
        label={translate('accounts.opening')}
        amount={balance(book?.openingPaise)}
        note={
          range ? translate('accounts.before', { day: day(range.from) }) : translate('accounts.beginning')
        }
      />
      <Sum label={translate(`accounts.column.${money ? 'in' : 'debit'}`)} amount={book?.inPaise} />
      <Sum label={translate(`accounts.column.${money ? 'out' : 'credit'}`)} amount={book?.outPaise} />
      <Sum
        label={translate('accounts.closing')}
        amount={balance(book?.closingPaise)}
        note={
          range && range.to < today
            ? translate('accounts.upTo', { day: day(range.to) })
            : translate('accounts.now')
        }
      />
    </Box>
  );
};
