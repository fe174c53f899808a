import { useInput, ValidationError, type UseInputValue } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyResource, Field } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';

export interface InputProps {
  resource: Pick<AnyResource, 'name'>;
  field: Field;
  autoFocus?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** It is the path in the form; by default the field's name. */
  source?: string;
  /** It writes upper case: a PAN. */
  upper?: boolean;
  /** Kind `choice` has it as the label of an option for none of them. */
  none?: string;
}

const raw = (value: unknown): unknown => value;

export const useDeclaredInput = ({ field, resource, hint, source = field.name }: InputProps) => {
  const labels = useLabels(resource);
  const input: UseInputValue = useInput({ source, format: raw, parse: raw });
  const { error } = input.fieldState;
  const label = labels.field(field);
  const helperText = error?.message ? <ValidationError error={error.message as never} /> : hint;
  return {
    input,
    label,
    required: !field.optional,
    value: input.field.value as unknown,
    set: input.field.onChange as (value: unknown) => void,
    error: Boolean(error),
    helperText,
    box: {
      id: input.id,
      name: source,
      inputRef: input.field.ref,
      label,
      required: !field.optional,
      error: Boolean(error),
      helperText,
      fullWidth: true,
    },
  };
};
