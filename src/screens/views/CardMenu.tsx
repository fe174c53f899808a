import MoreVert from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

export interface Target {
  key: string;
  label: string;
  go: () => void;
}

interface CardMenuProps {
  title: string;
  /** Within the column. */
  steps: readonly Target[];
  columns: readonly Target[];
}

/** Where a card can go, for fingers and for whoever does not drag. */
export const CardMenu = ({ title, steps, columns }: CardMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = translate('views.board.menu', { name: title });
  if (steps.length + columns.length === 0) return null;
  const item = ({ key, label: text, go }: Target) => (
    <MenuItem
      key={key}
      onClick={() => {
        setAnchor(null);
        go();
      }}
    >
      {text}
    </MenuItem>
  );
  return (
    <>
      <IconButton
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ m: { xs: 0, sm: -0.5 }, minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } }}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      {anchor ? (
        <Menu
          id={id}
          anchorEl={anchor}
          open
          onClose={() => setAnchor(null)}
          slotProps={{ list: { 'aria-label': label } }}
        >
          {steps.map(item)}
          {steps.length > 0 && columns.length > 0 ? <Divider component="li" /> : null}
          {columns.map(item)}
        </Menu>
      ) : null}
    </>
  );
};
