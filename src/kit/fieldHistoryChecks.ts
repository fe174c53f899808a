/** Checks of what a declaration says about fields as they were. `refuse` throws. */
import type { Refuse } from './declaredField.ts';
import type { Field } from './field.ts';
import { storedFields } from './records.ts';
import { neverHas } from './valueChecks.ts';
import { checkEach } from './problems.ts';

const isFieldValue = (value: unknown): value is { field: string } =>
  typeof value === 'object' && value !== null && 'field' in value;

export const checkFieldHistory = (
  refuse: Refuse,
  resource: string,
  fields: readonly Field[],
  isValid: (field: Field, value: unknown) => boolean,
): void => {
  const stored = storedFields(fields);
  checkEach(fields, field => {
    const { name, was, backfill, formerValues } = field;
    const place = `${resource}.${name}`;
    if ((was !== undefined || backfill !== undefined) && !stored.includes(field))
      refuse('R053', place, 'is not stored, so `was` and `backfill` have no effect');
    if (
      was !== undefined &&
      fields.some(other => other.name === was || (other !== field && other.was === was))
    )
      refuse('R053', place, `\`was\` is '${was}', which is another field`);
    if (isFieldValue(backfill)) {
      const source = stored.find(other => other.name === backfill.field && other !== field);
      if (source?.kind !== field.kind || source.references !== field.references)
        refuse('R054', place, `\`backfill\` needs a stored field of the same kind, not '${backfill.field}'`);
      else if (source.optional && !field.optional)
        refuse('R054', place, `'${backfill.field}' may be empty, and this field may not`);
    } else if (backfill !== undefined && !isValid(field, backfill))
      refuse('R054', place, neverHas(field, backfill) ?? '`backfill` is not a value of this field');
    checkEach(Object.entries(formerValues), ([former, value]) => {
      const never = neverHas(field, value);
      if (never) refuse('R055', place, `\`formerValues\`: ${never}`);
      if (field.values.includes(former))
        refuse('R055', place, `\`formerValues\` leads from a value that is gone, and '${former}' is not`);
    });
  });
};
