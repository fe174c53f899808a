/** What customers and financiers owe, document by document: the oldest first unless named. */
import { sumBy } from './money.ts';

export interface Due {
  id: string;
  party: string;
  kind: 'SALE' | 'CHARGE' | 'LOAN';
  day: string;
  order: number;
  due: number;
  /** Of what was due so much was let go, by whom. */
  letGo: { by: string; kind: LetGoKind; paise: number }[];
}
export type LetGoKind = 'BAD_DEBTS' | 'DISCOUNTS_ALLOWED';

export interface Used {
  due: Due;
  paise: number;
}

export class Dues {
  readonly all: Due[] = [];

  add(due: Omit<Due, 'order' | 'letGo'>): Due {
    const added = { ...due, order: this.all.length, letGo: [] };
    this.all.push(added);
    return added;
  }

  find(id: string): Due | undefined {
    return this.all.find(due => due.id === id);
  }

  openOf(party: string, until = '9'): Due[] {
    return this.all
      .filter(due => due.party === party && due.due > 0 && due.day <= until)
      .toSorted((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1));
  }

  dueOf(party: string): number {
    return sumBy(this.openOf(party), ({ due }) => due);
  }

  /** Pays these in their order, and answers what each got. */
  pay(dues: readonly Due[], paise: number): { used: Used[]; rest: number } {
    let rest = paise;
    const used = dues.flatMap(due => {
      const part = Math.min(rest, due.due);
      rest -= part;
      due.due -= part;
      return part > 0 ? [{ due, paise: part }] : [];
    });
    return { used, rest };
  }

  letGo(dues: readonly Due[], paise: number, by: string, kind: LetGoKind): Used[] {
    const { used } = this.pay(dues, paise);
    for (const each of used) each.due.letGo.push({ by, kind, paise: each.paise });
    return used;
  }
}

export const letGoOf = ({ letGo }: Due): number => sumBy(letGo, ({ paise }) => paise);
