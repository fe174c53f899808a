import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCounter } from './context.ts';

/** `?booking={id}`, `?estimate={id}` or `?challan={id}`: its customer, goods and prices go into the cart, once. */
export const SellOfAddress = () => {
  const { desk } = useCounter();
  const [asked, setAsked] = useSearchParams();
  const booking = asked.get('booking');
  const estimate = asked.get('estimate');
  const challan = asked.get('challan');
  useEffect(() => {
    if (!booking && !estimate && !challan) return;
    if (booking) void desk.sellBooking(booking);
    else if (estimate) void desk.sellEstimate(estimate);
    else if (challan) void desk.sellChallan(challan);
    setAsked({}, { replace: true });
  }, [booking, estimate, challan, desk, setAsked]);
  return null;
};
