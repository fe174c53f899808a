/** This is the reducer of the counter; it is pure and reads no clock. */
import type { Sale } from '../../resources/sales/answers.ts';
import type { SaleInput } from '../../resources/sales/inputs.ts';
import type { CreditNote } from '../../resources/returns/answers.ts';
import type { CounterCustomer, Scanned } from '../../resources/counter/answers.ts';
import { sumPaise } from '../../kit/rules/money.ts';
import {
  emptyCart,
  newCartLine,
  lineOfCode,
  NO_OLD_PHONE,
  settle,
  storeCreditOf,
  type Cart,
  type CartBooking,
  type CartEstimate,
  type CartCustomer,
  type CartLine,
  type CartPayment,
  type CartReturn,
  type CounterMethod,
} from './cart.ts';

type Given = NonNullable<Extract<CartCustomer, { kind: 'NEW' }>['given']>;

/** The same code again within this time is a repeat by the scanner. */
const SAME_SCAN_MS = 1000;

export interface Refusal {
  code: string;
  why: 'SOLD' | 'GONE' | 'ON_HOLD' | 'NOT_CHECKED' | 'UNKNOWN' | 'NO_STOCK' | 'NO_ANSWER';
  model?: string;
  saleId?: string;
  invoiceNo?: string;
  businessDate?: string;
  stockItemId?: string;
}

type Notice =
  /** A repeated scan: the line is highlighted, nothing is added. */
  | { kind: 'AGAIN'; lineKey: string; name: string }
  /** Barcode of a model with unit codes: its IMEI or serial number must follow. */
  | { kind: 'ASK_UNIT'; productId: string; name: string; tracking: 'IMEI' | 'SERIAL' }
  | { kind: 'ADDED'; lineKey: string; name: string; place?: string | null }
  | { kind: 'REMOVED'; name: string };

type Phase =
  | { kind: 'OPEN' }
  | { kind: 'SAVING'; sent: SaleInput; print: boolean }
  /** No answer to the sale: it is sent again under the same key. */
  | { kind: 'UNANSWERED'; sent: SaleInput; print: boolean };

interface LastSale {
  sale: Sale;
  /** It is false for a return without a sale. */
  isSale: boolean;
  creditNote?: CreditNote | undefined;
  changePaise: number;
}

export interface CounterState {
  cart: Cart;
  phase: Phase;
  refusals: readonly Refusal[];
  notice: Notice | null;
  /** It is the server's error, in the user's language. */
  problem: string | null;
  matches: { text: string; customers: readonly CounterCustomer[] } | null;
  /**
   * The customer was chosen for this text of the phone box, so that a scan passing through it does not change the
   * customer.
   */
  decided: { text: string; customer: CartCustomer } | null;
  detailsAsked: boolean;
  seen: Readonly<Record<string, number>>;
  lastSale: LastSale | null;
}

