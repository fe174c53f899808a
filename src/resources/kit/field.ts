import * as z from 'zod';
import type { Kind } from './kinds.ts';
import { snakeCase } from './naming.ts';

export type FilterUse = 'search' | 'exact' | 'range' | 'facet';

/** The colour of a chip, by the theme's names; `default` is grey. */
export const TONES = ['default', 'primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
export type Tone = (typeof TONES)[number];

/** What a declaration says of a field beside its zod schema. */
export interface FieldOptions<Value> {
  /** Left out where the schema tells: dates, instants, enums, booleans, e-mail, url, int, string, array. */
  kind?: Kind;
  /** A value that passes the schema: documentation, tests and the example record are made of it. */
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
  /** Kind `reference`: the API name of the resource that the id leads to. */
  references?: string;
  /** What a new record's form starts with; of a date, `today` is the shop's day. */
  initial?: NonNullable<Value>;
  /** Kind `choice`: the colour of the chip of a value; grey for those left out. */
  tones?: Readonly<Partial<Record<NonNullable<Value> & string, Tone>>>;
  /** Group of choices whose translations the field uses; its own name when left out. A text with one is shown by it. */
  choices?: string;
}

/** A field as every consumer sees it. `schema` is the inner one: neither optional nor nullable. */
export interface Field {
  readonly name: string;
  readonly column: string;
  readonly kind: Kind;
  readonly schema: z.ZodType;
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
  readonly references: string | undefined;
  readonly initial: unknown;
  readonly tones: Readonly<Partial<Record<string, Tone>>>;
  /** The values of a choice, in the order declared; empty for other kinds. */
  readonly values: readonly string[];
  /** Group of translations of the values: `choices.{group}.{VALUE}`. */
  readonly choices: string;
}

/** Zod's own metadata is lost by `.optional()` and its like, so the options live here, keyed by the outermost schema. */
const registry = new WeakMap<z.ZodType, FieldOptions<unknown>>();

/** Marks a schema as a field. It goes outermost: `field(z.string().optional(), { … })`. */
export const field = <Schema extends z.ZodType>(
  schema: Schema,
  options: FieldOptions<z.output<Schema>>,
): Schema => {
  // A clone, so that one schema used by two fields keeps two sets of options.
  const own = schema.clone();
  registry.set(own, options as FieldOptions<unknown>);
  return own;
};

/** Takes `.optional()` and `.nullable()` off, in any order. */
export const innerSchema = (schema: z.ZodType): z.ZodType => {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable)
    inner = inner.unwrap() as z.ZodType;
  return inner;
};

/** The kind a schema speaks for itself; undefined where only the declaration can tell. */
const kindOfSchema = (inner: z.ZodType): Kind | undefined => {
  if (inner instanceof z.ZodEnum) return 'choice';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  if (inner instanceof z.ZodArray) return 'lines';
  if (inner instanceof z.ZodISODate) return 'date';
  if (inner instanceof z.ZodISODateTime) return 'instant';
  if (inner instanceof z.ZodEmail) return 'email';
  if (inner instanceof z.ZodURL) return 'url';
  if (inner instanceof z.ZodUUID) return 'reference';
  if (inner instanceof z.ZodNumber) return 'integer';
  return undefined;
};

/** Reads one field of a shape into its frozen form; undefined when it was not made by `field()`. */
export const readField = (name: string, schema: z.ZodType): Field | undefined => {
  const options = registry.get(schema);
  if (!options) return undefined;
  const inner = innerSchema(schema);
  const computed = options.computed ?? options.filterOnly ?? false;
  return Object.freeze({
    name,
    column: snakeCase(name),
    kind: options.kind ?? kindOfSchema(inner) ?? 'text',
    schema: inner,
    optional: inner !== schema,
    example: options.example,
    list: options.list ?? false,
    filter: options.filter,
    readOnly: computed || (options.readOnly ?? false),
    entered: options.entered ?? false,
    computed,
    filterOnly: options.filterOnly ?? false,
    see: options.see,
    change: options.change ?? options.see,
    references: options.references,
    initial: options.initial,
    tones: options.tones ?? {},
    values: inner instanceof z.ZodEnum ? (inner.options as string[]) : [],
    choices: options.choices ?? name,
  });
};

/** What a new record begins with on `today`, the shop's day; undefined where the declaration does not say. */
export const initialOf = ({ kind, initial }: Field, today: string): unknown =>
  kind === 'date' && initial === 'today' ? today : initial;
