import type { ListSlots } from '../screens/slots.ts';
import { salesHistory } from './sales-history/slots.ts';

const purchaseEntry = { path: 'purchase-entry', label: 'screens.empty.newBill' };

/** What lists have beyond their declarations, by the API name of the resource. */
export const listSlots: Readonly<Record<string, ListSlots>> = {
  sales: salesHistory,
  'purchase-bills': { newRecord: purchaseEntry },
  'stock-items': { newRecord: purchaseEntry },
};
