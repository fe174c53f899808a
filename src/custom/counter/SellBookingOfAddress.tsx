import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCounter } from './context.ts';

/** `?booking={id}`: its customer, model and advance go into the cart, once. */
export const SellBookingOfAddress = () => {
  const { desk } = useCounter();
  const [asked, setAsked] = useSearchParams();
  const id = asked.get('booking');
  useEffect(() => {
    if (!id) return;
    void desk.sellBooking(id);
    setAsked({}, { replace: true });
  }, [id, desk, setAsked]);
  return null;
};
