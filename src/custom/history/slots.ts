import { askFile } from '../../providers/ask.ts';
import { historyFilterOf, historyQueryOf, keyOfHistory } from '../../providers/shopDialect.ts';
import { exportHistory, exportSelected } from '../../resources/history/calls.ts';
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
  exports: {
    filtered: (format, { filter, sort, columns }) => {
      const { page: _page, size: _size, ...query } = historyQueryOf({ filter, sort });
      return askFile(exportHistory, { query: { ...query, format, columns } });
    },
    selected: (format, { ids, sort, columns }) => {
      const { sortBy, sortDir } = historyQueryOf({ sort });
      return askFile(exportSelected, {
        body: { ids: [...ids], ...(sortBy ? { sortBy } : {}), sortDir, format, columns },
      });
    },
    maxSelected: MAX_SELECTED,
  },
  newRecord: { path: 'counter', label: 'screens.empty.firstSale', inTopBar: true },
};
