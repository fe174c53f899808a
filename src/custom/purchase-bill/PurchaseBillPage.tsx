import { useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'ra-core';
import { CancelDocument } from '../../documents/CancelDocument.tsx';
import { cancelPurchaseBill, mayCancelPurchaseBill } from '../../providers/calls/index.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { purchaseBills } from '../../resources/purchaseBills.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { LabelsButton } from '../shared/LabelsButton.tsx';
import { VoucherActions } from './VoucherActions.tsx';

const PurchaseBillPage = () => {
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const mayCancel = user !== undefined && mayUse(user, 'purchase-bills.cancel');
  return (
    <ShowScreen
      resource={purchaseBills}
      actions={bill => (
        <>
          <VoucherActions id={String(bill.id)} />
          {bill['status'] === 'POSTED' && user !== undefined && mayUse(user, 'stock-items.labels') ? (
            <LabelsButton of={{ purchaseBillId: String(bill.id) }} />
          ) : null}
          {bill['status'] === 'POSTED' && mayCancel && (
            <CancelDocument
              number={String(bill['billNo'])}
              explanation="purchase.cancelText"
              mayCancel={options => mayCancelPurchaseBill(String(bill.id), options)}
              cancel={(reason, options) => cancelPurchaseBill(String(bill.id), reason, options)}
              onCancelled={() => {
                refresh();
                void queryClient.invalidateQueries();
              }}
            />
          )}
        </>
      )}
    />
  );
};

export default PurchaseBillPage;
