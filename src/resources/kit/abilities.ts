/** What a declaration can say beyond fields and access: plain data, held by the server on every way in. */
import type { Condition } from './conditions.ts';
import type { Access, Role } from './roles.ts';

/** Of one field, by condition on the record as it will be. */
export interface When<Name extends string = string> {
  show?: Condition<Name>;
  require?: Condition<Name>;
  /** On the record as it was; on a new one as it will be. */
  readOnly?: Condition<Name>;
  /** What becomes of the stored value of a field that is not shown. Needed with `show`. */
  hidden?: 'keep' | 'clear';
}

/** A rule across fields; its sentence is the message `resources.{resource}.checks.{name}`. */
export interface Check<Name extends string = string> {
  holds: Condition<Name>;
  /** The field that shows the sentence. */
  at: Name;
}

/** Which records a role reaches; default: all. */
export interface RowAccess<Name extends string = string> {
  read: Condition<Name>;
  /** Which of these it may change or delete, before and after the change; default: `read`. */
  write?: Condition<Name>;
}
export type Rows<Name extends string = string> = Readonly<
  Partial<Record<Exclude<Role, 'owner'>, RowAccess<Name>>>
>;

export interface Transition<Name extends string = string, State extends string = string> {
  from: readonly State[];
  /** Default: the resource's `write`. */
  access?: Access;
  when?: Condition<Name>;
  /** A reference to a person who may not take it, such as the one who asked. */
  notBy?: Name;
  /** Fields that are set by it. */
  input?: Readonly<Partial<Record<Name, 'required' | 'optional'>>>;
}

/** The field changes by transitions alone. A new record begins in `initial`. */
export interface Workflow<Name extends string = string, State extends string = string> {
  field: Name;
  initial: State;
  /** By target state. */
  transitions: Readonly<Partial<Record<State, Transition<Name, State>>>>;
}

/** What the page and the calls of a record have beside its fields. */
export type Feature = 'comments' | 'files' | 'timeline';

/** Computed in the query: another record's field by references, or a sum or number of the records below. */
export type Derived =
  | { readonly path: string }
  | { readonly sum: string; readonly of: string; readonly by: string }
  | { readonly count: string; readonly by: string; readonly where?: Condition };

/** `IN_REPAIR` is `in-repair` in addresses. */
export const transitionName = (state: string): string => state.toLowerCase().replaceAll('_', '-');
