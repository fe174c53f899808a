import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';

interface ReasonBoxProps {
  value: string;
  onValue: (value: string) => void;
  wrong: string | undefined;
  autoFocus?: boolean;
}

/** Why stock is changed. */
export const ReasonBox = ({ value, onValue, wrong, autoFocus = false }: ReasonBoxProps) => {
  const translate = useTranslate();
  return (
    <TextField
      autoFocus={autoFocus}
      required
      label={translate('resources.stock-counts.fields.reason')}
      value={value}
      onChange={event => onValue(event.target.value)}
      error={Boolean(wrong)}
      helperText={wrong}
      slotProps={{ htmlInput: { maxLength: 300 } }}
    />
  );
};
