import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import { PAID_BY } from '../../resources/expenses/rules.ts';
import { SelectBox } from '../../screens/basics/SelectBox.tsx';
import { useDeclaredInput, type InputProps } from '../../screens/form/useDeclaredInput.tsx';
import { usePayBy } from './parts/methods.ts';

const LATER = 'LATER';

/** The active methods, and 'later' where the field has it: it fills `methodId` beside `method`. */
const MethodInput = (props: InputProps) => {
  const translate = useTranslate();
  const { box, value, set } = useDeclaredInput(props);
  const form = useFormContext();
  const record = `${props.source ?? props.field.name}Id`;
  const methodId: unknown = useWatch({ name: record });
  const payBy = usePayBy(PAID_BY);
  const later = props.field.values.includes(LATER) ? [LATER] : [];
  const none = props.none === undefined ? [] : [''];
  const chosen = typeof methodId === 'string' && payBy.values.includes(methodId) ? methodId : value;
  const labelOf = (each: string): string => {
    if (each === '') return props.none ?? '';
    return each === LATER ? translate('choices.expenseMethod.LATER') : payBy.labelOf(each);
  };
  return (
    <SelectBox
      {...box}
      {...(none.length > 0
        ? { slotProps: { select: { displayEmpty: true }, inputLabel: { shrink: true } } }
        : {})}
      disabled={props.disabled ?? false}
      value={typeof chosen === 'string' ? chosen : ''}
      values={[
        ...new Set([...none, ...payBy.values, ...(typeof chosen === 'string' ? [chosen] : []), ...later]),
      ]}
      labelOf={labelOf}
      onValue={each => {
        const sent = payBy.sent(each);
        set(sent?.method ?? (each || null));
        form.setValue(record, sent?.methodId ?? null, { shouldDirty: true });
      }}
    />
  );
};

export default MethodInput;
