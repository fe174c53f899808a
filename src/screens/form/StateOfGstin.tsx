import { useEffect, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { isGstin, normaliseGstin, stateOfGstin } from '../../resources/rules/gstin.ts';

/**
 * A State stands in the first two digits of a GSTIN: it is filled in when a GSTIN was typed, as long as it is empty or
 * that of the GSTIN before. A State that somebody chose stays.
 */
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
