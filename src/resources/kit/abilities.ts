/** What a declaration can say beyond fields and access: plain data, held by the server on every way in. */
import type { Condition, Literal, Me, Today } from './conditions.ts';
import type { AnyResource, Shape } from './defineResource.ts';
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
  read?: Condition<Name>;
  /** References: a record is out of reach where one of these leads to a record out of reach. */
  through?: readonly Name[];
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
export type Feature =
  'comments' | 'files' | 'timeline' | 'checklist' | 'assignment' | 'follow' | 'tags' | 'print';

/** Fields below one heading, the message `resources.{resource}.groups.{name}`. */
export interface Group<Name extends string = string> {
  fields: readonly Name[];
  /** Beside each other where there is room; default: 1. */
  columns?: 1 | 2;
}

/** Of the form and of a record's page; never of the table. A field that no group names comes after them. */
export interface Layout<Name extends string = string> {
  groups: Readonly<Record<string, Group<Name>>>;
  /** Names of groups by tab; its label is the message `resources.{resource}.tabs.{name}`. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** Fields with a help text, the message `resources.{resource}.help.{field}`. */
  help?: readonly Name[];
  /** Fields over all columns of their group. */
  wide?: readonly Name[];
}

/** Records of another resource that are edited and saved with this one, in their order. */
export interface Lines {
  /** Made by `defineLines`. With a second reference and `unique`, it links two resources many to many. */
  of: AnyResource;
  /** Its field that holds this record's id. */
  by: string;
  /**
   * On the other side of a link: the reference to the record that owns it. That record keeps the order, and a row
   * is written by those who may change it.
   */
  ownedBy?: string;
  min?: number;
  /** Default: 200. */
  max?: number;
}

/** What a person does with records beside changing them; its label is `resources.{resource}.actions.{name}`. */
export interface Action<Name extends string = string> {
  /** `list`: without records. */
  on: 'one' | 'many' | 'list';
  /** Default: the resource's `write`. */
  access?: Access;
  /** On each record. */
  when?: Condition<Name>;
  /** Asked in a form before it runs. */
  input?: Shape;
  /** Asks first: the message `resources.{resource}.confirm.{name}`. */
  confirm?: boolean;
  /** Runs as a job with progress, which can be cancelled. */
  long?: boolean;
  /** What it writes into each record; an action without `sets` has its body in `server/behaviour/`. */
  sets?: Readonly<Partial<Record<Name, Literal | Me | Today | { readonly input: string }>>>;
}

/** Bodies that `server/behaviour/{resource}.ts` has: no more, no fewer. */
export interface Behaviour {
  /** `prepare` completes what was sent, `validate` refuses it, `within` writes in the same transaction. */
  hooks?: readonly ('prepare' | 'validate' | 'within')[];
  /** Run after commit from the outbox, by name. */
  effects?: readonly string[];
}

interface ViewBase<Name extends string> {
  /** Who is offered it; default: who may read the resource. */
  for?: Access;
  filter?: Readonly<Partial<Record<Name, Literal | Me | Today>>>;
}

/** Other looks of a list, by name; the label is `resources.{resource}.views.{name}`. */
export type View<Name extends string = string> = ViewBase<Name> &
  (
    | { as: 'list' }
    | {
        as: 'board';
        /** A choice, the workflow's field or a reference: a column for each value. */
        by: Name;
        /** Shown on a card below its title. */
        card?: readonly Name[];
        /** Most cards of a column, by value; on every way in. */
        limits?: Readonly<Record<string, number>>;
      }
    | { as: 'calendar'; from: Name; to?: Name }
    | { as: 'timeline'; from: Name; to: Name; group?: Name }
  );

/** Computed in the query: another record's field by references, or a sum or number of the records below. */
export type Derived =
  | { readonly path: string }
  | { readonly sum: string; readonly of: string; readonly by: string }
  | { readonly count: string; readonly by: string; readonly where?: Condition };

/** An SQL expression of `server/resources/computed/`, and the fields of the record that it reads. */
export interface BySql {
  readonly sql: readonly string[];
}
/** A function of `server/resources/computed/` for a page of records, and the fields that it reads. */
export interface ByServer {
  readonly server: readonly string[];
}

/** `IN_REPAIR` is `in-repair` in addresses. */
export const transitionName = (state: string): string => state.toLowerCase().replaceAll('_', '-');
