import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';

interface RupeesBoxProps extends Pick<TextFieldProps, 'helperText' | 'required' | 'fullWidth'> {
  label: string;
  paise: number;
  onPaise: (paise: number) => void;
  wrong?: string | undefined;
}

/** An amount in rupees; what is no amount is marked and leaves the last one. */
export const RupeesBox = ({ label, paise, onPaise, wrong, helperText, ...props }: RupeesBoxProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const misread = typed !== null && typed.trim() !== '' && parseRupees(typed) === null;
  return (
    <TextField
      {...props}
      size="small"
      label={label}
      value={typed ?? (paise === 0 ? '' : formatPaise(paise, { symbol: false }))}
      error={misread || wrong !== undefined}
      helperText={misread ? translate('validation.number') : (wrong ?? helperText)}
      onChange={event => {
        setTyped(event.target.value);
        const read = event.target.value.trim() === '' ? 0 : parseRupees(event.target.value);
        if (read !== null) onPaise(read);
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' } }}
    />
  );
};
