import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatPaise } from '../../kit/rules/money.ts';
import { useCounter, useView } from './context.ts';
import { Section } from './parts.tsx';
import { focusSpot } from './spots.ts';

/** Shows the booking that this sale delivers. */
export const BookedBox = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const booking = useView(view => view.counter.cart.booking);
  if (!booking) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section
        title={translate('bookings.booked')}
        beside={
          <IconButton
            aria-label={translate('counter.lines.remove', { name: booking.receiptNo })}
            onClick={() => {
              desk.dispatch({ type: 'BOOKING_REMOVED' });
              focusSpot('SCAN');
            }}
            sx={{ width: 48, height: 48 }}
          >
            <Close />
          </IconButton>
        }
      >
        <Typography component="p">
          <bdi>{booking.name}</bdi> · <bdi dir="ltr">{booking.receiptNo}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('bookings.agreed', {
            price: formatPaise(booking.pricePaise),
            advance: formatPaise(booking.creditPaise),
          })}
        </Typography>
      </Section>
    </Box>
  );
};
