import type { Kind } from './kinds.ts';
import { snakeCase } from './naming.ts';
import type { Type } from './types.ts';

export type FilterUse = 'search' | 'exact' | 'range' | 'facet';

/** The colour of a chip, by the theme's names; `default` is grey. */
export const TONES = ['default', 'primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
export type Tone = (typeof TONES)[number];

/** What a declaration says of a field beside its type. */
export interface FieldOptions<Value> {
  /** A value that passes the type's schema: documentation, tests and the example record are made of it. */
  example: NonNullable<Value>;
  /** A column that the list shows until its reader chooses others; a number: only in a table at least so many px wide. */
  list?: boolean | number;
  /** `search`: by part of the word in `q`; `exact`: equals, or one of many; `range`: from/to; `facet`: exact, chosen from values with counts. */
  filter?: FilterUse;
  /** Given by the server; may be sent back and is ignored. */
  readOnly?: boolean;
  /** With `writes: 'server'`: the call that writes the record takes it as it is. It may be left out. */
  entered?: boolean;
  /** Not a column of the table: the view named by `readFrom`, or the server's own read, gives it. Implies `readOnly`. */
  computed?: boolean;
  /** Only a filter: no column, no part of a record (the year of a sale, say). */
  filterOnly?: boolean;
  /** The one role that gets this field in any answer. */
  see?: 'owner';
  /** The one role that sets it: the others read it, and may send it back as it is. Implied by `see`. */
  change?: 'owner';
  /** What a new record's form starts with; of a date, `today` is the shop's day. */
  initial?: NonNullable<Value>;
  /** Kind `choice`: the colour of the chip of a value; grey for those left out. */
  tones?: Readonly<Partial<Record<NonNullable<Value> & string, Tone>>>;
  /** Group of choices whose translations the field uses; its own name when left out. A text with one is shown by it. */
  choices?: string;
}

/** A type with its options, as a declaration holds it. */
export interface DeclaredField<Value> {
  readonly type: Type<Value>;
  readonly options: FieldOptions<Value>;
}

/** A field as every consumer sees it. */
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
  readonly filterOnly: boolean;
  readonly see: 'owner' | undefined;
  readonly change: 'owner' | undefined;
  /** Kind `reference`: the API name of the resource that the id leads to. */
  readonly references: string | undefined;
  readonly initial: unknown;
  readonly tones: Readonly<Partial<Record<string, Tone>>>;
  /** The values of a choice, in the order declared; empty for other kinds. */
  readonly values: readonly string[];
  /** Group of translations of the values: `choices.{group}.{VALUE}`. */
  readonly choices: string;
}

/** A field of a declaration: what it holds, and how it is used. */
export const field = <Value>(
  type: Type<Value>,
  options: FieldOptions<NoInfer<Value>>,
): DeclaredField<Value> => ({ type, options });

/** Reads one field of a declaration into its frozen form. */
export const readField = (name: string, { type, options }: DeclaredField<unknown>): Field => {
  const computed = options.computed ?? options.filterOnly ?? false;
  return Object.freeze({
    name,
    column: snakeCase(name),
    type,
    kind: type.kind,
    optional: type.isOptional,
    example: options.example,
    list: options.list ?? false,
    filter: options.filter,
    readOnly: computed || (options.readOnly ?? false),
    entered: options.entered ?? false,
    computed,
    filterOnly: options.filterOnly ?? false,
    see: options.see,
    change: options.change ?? options.see,
    references: type.references,
    initial: options.initial,
    tones: options.tones ?? {},
    values: type.values,
    choices: options.choices ?? name,
  });
};

/** What a new record begins with on `today`, the shop's day; undefined where the declaration does not say. */
export const initialOf = ({ kind, initial }: Field, today: string): unknown =>
  kind === 'date' && initial === 'today' ? today : initial;
