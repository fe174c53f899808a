import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { KeyboardEvent } from 'react';
import { useLabels } from '../basics/labels.ts';
import { chosenBy } from './chosenBy.ts';
import { useDeclaredInput, type InputProps } from './useDeclaredInput.tsx';
import { keyOf } from '../page/keyOf.ts';

const ROW = '[role="radiogroup"]';
const radiosOf = (row: Element) => [...row.querySelectorAll<HTMLInputElement>('input:enabled')];

/** Focuses the row after this one, in the same form. */
const focusNext = (row: Element): void => {
  const rows = [...(row.closest('form')?.querySelectorAll(ROW) ?? [])];
  const next = rows.slice(rows.indexOf(row) + 1).find(each => radiosOf(each).length > 0);
  const radios = next ? radiosOf(next) : [];
  (radios.find(({ checked }) => checked) ?? radios[0])?.focus();
};

/** A choice of few values: a digit answers and goes to the next row, Backspace takes an optional answer back. */
export const ChoiceRow = (props: InputProps) => {
  const { field, resource, autoFocus = false, disabled = false } = props;
  const labels = useLabels(resource);
  const { box, input, value, set, label, required, error, helperText } = useDeclaredInput(props);
  const focusable = field.values.includes(String(value)) ? String(value) : field.values[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (disabled || event.ctrlKey || event.altKey || event.metaKey) return;
    const isCleared = keyOf(event) === 'Backspace' && field.optional;
    const chosen = chosenBy(keyOf(event), field.values);
    if (!isCleared && !chosen) return;
    event.preventDefault();
    set(chosen ?? null);
    if (chosen) focusNext(event.currentTarget);
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <FormLabel
          id={`${box.id}-label`}
          required={required}
          error={error}
          disabled={disabled}
          sx={{ flex: '1 1 120px' }}
        >
          {label}
        </FormLabel>
        <RadioGroup
          row
          name={box.name}
          aria-labelledby={`${box.id}-label`}
          aria-required={required}
          aria-invalid={error}
          {...(helperText ? { 'aria-describedby': `${box.id}-help` } : {})}
          value={typeof value === 'string' ? value : ''}
          onChange={(_event, chosen) => set(chosen)}
          onBlur={() => input.field.onBlur()}
          onKeyDown={onKeyDown}
        >
          {field.values.map(option => (
            <FormControlLabel
              key={option}
              value={option}
              disabled={disabled}
              label={labels.value(field, option)}
              sx={{ marginInlineEnd: 1.5 }}
              control={
                <Radio
                  size="small"
                  autoFocus={autoFocus && option === focusable}
                  {...(option === focusable ? { slotProps: { input: { ref: input.field.ref } } } : {})}
                />
              }
            />
          ))}
        </RadioGroup>
      </Box>
      {helperText ? (
        <FormHelperText id={`${box.id}-help`} error={error}>
          {helperText}
        </FormHelperText>
      ) : null}
    </Box>
  );
};
