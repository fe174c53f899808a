import { lazyPart } from '../boot/loadable.tsx';
import { adminName } from '../providers/names.ts';
import { withPageMessages } from '../providers/pageMessages.ts';
import { resources } from '../resources/index.ts';
import { ALSO_LOGGED } from '../resources/logs/declaration.ts';
import { roles } from '../resources/roles/declaration.ts';
import type { InputSlots } from '../screens/form/slots.ts';
import type { ListSlots } from '../screens/list/slots.ts';
import { salesHistory } from './history/slots.ts';
import { linkAbove } from './linkAbove.tsx';

const purchaseEntry = { path: 'purchase-entry', label: 'screens.empty.newBill' };

export const listSlots: Readonly<Record<string, ListSlots>> = {
  tickets: { Above: linkAbove('tickets/workshop', 'app.pages.workshop', 'tickets.read') },
  people: { Above: linkAbove(adminName(roles), 'app.menu.of.roles', `${roles.name}.read`) },
  customers: { Above: linkAbove('birthdays', 'app.pages.birthdays', 'customers.greet') },
  sales: salesHistory,
  'payment-requests': { Above: lazyPart(withPageMessages(() => import('./payments/DueAbove.tsx'))) },
  'purchase-bills': { newRecord: purchaseEntry },
  challans: { newRecord: { path: 'challans/create', label: 'app.pages.newChallan' } },
  'stock-transfers': { newRecord: { path: 'stock-transfers/create', label: 'app.pages.newTransfer' } },
  estimates: { newRecord: { path: 'estimates/create', label: 'app.pages.newEstimate' } },
  'brand-claims': { newRecord: { path: 'brand-claims/create', label: 'app.pages.newClaim' } },
  'stock-counts': { newRecord: { path: 'stock-counts/create', label: 'app.pages.newCount' } },
  logs: { filterOptions: { resource: [...resources.map(({ name }) => name), ...ALSO_LOGGED] } },
  'stock-items': {
    newRecord: purchaseEntry,
    Selected: lazyPart(withPageMessages(() => import('./stock/SelectedLabels.tsx'))),
  },
};

const ChequeOnInput = lazyPart(withPageMessages(() => import('./payments/ChequeOnInput.tsx')));
const MethodInput = lazyPart(withPageMessages(() => import('./payments/MethodInput.tsx')));

export const inputSlots: InputSlots = {
  'payment-methods': { accountId: lazyPart(withPageMessages(() => import('./payments/AccountInput.tsx'))) },
  // The record is chosen with its method.
  expenses: { method: MethodInput, methodId: null, chequeOn: ChequeOnInput },
  'staff-payments': { method: MethodInput, methodId: null, chequeOn: ChequeOnInput },
  bookings: { 'refund.method': MethodInput, 'refund.chequeOn': ChequeOnInput },
  'recurring-expenses': { chequeOn: ChequeOnInput },
  'payment-requests': { chequeOn: ChequeOnInput },
};