export type CounterEvent =
  | { type: 'SCANNED'; code: string; at: number }
  | { type: 'FOUND'; code: string; found: Scanned }
  | { type: 'NO_ANSWER'; code: string }
  | {
      type: 'LINE_CHANGED';
      key: string;
      change: Partial<Pick<CartLine, 'quantity' | 'unitPricePaise' | 'discountPaise'>>;
    }
  | { type: 'LINE_REMOVED'; key: string }
  | { type: 'REFUSALS_PUT_AWAY' }
  | { type: 'PHONE_TYPED'; text: string }
  | { type: 'MATCHED'; text: string; customers: readonly CounterCustomer[] }
  | { type: 'CUSTOMER_TAKEN'; customer: CounterCustomer }
  | { type: 'CUSTOMER_NEW'; phone: string }
  | { type: 'CUSTOMER_NAMED'; name: string }
  | { type: 'DETAILS_GIVEN'; change: Given }
  | { type: 'DETAILS_ASKED' }
  | { type: 'WALK_IN' }
  | { type: 'CUSTOMER_CLEARED' }
  | {
      type: 'METHOD_CHOSEN';
      method: CounterMethod;
      methodId?: string | undefined;
      key: string;
      totalPaise: number;
    }
  | { type: 'STORE_CREDIT_CHOSEN'; key: string; totalPaise: number }
  | { type: 'BILL_DISCOUNT'; amountPaise: number }
  | { type: 'DUE_CHOSEN' }
  | { type: 'CASH_HANDED'; amountPaise: number | null; key: string }
  | { type: 'PAYMENT_CHANGED'; key: string; change: Partial<Omit<CartPayment, 'key' | 'method'>> }
  | { type: 'PAYMENT_REMOVED'; key: string }
  | { type: 'DUE_REMOVED' }
  | { type: 'SAVE_STARTED'; sent: SaleInput; print: boolean }
  | {
      type: 'SAVE_ANSWERED';
      sale: Sale;
      creditNote?: CreditNote | undefined;
      isSale: boolean;
      changePaise: number;
      saleKey: string;
    }
  | { type: 'SAVE_REFUSED'; problem: string }
  | { type: 'SAVE_LOST' }
  | { type: 'PROBLEM'; problem: string | null }
  | { type: 'CART_PUT'; cart: Cart }
  | { type: 'RETURN_PUT'; returned: CartReturn; codes: readonly string[]; customer: CounterCustomer | null }
  | {
      type: 'RETURN_CHANGED';
      change: {
        [Key in 'chosen' | 'chequeOn' | 'method' | 'reason' | 'lines']?: CartReturn[Key] | undefined;
      };
    }
  | { type: 'BOOKING_PUT'; booking: CartBooking; customer: CounterCustomer; asks: Notice | null }
  | { type: 'BOOKING_REMOVED' }
  | { type: 'ESTIMATE_PUT'; estimate: CartEstimate }
  | { type: 'ESTIMATE_REMOVED' }
  | { type: 'CHALLAN_PUT'; challan: NonNullable<Cart['challan']> }
  | { type: 'CHALLAN_REMOVED' }
  | { type: 'RETURN_REMOVED' };

export const openCounter = (cart: Cart): CounterState => ({
  cart,
  phase: { kind: 'OPEN' },
  refusals: [],
  notice: null,
  problem: null,
  matches: null,
  decided: null,
  detailsAsked: false,
  seen: {},
  lastSale: null,
});

/** Classifies a scan before the server is called. `STUTTER` is ignored, `AGAIN` is in the cart already. */
export function scanKind(state: CounterState, code: string, at: number): 'STUTTER' | 'AGAIN' | 'NEW' {
  const before = state.seen[code];
  if (before !== undefined && at - before < SAME_SCAN_MS) return 'STUTTER';
  return lineOfCode(state.cart, code) ? 'AGAIN' : 'NEW';
}

/** While an answer is pending the cart equals the sale sent. */
const isFrozen = (state: CounterState): boolean => state.phase.kind !== 'OPEN';

const ALLOWED_WHILE_FROZEN = new Set<CounterEvent['type']>([
  'SAVE_ANSWERED',
  'SAVE_REFUSED',
  'SAVE_LOST',
  'SAVE_STARTED',
  'PROBLEM',
  'REFUSALS_PUT_AWAY',
  'CART_PUT',
]);

