import type { Condition, FieldValue } from './conditions.ts';
import type { Asker } from './evaluate.ts';
import type { Kind } from './kinds.ts';
import { columnName } from './naming.ts';
import type { Access } from './roles.ts';
import type { SetValue } from './setValues.ts';
import type { Type } from './types.ts';

/** The list filters by a field in this way. */
export type FilterUse = 'search' | 'exact' | 'range' | 'facet';

export const TONES = ['default', 'primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
/** Theme colour of a chip; `default` is grey. */
export type Tone = (typeof TONES)[number];

type ChoiceOf<Value> = Extract<Value extends readonly (infer One)[] ? One : Value, string>;

/** A text has no values to colour. */
type TonesOf<Value extends string> = string extends Value ? never : Readonly<Partial<Record<Value, Tone>>>;

/** It is computed in the query: another record's field by references, or a sum or number of the records below. */
export type Derived =
  | {
      /** Names a field by references: `customerId.name`. */
      readonly path: string;
    }
  | {
      /** Names the number field to add up. */
      readonly sum: string;
      /** Names the resource or lines below. */
      readonly of: string;
      /** Names its reference to this record. */
      readonly by: string;
    }
  | {
      /** Names the resource or lines below. */
      readonly count: string;
      /** Names its reference to this record. */
      readonly by: string;
      /** Only these count; with `me()` or `today()` no rule may read the count. @default all */
      readonly where?: Condition;
    };

/** It is two number fields of the record multiplied, such as quantity and price of a line. */
export interface Times {
  /** The two fields. */
  readonly times: readonly [string, string];
}

/** An SQL expression of `server/kit/resources/computed/` computes it. Lists sort and filter by it. */
export interface BySql {
  /** The expression reads these fields of the record. */
  readonly sql: readonly string[];
}
/** A function of `server/kit/resources/computed/` computes it for a page of records at once. */
export interface ByServer {
  /** The function reads these fields of the record. */
  readonly server: readonly string[];
}

/** A field takes them: `field(type, options)`. */
export interface FieldOptions<Value> {
  /** Gives a valid value, for documentation, tests and the example record. */
  example: NonNullable<Value>;
  /** The column shows by default; with a number only in tables at least that many px wide. @default false */
  list?: boolean | number;
  /** `search`: substring in `q`; `exact`: one or many; `range`: from/to; `facet`: exact, with counts. @default no filter */
  filter?: FilterUse;
  /** The server sets it; it is ignored when sent. @default false */
  readOnly?: boolean;
  /** With `writes: 'server'`: the writing call takes it unchanged. @default false */
  entered?: boolean;
  /** The server sets it in a new record; in a field that can be written, where nothing is sent. @default nothing */
  starts?: SetValue;
  /**
   * Not a column of the table: comes from the `readFrom` view or the server's own read (`true`), or is made in the
   * query as declared; by an expression or a function of the server: `ComputedOptions`. Implies `readOnly`.
   * @default stored
   */
  computed?: true | Derived | Times;
  /** Makes it only a filter: not a column, not in records (the year of a sale). @default false */
  filterOnly?: boolean;
  /** Each value of a `filterOnly` choice finds these records. @default its SQL in `specialFilters.ts` of the server */
  cases?: Readonly<Record<ChoiceOf<NonNullable<Value>>, Condition>>;
  /** Only these roles get the field in answers. @default who reads the resource */
  see?: Access;
  /** Only these roles set it; others read it and may send it back unchanged. @default `see` */
  change?: Access;
  /**
   * A field of kind `secret` may be read on these records, by whoever may see the field.
   * @default on all, by whoever may see the field
   */
  reveal?: Condition;
  /** These roles may read a field of kind `secret` on every record. @default none */
  revealTo?: Access;
  /** About a customer: an erasure empties it and blanks the log of its record, the export of their data has it. @default false */
  personal?: boolean;
  /** Initial value of a new record's form; for a date, `today` is the shop's date; for a person, `me` is who asks. @default empty */
  initial?: NonNullable<Value>;
  /** Kinds `choice` and `choices` have chip colours by value. @default grey */
  tones?: TonesOf<ChoiceOf<NonNullable<Value>>>;
  /** Its name before it was renamed: `npm run db:diff` renames the column, lists take the old name in filters. @default none */
  was?: string;
  /** Records that exist when a required field is added get this value, or that of another field. @default `initial` */
  backfill?: NonNullable<Value> | FieldValue;
  /** Kinds `choice` and `choices`: values that it no longer has, and those that take their place. @default none */
  formerValues?: Readonly<Record<string, ChoiceOf<NonNullable<Value>>>>;
  /** The page of a record shows it. @default true */
  page?: boolean;
  /**
   * It is the translation group of the choices. A text field with one is shown translated.
   * @default the field's name
   */
  choices?: string;
}

/** A field that has its body on the server has the options of a field, with */
export interface ComputedOptions<Value, Made extends BySql | ByServer> extends Omit<
  FieldOptions<Value>,
  'computed'
> {
  /** The body reads this. */
  computed: Made;
}

export interface DeclaredField<Value, Made = undefined> {
  readonly type: Type<Value>;
  readonly options: FieldOptions<Value> | ComputedOptions<Value, BySql | ByServer>;
  /** It is a type only, and never present. */
  readonly made?: Made;
}

// oxlint-disable-next-line typescript/no-explicit-any -- a field of any value
export type Shape = Readonly<Record<string, DeclaredField<any, any>>>;

export interface Field {
  readonly name: string;
  readonly column: string;
  readonly type: Type<unknown>;
  readonly kind: Kind;
  readonly optional: boolean;
  readonly example: unknown;
  readonly list: boolean | number;
  readonly filter: FilterUse | undefined;
  readonly readOnly: boolean;
  readonly entered: boolean;
  readonly computed: boolean;
  readonly derived: Derived | (BySql & { readonly isProduct?: true }) | undefined;
  readonly starts: SetValue | undefined;
  /** Names of the fields that the server's function reads. */
  readonly byServer: readonly string[] | undefined;
  /** It is the workflow's field. */
  readonly byTransition: boolean;
  readonly filterOnly: boolean;
  readonly page: boolean;
  /** Each value of a filter finds these records. */
  readonly cases: Readonly<Record<string, Condition>> | undefined;
  readonly see: Access | undefined;
  readonly change: Access | undefined;
  readonly reveal: Condition | undefined;
  readonly revealTo: Access | undefined;
  readonly personal: boolean;
  /** Names the resource that a `reference` is to. */
  readonly references: string | undefined;
  readonly initial: unknown;
  readonly was: string | undefined;
  readonly backfill: unknown;
  readonly formerValues: Readonly<Record<string, string>>;
  readonly tones: Readonly<Partial<Record<string, Tone>>>;
  /** Values of `choice` and `choices` in declared order; empty for other kinds. */
  readonly values: readonly string[];
  /** Names the translation group: `choices.{group}.{VALUE}`. */
  readonly choices: string;
}

interface DeclareField {
  <Value, const Made extends BySql | ByServer>(
    type: Type<Value>,
    options: ComputedOptions<NoInfer<Value>, Made>,
  ): DeclaredField<Value, Made>;
  <Value>(type: Type<Value>, options: FieldOptions<NoInfer<Value>>): DeclaredField<Value>;
}

export const field = ((type: unknown, options: unknown) => ({ type, options })) as DeclareField;

const derivedOf = (made: Derived | Times | BySql | ByServer | undefined): Field['derived'] => {
  if (!made || 'server' in made) return undefined;
  return 'times' in made ? { sql: made.times, isProduct: true } : made;
};

export const readField = (name: string, { type, options }: DeclaredField<unknown, unknown>): Field => {
  const made = typeof options.computed === 'object' ? options.computed : undefined;
  const computed = options.computed !== undefined || (options.filterOnly ?? false);
  return Object.freeze({
    name,
    column: columnName(name),
    type,
    kind: type.kind,
    optional: type.isOptional,
    example: options.example,
    list: options.list ?? false,
    filter: options.filter,
    readOnly: computed || (options.readOnly ?? false),
    entered: options.entered ?? false,
    computed,
    derived: derivedOf(made),
    // A function makes it for a page of records at once.
    byServer: made && 'server' in made ? made.server : undefined,
    starts: options.starts,
    byTransition: false,
    filterOnly: options.filterOnly ?? false,
    page: options.page ?? true,
    cases: options.cases,
    see: options.see,
    change: options.change ?? options.see,
    reveal: options.reveal,
    revealTo: options.revealTo,
    personal: options.personal ?? false,
    references: type.references,
    initial: options.initial,
    was: options.was,
    backfill: options.backfill,
    formerValues: options.formerValues ?? {},
    tones: options.tones ?? {},
    values: type.values,
    choices: options.choices ?? name,
  });
};

/** Answers the initial value for who asks; undefined if not declared. */
export const initialOf = ({ kind, initial }: Field, asker: Asker): unknown => {
  if (kind === 'date' && initial === 'today') return asker.today;
  return kind === 'reference' && initial === 'me' ? asker.me : initial;
};
