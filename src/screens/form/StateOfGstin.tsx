import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isGstin, normaliseGstin, stateOfGstin } from '../../kit/rules/gstin.ts';

/** Sets the State from a typed GSTIN, if empty or set by the previous one. A chosen State stays. */
export const StateOfGstin = () => {
  const { getValues, setValue } = useFormContext();
  const typed: unknown = useWatch({ name: 'gstin' });
  const isTyped = Boolean(useFormState({ name: 'gstin' }).dirtyFields['gstin']);
  const before = useRef<string | null>(null);
  const gstin = typeof typed === 'string' ? normaliseGstin(typed) : '';
  const state = isGstin(gstin) ? stateOfGstin(gstin) : null;
  useEffect(() => {
    if (!state) return;
    const chosen: unknown = getValues('stateCode');
    if (isTyped && (!chosen || chosen === before.current) && chosen !== state)
      setValue('stateCode', state, { shouldDirty: true, shouldValidate: true });
    before.current = state;
  }, [state, isTyped, getValues, setValue]);
  return null;
};