export function counterReducer(state: CounterState, event: CounterEvent): CounterState {
  if (isFrozen(state) && !ALLOWED_WHILE_FROZEN.has(event.type)) return state;
  const { cart } = state;
  const withCart = (change: Partial<Cart>): CounterState => ({
    ...state,
    cart: { ...cart, ...change },
    problem: null,
  });
  switch (event.type) {
    case 'SCANNED':
      return scanned(state, event.code, event.at);
    case 'FOUND':
      return found(state, event.code, event.found);
    case 'NO_ANSWER':
      return refused(state, { code: event.code, why: 'NO_ANSWER' });
    case 'LINE_CHANGED':
      return withCart({
        lines: cart.lines.map(line => (line.key === event.key ? { ...line, ...event.change } : line)),
      });
    case 'LINE_REMOVED': {
      const removed = cart.lines.find(line => line.key === event.key);
      if (!removed) return state;
      const lines = cart.lines.filter(line => line !== removed);
      const seen = Object.fromEntries(
        Object.entries(state.seen).filter(([code]) => !removed.codes.includes(code)),
      );
      return withNotice({ ...withCart({ lines }), seen }, { kind: 'REMOVED', name: removed.name });
    }
    case 'REFUSALS_PUT_AWAY':
      return { ...state, refusals: [], problem: null };
    case 'PHONE_TYPED':
      return phoneTyped(state, event.text);
    case 'MATCHED':
      return event.text === cart.phoneText
        ? { ...state, matches: { text: event.text, customers: event.customers } }
        : state;
    case 'CUSTOMER_TAKEN': {
      const { id, name, phone, gstin, address, stateCode, duePaise, storeCreditPaise } = event.customer;
      return withCart({
        phoneText: phone,
        customer: { kind: 'KNOWN', id, name, phone, gstin, address, stateCode, duePaise, storeCreditPaise },
      });
    }
    case 'CUSTOMER_NEW':
      return withCart({
        phoneText: event.phone,
        customer: { kind: 'NEW', phone: event.phone, name: '' },
      });
    case 'CUSTOMER_NAMED':
      return cart.customer.kind === 'NEW'
        ? withCart({ customer: { ...cart.customer, name: event.name } })
        : state;
    case 'DETAILS_GIVEN':
      return cart.customer.kind === 'KNOWN' || cart.customer.kind === 'NEW'
        ? withCart({ customer: { ...cart.customer, given: { ...cart.customer.given, ...event.change } } })
        : state;
    case 'DETAILS_ASKED':
      return { ...state, detailsAsked: true };
    case 'WALK_IN':
      return withCart({ phoneText: '', customer: { kind: 'WALK_IN' } });
    case 'CUSTOMER_CLEARED':
      return { ...withCart({ phoneText: '', customer: { kind: 'UNDECIDED' } }), decided: null };
    case 'METHOD_CHOSEN':
      return withCart(methodChosen(cart, event));
    case 'STORE_CREDIT_CHOSEN':
      return withCart(storeCreditChosen(cart, event));
    case 'BILL_DISCOUNT':
      return withCart({ billDiscountPaise: event.amountPaise });
    case 'DUE_CHOSEN':
      return withCart({ due: true, payments: cart.payments.filter(payment => payment.amountPaise !== null) });
    case 'CASH_HANDED':
      return withCart(cashHanded(cart, event));
    case 'PAYMENT_CHANGED':
      return withCart({
        payments: cart.payments.map(payment =>
          payment.key === event.key ? { ...payment, ...event.change } : payment,
        ),
      });
    case 'PAYMENT_REMOVED':
      return withCart({ payments: cart.payments.filter(payment => payment.key !== event.key) });
    case 'DUE_REMOVED':
      return withCart({ due: false });
    case 'SAVE_STARTED':
      return { ...state, phase: { kind: 'SAVING', sent: event.sent, print: event.print }, problem: null };
    case 'SAVE_ANSWERED':
      return {
        ...openCounter(emptyCart(event.saleKey)),
        lastSale: {
          sale: event.sale,
          isSale: event.isSale,
          creditNote: event.creditNote,
          changePaise: event.changePaise,
        },
      };
    case 'SAVE_REFUSED':
      return { ...state, phase: { kind: 'OPEN' }, problem: event.problem };
    case 'SAVE_LOST':
      return state.phase.kind === 'SAVING'
        ? { ...state, phase: { ...state.phase, kind: 'UNANSWERED' } }
        : state;
    case 'PROBLEM':
      return { ...state, problem: event.problem };
    case 'CART_PUT':
      return { ...openCounter(event.cart), lastSale: state.lastSale };
    case 'RETURN_PUT': {
      const refusals = state.refusals.filter(({ code }) => !event.codes.includes(code));
      const back = withNotice({ ...withCart({ returned: event.returned }), refusals }, null);
      return event.customer && cart.customer.kind === 'UNDECIDED'
        ? counterReducer(back, { type: 'CUSTOMER_TAKEN', customer: event.customer })
        : back;
    }
    case 'RETURN_CHANGED':
      return cart.returned ? withCart({ returned: { ...cart.returned, ...event.change } }) : state;
    case 'RETURN_REMOVED':
      return withCart({ returned: undefined });
    case 'BOOKING_PUT':
      return withNotice(
        counterReducer(withCart({ booking: event.booking }), {
          type: 'CUSTOMER_TAKEN',
          customer: event.customer,
        }),
        event.asks,
      );
    case 'BOOKING_REMOVED':
      return withCart({ booking: undefined });
    case 'ESTIMATE_PUT':
      return withCart({ estimate: event.estimate });
    case 'CHALLAN_PUT':
      return withCart({ challan: event.challan });
    case 'CHALLAN_REMOVED':
      return withCart({ challan: undefined });
    case 'ESTIMATE_REMOVED':
      return withCart({
        estimate: undefined,
        lines: cart.lines.map(({ offer: _offer, hsnCode: _hsnCode, ...line }) => line),
      });
  }
}

