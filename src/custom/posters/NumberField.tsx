import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { toAsciiDigits } from '../../kit/rules/digits.ts';

const numberOf = (text: string): number | null => {
  const bare = toAsciiDigits(text).trim();
  return /^-?\d{1,5}(\.\d{0,2})?$/.test(bare) ? Number(bare) : null;
};

/** Every valid number takes effect at once; an invalid one is reset on blur. */
export const NumberField = ({
  label,
  value,
  min,
  max,
  onChange,
  onCommit,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  onCommit: () => void;
}) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? String(Math.round(value * 10) / 10);
  const read = numberOf(shown);
  return (
    <TextField
      size="small"
      label={label}
      value={shown}
      error={typed !== null && (read === null || read < min || read > max)}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
      onChange={event => {
        setTyped(event.target.value);
        const next = numberOf(event.target.value);
        if (next !== null && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => {
        setTyped(null);
        onCommit();
      }}
    />
  );
};
