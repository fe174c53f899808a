import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { ToolButton } from '../basics/ToolButton.tsx';

interface FileMenuProps {
  disabled: boolean;
  head?: ReactNode;
  files: readonly { says: string; get: () => Promise<unknown> }[];
}

export const FileMenu = ({ disabled, head, files }: FileMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const take = (get: () => Promise<unknown>) => {
    setAnchor(null);
    setBusy(true);
    void get()
      .catch(() => undefined)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <ToolButton
        icon={FileDownload}
        label={translate('screens.list.export')}
        opens="menu"
        open={Boolean(anchor)}
        disabled={disabled}
        busy={busy}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('screens.list.export') } }}
      >
        {head}
        {files.map(({ says, get }) => (
          <MenuItem key={says} onClick={() => take(get)}>
            {translate(says)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
