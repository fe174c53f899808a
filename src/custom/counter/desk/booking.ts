import type { CartBooking } from '../cart.ts';
import type { Core } from './core.ts';

/** Turns a booking into the sale: its customer, model, price and advance. */
export function bookingOf(core: Core) {
  const { calls, parts, dispatch, cart, waitFor, failed, problem } = core;

  async function sellBooking(id: string): Promise<void> {
    if (core.view().counter.phase.kind !== 'OPEN' || cart().booking?.id === id) return;
    await waitFor(
      (async () => {
        try {
          const booking = await calls.booking(id);
          if (booking.status !== 'OPEN') return problem('bookingClosed', { receiptNo: booking.receiptNo });
          const known = booking.customer.phone ? await calls.customers(booking.customer.phone) : [];
          const customer = known.find(each => each.id === booking.customer.id);
          if (!customer) return problem('bookingClosed', { receiptNo: booking.receiptNo });
          const { productId, tracking, receiptNo, pricePaise, creditPaise } = booking;
          const name = [booking.company, booking.model, booking.variant].filter(Boolean).join(' ');
          const put: CartBooking = { id, receiptNo, productId, name, pricePaise, creditPaise };
          const asks =
            tracking === 'QUANTITY' ? null : ({ kind: 'ASK_UNIT', productId, name, tracking } as const);
          dispatch({ type: 'BOOKING_PUT', booking: put, customer, asks });
          if (tracking === 'QUANTITY' && cart().lines.every(line => line.productId !== productId)) {
            const found = await calls.product(booking.model, productId);
            if (found) dispatch({ type: 'FOUND', code: '', found });
          }
          parts.signal('GREEN');
          parts.focus('SCAN');
        } catch (error) {
          failed(error);
        }
      })(),
    );
  }

  return { sellBooking };
}
