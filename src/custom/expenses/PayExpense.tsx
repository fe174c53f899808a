import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { payExpense } from '../../resources/expenses/calls.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { PAID_BY, type PaidBy } from '../../resources/expenses/rules.ts';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { AskDialog } from '../shared/AskDialog.tsx';
import { RupeesBox } from '../shared/RupeesBox.tsx';

const PayDialog = ({ expense, onClose }: { expense: RaRecord; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [method, setMethod] = useState<PaidBy>('BANK_TRANSFER');
  const [amountPaise, setAmount] = useState(Number(expense['duePaise']));
  const [reference, setReference] = useState('');
  return (
    <AskDialog
      title={translate('expenses.payTitle', { number: String(expense['expenseNo']) })}
      confirm={translate('expenses.pay')}
      disabled={amountPaise === 0}
      onClose={onClose}
      send={async options => {
        const body = { method, amountPaise, reference: reference.trim() || null };
        await ask(payExpense, { id: String(expense.id), body }, options);
        notify('expenses.paid', { type: 'success' });
        refresh();
      }}
    >
      {errors => (
        <>
          <RupeesBox
            required
            label={translate('resources.expenses.fields.amountPaise')}
            paise={amountPaise}
            onPaise={setAmount}
            wrong={errors['amountPaise']}
          />
          <SelectBox
            size="small"
            label={translate('resources.expenses.fields.method')}
            value={method}
            values={PAID_BY}
            labelOf={each => translate(`choices.expenseMethod.${each}`)}
            onValue={setMethod}
          />
          <TextField
            size="small"
            label={translate('resources.expenses.fields.reference')}
            value={reference}
            error={'reference' in errors}
            helperText={errors['reference']}
            onChange={event => setReference(event.target.value)}
          />
        </>
      )}
    </AskDialog>
  );
};

export const PayExpense = ({ expense }: { expense: RaRecord }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  if (!Number(expense['duePaise']) || !user || !mayUse(user, 'expenses.pay')) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {translate('expenses.pay')}
      </Button>
      {asking && <PayDialog expense={expense} onClose={() => setAsking(false)} />}
    </>
  );
};
