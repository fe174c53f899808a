import { exportFile, type FileAnswer } from '../../providers/calls/files.ts';
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

export const exportFiltered = (
  resource: AnyResource,
  { exports }: ListSlots,
  format: ExportFormat,
  request: ExportRequest,
): Promise<FileAnswer> =>
  exports ? exports.filtered(format, request) : exportFile(resource.name, format, request);
