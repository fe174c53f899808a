import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, ValidationError } from 'ra-core';
import { useMemo } from 'react';
import { shop } from '../../resources/shop/declaration.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { useAutocompleteTexts } from '../../screens/basics/useAutocompleteTexts.ts';

const FIRST = 'Asia/Kolkata';

export const TimeZoneInput = ({ disabled, hint }: { disabled: boolean; hint: string }) => {
  const texts = useAutocompleteTexts();
  const label = useLabels(shop).field({ name: 'timeZone' });
  const { field, fieldState, id } = useInput({ source: 'timeZone' });
  const value = field.value as string;
  const zones = useMemo(
    () => [...new Set([FIRST, value, ...Intl.supportedValuesOf('timeZone')].filter(Boolean))],
    [value],
  );
  const message = fieldState.error?.message;
  return (
    <Autocomplete
      {...texts}
      options={zones}
      value={value || FIRST}
      disabled={disabled}
      disableClearable
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      id={id}
      renderInput={params => (
        <TextField
          {...params}
          label={label}
          inputRef={field.ref}
          required
          error={Boolean(message)}
          helperText={message ? <ValidationError error={message as never} /> : hint}
        />
      )}
    />
  );
};
