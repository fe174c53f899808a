import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShopProfile } from '../../resources/calls/session.ts';
import type { Desk, DeskView } from './desk.ts';

/** What every part of the counter has at hand; it stays the same while the page is open. */
export interface Counter {
  desk: Desk;
  shop: ShopProfile;
  /** Saves with what is left taken by this method, unless a field holds what cannot be. */
  save: (method: 'CASH' | 'UPI') => void;
  printAgain: () => void;
  whatsapp: () => void;
}

export const CounterContext = createContext<Counter | null>(null);

export const useCounter = (): Counter => {
  const counter = useContext(CounterContext);
  if (!counter) throw new Error('useCounter is called outside its provider');
  return counter;
};

/**
 * A part of what the desk shows. `select` must give back what stands in the view, not something made of it: a
 * part is drawn again only when that has changed, so that a key in one field leaves the others alone.
 */
export function useView<Part>(select: (view: DeskView) => Part): Part {
  const { desk } = useCounter();
  return useSyncExternalStore(desk.subscribe, () => select(desk.view()));
}
