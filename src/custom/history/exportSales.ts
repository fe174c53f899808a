import { askFile } from '../../providers/ask.ts';
import { historyQueryOf } from '../../providers/shopDialect.ts';
import { exportHistory, exportSelected } from '../../resources/history/exportCalls.ts';
import type { ListSlots } from '../../screens/list/slots.ts';

type Exports = NonNullable<ListSlots['exports']>;

export const filtered: Exports['filtered'] = (format, { filter, sort, columns }) => {
  const { page: _page, size: _size, ...query } = historyQueryOf({ filter, sort });
  return askFile(exportHistory, { query: { ...query, format, columns } });
};

export const selected: Exports['selected'] = (format, { ids, sort, columns }) => {
  const { sortBy, sortDir } = historyQueryOf({ sort });
  const body = { ids: [...ids], ...(sortBy ? { sortBy } : {}), sortDir, format, columns };
  return askFile(exportSelected, { body });
};
