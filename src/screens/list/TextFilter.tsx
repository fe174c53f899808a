import TextField from '@mui/material/TextField';
import { useState, type KeyboardEvent } from 'react';
import { DayBox } from '../form/DayBox.tsx';
import { useTyping } from '../period/useTyping.ts';

export interface TextFilterProps {
  label: string;
  value: unknown;
  /** How a value is written in the box. */
  format: (value: unknown) => string;
  /** What a text means; undefined when it means nothing, null when it is empty. */
  parse: (text: string) => unknown;
  onChange: (value: unknown) => void;
  type?: 'text' | 'date';
  inputMode?: 'text' | 'numeric' | 'decimal';
}

/** A box that is taken when the person leaves it or presses Enter; a date that is picked, at once. */
export const TextFilter = ({
  label,
  value,
  format,
  parse,
  onChange,
  type = 'text',
  inputMode,
}: TextFilterProps) => {
  const shown = value === undefined || value === null ? '' : format(value);
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  const typing = useTyping();
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
  }
  const meaning = parse(text.trim());
  const take = (next: string) => {
    typing.ended();
    const parsed = parse(next.trim());
    if (parsed !== undefined && parsed !== (value ?? null)) onChange(parsed);
  };
  const box = {
    size: 'small',
    label,
    value: text,
    error: meaning === undefined,
    onBlur: () => take(text),
    onKeyDown: (event: KeyboardEvent) => {
      typing.note(event);
      if (event.key === 'Enter') take(text);
    },
  } as const;
  if (type === 'date')
    return (
      <DayBox
        {...box}
        onChange={event => {
          setText(event.target.value);
          if (!typing.isTyping()) take(event.target.value);
        }}
      />
    );
  return (
    <TextField
      {...box}
      onChange={event => setText(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 40, ...(inputMode ? { inputMode } : {}) },
      }}
    />
  );
};
