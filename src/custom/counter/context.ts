import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShopProfile } from '../../resources/session/answers.ts';
import type { WayToPay } from './bindings.ts';
import type { Desk, DeskView } from './desk.ts';

export interface Counter {
  desk: Desk;
  shop: ShopProfile;
  /** A bill is settled in these, by key and button. */
  ways: readonly WayToPay[];
  /** Saves with the rest paid by this method, unless a field is invalid. */
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

/** `select` must return a stored reference, not a new object: a component renders only when it changes. */
export function useView<Part>(select: (view: DeskView) => Part): Part {
  const { desk } = useCounter();
  return useSyncExternalStore(desk.subscribe, () => select(desk.view()));
}
