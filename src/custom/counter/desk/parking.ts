import { emptyCart, isUntouched, readCart, type Cart } from '../cart.ts';
import type { Core } from './core.ts';

export function parkingOf(core: Core) {
  const { parts, calls, cart, dispatch, publish, settled, failed, problem, alone, beforeNextKey } = core;
  let parking: { body: string; key: string } | null = null;

  function labelOf(parked: Cart): string {
    const { customer } = parked;
    const who =
      customer.kind === 'KNOWN'
        ? customer.name
        : customer.kind === 'NEW'
          ? customer.name || customer.phone
          : '';
    return [who, parked.lines[0]?.name ?? ''].filter(Boolean).join(' · ').slice(0, 100);
  }

  /** Answers true when the counter is empty afterwards. */
  async function putAside(): Promise<boolean> {
    await settled();
    if (core.view().counter.phase.kind !== 'OPEN') return false;
    if (isUntouched(cart())) return true;
    const body = JSON.stringify(cart());
    // A retry with the same key does not park twice after a lost answer.
    if (parking?.body !== body) parking = { body, key: parts.newKey() };
    const saleKey = cart().saleKey;
    try {
      await calls.park({ label: labelOf(cart()), cart: cart() }, parking.key);
    } catch (error) {
      failed(error);
      return false;
    }
    parking = null;
    if (cart().saleKey === saleKey) dispatch({ type: 'CART_PUT', cart: emptyCart(parts.newKey()) });
    return true;
  }

  async function park(): Promise<void> {
    await alone(() =>
      beforeNextKey(async () => {
        const empty = isUntouched(cart());
        if ((await putAside()) && !empty) parts.signal('GREEN');
        parts.focus('SCAN');
      }),
    );
    await countParked();
  }

  async function countParked(): Promise<void> {
    try {
      publish({ parked: await calls.parked() });
    } catch {
      // Failures are ignored: the count is optional, and opening the list shows the error.
    }
  }

  const openParked = (): Promise<void> =>
    beforeNextKey(async () => {
      try {
        publish({ parked: await calls.parked(), panel: 'PARKED' });
        parts.focus('PARKED');
      } catch (error) {
        failed(error);
      }
    });

  /** Restores the parked sale at this position (from 1); the current cart is parked instead. */
  async function bringBack(place: number): Promise<void> {
    await alone(() => beforeNextKey(() => fetchBack(place)));
    await countParked();
  }

  async function fetchBack(place: number): Promise<void> {
    const chosen = core.view().parked[place - 1];
    if (!chosen) return;
    const back = readCart(chosen.cart);
    if (!back) return problem('unreadable');
    if (!(await putAside())) return;
    try {
      await calls.unpark(chosen.id);
    } catch (error) {
      if (!parts.isLost(error)) return failed(error);
      // It may still be parked, but the cart's key allows only one sale.
    }
    dispatch({ type: 'CART_PUT', cart: back });
    publish({ panel: null });
    parts.signal('GREEN');
    parts.focus(back.lines.length > 0 && back.customer.kind === 'UNDECIDED' ? 'PHONE' : 'SCAN');
  }

  return { park, countParked, openParked, bringBack };
}
