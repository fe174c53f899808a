import type { AnyResource } from '../../resources/kit/index.ts';

export interface NextAction {
  /** Below `/{lang}`. */
  path: string;
  label: string;
}

/** Where a list that calls of their own write gets its next record from. */
const BY_PAGE: Readonly<Record<string, NextAction>> = {
  sales: { path: 'counter', label: 'screens.empty.firstSale' },
  'purchase-bills': { path: 'purchase-entry', label: 'screens.empty.newBill' },
  'stock-items': { path: 'purchase-entry', label: 'screens.empty.newBill' },
};

/** The page that writes what this list shows; undefined when its own form does, or nothing. */
export const nextActionOf = (resource: AnyResource): NextAction | undefined => BY_PAGE[resource.name];
