import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import { accountBalances, postJournal } from '../../resources/ledger/calls.ts';
import { ACCOUNTS_OF_RECORDS } from '../../resources/ledger/rules.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { useAccountName } from './parts/useAccountName.ts';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

interface Line {
  account: string;
  debit: string;
  credit: string;
}
const EMPTY: Line = { account: '', debit: '', credit: '' };
const KINDS = ['JOURNAL', 'OPENING_BALANCE'] as const;

/** It is a form by hand, since it is a grid of lines. */
export const NewJournal = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const translate = useTranslate();
  const accountName = useAccountName();
  const typed = useTyped('journals.new');
  const [kind, setKind] = useTypedState<(typeof KINDS)[number]>(typed, 'kind', 'JOURNAL');
  const [businessDate, setBusinessDate] = useTypedState(typed, 'businessDate', useToday());
  const [note, setNote] = useTypedState(typed, 'note', '');
  const [lines, setLines] = useTypedState<readonly Line[]>(typed, 'lines', [EMPTY, EMPTY]);
  const { data } = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => ask(accountBalances, {}, { signal, quiet: true }),
  });
  const accounts = (data ?? []).filter(({ code }) => !ACCOUNTS_OF_RECORDS.includes(code));
  const change = (at: number, what: Partial<Line>) =>
    setLines(all => all.map((line, index) => (index === at ? { ...line, ...what } : line)));
  const read = lines
    .filter(({ account, debit, credit }) => account || debit || credit)
    .map(({ account, debit, credit }) => ({
      account,
      debitPaise: parseRupees(debit) || null,
      creditPaise: parseRupees(credit) || null,
    }));
  const differs = read.reduce((sum, line) => sum + (line.debitPaise ?? 0) - (line.creditPaise ?? 0), 0);
  const label = (name: string) => translate(`accounts.journal.${name}`);
  const amount = (line: Line, at: number, side: 'debit' | 'credit') => (
    <FigureBox
      size="small"
      kind="money"
      label={label(side)}
      text={line[side]}
      onText={text => change(at, { [side]: text })}
    />
  );
  return (
    <AskDialog
      typed={typed}
      maxWidth="sm"
      title={label('add')}
      confirm={label('post')}
      send={options => {
        const body = { kind, businessDate, note: note.trim() || null, lines: read };
        return ask(postJournal, { body }, options);
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1 }}>
        <Choose
          label={label('kind')}
          value={kind}
          options={KINDS.map(value => ({ value, label: translate(`accounts.kind.${value}`) }))}
          onChange={setKind}
        />
        <DayField label={translate('accounts.column.date')} value={businessDate} onTake={setBusinessDate} />
      </Box>
      {lines.map((line, at) => (
        <Box
          key={at}
          sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: '2fr 1fr 1fr' } }}
        >
          <TextField
            select
            size="small"
            label={translate('accounts.column.account')}
            value={line.account}
            onChange={event => change(at, { account: event.target.value })}
            sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
          >
            {accounts.map(account => (
              <MenuItem key={account.code} value={account.code}>
                {accountName(account)}
              </MenuItem>
            ))}
          </TextField>
          {amount(line, at, 'debit')}
          {amount(line, at, 'credit')}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => setLines(all => [...all, EMPTY])}>
          {label('line')}
        </Button>
        <Typography variant="body2" role="status">
          {differs === 0
            ? ''
            : kind === 'OPENING_BALANCE'
              ? label('rest')
              : translate('accounts.journal.differs', { amount: formatPaise(differs) })}
        </Typography>
      </Box>
      <TextField
        label={label('note')}
        value={note}
        onChange={event => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </AskDialog>
  );
};
