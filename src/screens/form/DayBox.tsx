import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { formatDay, formatMonth, formatTime } from '../../i18n/dates.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';

const FORMAT = { date: formatDay, month: formatMonth, time: formatTime };

type DayBoxProps = Omit<TextFieldProps<'outlined'>, 'type' | 'value' | 'slotProps' | 'variant'> & {
  type?: keyof typeof FORMAT;
  value: string;
  min?: string;
  max?: string;
};

/** Native date, month or time input, covered by the formatted value while not typing: it formats in the browser's language. */
export const DayBox = ({
  type = 'date',
  value,
  min,
  max,
  sx = [],
  onChange,
  onBlur,
  ...props
}: DayBoxProps) => {
  const language = useLanguage();
  // A partial date has no value; resetting it would lose the typing.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      type={type}
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
        htmlInput: {
          ...(min ? { min } : {}),
          ...(max ? { max } : {}),
          ...(value ? { 'data-day': FORMAT[type](value, language) } : {}),
        },
      }}
      sx={[
        {
          // It applies only where the native text can be hidden.
          '@supports selector(::-webkit-datetime-edit)': {
            '& input[data-day]:not(:focus)': {
              '&::before': {
                content: 'attr(data-day)',
                position: 'absolute',
                whiteSpace: 'nowrap',
                // The date has its own direction, not the browser language's.
                unicodeBidi: 'plaintext',
              },
              '&::-webkit-datetime-edit': { opacity: 0 },
            },
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
};
