import type { StockEvent, StockEventKind } from '../../resources/stock/answers.ts';

/** It says who has the phone after the event; null where that does not change. */
const HOLDER_AFTER: Readonly<Partial<Record<StockEventKind, 'SHOP' | 'BUYER' | 'SUPPLIER'>>> = {
  RECEIVED: 'SHOP',
  FOUND: 'SHOP',
  RETURNED: 'SHOP',
  SALE_CANCELLED: 'SHOP',
  BOUGHT_BACK: 'SHOP',
  SOLD: 'BUYER',
  EXCHANGE_CANCELLED: 'BUYER',
  BILL_CANCELLED: 'SUPPLIER',
  RETURNED_TO_SUPPLIER: 'SUPPLIER',
};

interface Owner {
  key: string;
  /** Null is the shop. */
  name: string | null;
  events: StockEvent[];
}

/** Newest first, as the events; an owner begins with the event that brought the phone to them. */
export function ownersOf(events: readonly StockEvent[], walkIn: string): Owner[] {
  const owners: Owner[] = [];
  for (const event of [...events].reverse()) {
    const holder = HOLDER_AFTER[event.kind];
    const last = owners.at(-1);
    const name = holder === 'SHOP' ? null : (event.partyName ?? walkIn);
    if (holder === undefined && last) last.events.unshift(event);
    else if (last && holder === 'SHOP' && last.name === null) last.events.unshift(event);
    else
      owners.push({
        key: `${event.at} ${event.kind} ${event.stockItemId}`,
        name: holder === undefined ? null : name,
        events: [event],
      });
  }
  return owners.reverse();
}
