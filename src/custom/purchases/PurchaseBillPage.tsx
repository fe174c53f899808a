import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { CancelDocument } from '../../screens/parts/CancelDocument.tsx';
import { ask } from '../../providers/ask.ts';
import { cancelPurchaseBill, mayCancelPurchaseBill } from '../../resources/purchases/calls.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { letterheadsQuery } from '../../documents/useOnPaper.ts';
import { registrationOf } from '../../resources/registrations/rules.ts';
import { purchaseBills } from '../../resources/purchases/declaration.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { LabelsButton } from '../stock/parts/LabelsButton.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { BillApproval, VoucherActions } from './VoucherActions.tsx';

/** Says why no input tax was claimed, once the shop is registered. */
const BeforeRegistration = (bill: { id: string; businessDate: string }) => {
  const translate = useTranslate();
  const { data = [] } = useQuery(letterheadsQuery);
  const isBefore =
    registrationOf(data, bill)?.scheme === 'UNREGISTERED' &&
    data.some(({ scheme }) => scheme !== 'UNREGISTERED');
  return isBefore ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      {translate('registrations.billBefore')}
    </Alert>
  ) : null;
};

const PurchaseBillPage = () => {
  const translate = useTranslate();
  const { page } = useLists();
  const readAgain = useReadAgain();
  const user = useCurrentUser();
  const mayCancel = user !== undefined && mayUse(user, 'purchase-bills.cancel');
  return (
    <ShowScreen
      resource={purchaseBills}
      below={bill => (
        <>
          {(bill as { cashOverLimit?: boolean }).cashOverLimit === true && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {translate('payables.cashOverLimit')}
            </Alert>
          )}
          <BeforeRegistration id={String(bill.id)} businessDate={String(bill['businessDate'])} />
          <BillApproval id={String(bill.id)} />
        </>
      )}
      actions={bill => (
        <>
          <VoucherActions id={String(bill.id)} />
          {bill['status'] === 'POSTED' && <LabelsButton of={{ purchaseBillId: String(bill.id) }} />}
          {bill['status'] === 'POSTED' && user && mayUse(user, 'purchase-bills.return') && (
            <Button component={Link} to={page(`bill/${bill.id}/return`)}>
              {translate('purchase.return')}
            </Button>
          )}
          {bill['status'] === 'POSTED' && mayCancel && (
            <CancelDocument
              number={String(bill['billNo'])}
              explanation="purchase.cancelText"
              mayCancel={options => ask(mayCancelPurchaseBill, { id: String(bill.id) }, options)}
              call={cancelPurchaseBill}
              params={{ id: String(bill.id) }}
              onCancelled={readAgain}
            />
          )}
        </>
      )}
    />
  );
};

export default PurchaseBillPage;
