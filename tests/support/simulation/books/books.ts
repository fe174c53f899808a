/** The books of the simulated shop: what an accountant writes beside it from what was done, and from nothing that it answers. */
import { Bills } from './bills.ts';
import type { Receipt } from './collecting.ts';
import { Dues } from './dues.ts';
import { Goods, type Draw } from './goods.ts';
import { Ledger, type Entry, type Line } from './ledger.ts';
import { halfUp, sumBy, type Tax } from './money.ts';

export interface Product {
  id: string;
  company: string;
  model: string;
  category: string;
  rateBps: number;
  isUnit: boolean;
  isService: boolean;
}

export interface Person {
  id: string;
  name: string;
  gstin: string | null;
  state: string | null;
}

export type Method =
  | 'CASH'
  | 'UPI'
  | 'CARD'
  | 'BANK_TRANSFER'
  | 'CHEQUE'
  | 'FINANCE'
  | 'EXCHANGE'
  | 'STORE_CREDIT';

export interface Paid {
  id: string;
  method: Method;
  methodId?: string | undefined;
  amount: number;
  chequeOn?: string | undefined;
}

/** A cheque that was taken, or given with a later day. */
export interface Cheque {
  id: string;
  document: string;
  direction: 'TAKEN' | 'GIVEN';
  day: string;
  on: string;
  amount: number;
  /** It waits, is money of a bank, or came back. */
  state: 'WAITS' | 'CLEARED' | 'BACK' | 'CANCELLED';
  clearedTo: string;
  isLater: boolean;
}

/** A document of the statistics: a sale, or below zero its cancellation or return. */
export interface Counted {
  day: string;
  sales: number;
  total: number;
  net: number;
  tax: number;
  seller: string;
  method: string;
  lines: {
    company: string;
    model: string;
    category: string;
    units: number;
    total: number;
    net: number;
    tax: number;
    cost: number;
  }[];
  payments: { method: string; methodId?: string | undefined; amount: number; sales: number }[];
}

export interface SoldLine {
  id: string;
  product: Product;
  quantity: number;
  total: number;
  discount: number;
  rateBps: number;
  tax: Tax;
  /** The line is under the margin scheme; its tax is on the margin. */
  isMargin: boolean;
  cost: number;
  beyondPrice: number;
  draws: Draw[];
  /** What notes took of it. */
  back: number;
  credited: number;
  taxCredited: Tax;
  taxedCredited: number;
  reduced: number;
}

export interface Loan {
  payment: string;
  sale: string;
  day: string;
  financier: string;
  amount: number;
  settled: number;
  /** Returns gave so much of it back. */
  returned: number;
  loanNo: string;
  emi: number;
  fee: number;
  dbd: number | null;
  mbd: number;
  isCollected: boolean;
  company: string;
  /** The scheme's deductions that were accepted. */
  deducted: Record<string, number>;
  isCancelled: boolean;
}

export interface Sale {
  id: string;
  no: string;
  day: string;
  seller: string;
  customer: string | null;
  interState: boolean;
  lines: SoldLine[];
  total: number;
  payments: Paid[];
  method: string;
  loans: Loan[];
  entry: Entry;
  counted: Counted | null;
  /** Notes so far. */
  credited: number;
  isCancelled: boolean;
  cancelledOn: string | null;
  notes: { day: string; total: number; ofGoods: boolean }[];
  isReplacement: boolean;
  /** It took these phones in exchange. */
  bought: Draw[];
  lastNoteOn: string;
}

export class Books {
  readonly ledger = new Ledger();
  readonly goods = new Goods();
  readonly dues = new Dues();
  readonly bills = new Bills();
  readonly sales: Sale[] = [];
  readonly loans: Loan[] = [];
  readonly receipts: Receipt[] = [];
  readonly cheques: Cheque[] = [];
  readonly counted: Counted[] = [];
  readonly people = new Map<string, Person>();
  readonly products = new Map<string, Product>();
  /** Records of payment methods that have an account of their own. */
  readonly methods = new Map<string, string>();
  readonly state = '27';
  marginInclusive = true;
  margin = false;
  cardBps = 0;

