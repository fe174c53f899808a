import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface SelectFieldProps<Value extends string | number> {
  id?: string;
  label: string;
  value: Value;
  options: readonly Value[];
  optionLabel: (option: Value) => string;
  /** Answers the language of an option's label, where it differs from the page's. */
  optionLanguage?: (option: Value) => string;
  size?: 'small' | 'medium';
  minWidth?: number;
  onChange: (value: Value) => void;
}

export const SelectField = <Value extends string | number>({
  options,
  optionLabel,
  optionLanguage,
  size = 'small',
  minWidth,
  onChange,
  ...field
}: SelectFieldProps<Value>) => (
  <TextField
    {...field}
    select
    size={size}
    onChange={event => onChange(event.target.value as Value)}
    {...(minWidth ? { sx: { minWidth } } : {})}
  >
    {options.map(option => (
      <MenuItem key={option} value={option} lang={optionLanguage?.(option)}>
        {optionLabel(option)}
      </MenuItem>
    ))}
  </TextField>
);
