import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput, useTranslate, ValidationError } from 'ra-core';
import { useMemo } from 'react';
import { shop } from '../../resources/shop.ts';
import { useLabels } from '../../screens/basics/labels.ts';

const FIRST = 'Asia/Kolkata';

export const TimeZoneInput = ({ disabled, hint }: { disabled: boolean; hint: string }) => {
  const translate = useTranslate();
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
      options={zones}
      value={value || FIRST}
      disabled={disabled}
      disableClearable
      onChange={(_event, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      id={id}
      noOptionsText={translate('screens.form.noOptions')}
      openText={translate('screens.form.open')}
      closeText={translate('screens.form.close')}
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
