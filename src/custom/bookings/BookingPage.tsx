import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Booking } from '../../resources/bookings/answers.ts';
import { bookingDocument, endBooking } from '../../resources/bookings/calls.ts';
import { bookings } from '../../resources/bookings/declaration.ts';
import { mayUse } from '../../resources/abilities.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { SaleLink } from '../sales/parts/SaleLink.tsx';
import { useLists } from '../../providers/useLists.ts';
import { useReadAgain } from '../../screens/parts/useReadAgain.ts';
import { useMethodLabel } from '../payments/parts/methods.ts';
import { RecordCheques } from '../cheques/parts/RecordCheques.tsx';
import { RefundVoucher } from './RefundVoucher.tsx';

const bookingQuery = (id: string) => ({
  queryKey: ['bookings', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(bookingDocument, { id }, { signal, quiet: true }),
});

const RefundInputs = () => {
  const method: unknown = useWatch({ name: 'refund.method' });
  if (!method) return null;
  return (
    <>
      <CallInput source="refund.amountPaise" />
      {method === 'CASH' ? null : <CallInput source="refund.reference" />}
      <CallInput source="refund.chequeOn" />
    </>
  );
};

const EndDialog = ({
  booking: { id, creditPaise },
  onClose,
  onDone,
}: {
  booking: Booking;
  onClose: () => void;
  onDone: () => void;
}) => {
  const translate = useTranslate();
  return (
    <CallDialog
      call={endBooking}
      params={{ id }}
      title={translate('bookings.end')}
      lead={translate('bookings.left', { amount: formatPaise(creditPaise) })}
      initial={{ refund: { amountPaise: creditPaise } }}
      bodyOf={({ refund, ...typed }) => ({
        ...typed,
        refund: refund && creditPaise > 0 && refund.method ? refund : null,
      })}
      onClose={onClose}
      onDone={onDone}
    >
      {creditPaise > 0 && (
        <>
          <CallInput source="refund.method" none={translate('bookings.keep')} />
          <RefundInputs />
        </>
      )}
      <CallInput source="reason" />
    </CallDialog>
  );
};

const Actions = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const lists = useLists();
  const readAgain = useReadAgain();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery(bookingQuery(id));
  if (!data || !user) return null;
  return (
    <>
      {data.status === 'OPEN' && mayUse(user, 'sales.create') && (
        <Button component={Link} to={lists.page(`counter?booking=${id}`)} variant="contained">
          {translate('bookings.sell')}
        </Button>
      )}
      {data.status === 'OPEN' && mayUse(user, 'bookings.end') && (
        <Button onClick={() => setAsking(true)} variant="outlined">
          {translate('bookings.end')}
        </Button>
      )}
      {mayUse(user, 'dues.read') && (
        <Button component={Link} to={lists.page(`dues-management/receipts/${data.receiptId}`)}>
          {translate('dues.openReceipt')}
        </Button>
      )}
      {asking && <EndDialog booking={data} onClose={() => setAsking(false)} onDone={readAgain} />}
    </>
  );
};

const Outcome = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const methodLabel = useMethodLabel();
  const language = useLanguage();
  const { data, error } = useQuery(bookingQuery(id));
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={72} sx={{ mt: 2 }} />;
  const { status, sale, refund, endedOn, endReason } = data;
  return (
    <Card component="section" aria-label={translate('bookings.outcome')} sx={{ mt: 2, p: 2 }}>
      {status === 'OPEN' && (
        <Typography>
          {translate('bookings.inStock', { smart_count: data.inStock })}
          {' · '}
          {translate('bookings.left', { amount: formatPaise(data.creditPaise) })}
        </Typography>
      )}
      {sale && (
        <Typography>
          {translate('bookings.soldBy')} <SaleLink id={sale.id}>{sale.invoiceNo}</SaleLink>
        </Typography>
      )}
      {refund && (
        <Typography>
          {translate('bookings.refunded', {
            amount: formatPaise(refund.amountPaise),
            method: methodLabel(refund),
            number: refund.refundNo,
          })}
        </Typography>
      )}
      {refund && <RefundVoucher booking={data} />}
      {endedOn && (
        <Typography sx={{ color: 'text.secondary' }}>
          {formatDay(endedOn, language)} · <bdi>{endReason}</bdi>
        </Typography>
      )}
    </Card>
  );
};

const BookingPage = () => (
  <ShowScreen
    resource={bookings}
    actions={booking => <Actions id={String(booking.id)} />}
    below={booking => (
      <>
        <Outcome id={String(booking.id)} />
        <RecordCheques recordId={String(booking.id)} />
      </>
    )}
  />
);

export default BookingPage;
