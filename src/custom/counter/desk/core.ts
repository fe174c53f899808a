import type { CounterCustomer, ParkedSale, Scanned } from '../../../resources/counter/answers.ts';
import type { ParkedSaleInput } from '../../../resources/counter/cart.ts';
import type { ExchangePrice } from '../../../resources/exchange/answers.ts';
import type { InputOf } from '../../../providers/ask.ts';
import type { CreditNote, Returned } from '../../../resources/returns/answers.ts';
import type { returnSale } from '../../../resources/returns/calls.ts';
import type { Challan } from '../../../resources/challans/answers.ts';
import type { Booking } from '../../../resources/bookings/answers.ts';
import type { Estimate } from '../../../resources/estimates/answers.ts';
import type { Sale } from '../../../resources/sales/answers.ts';
import type { SaleInput } from '../../../resources/sales/inputs.ts';
import type { Condition } from '../../../resources/stock/choices.ts';
import { emptyCart, totalsOf, type Cart, type CartTotals, type TaxedShop } from '../cart.ts';
import type { Spot } from '../spots.ts';
import { counterReducer, openCounter, type CounterEvent, type CounterState } from '../state.ts';

export type ReturnInput = InputOf<typeof returnSale>['body'];

export interface DeskCalls {
  scan(code: string): Promise<Scanned>;
  customers(phone: string): Promise<CounterCustomer[]>;
  createSale(sale: SaleInput, idempotencyKey: string): Promise<Sale>;
  sale(id: string): Promise<Sale>;
  booking(id: string): Promise<Booking>;
  estimate(id: string): Promise<Estimate>;
  challan(id: string): Promise<Challan>;
  /** Finds a product by its model and id. */
  product(model: string, id: string): Promise<Extract<Scanned, { kind: 'PRODUCT' }> | null>;
  returnGoods(saleId: string, input: ReturnInput, idempotencyKey: string): Promise<Returned>;
  parked(): Promise<ParkedSale[]>;
  park(parked: ParkedSaleInput, idempotencyKey: string): Promise<ParkedSale>;
  unpark(id: string): Promise<unknown>;
  exchangePrice(productId: string, condition: Condition): Promise<ExchangePrice>;
  /** Resolves with the new id. */
  addFinancier(name: string): Promise<string>;
}

/** One saving printed these. */
export interface Papers {
  sale: Sale | null;
  creditNote?: CreditNote | undefined;
}

export type Tone = 'GREEN' | 'AMBER' | 'RED';

export interface DeskParts {
  calls: DeskCalls;
  shop: () => TaxedShop;
  newKey: () => string;
  needsDetails: () => boolean;
  signal: (tone: Tone) => void;
  focus: (spot: Spot) => void;
  /** It is the focused field; null outside of the counter's fields. */
  at: () => string | null;
  /** `sale` is what was sold; `creditNote` is what was taken back. */
  print: (papers: Papers) => void;
  /** Buffers typing and scans until the returned function is called. */
  holdKeys: () => () => void;
  translate: (key: string, params?: Record<string, string | number>) => string;
  /** Tells whether a request has no answer: whether the server did the work is unknown. */
  isLost: (error: unknown) => boolean;
  sentenceOf: (error: unknown) => string;
}

export type Panel = 'KEYS' | 'PARKED' | 'DUES' | 'BOOKING' | null;

export interface DeskView {
  counter: CounterState;
  panel: Panel;
  parked: readonly ParkedSale[];
  busy: boolean;
}

export interface StoredCounter {
  cart: Cart;
  sent: SaleInput | null;
}

export type Core = ReturnType<typeof createCore>;

export function createCore(parts: DeskParts, stored: StoredCounter | null) {
  let view: DeskView = {
    counter: openCounter(stored?.cart ?? emptyCart(parts.newKey())),
    panel: null,
    parked: [],
    busy: false,
  };
  const listeners = new Set<() => void>();
  const pending = new Set<Promise<unknown>>();
  let preparing = false;

  const publish = (change: Partial<DeskView>): void => {
    view = { ...view, ...change };
    for (const listener of [...listeners]) listener();
  };
  const dispatch = (event: CounterEvent): void => publish({ counter: counterReducer(view.counter, event) });
  const cart = (): Cart => view.counter.cart;
  let reckoned: { cart: Cart; totals: CartTotals | null } | undefined;

  return {
    parts,
    calls: parts.calls,
    view: (): DeskView => view,
    publish,
    dispatch,
    cart,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    totals: (): CartTotals | null => {
      if (reckoned?.cart !== cart()) reckoned = { cart: cart(), totals: totalsOf(cart(), parts.shop()) };
      return reckoned.totals;
    },
    problem: (key: string, params?: Record<string, string | number>): void => {
      dispatch({ type: 'PROBLEM', problem: parts.translate(`counter.wrong.${key}`, params) });
      parts.signal('RED');
    },
    failed: (error: unknown): void => {
      dispatch({ type: 'PROBLEM', problem: parts.sentenceOf(error) });
      parts.signal('RED');
    },
    waitFor: async (work: Promise<unknown>): Promise<void> => {
      pending.add(work);
      publish({ busy: true });
      try {
        await work;
      } finally {
        pending.delete(work);
        publish({ busy: pending.size > 0 });
      }
    },
    /** Buffers keys until the work is done, since they are meant for its result. */
    beforeNextKey: async (work: () => Promise<void>): Promise<void> => {
      const letGo = parts.holdKeys();
      try {
        await work();
      } finally {
        letGo();
      }
    },
    settled: async (): Promise<void> => {
      while (pending.size > 0) await Promise.allSettled([...pending]);
    },
    /** Saving and parking exclude each other: a call during either is ignored. */
    alone: async (work: () => Promise<void>): Promise<void> => {
      if (preparing) return;
      preparing = true;
      try {
        await work();
      } finally {
        preparing = false;
      }
    },
  };
}
