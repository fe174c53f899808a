import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCounter } from './context.ts';

/** `?booking={id}` or `?estimate={id}`: its customer, goods and prices go into the cart, once. */
export const SellOfAddress = () => {
  const { desk } = useCounter();
  const [asked, setAsked] = useSearchParams();
  const booking = asked.get('booking');
  const estimate = asked.get('estimate');
  useEffect(() => {
    if (!booking && !estimate) return;
    if (booking) void desk.sellBooking(booking);
    else if (estimate) void desk.sellEstimate(estimate);
    setAsked({}, { replace: true });
  }, [booking, estimate, desk, setAsked]);
  return null;
};
