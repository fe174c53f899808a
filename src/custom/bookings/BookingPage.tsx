import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { ask } from '../../providers/ask.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import type { Booking } from '../../resources/bookings/answers.ts';
import { bookingDocument, endBooking } from '../../resources/bookings/calls.ts';
import { bookings } from '../../resources/bookings/declaration.ts';
import { mayUse } from '../../resources/roleAbilities.ts';
import { ADVANCE_REFUND_METHODS, type AdvanceRefundMethod } from '../../resources/bookings/rules.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { AskDialog } from '../shared/AskDialog.tsx';
import { RupeesBox } from '../shared/RupeesBox.tsx';
import { SaleLink } from '../shared/SaleLink.tsx';
import { useLists } from '../shared/useLists.ts';
import { useReadAgain } from '../shared/useReadAgain.ts';
import { RefundVoucher } from './RefundVoucher.tsx';

const bookingQuery = (id: string) => ({
  queryKey: ['bookings', id, 'document'],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(bookingDocument, { id }, { signal, quiet: true }),
});

const EndDialog = ({
  booking,
  onClose,
  onDone,
}: {
  booking: Booking;
  onClose: () => void;
  onDone: () => void;
}) => {
  const translate = useTranslate();
  const [method, setMethod] = useState<AdvanceRefundMethod | 'KEEP'>(
    booking.creditPaise > 0 ? 'CASH' : 'KEEP',
  );
  const [paise, setPaise] = useState(booking.creditPaise);
  const [reference, setReference] = useState('');
  const [reason, setReason] = useState('');
  return (
    <AskDialog
      title={translate('bookings.end')}
      confirm={translate('bookings.end')}
      onClose={onClose}
      send={async options => {
        const refund = {
          method: method as AdvanceRefundMethod,
          amountPaise: paise,
          reference: reference.trim() || null,
        };
        const body = { reason: reason.trim(), refund: method === 'KEEP' ? null : refund };
        await ask(endBooking, { id: booking.id, body }, options);
        onDone();
      }}
    >
      {errors => (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {translate('bookings.left', { amount: formatPaise(booking.creditPaise) })}
          </Typography>
          <TextField
            select
            size="small"
            label={translate('bookings.refundBy')}
            value={method}
            onChange={event => setMethod(event.target.value as AdvanceRefundMethod | 'KEEP')}
          >
            {booking.creditPaise > 0 &&
              ADVANCE_REFUND_METHODS.map(each => (
                <MenuItem key={each} value={each}>
                  {translate(`choices.paymentMethod.${each}`)}
                </MenuItem>
              ))}
            <MenuItem value="KEEP">{translate('bookings.keep')}</MenuItem>
          </TextField>
          {method !== 'KEEP' && (
            <RupeesBox
              label={translate('bookings.refund')}
              paise={paise}
              onPaise={setPaise}
              wrong={errors['refund.amountPaise']}
            />
          )}
          {method !== 'KEEP' && method !== 'CASH' && (
            <TextField
              size="small"
              label={translate('dues.reference')}
              value={reference}
              onChange={event => setReference(event.target.value)}
              slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
            />
          )}
          <TextField
            size="small"
            required
            label={translate('bookings.reason')}
            value={reason}
            error={'reason' in errors}
            helperText={errors['reason']}
            onChange={event => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </>
      )}
    </AskDialog>
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
            method: translate(`choices.paymentMethod.${refund.method}`),
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
    below={booking => <Outcome id={String(booking.id)} />}
  />
);

export default BookingPage;
