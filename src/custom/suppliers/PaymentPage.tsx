import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useParams } from 'react-router';
import { CancelDocument } from '../../screens/parts/CancelDocument.tsx';
import { ask, askFile } from '../../providers/ask.ts';
import { paymentPaper } from '../../resources/suppliers/paper.ts';
import {
  cancelSupplierPayment,
  supplierPayment,
  supplierPaymentPdf,
} from '../../resources/suppliers/calls.ts';
import { cancellable } from './Documents.tsx';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';
import { PaperPage } from '../dues/parts/PaperPage.tsx';
import { usePayablesPaths } from './paths.ts';

const PaymentPage = () => {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { id = '' } = useParams();
  const paths = usePayablesPaths();
  const { data, error } = useQuery({
    queryKey: ['supplier-payment', id],
    queryFn: ({ signal }) => ask(supplierPayment, { id }, { signal, quiet: true }),
  });
  return (
    <PaperPage
      title={data?.paymentNo ?? translate('payables.voucher')}
      lead={data?.supplier.name}
      parent={[
        { label: translate('app.menu.payables'), to: paths.list },
        ...(data ? [{ label: data.supplier.name, to: paths.supplier(data.supplier.id) }] : []),
      ]}
      error={error}
      paper={paymentPaper}
      data={data}
      pdf={style => askFile(supplierPaymentPdf, { id, query: style })}
      above={data ? <RecordCheques recordId={data.id} /> : null}
      actions={
        data?.status === 'POSTED' ? (
          <CancelDocument
            number={data.paymentNo}
            explanation="payables.cancelText"
            mayCancel={cancellable}
            call={cancelSupplierPayment}
            params={{ id: data.id }}
            onCancelled={() => void queryClient.invalidateQueries()}
          />
        ) : null
      }
    />
  );
};

export default PaymentPage;
