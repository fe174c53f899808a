import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import { cancelStaffEntry } from '../../resources/staffPay/calls.ts';
import { staffPayments } from '../../resources/staffPay/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { CancelPosted } from '../../screens/parts/CancelPosted.tsx';

const StaffPaymentPage = () => {
  const translate = useTranslate();
  return (
    <ShowScreen
      resource={staffPayments}
      actions={entry => (
        <CancelPosted
          record={entry}
          number={String(entry['entryNo'])}
          ability="staff-payments.cancel"
          cancel={(input, options) => ask(cancelStaffEntry, input, options)}
        />
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
