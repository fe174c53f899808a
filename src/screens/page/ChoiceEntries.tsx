import Check from '@mui/icons-material/Check';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  lang?: string;
}

interface ChoiceEntriesProps {
  id: string;
  anchor: HTMLElement | null;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  onClose: () => void;
}

const ChoiceEntries = ({ id, anchor, choices, value, onChoose, onClose }: ChoiceEntriesProps) => (
  <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
    {choices.map(choice => (
      <MenuItem
        key={choice.value}
        role="menuitemradio"
        aria-checked={choice.value === value}
        selected={choice.value === value}
        lang={choice.lang}
        onClick={() => {
          onClose();
          onChoose(choice.value);
        }}
      >
        <ListItemIcon>{choice.value === value ? <Check fontSize="small" /> : null}</ListItemIcon>
        {choice.label}
      </MenuItem>
    ))}
  </Menu>
);

export default ChoiceEntries;
