import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DayField } from '../period/DayField.tsx';
import { keyOf } from '../page/keyOf.ts';

export interface TextFilterProps {
  label: string;
  value: unknown;
  format: (value: unknown) => string;
  /** Answers undefined if invalid, null if empty. */
  parse: (text: string) => unknown;
  onChange: (value: unknown) => void;
  type?: 'text' | 'date' | 'month';
  inputMode?: 'text' | 'numeric' | 'decimal';
}

/** It applies on blur or Enter. */
const TypedFilter = ({ label, value, format, parse, onChange, inputMode }: Omit<TextFilterProps, 'type'>) => {
  const shown = value === undefined || value === null ? '' : format(value);
  const [text, setText] = useState(shown);
  const [known, setKnown] = useState(shown);
  if (known !== shown) {
    setKnown(shown);
    setText(shown);
  }
  const meaning = parse(text.trim());
  const take = (next: string) => {
    const parsed = parse(next.trim());
    if (parsed !== undefined && parsed !== (value ?? null)) onChange(parsed);
  };
  return (
    <TextField
      size="small"
      label={label}
      value={text}
      error={meaning === undefined}
      onChange={event => setText(event.target.value)}
      onBlur={() => take(text)}
      onKeyDown={event => {
        if (keyOf(event) === 'Enter') take(text);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 40, ...(inputMode ? { inputMode } : {}) },
      }}
    />
  );
};

/** Typed dates apply on blur, picked ones at once. */
export const TextFilter = ({ type, ...props }: TextFilterProps) =>
  type === 'date' || type === 'month' ? (
    <DayField
      type={type}
      label={props.label}
      value={typeof props.value === 'string' ? props.value : ''}
      onTake={day => props.onChange(day || null)}
      mayBeEmpty
    />
  ) : (
    <TypedFilter {...props} />
  );