function phoneTyped(state: CounterState, text: string): CounterState {
  const { customer, phoneText } = state.cart;
  const decided = customer.kind === 'UNDECIDED' ? state.decided : { text: phoneText, customer };
  const again = decided?.text === text ? decided.customer : null;
  const cart: Cart = { ...state.cart, phoneText: text, customer: again ?? { kind: 'UNDECIDED' } };
  return { ...state, cart, decided, matches: null, problem: null };
}

function withNotice(state: CounterState, notice: Notice | null): CounterState {
  return { ...state, notice };
}

function scanned(state: CounterState, code: string, at: number): CounterState {
  const kind = scanKind(state, code, at);
  const seen = { ...state.seen, [code]: at };
  const line = lineOfCode(state.cart, code);
  if (kind !== 'AGAIN' || !line) return { ...state, seen };
  return withNotice({ ...state, seen }, { kind: 'AGAIN', lineKey: line.key, name: line.name });
}

function refused(state: CounterState, refusal: Refusal): CounterState {
  const others = state.refusals.filter(other => other.code !== refusal.code);
  return withNotice({ ...state, refusals: [...others, refusal] }, null);
}

function found(state: CounterState, code: string, found: Scanned): CounterState {
  switch (found.kind) {
    case 'UNKNOWN':
      return refused(state, { code, why: 'UNKNOWN' });
    case 'GONE':
    case 'ON_HOLD':
      return refused(state, { code, why: found.kind, model: found.model });
    case 'SOLD': {
      const { model, saleId, invoiceNo, businessDate } = found;
      return refused(state, { code, why: 'SOLD', model, saleId, invoiceNo, businessDate });
    }
    case 'PRODUCT': {
      const name = [found.company, found.model, found.variant].filter(Boolean).join(' ');
      if (found.tracking !== 'QUANTITY') {
        const { productId, tracking } = found;
        return withNotice(state, { kind: 'ASK_UNIT', productId, name, tracking });
      }
      if (found.inStock < 1) return refused(state, { code, why: 'NO_STOCK', model: name });
      return added(state, newCartLine(found, code));
    }
    case 'UNIT':
      if (found.checkPending) {
        const { model, stockItemId } = found;
        return refused(state, { code, why: 'NOT_CHECKED', model, stockItemId });
      }
      return added(state, newCartLine(found, code), found.place);
  }
}

/** `place` is where the unit is, if not in the default place. */
function added(state: CounterState, line: CartLine, place: string | null = null): CounterState {
  const there = state.cart.lines.find(other => other.key === line.key);
  // It is another code of a unit in the cart, and is added to the line.
  const lines = there
    ? state.cart.lines.map(other =>
        other === there
          ? { ...there, codes: [...new Set([...there.codes, ...line.codes])].slice(0, 8) }
          : other,
      )
    : [...state.cart.lines, line];
  const refusals = state.refusals.filter(refusal => !line.codes.includes(refusal.code));
  const cart = { ...state.cart, lines };
  return withNotice(
    {
      ...state,
      refusals,
      problem: null,
      cart: there ? cart : withBookedLine(withOfferedLine(cart, line.key), line),
    },
    there
      ? { kind: 'AGAIN', lineKey: line.key, name: line.name }
      : { kind: 'ADDED', lineKey: line.key, name: line.name, ...(place ? { place } : {}) },
  );
}

/** A line that the estimate has: at its price, HSN code and rate; a unit is one piece of it, counted goods are all. */
function withOfferedLine(cart: Cart, key: string): Cart {
  const line = cart.lines.find(each => each.key === key);
  const index = line ? openOffers(cart).findIndex(({ left, ...offer }) => left > 0 && isOf(line, offer)) : -1;
  const offer = cart.estimate?.lines[index];
  if (!offer) return cart;
  const given = sumPaise(cart.lines.flatMap(each => (each.offer === index ? [each.discountPaise] : [])));
  const left = openOffers(cart)[index]?.left ?? 1;
  return {
    ...cart,
    lines: cart.lines.map(each =>
      each.key === key
        ? {
            ...each,
            offer: index,
            hsnCode: offer.hsnCode,
            gstRateBps: offer.gstRateBps,
            quantity: each.stockItemId ? 1 : offer.quantity,
            unitPricePaise: offer.unitPricePaise,
            discountPaise: each.stockItemId
              ? Math.floor((offer.discountPaise - given) / left)
              : offer.discountPaise,
          }
        : each,
    ),
  };
}

