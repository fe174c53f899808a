import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { staffPayments } from '../../resources/staffPay/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { CancelPosted } from '../shared/CancelPosted.tsx';

const StaffPaymentPage = () => {
  const translate = useTranslate();
  return (
    <ShowScreen
      resource={staffPayments}
      actions={entry => (
        <CancelPosted resource="staff-payments" record={entry} number={String(entry['entryNo'])} />
      )}
      below={entry =>
        entry['overCashLimit'] === true && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {translate('expenses.staffOverCashLimit')}
          </Alert>
        )
      }
    />
  );
};

export default StaffPaymentPage;
