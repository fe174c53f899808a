import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

interface SelectBoxProps<Value extends string> extends Omit<
  TextFieldProps,
  'select' | 'value' | 'onChange' | 'children' | 'variant'
> {
  value: Value | '';
  values: readonly Value[];
  labelOf: (value: Value) => ReactNode;
  onValue: (value: Value) => void;
}

export const SelectBox = <Value extends string>({
  values,
  labelOf,
  onValue,
  ...box
}: SelectBoxProps<Value>) => (
  <TextField select {...box} onChange={event => onValue(event.target.value as Value)}>
    {values.map(each => (
      <MenuItem key={each} value={each}>
        {labelOf(each)}
      </MenuItem>
    ))}
  </TextField>
);
