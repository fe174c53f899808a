import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { toAsciiDigits } from '../../resources/rules/digits.ts';
import { formatPaise, parseRupees } from '../../resources/rules/money.ts';
import { focusSpot, moveBetweenLines } from './spots.ts';

const TOUCH = {
  '& .MuiInputBase-root': { minHeight: 48 },
  '& .MuiInputLabel-root:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px) scale(1)' },
};

/** A text field of the counter: tall enough for a thumb, deaf to what the browser would fill in. */
export const CounterField = ({ sx = [], ...props }: TextFieldProps) => (
  <TextField fullWidth autoComplete="off" sx={[TOUCH, ...(Array.isArray(sx) ? sx : [sx])]} {...props} />
);

interface FigureProps {
  label: string;
  /** What a screen reader hears, where the label alone does not say whose it is. */
  name?: string;
  value: number;
  onValue: (value: number) => void;
  /** Column of the line, for the arrow keys; without it the field stands by itself. */
  column?: string;
  /** Said below; the field is wrong while it is there. */
  wrong?: string | null;
  hint?: string | null;
  mark?: string;
}

interface Writing {
  read: (text: string) => number | null;
  show: (value: number) => string;
  keyboard: 'decimal' | 'numeric';
}

/**
 * A figure that is typed over: what is understood counts at once, what is not is marked and forgotten when the
 * cursor leaves. A scan that went through it gets the text put back, which is typing like any other.
 */
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

/** Rupees as typed, paise as kept. */
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

/** Whole pieces, from 1. */
export const QuantityField = (props: FigureProps) => <FigureField {...props} {...pieces} />;
