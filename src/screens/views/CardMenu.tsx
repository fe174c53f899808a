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
  /** Steps are within the column. */
  steps: readonly Target[];
  columns: readonly Target[];
  actions: readonly Target[];
}

/** Offers where a card can go, for fingers and for whoever does not drag, and what can be done with it. */
export const CardMenu = ({ title, steps, columns, actions }: CardMenuProps) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const label = translate('views.board.menu', { name: title });
  const groups = [steps, columns, actions].filter(group => group.length > 0);
  if (groups.length === 0) return null;
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
        sx={{ m: { xs: -1, sm: -0.5 }, minWidth: { xs: 44, sm: 32 }, minHeight: { xs: 44, sm: 32 } }}
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
          {groups.flatMap((group, at) => [
            ...(at > 0 ? [<Divider key={at} component="li" />] : []),
            ...group.map(item),
          ])}
        </Menu>
      ) : null}
    </>
  );
};
