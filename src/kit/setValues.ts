/**
 * The server sets these in a write, as plain data. They are read on the record as it will be; conditions on the
 * record as it was.
 */
import type { Condition, FieldValue, Literal, Me, Today } from './conditions.ts';

export type SetValue<Name extends string = string> =
  | Literal
  | Me
  | Today
  | FieldValue<Name>
  | { readonly input: string }
  | { readonly oneMoreThan: Name }
  | { readonly daysAfter: Name; readonly days: readonly number[]; readonly count: Name }
  | { readonly daysAfter: Name; readonly asked: string }
  /** The next number of a series of documents. */
  | { readonly nextNumber: string }
  | {
      readonly where: Condition<Name>;
      readonly then: SetValue<Name>;
      readonly otherwise?: SetValue<Name> | undefined;
    };

export type SetValues<Name extends string = string> = Readonly<Partial<Record<Name, SetValue<Name>>>>;

/** Sets the value of the field and one; one where it is empty. */
export const oneMoreThan = <const Name extends string>(field: Name): SetValue<Name> => ({
  oneMoreThan: field,
});
/** Sets a date and so many days: those at the place that `count` names. Empty after the last. */
export const daysAfter = <const Name extends string>(
  date: Name,
  days: readonly number[],
  count: Name,
): SetValue<Name> => ({ daysAfter: date, days, count });
/** Sets a date and the days that an input of the action says. */
export const daysAsked = <const Name extends string>(date: Name, input: string): SetValue<Name> => ({
  daysAfter: date,
  asked: input,
});
/** Sets the value where the condition holds on the record as it was; elsewhere the other, or the field stays. */
export const setWhere = <Name extends string>(
  where: Condition<Name>,
  then: SetValue<Name>,
  otherwise?: SetValue<Name>,
): SetValue<Name> => ({ where, then, otherwise });
