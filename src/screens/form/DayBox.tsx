import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage } from '../useDisplayOptions.ts';

type DayBoxProps = Omit<TextFieldProps<'outlined'>, 'type' | 'value' | 'slotProps' | 'variant'> & {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string;
  /** The last day that can be chosen. */
  max?: string;
};

/**
 * A day, chosen in the browser's own field: its picker and keys are those that people know from their phone. It
 * writes days in the browser's language, though; so while nobody types in it, the day stands there as everywhere else.
 */
export const DayBox = ({ value, max, sx = [], onChange, onBlur, ...props }: DayBoxProps) => {
  const language = useLanguage();
  // Half a day is none: put back to the day before, the box would forget what is being typed.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...props}
      type="date"
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
        htmlInput: { ...(max ? { max } : {}), ...(value ? { 'data-day': formatDay(value, language) } : {}) },
      }}
      sx={[
        {
          // Only where the browser's own text can be hidden is there another in its place.
          '@supports selector(::-webkit-datetime-edit)': {
            '& input[data-day]:not(:focus)': {
              '&::before': {
                content: 'attr(data-day)',
                position: 'absolute',
                whiteSpace: 'nowrap',
                // The box runs as the browser's language does, the day as its own.
                unicodeBidi: 'plaintext',
              },
              // Unseen and still there: the keyboard comes in by it.
              '&::-webkit-datetime-edit': { opacity: 0 },
            },
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
};
