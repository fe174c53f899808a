import { exportCall } from '../../kit/calls/records.ts';
import type { FileAnswer } from '../../providers/files.ts';
import { askFile } from '../../providers/ask.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import type { ExportFormat, ExportRequest, ListSlots } from './slots.ts';

export const exportName = (label: string, today: string, format: ExportFormat): string => {
  const bare = label
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${bare || 'export'}-${today}.${format}`;
};

export const columnNames = (columns: readonly Field[]): string =>
  columns
    .filter(field => field.kind !== 'image')
    .map(field => field.name)
    .join(',');

const queryOf = ({ filter, sort: { field, order }, columns }: ExportRequest) => ({
  filter: JSON.stringify(filter),
  sort: JSON.stringify([field, order]),
  columns,
});

export const exportFiltered = (
  resource: AnyResource,
  { exports }: ListSlots,
  format: ExportFormat,
  request: ExportRequest,
): Promise<FileAnswer> =>
  exports
    ? exports.filtered(format, request)
    : askFile(exportCall(resource.name), { query: { format, ...queryOf(request) } });