const isOf = (
  line: Pick<CartLine, 'productId' | 'stockItemId'>,
  offer: CartEstimate['lines'][number],
): boolean =>
  offer.productId === line.productId &&
  (offer.stockItemId === null || offer.stockItemId === line.stockItemId);

/** Lists each line of the estimate with the pieces that are not in the cart yet. */
export const openOffers = ({
  estimate,
  lines,
}: Pick<Cart, 'estimate' | 'lines'>): (CartEstimate['lines'][number] & { left: number })[] =>
  (estimate?.lines ?? []).map((offer, index) => ({
    ...offer,
    left: offer.quantity - lines.reduce((sum, line) => sum + (line.offer === index ? line.quantity : 0), 0),
  }));

/** The first line of the booked model has the price agreed, and the advance pays of it. */
function withBookedLine(cart: Cart, line: CartLine): Cart {
  const { booking } = cart;
  const isFirst = cart.lines.filter(({ productId }) => productId === booking?.productId).length === 1;
  if (!booking || line.productId !== booking.productId || !isFirst) return cart;
  const { pricePaise: unitPricePaise, creditPaise } = booking;
  return {
    ...cart,
    lines: cart.lines.map(each => (each === line ? { ...each, unitPricePaise } : each)),
    payments:
      creditPaise > 0 && !cart.payments.some(({ method }) => method === 'STORE_CREDIT')
        ? [...cart.payments, payment(booking.id, 'STORE_CREDIT', Math.min(creditPaise, unitPricePaise))]
        : cart.payments,
  };
}

const payment = (key: string, method: CounterMethod, amountPaise: number | null): CartPayment => ({
  key,
  method,
  amountPaise,
  reference: '',
  deliveryOrderNo: '',
});

/** A payment key takes the rest; without a rest, the payment that has it changes its method. */
function methodChosen(
  cart: Cart,
  {
    method,
    methodId,
    key,
    totalPaise,
  }: { method: CounterMethod; methodId?: string | undefined; key: string; totalPaise: number },
): Partial<Cart> {
  const by = (other: CartPayment): CartPayment => {
    const { methodId: _, ...kept } = other;
    return { ...kept, method, ...(methodId ? { methodId } : {}) };
  };
  // The value of an old phone is never what is left to pay.
  if (method === 'EXCHANGE')
    return {
      due: false,
      payments: [...cart.payments, { ...by(payment(key, method, 0)), buyBack: NO_OLD_PHONE }],
    };
  const rest = cart.payments.find(other => other.amountPaise === null);
  if (rest) return { payments: cart.payments.map(other => (other === rest ? by(other) : other)) };
  if (settle(cart, totalPaise).leftPaise === 0 && cart.payments.length > 0) return {};
  return { due: false, payments: [...cart.payments, by(payment(key, method, null))] };
}

/** At most what the customer has; the payment that takes the rest still does. */
function storeCreditChosen(
  cart: Cart,
  { key, totalPaise }: { key: string; totalPaise: number },
): Partial<Cart> {
  const others = cart.payments.filter(other => other.method !== 'STORE_CREDIT');
  const fixed = others.filter(other => other.amountPaise !== null);
  const { leftPaise } = settle({ payments: fixed }, totalPaise);
  const amountPaise = Math.min(leftPaise, storeCreditOf(cart));
  if (amountPaise === 0) return {};
  const stillLeft = amountPaise < leftPaise ? others : fixed;
  return { payments: [...stillLeft, payment(key, 'STORE_CREDIT', amountPaise)] };
}

/** Cash given: one cash payment of this amount in paise; null is the exact sum. */
function cashHanded(
  cart: Cart,
  { amountPaise, key }: { amountPaise: number | null; key: string },
): Partial<Cart> {
  const others = cart.payments.filter(other => other.amountPaise !== null && other.method !== 'CASH');
  return { due: false, payments: [...others, payment(key, 'CASH', amountPaise)] };
}
