import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface AnyOrOneProps<Value extends string> {
  label: string;
  /** It names no choice. */
  any: string;
  value: Value | '';
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value | '') => void;
}

export const AnyOrOne = <Value extends string>({
  label,
  any,
  value,
  options,
  onChange,
}: AnyOrOneProps<Value>) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChange(event.target.value as Value | '')}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
  >
    <MenuItem value="">{any}</MenuItem>
    {options.map(option => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
