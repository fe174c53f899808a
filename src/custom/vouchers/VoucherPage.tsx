import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { ask, askFile } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import * as calls from '../../resources/vouchers/calls.ts';
import { moneyVoucherPaper } from '../../resources/vouchers/paper.ts';
import { useLists } from '../../providers/useLists.ts';
import { ApprovedBy } from '../../screens/parts/ApprovedBy.tsx';
import { CancelDocument } from '../../screens/parts/CancelDocument.tsx';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';
import { PaperPage } from '../dues/parts/PaperPage.tsx';

/** The server says why not. */
const cancellable = () => Promise.resolve({ allowed: true, code: null, message: null });

const VoucherPage = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const user = useCurrentUser();
  const { page } = useLists();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['voucher', id],
    queryFn: ({ signal }) => ask(calls.voucher, { id }, { signal, quiet: true }),
  });
  const { customer = null, supplier = null } = data ?? {};
  return (
    <PaperPage
      title={data?.voucherNo ?? translate('vouchers.title')}
      lead={data ? translate(`accounts.kind.${data.kind}`) : undefined}
      parent={[
        ...(customer ? [{ label: customer.name, to: page(`dues-management/customers/${customer.id}`) }] : []),
        ...(supplier ? [{ label: supplier.name, to: page(`payables/${supplier.id}`) }] : []),
      ]}
      error={error}
      onRetry={() => void refetch()}
      paper={moneyVoucherPaper}
      data={data}
      pdf={style => askFile(calls.voucherPdf, { id, query: style })}
      above={
        data ? (
          <>
            <RecordCheques recordId={data.id} />
            <ApprovedBy name={data.approvedBy} />
          </>
        ) : null
      }
      actions={
        data?.status === 'POSTED' && user && mayUse(user, 'vouchers.cancel') ? (
          <CancelDocument
            number={data.voucherNo}
            explanation="vouchers.cancelText"
            mayCancel={cancellable}
            call={calls.cancelVoucher}
            params={{ id: data.id }}
            onCancelled={() => void queryClient.invalidateQueries()}
          />
        ) : null
      }
    />
  );
};

export default VoucherPage;
