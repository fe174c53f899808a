import type { TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { DayBox, type DayKind } from '../form/DayBox.tsx';

interface DayFieldProps {
  type?: DayKind;
  label: string;
  value: string;
  /** It takes a picked day at once, and a typed one on blur or Enter. */
  onTake: (day: string) => void;
  /** An empty field is reported as ''. */
  mayBeEmpty?: boolean;
  /** It says what is wrong with the day. */
  error?: string | undefined;
  sx?: TextFieldProps['sx'];
}

/** A day that a page goes by: each digit makes one that is not meant yet. */
export const DayField = ({
  type = 'date',
  label,
  value,
  onTake,
  mayBeEmpty = false,
  error,
  sx,
}: DayFieldProps) => {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  return (
    <DayBox
      type={type}
      label={label}
      value={draft}
      onDay={(day, how) => {
        setDraft(day);
        const isMeant = day === '' ? mayBeEmpty : how === 'done';
        if (isMeant && day !== value) onTake(day);
      }}
      // Left empty where it may not be, it is as before.
      onBlur={() => {
        if (draft === '' && !mayBeEmpty) setDraft(value);
      }}
      {...(error ? { error: true, helperText: error } : {})}
      {...(sx ? { sx } : {})}
    />
  );
};
