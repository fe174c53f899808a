import {
  exportChosenSales,
  exportFile,
  exportHistory,
  type FileAnswer,
} from '../../providers/calls/files.ts';
import { historyQueryOf } from '../../providers/shopDialect.ts';
import type { AnyResource, Field } from '../../resources/kit/index.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** What an export is called: the list's name as the reader knows it, the shop's day, 'sales-2026-11-20.csv'. */
export const exportName = (label: string, today: string, format: ExportFormat): string => {
  const bare = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${bare || 'export'}-${today}.${format}`;
};

interface Shown {
  filter: Readonly<Record<string, unknown>>;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** The columns on screen; left out, every field there is, in a file that can be imported again. */
  columns?: readonly Field[];
}

/** Pictures do not fit a cell. */
const columnNames = (columns: readonly Field[] | undefined): string | undefined =>
  columns
    ?.filter(field => field.kind !== 'image')
    .map(field => field.name)
    .join(',');

/** The rows chosen, in the order of the list. */
export const exportChosen = (
  resource: AnyResource,
  format: ExportFormat,
  { ids, sort, columns }: Omit<Shown, 'filter'> & { ids: readonly string[] },
): Promise<FileAnswer> => {
  const chosen = columnNames(columns);
  if (resource.name !== 'sales')
    return exportFile(resource.name, format, { filter: { id: ids }, sort, columns: chosen });
  const { sortBy, sortDir } = historyQueryOf({ sort });
  return exportChosenSales(format, { ids, ...(sortBy ? { sortBy } : {}), sortDir, columns: chosen });
};

/** Every row of what the list shows. Sales have a history of their own to export. */
export const exportShown = (
  resource: AnyResource,
  format: ExportFormat,
  { filter, sort, columns }: Shown,
): Promise<FileAnswer> => {
  const chosen = columnNames(columns);
  if (resource.name !== 'sales') return exportFile(resource.name, format, { filter, sort, columns: chosen });
  const { page: _page, size: _size, ...query } = historyQueryOf({ filter, sort });
  return exportHistory(format, { ...query, columns: chosen });
};
