import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { cancelPosted } from '../../providers/calls/expenses.ts';
import { expenses } from '../../resources/expenses/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { CancelPosted } from '../shared/CancelPosted.tsx';
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
            cancel={({ id, body }, options) => cancelPosted('expenses', id, body.reason, options)}
          />
          <PayExpense expense={expense} />
        </>
      )}
      below={expense =>
        expense['overCashLimit'] === true && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('expenses.overCashLimit', { payee: String(expense['payee']) })}
          </Alert>
        )
      }
    />
  );
};

export default ExpensePage;