  isInterState({ gstin, state }: { gstin?: string | null; state?: string | null }): boolean {
    const place = gstin?.slice(0, 2) ?? state ?? this.state;
    return place !== this.state;
  }

  personOf(id: string): Person {
    const found = this.people.get(id);
    if (!found) throw new Error(`the simulation does not know the person ${id}`);
    return found;
  }

  accountOf({ method, methodId }: Pick<Paid, 'method' | 'methodId'>): string {
    const own = methodId && this.methods.get(methodId);
    if (own) return own;
    if (method === 'CASH') return 'CASH';
    if (method === 'CHEQUE') return 'CHEQUES';
    if (method === 'FINANCE') return 'FINANCIERS';
    if (method === 'EXCHANGE') return 'STOCK';
    return method === 'STORE_CREDIT' ? 'STORE_CREDIT' : 'BANK';
  }

  /** Money in: the bank keeps its charge of a card. */
  received(payments: readonly Paid[], partyOf: (paid: Paid) => string | null): Line[] {
    return payments.flatMap((paid): Line[] => {
      const charge = paid.method === 'CARD' ? halfUp(paid.amount * this.cardBps, 10_000) : 0;
      return [
        [this.accountOf(paid), paid.amount - charge, partyOf(paid)],
        ['BANK_CHARGES', charge],
      ];
    });
  }

  /** Money out: the shop's own cheque is its bank's, from the day that it bears. */
  given(payments: readonly Paid[], day: string): Line[] {
    return payments.map((paid): Line => [this.givenFrom(paid, day), -paid.amount]);
  }

  givenFrom(paid: Paid, day: string): string {
    if (paid.method !== 'CHEQUE') return this.accountOf(paid);
    return paid.chequeOn && paid.chequeOn > day ? 'CHEQUES_ISSUED' : 'BANK';
  }

  noteCheques(
    document: string,
    day: string,
    payments: readonly Paid[],
    direction: Cheque['direction'],
  ): void {
    for (const { id, method, amount, chequeOn } of payments)
      if (method === 'CHEQUE')
        this.cheques.push({
          id,
          document,
          direction,
          day,
          on: chequeOn ?? day,
          amount,
          state: direction === 'GIVEN' && !(chequeOn && chequeOn > day) ? 'CLEARED' : 'WAITS',
          clearedTo: 'BANK',
          isLater: Boolean(chequeOn && chequeOn > day),
        });
  }

  /** In the night cheques given are paid by the bank on the day that they bear. */
  presentCheques(today: string): void {
    for (const cheque of this.cheques)
      if (cheque.direction === 'GIVEN' && cheque.state === 'WAITS' && cheque.on <= today) {
        cheque.state = 'CLEARED';
        this.ledger.post(cheque.on, 'cheque presented', [
          ['CHEQUES_ISSUED', cheque.amount],
          ['BANK', -cheque.amount],
        ]);
      }
  }

  creditOf(customer: string): number {
    return -this.ledger.sum('STORE_CREDIT', { party: customer });
  }

  payableOf(supplier: string): number {
    return -this.ledger.sum('SUPPLIERS', { party: supplier });
  }

  /** Cash that a person brought on a day; two lakh rupees and more are refused. */
  cashFrom(party: string, day: string): number {
    return sumBy(this.cashBrought, each => (each.party === party && each.day === day ? each.amount : 0));
  }
  readonly cashBrought: { party: string; day: string; amount: number; document: string }[] = [];

  noteCash(document: string, party: string | null, day: string, payments: readonly Paid[]): void {
    const amount = sumBy(payments, ({ method, amount: paise }) => (method === 'CASH' ? paise : 0));
    if (party && amount > 0) this.cashBrought.push({ party, day, amount, document });
  }
}
