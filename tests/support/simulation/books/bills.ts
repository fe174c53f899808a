/** Bills of suppliers and what lowers them: payments, notes, set-offs and claims, matched to bills or open. */
import { sumBy } from './money.ts';

export interface Bill {
  id: string;
  supplier: string;
  billDay: string;
  day: string;
  order: number;
  total: number;
  due: number;
  isCancelled: boolean;
}

export interface Source {
  id: string;
  supplier: string;
  kind: 'PAYMENT' | 'NOTE' | 'CREDIT' | 'CLAIM' | 'SET_OFF';
  day: string;
  order: number;
  total: number;
  open: number;
  used: { bill: Bill; paise: number }[];
  /** Vouchers of money back took so much. */
  takenBy: { voucher: string; paise: number }[];
  isCancelled: boolean;
}

export class Bills {
  readonly bills: Bill[] = [];
  readonly sources: Source[] = [];

  addBill(bill: Omit<Bill, 'order' | 'isCancelled'>): Bill {
    const added = { ...bill, order: this.bills.length, isCancelled: false };
    this.bills.push(added);
    return added;
  }

  dueBills(supplier: string, until = '9'): Bill[] {
    return this.bills
      .filter(bill => bill.supplier === supplier && bill.due > 0 && !bill.isCancelled && bill.day <= until)
      .toSorted((a, b) =>
        a.billDay !== b.billDay
          ? a.billDay < b.billDay
            ? -1
            : 1
          : a.day !== b.day
            ? a.day < b.day
              ? -1
              : 1
            : a.order - b.order,
      );
  }

  openSources(supplier: string): Source[] {
    return this.sources
      .filter(source => source.supplier === supplier && source.open > 0 && !source.isCancelled)
      .toSorted((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1));
  }

  /** It pays these bills in their order; the rest stays open. */
  add(source: Pick<Source, 'id' | 'supplier' | 'kind' | 'day' | 'total'>, bills: readonly Bill[]): Source {
    const added: Source = {
      ...source,
      order: this.sources.length,
      open: source.total,
      used: [],
      takenBy: [],
      isCancelled: false,
    };
    this.sources.push(added);
    this.match(added, bills);
    return added;
  }

  match(source: Source, bills: readonly Bill[]): void {
    for (const bill of bills) {
      const paise = Math.min(source.open, bill.due);
      if (paise <= 0) continue;
      source.open -= paise;
      bill.due -= paise;
      const known = source.used.find(each => each.bill === bill);
      if (known) known.paise += paise;
      else source.used.push({ bill, paise });
    }
  }

  takeBack(source: Source): void {
    for (const { bill, paise } of source.used) bill.due += paise;
    source.used = [];
    source.open = 0;
    source.isCancelled = true;
  }

  moneyBack(supplier: string, voucher: string, paise: number): void {
    let left = paise;
    for (const source of this.openSources(supplier)) {
      const part = Math.min(left, source.open);
      if (part <= 0) continue;
      left -= part;
      source.open -= part;
      source.takenBy.push({ voucher, paise: part });
    }
  }

  moneyBackTakenBack(voucher: string): void {
    for (const source of this.sources)
      for (const taken of source.takenBy.filter(each => each.voucher === voucher)) {
        source.open += taken.paise;
        source.takenBy = source.takenBy.filter(each => each !== taken);
      }
  }

  openOf(supplier: string): number {
    return sumBy(this.openSources(supplier), ({ open }) => open);
  }
}
