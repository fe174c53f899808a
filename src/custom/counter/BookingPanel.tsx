import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Receipt } from '../../resources/dues/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { BookModel } from '../bookings/parts/BookModel.tsx';
import { useCounter, useView } from './context.ts';
import { Panel } from './panels.tsx';
import { PrintReceipt } from './PrintReceipt.tsx';

interface OpenBooking {
  id: string;
  receiptNo: string;
  company: string;
  model: string;
  pricePaise: number;
  advancePaise: number;
}

const MAX_BOOKINGS = 8;

/** Lists open bookings, of the customer who stands there or the newest. */
const OpenBookings = ({ customerId }: { customerId: string | null }) => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'open', customerId],
    queryFn: async () =>
      (
        await dataProvider.getList<OpenBooking>('bookings', {
          filter: { status: 'OPEN', ...(customerId ? { customerId } : {}) },
          pagination: { page: 1, perPage: MAX_BOOKINGS },
          sort: { field: 'businessDate', order: 'DESC' },
        })
      ).data,
    staleTime: 0,
  });
  if (data.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('bookings.none')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {data.map(({ id, receiptNo, company, model, pricePaise, advancePaise }) => (
        <li key={id}>
          <Button
            fullWidth
            color="inherit"
            variant="outlined"
            onClick={() => {
              desk.panel(null);
              void desk.sellBooking(id);
            }}
            sx={{ minHeight: 48, justifyContent: 'space-between', gap: 1.5, textAlign: 'start' }}
          >
            <span>
              <bdi>
                {company} {model}
              </bdi>{' '}
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
                <bdi dir="ltr">{receiptNo}</bdi> ·{' '}
                {translate('bookings.agreed', {
                  price: formatPaise(pricePaise),
                  advance: formatPaise(advancePaise),
                })}
              </Typography>
            </span>
            {translate('bookings.sell')}
          </Button>
        </li>
      ))}
    </Box>
  );
};

/** Offers bookings to sell, and a new one of the customer at the counter, with its receipt printed. */
export const BookingPanel = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const customer = useView(view => view.counter.cart.customer);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [printing, setPrinting] = useState(false);
  const customerId = customer.kind === 'KNOWN' ? customer.id : null;
  return (
    <Panel spot="BOOKING" title={translate('bookings.title')}>
      <OpenBookings customerId={customerId} />
      <Typography variant="h3" sx={{ mt: 2, mb: 1.5 }}>
        {translate('bookings.new')}
      </Typography>
      {receipt && (
        <Alert severity="success" role="status" sx={{ mb: 1.5 }}>
          {translate('bookings.done', { number: receipt.receiptNo })}
        </Alert>
      )}
      {customerId ? (
        <BookModel
          key={`${customerId} ${receipt?.id ?? ''}`}
          customerId={customerId}
          onBooked={booked => {
            setReceipt(booked);
            void desk.refreshCustomer();
            setPrinting(true);
          }}
        />
      ) : (
        <Typography>{translate('bookings.needsCustomer')}</Typography>
      )}
      {receipt && printing ? <PrintReceipt receipt={receipt} onDone={() => setPrinting(false)} /> : null}
    </Panel>
  );
};
