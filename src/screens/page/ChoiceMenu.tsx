import IconButton from '@mui/material/IconButton';
import { useId, useState, type ReactNode } from 'react';
import { FromOpening } from './FromOpening.tsx';
import { lazyPart } from '../../boot/loadable.tsx';
import type { Choice } from './ChoiceEntries.tsx';
import { tip } from './tip.ts';
import { keyOf } from './keyOf.ts';

const ChoiceEntries = lazyPart(() => import('./ChoiceEntries.tsx'));

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
  const close = () => setAnchor(null);
  const id = useId();
  return (
    <>
      <IconButton
        {...tip(label)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
        onKeyDown={event => {
          if (keyOf(event) !== 'ArrowDown') return;
          event.preventDefault();
          setAnchor(event.currentTarget);
        }}
      >
        {icon}
      </IconButton>
      <FromOpening open={anchor !== null} onClose={close}>
        <ChoiceEntries
          id={id}
          anchor={anchor}
          choices={choices}
          value={value}
          onChoose={chosen => onChoose(chosen as Value)}
          onClose={close}
        />
      </FromOpening>
    </>
  );
};
