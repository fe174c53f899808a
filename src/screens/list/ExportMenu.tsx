import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate, type SortPayload } from 'ra-core';
import { useState } from 'react';
import { saveFile } from '../../providers/calls/files.ts';
import type { AnyResource, Field } from '../../resources/kit/index.ts';
import { formatCount } from '../kinds/format.ts';
import { useLabels } from '../labels.ts';
import { useToday } from '../useManner.ts';
import { exportName, exportShown, type ExportFormat } from './exports.ts';
import { ToolButton } from './ToolButton.tsx';
import { useFilters } from './useFilters.tsx';

interface ExportMenuProps {
  resource: AnyResource;
  columns: readonly Field[];
  total: number;
  sort: SortPayload;
}

/** Every row of the filter on screen, in its order, with its columns, as a file; or with every field there is. */
export const ExportMenu = ({ resource, columns, total, sort }: ExportMenuProps) => {
  const say = useTranslate();
  const today = useToday();
  const { many } = useLabels(resource);
  const { values } = useFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);

  const get = async (format: ExportFormat, chosen?: readonly Field[]) => {
    setAnchor(null);
    setBusy(true);
    try {
      const { blob } = await exportShown(resource, format, {
        filter: values,
        sort: { field: sort.field, order: sort.order },
        ...(chosen ? { columns: chosen } : {}),
      });
      saveFile({ blob, name: exportName(many, today, format) });
    } catch {
      // the call has told it by toast
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <ToolButton
        icon={FileDownload}
        label={say('screens.list.export')}
        opens="menu"
        open={Boolean(anchor)}
        disabled={busy || total === 0}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': say('screens.list.export') } }}
      >
        <ListSubheader
          role="presentation"
          sx={{ color: 'text.secondary', lineHeight: '32px', bgcolor: 'transparent' }}
        >
          {say('screens.list.exportSays', { count: formatCount(total) })}
        </ListSubheader>
        <MenuItem onClick={() => void get('csv', columns)}>{say('screens.list.exportCsv')}</MenuItem>
        <MenuItem onClick={() => void get('xlsx', columns)}>{say('screens.list.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => void get('csv')}>{say('screens.list.exportAll')}</MenuItem>
      </Menu>
    </>
  );
};
