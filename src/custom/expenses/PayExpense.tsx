import Button from '@mui/material/Button';
import { useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { payExpense } from '../../resources/expenses/calls.ts';
import { mayUse } from '../../resources/abilities.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import type { ReadRecord } from '../../kit/index.ts';
import type { expenses } from '../../resources/expenses/declaration.ts';

export const PayExpense = ({ expense }: { expense: ReadRecord<typeof expenses> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const user = useCurrentUser();
  const [asking, setAsking] = useState(false);
  const due = Number(expense['duePaise']);
  if (!due || !user || !mayUse(user, 'expenses.pay')) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setAsking(true)}>
        {translate('expenses.pay')}
      </Button>
      {asking && (
        <CallDialog
          call={payExpense}
          params={{ id: String(expense.id) }}
          title={translate('expenses.payTitle', { number: String(expense['expenseNo']) })}
          confirm={translate('expenses.pay')}
          initial={{ amountPaise: due }}
          onDone={() => {
            notify('expenses.paid', { type: 'success' });
            refresh();
          }}
          onClose={() => setAsking(false)}
        >
          <CallInput source="amountPaise" autoFocus />
          <CallInput source="method" />
          <CallInput source="reference" />
          <CallInput source="chequeOn" />
        </CallDialog>
      )}
    </>
  );
};
