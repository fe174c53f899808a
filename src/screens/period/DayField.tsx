import type { TextFieldProps } from '@mui/material/TextField';
import { useState } from 'react';
import { isBusinessDate } from '../../kit/rules/businessDate.ts';
import { isMonth } from '../../kit/rules/months.ts';
import { DayBox } from '../form/DayBox.tsx';
import { useTyping } from './useTyping.ts';

interface DayFieldProps {
  type?: 'date' | 'month';
  label: string;
  value: string;
  /** It takes a picked date, and a typed one on blur or Enter. */
  onTake: (day: string) => void;
  /** An empty field is reported as ''. */
  mayBeEmpty?: boolean;
  /** It says what is wrong with the day. */
  error?: string | undefined;
  sx?: TextFieldProps['sx'];
}

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
  const typing = useTyping();
  const isWhole = type === 'month' ? isMonth : isBusinessDate;
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const take = (day: string) => {
    typing.ended();
    if ((day === '' ? mayBeEmpty : isWhole(day)) && day !== value) onTake(day);
  };
  return (
    <DayBox
      type={type}
      label={label}
      value={draft}
      onChange={({ target }) => {
        setDraft(target.value);
        if (!typing.isTyping()) take(target.value);
      }}
      onKeyDown={event => {
        typing.note(event);
        if (event.key === 'Enter') take(draft);
      }}
      onBlur={() => take(draft)}
      {...(error ? { error: true, helperText: error } : {})}
      {...(sx ? { sx } : {})}
    />
  );
};
