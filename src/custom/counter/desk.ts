/** Controls the counter: state, server calls, exactly one sale per cart. It is independent of React and the DOM. */
import { emptyCart, isUntouched } from './cart.ts';
import { bookingOf } from './desk/booking.ts';
import { challanOf } from './desk/challan.ts';
import { estimateOf } from './desk/estimate.ts';
import { createCore, type DeskParts, type StoredCounter, type Panel } from './desk/core.ts';
import { customersOf } from './desk/customers.ts';
import { parkingOf } from './desk/parking.ts';
import { exchangingOf } from './desk/exchanging.ts';
import { payingOf } from './desk/paying.ts';
import { returningOf } from './desk/returning.ts';
import { scanningOf } from './desk/scanning.ts';

export type { DeskCalls, DeskParts, DeskView, Panel, Papers, Tone } from './desk/core.ts';
export type Desk = ReturnType<typeof createDesk>;

export function createDesk(parts: DeskParts, stored: StoredCounter | null) {
  const core = createCore(parts, stored);
  const customers = customersOf(core);
  const { saved, sendAgain, ...paying } = payingOf(core, customers);
  const scanning = scanningOf(core, customers, saved);
  const parking = parkingOf(core);
  const returning = returningOf(core);
  const { view, subscribe, dispatch, totals, problem, cart } = core;
  let started = false;

  return {
    start: (): void => {
      if (started) return;
      started = true;
      void parking.countParked();
      if (stored?.sent) sendAgain(stored.sent);
    },
    view,
    subscribe,
    dispatch,
    totals,
    problem,
    ...scanning,
    phoneTyped: customers.phoneTyped,
    phoneEntered: customers.phoneEntered,
    refreshCustomer: customers.refreshCustomer,
    goOn: customers.goOn,
    ...paying,
    ...exchangingOf(core),
    ...parking,
    ...returning,
    ...bookingOf(core),
    ...estimateOf(core),
    ...challanOf(core),
    panel: (panel: Panel): void => core.publish({ panel }),
    startAfresh: (): void => {
      if (view().counter.phase.kind !== 'OPEN') return;
      dispatch({ type: 'CART_PUT', cart: emptyCart(parts.newKey()) });
      parts.focus('SCAN');
    },
    snapshot: (): StoredCounter | null => {
      const { phase } = view().counter;
      if (phase.kind === 'OPEN') return isUntouched(cart()) ? null : { cart: cart(), sent: null };
      return { cart: cart(), sent: phase.sent };
    },
    stop: customers.stop,
  };
}
