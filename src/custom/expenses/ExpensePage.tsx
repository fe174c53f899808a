import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { cancelExpense } from '../../resources/expenses/calls.ts';
import { expenses } from '../../resources/expenses/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { CancelPosted } from '../../screens/parts/CancelPosted.tsx';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';
import { ExpensePapers } from './ExpensePapers.tsx';
import { PayExpense } from './PayExpense.tsx';

const ExpensePage = () => {
  const translate = useTranslate();
  return (
    <ShowScreen
      resource={expenses}
      actions={expense => (
        <>
          <CancelPosted
            record={expense}
            number={String(expense['expenseNo'])}
            ability="expenses.cancel"
            call={cancelExpense}
            params={{ id: String(expense.id) }}
          />
          <PayExpense expense={expense} />
        </>
      )}
      below={expense => (
        <>
          {expense['overCashLimit'] === true && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('expenses.overCashLimit', { payee: String(expense['payee']) })}
            </Alert>
          )}
          <RecordCheques recordId={String(expense.id)} />
          <ExpensePapers expense={expense} />
        </>
      )}
    />
  );
};

export default ExpensePage;
