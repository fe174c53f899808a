/** Units cost what they were bought for, counted goods by lot, the oldest lot first; a change of cost is a movement of no pieces. */
import { halfUp, spread, sum, sumBy } from './money.ts';

export type Condition = 'NEW' | 'USED' | 'OPENED' | 'FAULTY';

export interface Move {
  day: string;
  pieces: number;
  value: number;
}

/** A unit, or a lot of counted goods. */
export interface Item {
  id: number;
  product: string;
  imei: string | null;
  condition: Condition;
  receivedOn: string;
  received: number;
  pieces: number;
  value: number;
  /** Of its value this is no part of the purchase price. */
  beyondPrice: number;
  /** Of its value this was written down, and may come back. */
  writtenDown: number;
  supplier: string | null;
  bill: string | null;
  billLine: number | null;
  boughtFor: number;
  creditTaken: boolean;
  /** A phone of a person waits for its check. */
  waits: boolean;
  onHold: boolean;
  /** Out on a challan, on its way to another place, reserved for a repair. */
  held: number;
  status: 'IN_STOCK' | 'SOLD' | 'WRITTEN_OFF' | 'RETURNED';
  backToSupplier: number;
  revalued: boolean;
  moves: Move[];
}

export interface Draw {
  item: Item;
  pieces: number;
  cost: number;
}

export const freePieces = ({ pieces, held }: Item): number => pieces - held;

/** The last piece takes what is left. */
export const costOf = ({ pieces, value }: Pick<Item, 'pieces' | 'value'>, count: number): number =>
  count === pieces ? value : halfUp(value * count, pieces);

type NewItem = Pick<Item, 'product' | 'imei' | 'condition' | 'received' | 'value'> & Partial<Item>;

export class Goods {
  readonly items: Item[] = [];

  receive(day: string, bought: NewItem): Item {
    const item: Item = {
      id: this.items.length,
      receivedOn: day,
      pieces: bought.received,
      beyondPrice: 0,
      writtenDown: 0,
      supplier: null,
      bill: null,
      billLine: null,
      boughtFor: bought.value,
      creditTaken: false,
      waits: false,
      onHold: false,
      held: 0,
      status: 'IN_STOCK',
      backToSupplier: 0,
      revalued: false,
      moves: [{ day, pieces: bought.received, value: bought.value }],
      ...bought,
    };
    this.items.push(item);
    return item;
  }

  unit(imei: string): Item {
    const found = this.items.find(item => item.imei === imei && item.status === 'IN_STOCK');
    if (!found) throw new Error(`the simulation has no ${imei} in stock`);
    return found;
  }

  /** Units that may be sold. */
  unitsToSell(): Item[] {
    return this.items.filter(
      ({ imei, status, waits, onHold, held }) =>
        imei !== null && status === 'IN_STOCK' && !waits && !onHold && held === 0,
    );
  }

  lots(product: string): Item[] {
    return this.items
      .filter(
        ({ imei, status, product: of, onHold }) =>
          imei === null && status === 'IN_STOCK' && of === product && !onHold,
      )
      .toSorted((a, b) =>
        a.receivedOn === b.receivedOn ? a.id - b.id : a.receivedOn < b.receivedOn ? -1 : 1,
      );
  }

  freeOf(product: string): number {
    return sumBy(this.lots(product), freePieces);
  }

  /** From the oldest lots; it takes nothing yet. */
  draw(product: string, pieces: number): Draw[] {
    let left = pieces;
    return this.lots(product).flatMap(item => {
      const count = Math.min(left, freePieces(item));
      left -= count;
      return count > 0 ? [{ item, pieces: count, cost: costOf(item, count) }] : [];
    });
  }

  take(day: string, { item, pieces, cost }: Draw, emptied: Item['status'] = 'SOLD'): void {
    item.pieces -= pieces;
    item.value -= cost;
    item.moves.push({ day, pieces: -pieces, value: -cost });
    if (item.pieces === 0) item.status = emptied;
  }

  putBack(day: string, { item, pieces, cost }: Draw): void {
    item.pieces += pieces;
    item.value += cost;
    item.status = 'IN_STOCK';
    item.moves.push({ day, pieces, value: cost });
  }

  revalue(day: string, item: Item, value: number, { isPrice = false } = {}): void {
    item.value += value;
    if (!isPrice) item.beyondPrice += value;
    item.revalued = true;
    item.moves.push({ day, pieces: 0, value });
  }

  /**
   * A price drop of so much over these, each piece that was ever received and not sent back by the same (`weight`); what falls on
   * those that are sold is answered.
   */
  lower(
    day: string,
    items: readonly Item[],
    amount: number,
    weight: (item: Item) => number,
  ): { ofStock: number; ofSold: number; changes: Change[] } {
    const changes: Change[] = [];
    for (const [index, share] of spread(amount, items.map(weight)).entries()) {
      const item = items[index];
      if (!item) continue;
      const all = item.received - item.backToSupplier;
      const ofStock = all > 0 ? Math.min(halfUp(share * item.pieces, all), item.value) : 0;
      if (ofStock === 0) continue;
      changes.push({ item, paise: -ofStock, pieces: item.pieces });
      this.revalue(day, item, -ofStock, { isPrice: true });
    }
    const ofStock = -sumBy(changes, ({ paise }) => paise);
    return { ofStock, ofSold: amount - ofStock, changes };
  }

  /** What a price drop took is given back to the pieces that are still there. */
  raise(day: string, changes: readonly Change[]): number {
    return sum(
      changes.map(({ item, paise, pieces }) => {
        const back = halfUp(-paise * Math.min(item.pieces, pieces), pieces);
        if (back > 0) this.revalue(day, item, back, { isPrice: true });
        return back;
      }),
    );
  }

  /** What a product was last bought for, by piece. */
  lastCost(product: string): number {
    return this.lastCosts.get(product) ?? 0;
  }
  readonly lastCosts = new Map<string, number>();

  /** As at the end of a day. */
  asAt(day: string): { item: Item; pieces: number; value: number }[] {
    return this.items.flatMap(item => {
      const moves = item.moves.filter(move => move.day <= day);
      const pieces = sumBy(moves, move => move.pieces);
      return pieces > 0 ? [{ item, pieces, value: sumBy(moves, move => move.value) }] : [];
    });
  }
}

export interface Change {
  item: Item;
  paise: number;
  pieces: number;
}
