import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import type { BankLine } from '../../resources/bank/answers.ts';
import { postBankLine } from '../../resources/bank/calls.ts';
import { accountBalances } from '../../resources/ledger/calls.ts';
import { ACCOUNTS_OF_RECORDS, CASH } from '../../resources/ledger/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { DayField } from '../../screens/period/DayField.tsx';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import { useAccountName } from '../ledger/parts/useAccountName.ts';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

interface PostBankLineProps {
  account: string;
  line: BankLine;
  onPosted: () => void;
  onClose: () => void;
}

/** Charges, interest, a transfer: cash goes by the drawers. By hand: no input of a call offers the shop's accounts. */
export const PostBankLine = ({ account, line, onPosted, onClose }: PostBankLineProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const accountName = useAccountName();
  const typed = useTyped(`bank-lines.${line.id}`);
  const [other, setOther] = useTypedState(
    typed,
    'other',
    line.amountPaise < 0 ? 'BANK_CHARGES' : 'OTHER_INCOME',
  );
  const [day, setDay] = useTypedState(typed, 'day', line.day);
  const [note, setNote] = useTypedState(typed, 'note', line.narration.slice(0, 300));
  const { data } = useQuery({
    queryKey: ['accounts'],
    queryFn: ({ signal }) => ask(accountBalances, {}, { signal, quiet: true }),
  });
  const accounts = (data ?? []).filter(({ code }) => ![...ACCOUNTS_OF_RECORDS, CASH, account].includes(code));
  return (
    <AskDialog
      typed={typed}
      title={translate('bank.postTitle', { amount: formatPaise(line.amountPaise, { signed: true }) })}
      lead={translate('bank.postLead')}
      confirm={translate('accounts.journal.post')}
      disabled={!data}
      onClose={onClose}
      send={async options => {
        const body = { account: other, businessDate: day, note: note.trim() || null };
        const { journalNo } = await ask(postBankLine, { id: line.id, body }, options);
        notify('bank.posted', { type: 'success', messageArgs: { number: journalNo } });
        onPosted();
      }}
    >
      {data ? (
        <TextField
          select
          size="small"
          label={translate('bank.other')}
          value={other}
          onChange={event => setOther(event.target.value)}
        >
          {accounts.map(each => (
            <MenuItem key={each.code} value={each.code}>
              {accountName(each)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <DayField label={translate('bank.day')} value={day} onTake={setDay} />
      <TextField
        size="small"
        label={translate('bank.note')}
        value={note}
        onChange={event => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </AskDialog>
  );
};
