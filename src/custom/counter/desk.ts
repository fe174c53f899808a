/**
 * The counter at work: keeps the state, asks the server, and makes sure that one cart becomes one sale. It knows
 * neither React nor the DOM; what it needs of them is handed in.
 */
import type { ParkedSale, Scanned } from '../../resources/calls/shop.ts';
import type { Sale, SaleInput } from '../../resources/calls/sales.ts';
import type { CounterCustomer, ParkedSaleInput } from '../../resources/calls/shop.ts';
import { normaliseCode } from '../../resources/rules/imei.ts';
import { normalisePhone, PHONE } from '../../resources/rules/phone.ts';
import {
  emptyCart,
  isUntouched,
  lineOfCode,
  obstacleOf,
  readCart,
  saleOf,
  settle,
  totalsOf,
  type Cart,
  type CartTotals,
  type CounterMethod,
  type Obstacle,
  type TaxedShop,
} from './cart.ts';
import type { Match } from './search.ts';
import type { Spot } from './spots.ts';
import { counterReducer, openCounter, scanKind, type CounterEvent, type CounterState } from './state.ts';

/** Longer than the pause between two keys of the slowest scanner: a phone is looked up when nothing follows. */
export const PHONE_PAUSE_MS = 130;
const MATCH_PAUSE_MS = 250;
/** Written like a code: one word with a digit in it. */
const CODE = /^(?=.*\d)[A-Za-z0-9/-]{6,}$/;

export interface DeskCalls {
  scan(code: string): Promise<Scanned>;
  customers(phone: string): Promise<CounterCustomer[]>;
  createSale(sale: SaleInput, idempotencyKey: string): Promise<Sale>;
  parked(): Promise<ParkedSale[]>;
  park(parked: ParkedSaleInput, idempotencyKey: string): Promise<ParkedSale>;
  unpark(id: string): Promise<unknown>;
}

export type Tone = 'GREEN' | 'AMBER' | 'RED';

export interface DeskParts {
  calls: DeskCalls;
  shop: () => TaxedShop;
  newKey: () => string;
  signal: (tone: Tone) => void;
  focus: (spot: Spot) => void;
  /** Where the cursor is now; null outside of the counter's places. */
  at: () => string | null;
  print: (sale: Sale) => void;
  say: (key: string, params?: Record<string, string | number>) => string;
  /** A call that never came back: whether the server did the work is not known. */
  isLost: (error: unknown) => boolean;
  /** The server says it is not there: somebody else took it. */
  isGone: (error: unknown) => boolean;
  sentenceOf: (error: unknown) => string;
}

export type Panel = 'KEYS' | 'PARKED' | null;

export interface DeskView {
  counter: CounterState;
  panel: Panel;
  parked: readonly ParkedSale[];
  /** Calls the desk waits for before it can save. */
  busy: boolean;
}

export type Desk = ReturnType<typeof createDesk>;

