export interface Waiting {
  shopId: string;
  /** The queue takes turns by person within the shop. */
  person: string;
}

/** These limits say how many may wait. */
export interface QueueLimits {
  person: number;
  shop: number;
  all: number;
}

export interface FairQueue<Item extends Waiting> {
  isFull(next: Waiting): boolean;
  add(item: Item): void;
  /** Takes the next of the shop whose turn it is, and there of the person. */
  take(): Item | undefined;
  remove(item: Item): void;
  /** Takes all, in no order. */
  clear(): Item[];
}

export const fairQueue = <Item extends Waiting>(limits: QueueLimits): FairQueue<Item> => {
  /** The first of a map has the next turn. */
  const shops = new Map<string, Map<string, Item[]>>();
  /** It goes behind the others, also when nothing of it has waited since. */
  let lastShop: string | undefined;
  const lengthOf = (people: ReadonlyMap<string, readonly Item[]> | undefined): number =>
    [...(people?.values() ?? [])].reduce((sum, items) => sum + items.length, 0);

  const drop = (shopId: string, person: string) => {
    const people = shops.get(shopId);
    if (people?.get(person)?.length === 0) people.delete(person);
    if (people?.size === 0) shops.delete(shopId);
  };
  const toTheEnd = <Value>(turns: Map<string, Value>, name: string, value: Value) => {
    turns.delete(name);
    turns.set(name, value);
  };

  return {
    isFull({ shopId, person }) {
      const people = shops.get(shopId);
      if ((people?.get(person)?.length ?? 0) >= limits.person || lengthOf(people) >= limits.shop) return true;
      return [...shops.values()].reduce((sum, each) => sum + lengthOf(each), 0) >= limits.all;
    },
    add(item) {
      const people = shops.get(item.shopId) ?? new Map<string, Item[]>();
      const items = people.get(item.person) ?? [];
      items.push(item);
      people.set(item.person, items);
      shops.set(item.shopId, people);
    },
    take() {
      const [next, ...others] = shops.keys();
      const shopId = next === lastShop ? (others[0] ?? next) : next;
      const people = shops.get(shopId ?? '');
      const [[person, items] = []] = people ?? [];
      if (!people || !items || shopId === undefined || person === undefined) return undefined;
      lastShop = shopId;
      const item = items.shift();
      toTheEnd(people, person, items);
      toTheEnd(shops, shopId, people);
      drop(shopId, person);
      return item;
    },
    remove(item) {
      const items = shops.get(item.shopId)?.get(item.person) ?? [];
      const at = items.indexOf(item);
      if (at >= 0) items.splice(at, 1);
      drop(item.shopId, item.person);
    },
    clear() {
      const all = [...shops.values()].flatMap(people => [...people.values()].flat());
      shops.clear();
      return all;
    },
  };
};
