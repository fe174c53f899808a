import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

export interface FileChoices {
  head?: ReactNode;
  files: readonly { label: string; get: () => Promise<unknown> }[];
}

interface FileEntriesProps extends FileChoices {
  anchor: HTMLElement | null;
  onTake: (get: () => Promise<unknown>) => void;
  onClose: () => void;
}

const FileEntries = ({ anchor, head, files, onTake, onClose }: FileEntriesProps) => {
  const translate = useTranslate();
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': translate('screens.list.export') } }}
    >
      {head}
      {files.map(({ label, get }) => (
        <MenuItem key={label} onClick={() => onTake(get)}>
          {translate(label)}
        </MenuItem>
      ))}
    </Menu>
  );
};

export default FileEntries;
