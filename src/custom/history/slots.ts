import { historyFilterOf, keyOfHistory } from '../../providers/shopDialect.ts';
import { MAX_SELECTED } from '../../resources/sales/declaration.ts';
import { lazyPart } from '../../boot/loadable.tsx';
import type { ListSlots } from '../../screens/list/slots.ts';
import { filterLabel } from './filterLabel.ts';
import { useRowActions } from './useRowActions.tsx';

export const salesHistory: ListSlots = {
  SearchBox: lazyPart(() => import('./TokenSearch.tsx')),
  totals: { View: lazyPart(() => import('./HistoryTotals.tsx')), minHeight: { xs: 132, sm: 65 } },
  print: { label: 'history.print', View: lazyPart(() => import('./PrintHistory.tsx')) },
  useRowActions,
  filterNames: { toCall: historyFilterOf, fromCall: keyOfHistory },
  chips: { label: filterLabel, counted: true },
  // The schemas of the calls are no part of a list's first load.
  exports: {
    filtered: async (...asked) => (await import('./exportSales.ts')).filtered(...asked),
    selected: async (...asked) => (await import('./exportSales.ts')).selected(...asked),
    maxSelected: MAX_SELECTED,
  },
  newRecord: { path: 'counter', label: 'screens.empty.firstSale', inTopBar: true },
};
