import DeleteOutline from '@mui/icons-material/DeleteOutline';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useRecordContext, useTranslate } from 'ra-core';

interface SecretBoxProps {
  /** Undefined is as stored; null is removed. */
  value: string | null | undefined;
  onChange: (secret: string | null | undefined) => void;
  maxLength: number | undefined;
  box: TextFieldProps;
}

export default function SecretBox({ value, onChange, maxLength, box }: SecretBoxProps) {
  const translate = useTranslate();
  const isStored = useRecordContext()?.id !== undefined;
  const help = value === null ? 'features.secretGoes' : 'features.keepSecret';
  return (
    <TextField
      {...box}
      type="password"
      value={value ?? ''}
      onChange={event => onChange(event.target.value || undefined)}
      helperText={box.helperText ?? (isStored ? translate(help) : undefined)}
      slotProps={{
        htmlInput: { autoComplete: 'new-password', dir: 'ltr', ...(maxLength ? { maxLength } : {}) },
        input: isStored
          ? {
              endAdornment: (
                <InputAdornment position="end">
                  <IconButton aria-label={translate('features.removeSecret')} onClick={() => onChange(null)}>
                    <DeleteOutline />
                  </IconButton>
                </InputAdornment>
              ),
            }
          : {},
      }}
    />
  );
}
