import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { exportEntries } from '../../providers/calls/accounts.ts';
import { saveFile } from '../../providers/calls/files.ts';
import type { EntriesSpan } from '../../resources/calls/accounts.ts';
import { ToolButton } from '../../screens/list/ToolButton.tsx';

/** Every line of these days, as a file. */
export const ExportBook = ({
  code,
  span,
  disabled,
}: {
  code: string;
  span: EntriesSpan;
  disabled: boolean;
}) => {
  const say = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const get = async (format: 'csv' | 'xlsx') => {
    setAnchor(null);
    setBusy(true);
    try {
      saveFile(await exportEntries(code, format, span));
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
        disabled={busy || disabled}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': say('screens.list.export') } }}
      >
        <MenuItem onClick={() => void get('csv')}>{say('screens.list.exportCsv')}</MenuItem>
        <MenuItem onClick={() => void get('xlsx')}>{say('screens.list.exportXlsx')}</MenuItem>
      </Menu>
    </>
  );
};
