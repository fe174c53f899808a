import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export const Choose = <Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={event => onChange(event.target.value as Value)}
    sx={{ minWidth: { xs: 'max(50% - 8px, 136px)', sm: 160 } }}
    slotProps={{ inputLabel: { shrink: true } }}
  >
    {options.map(option => (
      <MenuItem key={option.value} value={option.value}>
        {option.label}
      </MenuItem>
    ))}
  </TextField>
);
