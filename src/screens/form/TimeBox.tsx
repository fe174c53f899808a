import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { formatTime } from '../../i18n/dates.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';

type TimeBoxProps = Omit<TextFieldProps<'outlined'>, 'type' | 'value' | 'slotProps' | 'variant'> & {
  value: string;
};

/** The browser's own box for a time of day, covered by the formatted value while not typing: it formats in the browser's language. */
export const TimeBox = ({ value, onChange, onBlur, ...props }: TimeBoxProps) => {
  const language = useLanguage();
  // A partial time has no value; resetting it would lose the typing.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      type="time"
      value={typed ?? value}
      onChange={event => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
      onBlur={event => {
        setTyped(null);
        onBlur?.(event);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: value ? { 'data-shown': formatTime(value, language) } : {},
      }}
      sx={{
        // It applies only where the native text can be hidden.
        '@supports selector(::-webkit-datetime-edit)': {
          '& input[data-shown]:not(:focus)': {
            '&::before': {
              content: 'attr(data-shown)',
              position: 'absolute',
              whiteSpace: 'nowrap',
              // The time has its own direction, not the browser language's.
              unicodeBidi: 'plaintext',
            },
            '&::-webkit-datetime-edit': { opacity: 0 },
          },
        },
      }}
    />
  );
};
