import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { ask } from '../../providers/ask.ts';
import { paymentDocuments } from '../../resources/payments/calls.ts';
import { paymentRequests } from '../../resources/payments/declaration.ts';
import type { PaymentDocument } from '../../resources/payments/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { useLists } from '../../providers/useLists.ts';
import type { ReadRecord } from '../../kit/index.ts';

const PATHS: Readonly<Record<PaymentDocument, (id: string) => string>> = {
  EXPENSE: id => `expenses/${id}/show`,
  EXPENSE_PAYMENT: id => `expenses/${id}/show`,
  SUPPLIER_PAYMENT: id => `payables/payments/${id}`,
  STAFF_PAYMENT: id => `staff-pay/${id}/show`,
  RECEIPT: id => `dues-management/receipts/${id}`,
};

const Documents = ({ request }: { request: ReadRecord<typeof paymentRequests> }) => {
  const translate = useTranslate();
  const lists = useLists();
  const id = String(request.id);
  const { data = [] } = useQuery({
    queryKey: ['payments', 'documents', id, request['version']],
    queryFn: ({ signal }) => ask(paymentDocuments, { id }, { signal, quiet: true }),
  });
  if (data.length === 0) return null;
  return (
    <Card component="section" sx={{ mt: 2, p: 3 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('payments.documents')}
      </Typography>
      {data.map(({ kind, documentNo, amountPaise, status, pageId }) => (
        <Typography key={documentNo}>
          <MuiLink component={Link} to={lists.page(PATHS[kind](pageId))}>
            <bdi>{documentNo}</bdi>
          </MuiLink>
          {` · ${formatPaise(amountPaise)}`}
          {status === 'CANCELLED' ? ` · ${translate('payments.cancelledDoc')}` : null}
        </Typography>
      ))}
    </Card>
  );
};

const RequestPage = () => {
  const translate = useTranslate();
  return (
    <ShowScreen
      resource={paymentRequests}
      below={request => (
        <>
          {request['selfApproved'] === true ? (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {translate('payments.selfApproved')}
            </Alert>
          ) : null}
          <Documents request={request} />
        </>
      )}
    />
  );
};

export default RequestPage;
