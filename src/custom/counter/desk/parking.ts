/** Sales put aside on the server, and brought back. */
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

  /** True when nothing is left on the counter. */
  async function putAside(): Promise<boolean> {
    await settled();
    if (core.view().counter.phase.kind !== 'OPEN') return false;
    if (isUntouched(cart())) return true;
    const body = JSON.stringify(cart());
    // A lost answer must not park it twice.
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
      // The number beside the key is a courtesy; opening the list says what is wrong.
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

  /** Brings the parked sale of this place (from 1) back; what stands on the counter is parked in its stead. */
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
      // Whether it still hangs there is not known; the cart is here, and its key lets it be sold but once.
    }
    dispatch({ type: 'CART_PUT', cart: back });
    publish({ panel: null });
    parts.signal('GREEN');
    parts.focus(back.lines.length > 0 && back.customer.kind === 'UNDECIDED' ? 'PHONE' : 'SCAN');
  }

  return { park, countParked, openParked, bringBack };
}
