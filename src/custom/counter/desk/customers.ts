import type { CounterCustomer } from '../../../resources/counter/answers.ts';
import { normalisePhone, PHONE } from '../../../kit/rules/phone.ts';
import type { Core } from './core.ts';

/** It is longer than the gap between two keys of the slowest scanner, so that a scan is not looked up as a phone. */
const PHONE_PAUSE_MS = 130;
const MATCH_PAUSE_MS = 250;

export type Customers = ReturnType<typeof customersOf>;

export function customersOf(core: Core) {
  const { parts, calls, cart, dispatch, waitFor, failed, problem } = core;
  let phoneTimer: ReturnType<typeof setTimeout> | undefined;

  function phoneTyped(text: string): void {
    clearTimeout(phoneTimer);
    dispatch({ type: 'PHONE_TYPED', text });
    const bare = normalisePhone(text);
    const pause = PHONE.test(bare) ? PHONE_PAUSE_MS : /^\d{5}$/.test(bare) ? MATCH_PAUSE_MS : null;
    if (pause !== null)
      phoneTimer = setTimeout(() => void waitFor(findPhone(bare)).catch(() => undefined), pause);
  }

  /** Ten digits select their customer, an ending shows its best match. */
  async function findPhone(bare: string): Promise<readonly CounterCustomer[]> {
    clearTimeout(phoneTimer);
    const text = cart().phoneText;
    try {
      const customers = await calls.customers(bare);
      if (text !== cart().phoneText) return [];
      const exact = PHONE.test(bare) ? customers.find(customer => customer.phone === bare) : undefined;
      if (exact) dispatch({ type: 'CUSTOMER_TAKEN', customer: exact });
      else dispatch({ type: 'MATCHED', text, customers: PHONE.test(bare) ? [] : customers });
      return customers;
    } catch (error) {
      if (text === cart().phoneText) failed(error);
      throw error;
    }
  }

  /** Reads dues and store credit of the customer at the counter again, after a receipt. */
  async function refreshCustomer(): Promise<void> {
    const { customer } = cart();
    if (customer.kind !== 'KNOWN') return;
    try {
      const now = (await calls.customers(customer.phone)).find(({ id }) => id === customer.id);
      const after = cart().customer;
      if (!now || after.kind !== 'KNOWN' || after.id !== now.id) return;
      dispatch({ type: 'CUSTOMER_TAKEN', customer: now });
      if (after.given) dispatch({ type: 'DETAILS_GIVEN', change: after.given });
    } catch (error) {
      failed(error);
    }
  }

  /** Focuses the next empty part: lines, else payments. */
  const goOn = (): void => parts.focus(cart().lines.length === 0 ? 'SCAN' : 'PAYMENTS');

  async function phoneEntered(): Promise<void> {
    const { customer, phoneText } = cart();
    if (customer.kind === 'NEW') return parts.focus('NAME');
    if (customer.kind === 'KNOWN') return goOn();
    if (phoneText.trim() === '') {
      dispatch({ type: 'WALK_IN' });
      return goOn();
    }
    if (await decidePhone('ENTER')) {
      if (cart().customer.kind === 'NEW') parts.focus('NAME');
      else goOn();
    } else if (core.view().counter.problem === null) problem('phone');
  }

  /** Enter takes the best match of an ending, a save only a single match. Answers false without a customer. */
  async function decidePhone(by: 'ENTER' | 'SAVE'): Promise<boolean> {
    const { customer, phoneText } = cart();
    if (customer.kind !== 'UNDECIDED' || phoneText.trim() === '') return true;
    const bare = normalisePhone(phoneText);
    const isComplete = PHONE.test(bare);
    if (!isComplete && !/^\d{5}$/.test(bare)) return false;
    const { matches } = core.view().counter;
    const known = matches?.text === phoneText ? matches.customers : null;
    let customers: readonly CounterCustomer[];
    try {
      customers = known ?? (await findPhone(bare));
    } catch {
      return false;
    }
    if (cart().customer.kind !== 'UNDECIDED') return true;
    if (cart().phoneText !== phoneText) return false;
    const [best, ...others] = customers;
    if (by === 'SAVE' && others.length > 0) return false;
    if (!isComplete && best) dispatch({ type: 'CUSTOMER_TAKEN', customer: best });
    if (isComplete) dispatch({ type: 'CUSTOMER_NEW', phone: bare });
    return isComplete || Boolean(best);
  }

  return {
    phoneTyped,
    findPhone,
    phoneEntered,
    refreshCustomer,
    goOn,
    decidePhone,
    stop: (): void => clearTimeout(phoneTimer),
  };
}
