import Check from '@mui/icons-material/Check';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState, type ReactNode } from 'react';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  lang?: string;
}

export interface ChoiceMenuProps<Value extends string> {
  label: string;
  icon: ReactNode;
  choices: readonly Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}

export const ChoiceMenu = <Value extends string>({
  label,
  icon,
  choices,
  value,
  onChoose,
}: ChoiceMenuProps<Value>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor ? true : undefined}
          aria-controls={anchor ? id : undefined}
          onClick={event => setAnchor(event.currentTarget)}
          onKeyDown={event => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setAnchor(event.currentTarget);
          }}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(choice => (
          <MenuItem
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            lang={choice.lang}
            onClick={() => {
              setAnchor(null);
              onChoose(choice.value);
            }}
          >
            <ListItemIcon>{choice.value === value ? <Check fontSize="small" /> : null}</ListItemIcon>
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
