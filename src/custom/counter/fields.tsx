import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { focusSpot, moveBetweenLines } from './spots.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { FIGURES, type FigureKind } from '../../screens/parts/figures.ts';

export const TOUCH = {
  '& .MuiInputBase-root': { minHeight: 48 },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px) scale(1)' },
};

export const CounterField = ({ sx = [], ...props }: TextFieldProps) => (
  <TextField fullWidth autoComplete="off" sx={[TOUCH, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
);

interface FigureProps {
  label: string;
  name?: string;
  value: number;
  onValue: (value: number) => void;
  /** The arrow keys use this column; it is omitted outside of lines. */
  column?: string;
  /** Error text below; its presence marks the field invalid. */
  wrong?: string | null;
  hint?: string | null;
  mark?: string;
}

type Writing = Pick<(typeof FIGURES)[FigureKind], 'read' | 'show' | 'keyboard' | 'sentence'>;

/** Valid values apply at once; invalid text is reset on blur. A scan restores the text by input events. */
const FigureField = ({
  label,
  name,
  value,
  onValue,
  column,
  wrong,
  hint,
  mark,
  read,
  show,
  keyboard,
  sentence,
}: FigureProps & Writing) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const misread = typed !== null && read(typed) === null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement;
    if (column && (keyOf(event) === 'ArrowUp' || keyOf(event) === 'ArrowDown')) {
      event.preventDefault();
      moveBetweenLines(field, keyOf(event) === 'ArrowUp' ? -1 : 1);
    }
    if (keyOf(event) === 'Enter') {
      event.preventDefault();
      focusSpot(column ? 'SCAN' : 'PAYMENTS');
    }
  };
  return (
    <CounterField
      label={label}
      value={typed ?? show(value)}
      error={misread || Boolean(wrong)}
      helperText={misread ? translate(sentence) : (wrong ?? hint)}
      onChange={event => {
        setTyped(event.target.value);
        const understood = read(event.target.value);
        if (understood !== null) onValue(understood);
      }}
      onFocus={event => (event.target as HTMLInputElement).select()}
      // What cannot be read stays and is refused when the sale is saved.
      onBlur={() => {
        if (!misread) setTyped(null);
      }}
      onKeyDown={onKeyDown}
      slotProps={{
        htmlInput: {
          inputMode: keyboard,
          'aria-label': name ?? label,
          dir: 'ltr',
          style: { textAlign: 'end' },
          ...(column ? { 'data-column': column } : {}),
          ...(mark ? { [mark]: true } : {}),
        },
      }}
    />
  );
};

/** The field shows rupees, the value is in paise. */
export const MoneyField = (props: FigureProps) => <FigureField {...props} {...FIGURES.money} />;

const MAX_PIECES = 10_000;
const pieces: Writing = {
  ...FIGURES.pieces,
  read: text => {
    const quantity = FIGURES.pieces.read(text) ?? 0;
    return quantity >= 1 && quantity <= MAX_PIECES ? quantity : null;
  },
};

/** There is at least one piece. */
export const QuantityField = (props: FigureProps) => <FigureField {...props} {...pieces} />;
