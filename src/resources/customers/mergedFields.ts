import { storedFields, type Field } from '../../kit/index.ts';
import { customers } from './declaration.ts';

const BIRTHDAY: readonly string[] = ['birthDay', 'birthMonth', 'birthYear'];

/** What a merge shows of either customer, by the fields behind it; day, month and year of a birthday go together, tags are those of both. */
export const MERGE_SHOWS: Readonly<Record<string, readonly Field[]>> = Object.fromEntries(
  storedFields(customers.fields)
    .filter(({ readOnly, name, kind }) => !readOnly && name !== 'tags' && kind !== 'secret')
    .map(field =>
      BIRTHDAY.includes(field.name) ? ['birthday', BIRTHDAY.map(customers.fieldOf)] : [field.name, [field]],
    ),
);

/** What the customer who stays may take over; a GSTIN is chosen apart. */
export const MERGED_FIELDS = Object.keys(MERGE_SHOWS).filter(name => name !== 'gstin');
