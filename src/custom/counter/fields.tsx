import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { focusSpot, moveBetweenLines } from './spots.ts';

const TOUCH = {
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

interface Writing {
  read: (text: string) => number | null;
  show: (value: number) => string;
  keyboard: 'decimal' | 'numeric';
}

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
}: FigureProps & Writing) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const misread = typed !== null && read(typed) === null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target as HTMLElement;
    if (column && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      moveBetweenLines(field, event.key === 'ArrowUp' ? -1 : 1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      focusSpot(column ? 'SCAN' : 'PAYMENTS');
    }
  };
  return (
    <CounterField
      label={label}
      value={typed ?? show(value)}
      error={misread || Boolean(wrong)}
      helperText={misread ? translate('validation.number') : (wrong ?? hint)}
      onChange={event => {
        setTyped(event.target.value);
        const understood = read(event.target.value);
        if (understood !== null) onValue(understood);
      }}
      onFocus={event => (event.target as HTMLInputElement).select()}
      onBlur={() => setTyped(null)}
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

const rupees: Writing = {
  read: text => {
    const paise = parseRupees(text);
    return paise === null || paise < 0 ? null : paise;
  },
  show: paise => formatPaise(paise, { symbol: false }),
  keyboard: 'decimal',
};

/** The field shows rupees, the value is in paise. */
export const MoneyField = (props: FigureProps) => <FigureField {...props} {...rupees} />;

const MAX_PIECES = 10_000;
const pieces: Writing = {
  read: text => {
    const bare = toAsciiDigits(text).trim();
    const quantity = /^\d{1,5}$/.test(bare) ? Number(bare) : 0;
    return quantity >= 1 && quantity <= MAX_PIECES ? quantity : null;
  },
  show: String,
  keyboard: 'numeric',
};

/** There is at least one piece. */
export const QuantityField = (props: FigureProps) => <FigureField {...props} {...pieces} />;
