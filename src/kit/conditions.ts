/** Conditions on a record, as plain data: browser and server evaluate them, the server compiles them to SQL. */

/** The person who asks; made by `me()`. */
export interface Me {
  readonly me: true;
}
/** The shop's business date; made by `today()`. */
export interface Today {
  readonly today: true;
}
/** Another field of the record; made by `valueOf(field)`. */
export interface FieldValue<Name extends string = string> {
  readonly field: Name;
}
export type Literal = string | number | boolean | null;
export type Operand<Name extends string = string> = Literal | FieldValue<Name> | Me | Today;
export type Comparison = '<' | '<=' | '>' | '>=';

export type Condition<Name extends string = string> =
  | { readonly op: 'equals'; readonly field: Name; readonly value: Operand<Name> }
  | { readonly op: 'in'; readonly field: Name; readonly values: readonly (string | number)[] }
  | { readonly op: 'compare'; readonly field: Name; readonly by: Comparison; readonly value: Operand<Name> }
  | { readonly op: 'empty'; readonly field: Name }
  | { readonly op: 'and' | 'or'; readonly of: readonly Condition<Name>[] }
  | { readonly op: 'not'; readonly of: Condition<Name> };

/** Stands for the person who asks. */
export const me = (): Me => ({ me: true });
/** Stands for the shop's business date. @public */
export const today = (): Today => ({ today: true });
/** Stands for the value of another field of the record. */
export const valueOf = <const Name extends string>(field: Name): FieldValue<Name> => ({ field });

/** Comparisons take numbers, dates, instants and times of day; an empty side compares false. */
const compare =
  (by: Comparison) =>
  <const Name extends string>(field: Name, value: Operand<Name>): Condition<Name> => ({
    op: 'compare',
    field,
    by,
    value,
  });

/** The field has this value; empty equals empty. */
export const equals = <const Name extends string>(field: Name, value: Operand<Name>): Condition<Name> => ({
  op: 'equals',
  field,
  value,
});
/** The field has one of these values. @public */
export const isOneOf = <const Name extends string>(
  field: Name,
  values: readonly (string | number)[],
): Condition<Name> => ({ op: 'in', field, values });
/**
 * The field is below it. This and the next three are for numbers, dates, instants and times of day, and false where
 * a side is empty.
 * @public
 */
export const less = compare('<');
/** The field is not above it. @public */
export const atMost = compare('<=');
/** The field is above it. @public */
export const greater = compare('>');
/** The field is not below it. */
export const atLeast = compare('>=');
/** The field is null, blank text, no rows or no choices. */
export const isEmpty = <const Name extends string>(field: Name): Condition<Name> => ({ op: 'empty', field });
/** All of these hold. @public */
export const and = <Name extends string>(...of: readonly Condition<Name>[]): Condition<Name> => ({
  op: 'and',
  of,
});
/** One of these holds. */
export const or = <Name extends string>(...of: readonly Condition<Name>[]): Condition<Name> => ({
  op: 'or',
  of,
});
/** It does not hold. */
export const not = <Name extends string>(of: Condition<Name>): Condition<Name> => ({ op: 'not', of });

/** Names of the fields that a condition reads. */
export const fieldsRead = (condition: Condition): string[] => {
  switch (condition.op) {
    case 'and':
    case 'or':
      return [...new Set(condition.of.flatMap(fieldsRead))];
    case 'not':
      return fieldsRead(condition.of);
    case 'equals':
    case 'compare': {
      const { value } = condition;
      return typeof value === 'object' && value !== null && 'field' in value
        ? [...new Set([condition.field, value.field])]
        : [condition.field];
    }
    default:
      return [condition.field];
  }
};

/** Tells whether it depends on who asks, or on the day. */
export const asksWhoOrWhen = (condition: Condition): boolean => {
  switch (condition.op) {
    case 'and':
    case 'or':
      return condition.of.some(asksWhoOrWhen);
    case 'not':
      return asksWhoOrWhen(condition.of);
    case 'equals':
    case 'compare':
      return typeof condition.value === 'object' && condition.value !== null && !('field' in condition.value);
    default:
      return false;
  }
};
