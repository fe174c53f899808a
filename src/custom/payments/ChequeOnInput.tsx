import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldInput } from '../../screens/form/inputs.tsx';
import type { InputProps } from '../../screens/form/useDeclaredInput.tsx';

/** Its label is the glossary's, and it has no slot of its own. */
const PLAIN = { name: 'cheques' };

/** The day that a cheque bears: there while `method` beside it is one, and empty otherwise. */
const ChequeOnInput = (props: InputProps) => {
  const source = props.source ?? props.field.name;
  const method: unknown = useWatch({ name: source.replace(/chequeOn$/, 'method') });
  const form = useFormContext();
  const isCheque = method === 'CHEQUE';
  useEffect(() => {
    if (!isCheque && form.getValues(source)) form.setValue(source, null, { shouldDirty: true });
  }, [isCheque, form, source]);
  return isCheque ? <FieldInput {...props} resource={PLAIN} /> : null;
};

export default ChequeOnInput;
