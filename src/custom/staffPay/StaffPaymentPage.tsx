import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { cancelStaffEntry } from '../../resources/staffPay/calls.ts';
import { staffPayments } from '../../resources/staffPay/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { CancelPosted } from '../../screens/parts/CancelPosted.tsx';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';

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
          call={cancelStaffEntry}
          params={{ id: String(entry.id) }}
        />
      )}
      below={entry => (
        <>
          {entry['overCashLimit'] === true && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('expenses.staffOverCashLimit')}
            </Alert>
          )}
          <RecordCheques recordId={String(entry.id)} />
        </>
      )}
    />
  );
};

export default StaffPaymentPage;