export function createDesk(parts: DeskParts, kept: { cart: Cart; sent: SaleInput | null } | null) {
  const { calls } = parts;
  let view: DeskView = {
    counter: openCounter(kept?.cart ?? emptyCart(parts.newKey())),
    panel: null,
    parked: [],
    busy: false,
  };
  const listeners = new Set<() => void>();
  const pending = new Set<Promise<unknown>>();
  let phoneTimer: ReturnType<typeof setTimeout> | undefined;
  let preparing = false;
  let saving: Promise<void> | undefined;
  let parking: { body: string; key: string } | null = null;

  const publish = (change: Partial<DeskView>): void => {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  };
  const dispatch = (event: CounterEvent): void => publish({ counter: counterReducer(view.counter, event) });
  const cart = (): Cart => view.counter.cart;
  let reckoned: { cart: Cart; totals: CartTotals | null } | undefined;
  const totals = (): CartTotals | null => {
    if (reckoned?.cart !== cart()) reckoned = { cart: cart(), totals: totalsOf(cart(), parts.shop()) };
    return reckoned.totals;
  };
  const problem = (key: string, params?: Record<string, string | number>): void => {
    dispatch({ type: 'PROBLEM', problem: parts.say(`counter.wrong.${key}`, params) });
    parts.signal('RED');
  };
  const failed = (error: unknown): void => {
    dispatch({ type: 'PROBLEM', problem: parts.sentenceOf(error) });
    parts.signal('RED');
  };
  const waitFor = async (work: Promise<unknown>): Promise<void> => {
    pending.add(work);
    publish({ busy: true });
    try {
      await work;
    } finally {
      pending.delete(work);
      publish({ busy: pending.size > 0 });
    }
  };
  const settled = async (): Promise<void> => {
    while (pending.size > 0) await Promise.allSettled([...pending]);
  };

  // --- scanning -------------------------------------------------------------------------------------------------

  /** A code came in, by scanner or by hand. `box` is where the cursor was. */
  async function scan(text: string, at: number, box: 'SCAN' | 'PHONE' | 'OTHER' = 'SCAN'): Promise<void> {
    const code = normaliseCode(text);
    if (!code) return;
    if (view.counter.phase.kind === 'SAVING') await saving;
    if (view.counter.phase.kind === 'UNANSWERED') {
      problem('unanswered');
      return;
    }
    const kind = scanKind(view.counter, code, at);
    dispatch({ type: 'SCANNED', code, at });
    if (kind === 'STUTTER') return;
    if (box === 'SCAN' && cart().customer.kind === 'UNDECIDED') parts.focus('PHONE');
    if (kind === 'AGAIN') {
      parts.signal('AMBER');
      return;
    }
    await waitFor(lookUp(code, box));
  }

  async function lookUp(code: string, box: 'SCAN' | 'PHONE' | 'OTHER'): Promise<void> {
    try {
      const found = await calls.scan(code);
      // Ten digits at the pace of a scanner in the phone box, and no goods: a fast hand.
      if (found.kind === 'UNKNOWN' && box === 'PHONE' && PHONE.test(code)) {
        phoneTyped(code);
        await findPhone(code);
        return;
      }
      show(found, code);
    } catch {
      dispatch({ type: 'NO_ANSWER', code });
      parts.signal('RED');
      if (box === 'SCAN') backToScan();
    }
  }

  /** What was found, by a scan or chosen from a list, goes into the cart, or says why not. */
  function show(found: Scanned, code: string): void {
    const before = view.counter.refusals.length;
    dispatch({ type: 'FOUND', code, found });
    const { notice, refusals } = view.counter;
    const added = notice?.kind === 'ADDED';
    parts.signal(added ? 'GREEN' : refusals.length > before || !notice ? 'RED' : 'AMBER');
    if (!added) backToScan();
  }

  /** Enter in the scan box: a code that is known is a scan, anything else is looked for by name. */
  async function find(
    text: string,
    search: (text: string) => Promise<Match[]>,
  ): Promise<readonly Match[] | 'TAKEN'> {
    const code = normaliseCode(text);
    let found: readonly Match[] | 'TAKEN' = [];
    await waitFor(
      (async () => {
        try {
          if (CODE.test(text)) {
            if (lineOfCode(cart(), code)) {
              await scan(code, performance.now(), 'OTHER');
              found = 'TAKEN';
              return;
            }
            const known = await calls.scan(code);
            if (known.kind !== 'UNKNOWN') {
              takeFound(known, code);
              found = 'TAKEN';
              return;
            }
          }
          found = await search(text);
          if (found.length === 0) problem('nothing', { text });
        } catch (error) {
          failed(error);
        }
      })(),
    );
    return found;
  }

  /** Something of the list that a word found. */
  async function choose({ code, product }: Match): Promise<void> {
    if (product) takeFound(product, '');
    else if (code) await scan(code, performance.now());
  }

  function takeFound(found: Scanned, code: string): void {
    show(found, code);
    if (view.counter.notice?.kind === 'ADDED' && cart().customer.kind === 'UNDECIDED') parts.focus('PHONE');
  }

  /** The cursor went ahead to Phone; nothing was added, so it comes back, unless somebody has moved on already. */
  function backToScan(): void {
    if (parts.at() !== 'PHONE') return;
    if (cart().phoneText === '' && cart().customer.kind === 'UNDECIDED') parts.focus('SCAN');
  }

  // --- the customer ---------------------------------------------------------------------------------------------

  function phoneTyped(text: string): void {
    clearTimeout(phoneTimer);
    dispatch({ type: 'PHONE_TYPED', text });
    const bare = normalisePhone(text);
    const pause = PHONE.test(bare) ? PHONE_PAUSE_MS : /^\d{5}$/.test(bare) ? MATCH_PAUSE_MS : null;
    if (pause !== null)
      phoneTimer = setTimeout(() => void waitFor(findPhone(bare)).catch(() => undefined), pause);
  }

  /** Looks up whole numbers and endings. All ten digits take their customer, an ending shows its best match. */
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

  /** Enter in the phone box. */
  async function phoneEntered(): Promise<void> {
    const { customer, phoneText } = cart();
    if (customer.kind === 'NEW') return parts.focus('NAME');
    if (customer.kind === 'KNOWN') return parts.focus('PAYMENTS');
    if (phoneText.trim() === '') {
      dispatch({ type: 'WALK_IN' });
      return parts.focus('PAYMENTS');
    }
    if (await decidePhone('ENTER')) {
      if (cart().customer.kind === 'NEW') parts.focus('NAME');
    } else if (view.counter.problem === null) problem('phone');
  }

  /**
   * Makes a customer of what stands in the phone box. Enter takes the best match of an ending; a save takes it
   * when it is the only one, and never guesses. False when nobody could be made of it.
   */
  async function decidePhone(by: 'ENTER' | 'SAVE'): Promise<boolean> {
    const { customer, phoneText } = cart();
    if (customer.kind !== 'UNDECIDED' || phoneText.trim() === '') return true;
    const bare = normalisePhone(phoneText);
    const whole = PHONE.test(bare);
    if (!whole && !/^\d{5}$/.test(bare)) return false;
    const { matches } = view.counter;
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
    if (!whole && best) dispatch({ type: 'CUSTOMER_TAKEN', customer: best });
    if (whole) dispatch({ type: 'CUSTOMER_NEW', phone: bare });
    return whole || Boolean(best);
  }

  // --- payment and saving ---------------------------------------------------------------------------------------

  function take(method: CounterMethod | 'DUE'): void {
    if (method === 'DUE') dispatch({ type: 'DUE_CHOSEN' });
    else
      dispatch({
        type: 'METHOD_CHOSEN',
        method,
        key: parts.newKey(),
        totalPaise: totals()?.totalPaise ?? 0,
      });
  }

  function handCash(amountPaise: number | null): void {
    dispatch({ type: 'CASH_HANDED', amountPaise, key: parts.newKey() });
  }

  /** Ctrl+Enter: on to the payments; from there, once all is paid or left due, on to saving. */
  async function toPayments(from: 'PAYMENTS' | 'ELSEWHERE'): Promise<void> {
    const { payments, due } = cart();
    const arranged = payments.length > 0 || due;
    if (from === 'PAYMENTS' && arranged && obstacleOf(cart(), totals()) === null) return save('CASH');
    if (await decidePhone('SAVE')) parts.focus('PAYMENTS');
    else {
      parts.focus('PHONE');
      if (view.counter.problem === null) problem('phone');
    }
  }

  /**
   * F10 and F9: what is left over is taken by `method`, then the sale is saved and printed. Payments already
   * chosen stand; only cash that merely stood for the rest becomes UPI.
   */
  async function save(method: 'CASH' | 'UPI'): Promise<void> {
    const { phase } = view.counter;
    if (preparing || phase.kind === 'SAVING') return;
    if (phase.kind === 'UNANSWERED') {
      dispatch({ type: 'SAVE_STARTED', sent: phase.sent, print: phase.print });
      return (saving = send());
    }
    preparing = true;
    try {
      await settled();
      if (view.counter.refusals.length > 0) return problem('refusals');
      if (!(await decidePhone('SAVE'))) {
        parts.focus('PHONE');
        if (view.counter.problem === null) problem('phone');
        return;
      }
      const rest = cart().payments.find(payment => payment.amountPaise === null);
      if (obstacleOf(cart(), totals()) === 'notPaid' || (method === 'UPI' && rest?.method === 'CASH'))
        take(method);
      const [now, obstacle] = [totals(), obstacleOf(cart(), totals())];
      if (obstacle || !now) return stopAt(obstacle ?? 'lines');
      dispatch({ type: 'SAVE_STARTED', sent: saleOf(cart(), now.totalPaise), print: true });
      saving = send();
    } finally {
      preparing = false;
    }
    await saving;
  }

  function stopAt(obstacle: Obstacle): void {
    problem(obstacle);
    if (obstacle === 'empty') parts.focus('SCAN');
    if (obstacle === 'phone' || obstacle === 'dueNeedsCustomer') parts.focus('PHONE');
  }

  async function send(): Promise<void> {
    const { phase } = view.counter;
    if (phase.kind !== 'SAVING') return;
    const { changePaise } = settle(cart(), totals()?.totalPaise ?? 0);
    try {
      const sale = await calls.createSale(phase.sent, cart().saleKey);
      dispatch({ type: 'SAVE_ANSWERED', sale, changePaise, saleKey: parts.newKey() });
      parts.signal('GREEN');
      parts.focus('SCAN');
      if (phase.print) parts.print(sale);
    } catch (error) {
      if (parts.isLost(error)) dispatch({ type: 'SAVE_LOST' });
      else dispatch({ type: 'SAVE_REFUSED', problem: parts.sentenceOf(error) });
      parts.signal('RED');
    }
  }

  // --- parked sales ---------------------------------------------------------------------------------------------

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
    if (view.counter.phase.kind !== 'OPEN') return false;
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

  async function alone(work: () => Promise<void>): Promise<void> {
    if (preparing) return;
    preparing = true;
    try {
      await work();
    } finally {
      preparing = false;
    }
  }

  const park = (): Promise<void> =>
    alone(async () => {
      const empty = isUntouched(cart());
      if ((await putAside()) && !empty) parts.signal('GREEN');
      parts.focus('SCAN');
      await countParked();
    });

  async function countParked(): Promise<void> {
    try {
      publish({ parked: await calls.parked() });
    } catch {
      // The number beside the key is a courtesy; opening the list says what is wrong.
    }
  }

  async function openParked(): Promise<void> {
    try {
      publish({ parked: await calls.parked(), panel: 'PARKED' });
      parts.focus('PARKED');
    } catch (error) {
      failed(error);
    }
  }

  /** Brings the parked sale of this place (from 1) back; what stands on the counter is parked in its stead. */
  const bringBack = (place: number): Promise<void> =>
    alone(async () => {
      const chosen = view.parked[place - 1];
      if (!chosen) return;
      const back = readCart(chosen.cart);
      if (!back) return problem('unreadable');
      if (!(await putAside())) return;
      try {
        await calls.unpark(chosen.id);
      } catch (error) {
        if (!parts.isLost(error)) {
          failed(error);
          if (parts.isGone(error)) await countParked();
          return;
        }
        // Whether it still hangs there is not known; the cart is here, and its key lets it be sold but once.
      }
      dispatch({ type: 'CART_PUT', cart: back });
      publish({ panel: null });
      parts.signal('GREEN');
      parts.focus(back.lines.length > 0 && back.customer.kind === 'UNDECIDED' ? 'PHONE' : 'SCAN');
      await countParked();
    });

  let started = false;

  return {
    /** A sale that was on its way when the page went is sent again: the server gives its first answer, or makes it now. */
    start: (): void => {
      if (started) return;
      started = true;
      void countParked();
      if (!kept?.sent) return;
      dispatch({ type: 'SAVE_STARTED', sent: kept.sent, print: false });
      saving = send();
    },
    view: (): DeskView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    totals,
    scan,
    find,
    choose,
    phoneTyped,
    phoneEntered,
    take,
    handCash,
    toPayments,
    save,
    park,
    countParked,
    openParked,
    bringBack,
    problem,
    panel: (panel: Panel): void => publish({ panel }),
    /** Throws the cart away: a deliberate act, never Esc's. */
    startAfresh: (): void => {
      if (view.counter.phase.kind !== 'OPEN') return;
      dispatch({ type: 'CART_PUT', cart: emptyCart(parts.newKey()) });
      parts.focus('SCAN');
    },
    /** What a reload must not lose. */
    kept: (): { cart: Cart; sent: SaleInput | null } | null => {
      const { phase } = view.counter;
      if (phase.kind === 'OPEN') return isUntouched(cart()) ? null : { cart: cart(), sent: null };
      return { cart: cart(), sent: phase.sent };
    },
    stop: (): void => clearTimeout(phoneTimer),
  };
}
