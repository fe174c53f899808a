import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import type { InputHTMLAttributes } from 'react';
import { MISREAD } from '../page/misread.ts';
import { FIGURES, type FigureKind } from './figures.ts';

type Given = Omit<
  TextFieldProps<'outlined'>,
  'type' | 'value' | 'onChange' | 'error' | 'slotProps' | 'variant'
>;

export interface FigureBoxProps extends Given {
  kind: FigureKind;
  text: string;
  onText: (text: string) => void;
  /** A refusal of the form; what cannot be read is said first. */
  wrong?: string | null | undefined;
  before?: string;
  htmlInput?: InputHTMLAttributes<HTMLInputElement> & Readonly<Record<`data-${string}`, string | boolean>>;
}

/** A figure as it is typed: empty while typing, in digits of any script. Its form is not sent with what is none. */
export const FigureBox = ({
  kind,
  text,
  onText,
  wrong,
  helperText,
  before,
  htmlInput = {},
  ...props
}: FigureBoxProps) => {
  const translate = useTranslate();
  const { read, sentence, keyboard } = FIGURES[kind];
  const isMisread = text.trim() !== '' && read(text) === null;
  return (
    <TextField
      autoComplete="off"
      {...props}
      value={text}
      error={isMisread || Boolean(wrong)}
      helperText={isMisread ? translate(sentence) : (wrong ?? helperText)}
      onChange={event => onText(event.target.value)}
      slotProps={{
        htmlInput: {
          inputMode: keyboard,
          dir: 'ltr',
          maxLength: 24,
          ...htmlInput,
          ...(isMisread ? MISREAD : {}),
        },
        ...(before
          ? {
              input: {
                dir: 'ltr',
                startAdornment: <InputAdornment position="start">{before}</InputAdornment>,
              },
            }
          : {}),
      }}
    />
  );
};
