import ListSubheader from '@mui/material/ListSubheader';
import { useTranslate, type SortPayload } from 'ra-core';
import { saveFile } from '../../providers/files.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import { formatCount } from '../basics/format.ts';
import { useLabels } from '../basics/labels.ts';
import { useToday } from '../basics/useDisplayOptions.ts';
import { useListSlots, type ExportFormat } from './slots.ts';
import { columnNames, exportFiltered, exportName } from './exports.ts';
import { FileMenu } from './FileMenu.tsx';
import { useFilters } from './useFilters.tsx';

interface ExportMenuProps {
  resource: AnyResource;
  columns: readonly Field[];
  total: number;
  sort: SortPayload;
}

export const ExportMenu = ({ resource, columns, total, sort }: ExportMenuProps) => {
  const translate = useTranslate();
  const today = useToday();
  const { many } = useLabels(resource);
  const { values } = useFilters();
  const slots = useListSlots(resource);
  const get = async (format: ExportFormat, shown?: readonly Field[]) => {
    const { blob } = await exportFiltered(resource, slots, format, {
      filter: values,
      sort: { field: sort.field, order: sort.order },
      columns: shown && columnNames(shown),
    });
    saveFile({ blob, name: exportName(many, today, format) });
  };
  return (
    <FileMenu
      disabled={total === 0}
      head={
        <ListSubheader
          role="presentation"
          sx={{ color: 'text.secondary', lineHeight: '32px', bgcolor: 'transparent' }}
        >
          {translate('screens.list.exportSays', { count: formatCount(total) })}
        </ListSubheader>
      }
      files={[
        { label: 'screens.list.exportCsv', get: () => get('csv', columns) },
        { label: 'screens.list.exportXlsx', get: () => get('xlsx', columns) },
        { label: 'screens.list.exportAll', get: () => get('csv') },
      ]}
    />
  );
};
