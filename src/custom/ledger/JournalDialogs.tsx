import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { addAccount, closeYear, reverseJournal } from '../../providers/calls/accounts.ts';
import type { Journal } from '../../resources/calls/journals.ts';
import { ACCOUNT_TYPES, type AccountType } from '../../resources/ledger/rules.ts';
import { financialYearOf } from '../../kit/rules/financialYear.ts';
import { Choose } from '../../screens/basics/Choose.tsx';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { AskDialog } from '../shared/AskDialog.tsx';

interface DialogProps {
  onDone: () => void;
  onClose: () => void;
}

export const NewAccount = (props: DialogProps) => {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const [type, setType] = useState<AccountType>('EXPENSE');
  return (
    <AskDialog
      {...props}
      title={translate('accounts.journal.account')}
      confirm={translate('accounts.journal.save')}
      send={options => addAccount({ name: name.trim(), type }, options)}
    >
      <TextField
        autoFocus
        required
        margin="dense"
        label={translate('accounts.journal.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <Choose
        label={translate('accounts.journal.type')}
        value={type}
        options={ACCOUNT_TYPES.map(value => ({ value, label: translate(`accounts.type.${value}`) }))}
        onChange={setType}
      />
    </AskDialog>
  );
};

export const CloseYear = (props: DialogProps) => {
  const translate = useTranslate();
  const last = financialYearOf(useToday()).startYear - 1;
  const [year, setYear] = useState(String(last));
  return (
    <AskDialog
      {...props}
      title={translate('accounts.journal.year')}
      lead={translate('accounts.journal.yearLead')}
      confirm={translate('accounts.journal.close')}
      send={options => closeYear(Number(year), options)}
    >
      <Choose
        label={translate('accounts.journal.yearOf')}
        value={year}
        options={[0, 1, 2].map(back => ({
          value: String(last - back),
          label: financialYearOf(`${last - back}-04-01`).label,
        }))}
        onChange={setYear}
      />
    </AskDialog>
  );
};

export const ReverseJournal = ({ journal, ...props }: DialogProps & { journal: Journal }) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <AskDialog
      {...props}
      title={`${translate('accounts.journal.reverse')} ${journal.journalNo}`}
      lead={translate('accounts.journal.reverseLead')}
      confirm={translate('accounts.journal.reverse')}
      send={options => reverseJournal(journal.id, reason.trim() || null, options)}
    >
      <TextField
        autoFocus
        margin="dense"
        label={translate('accounts.journal.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </AskDialog>
  );
};
