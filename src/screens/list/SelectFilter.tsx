import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { formatCount } from '../basics/format.ts';
import type { Option } from './filters.ts';

interface SelectFilterProps {
  label: string;
  value: unknown;
  options: readonly Option[];
  onChange: (value: string | number | null) => void;
}

export const SelectFilter = ({ label, value, options, onChange }: SelectFilterProps) => {
  const translate = useTranslate();
  const chosen = options.find(option => String(option.value) === String(value));
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen ? String(chosen.value) : ''}
      onChange={event => {
        const found = options.find(option => String(option.value) === event.target.value);
        onChange(found ? found.value : null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          renderValue: () => chosen?.label ?? translate('screens.list.any'),
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 400 } } } },
        },
      }}
    >
      <MenuItem value="">{translate('screens.list.any')}</MenuItem>
      {options.map(option => (
        <MenuItem key={option.value} value={String(option.value)}>
          <Box component="span" sx={{ flexGrow: 1 }}>
            {option.label}
          </Box>
          {option.count === undefined ? null : (
            <Box component="span" sx={{ color: 'text.secondary', ps: 2, marginInlineStart: 2 }}>
              {formatCount(option.count)}
            </Box>
          )}
        </MenuItem>
      ))}
    </TextField>
  );
};
