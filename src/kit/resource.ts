/** A declaration is what is written; the resource is made of it. */
import type {
  Action,
  Behaviour,
  Check,
  Deletable,
  Feature,
  Layout,
  Rows,
  Total,
  View,
  When,
  Workflow,
} from './abilities.ts';
import type { DeclaredField, Field, Shape } from './field.ts';
import type { IconName } from './icons.ts';
import type { Access } from './roles.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- however it is made
type ValueOf<F> = F extends DeclaredField<infer Value, any> ? Value : never;
/** The app has these two menus. */
export type MenuSet = 'shop' | 'office';
/** Submenus are a closed list, with order and icon in the layout. */
export type MenuGroup = 'purchasing' | 'catalogue' | 'stock' | 'financing' | 'expenses';
/** `shopHasGst`: a GSTIN is set. */
export type ShowWhen = 'shopHasGst';
/** The command palette has these sections. */
export type PaletteSection = 'Sales' | 'Stock' | 'People' | 'Accounts' | 'Setup';

/** The command palette has this of it. */
export interface PalettePlace {
  /** Its list and 'New' are in this section. */
  section: PaletteSection;
  /** Finds its records by the fields that `q` searches. @default false */
  records?: boolean;
}

/** It is an entry in the menus. */
export interface MenuPlace {
  /** Puts it into one or both menu sets. */
  set: MenuSet | readonly MenuSet[];
  /** Orders it among its siblings. */
  order: number;
  /** Takes one of the closed list `ICONS`. */
  icon: IconName;
  /** It stands in this submenu. @default none */
  group?: MenuGroup;
  /** This part of a path marks the entry active too. @default its own path with a slash */
  activeUrl?: string;
  /** Shows it only then. @default always */
  showWhen?: ShowWhen;
}

/** No interface, so that a record is a `Record<string, unknown>` too. */
type RecordBase = {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

/** Declared fields as answered: optional ones may be null. */
export type FieldsOf<S extends Shape> = {
  [Name in keyof S]: undefined extends ValueOf<S[Name]>
    ? Exclude<ValueOf<S[Name]>, undefined> | null
    : ValueOf<S[Name]>;
};

/** Such a filter has a value for each field; for a field of several choices, one of them. */
type FilterOf<S extends Shape> = {
  readonly [Name in keyof S & string]?: NonNullable<ValueOf<S[Name]>> extends readonly (infer One)[]
    ? One
    : NonNullable<ValueOf<S[Name]>>;
};

export type RecordOf<S extends Shape> = RecordBase & FieldsOf<S>;

/** What the reader may do with a record. */
export interface Can {
  readonly update?: boolean;
  readonly delete?: boolean;
  readonly actions?: readonly string[];
  readonly transitions?: readonly string[];
}

/** A record of a resource as a page reads it: `ReadRecord<typeof customers>`. */
export type ReadRecord<R extends { readonly shape: Shape }> = RecordOf<R['shape']> & { readonly can?: Can };

type FieldName<S extends Shape> = (keyof S & string) | 'id' | 'createdAt' | 'updatedAt';

type Names<S extends Shape> = FieldName<S>;

/** The states are the values of the choice that the workflow's field is. */
type WorkflowOf<S extends Shape> = {
  [Name in keyof S & string]: NonNullable<ValueOf<S[Name]>> extends string
    ? Workflow<Names<S>, NonNullable<ValueOf<S[Name]>>> & { field: Name }
    : never;
}[keyof S & string];

/** The record's page has a list of another resource, with 'New' and a count. */
export interface Related {
  /** API name of the resource that leads to this one, e.g. a customer's `sales`. */
  resource: string;
  /**
   * Its field holds this record's id, or it is a path to it: `projectId.customerId`, `members.personId` by its
   * lines.
   */
  by: string;
}

type Actions<S extends Shape = Shape> = Readonly<Record<string, Action<Names<S>>>>;

/** Writes a field of the record as text: a choice's label, a date, rupees. */
export type Shown<Name extends string = string> = (field: Name) => string;

/** Records of another resource that are edited and saved with this one, in their order. */
export interface Lines {
  /**
   * It is made by `defineLines`, for this resource alone. With a second reference and `unique`, it links this record
   * to others.
   */
  of: AnyResource;
  /** Its field holds this record's id. */
  by: string;
  /** There are at most so many rows, up to 1000. @default 200 */
  max?: number;
}

/** `defineResource` makes a resource of it. */
export interface Declaration<S extends Shape, A = Actions<S>, B = Behaviour> {
  /** Gives the API name: kebab case, plural. The table has the same name in snake case. */
  name: string;
  /** Gives the path of the list below `/{lang}`. */
  route: string;
  /** By name, each made by `field`; columns have their names in snake case. */
  fields: S;
  /** Names the table. @default `name` in snake case */
  table?: string;
  /** Names the table or view to read from. @default `table` */
  readFrom?: string;
  /** Names the SQL function that answers the columns of `readFrom` as at the end of a day, for `?asOf=`. @default none */
  asOf?: string;
  /** Each inner list of fields is unique within a shop; text compares without case. @default none */
  unique?: readonly (readonly (keyof S & string)[])[];
  /** Name of a record in references, headings and search results; `shown` is a field in the reader's language. */
  title: (record: FieldsOf<S>, shown: Shown<keyof S & string>) => string;
  /** The list and exports have this order unless another is asked for. */
  defaultSort: { field: FieldName<S>; order: 'ASC' | 'DESC' };
  /** The list's initial filter in the browser; the API applies none. @default none */
  defaultFilter?: FilterOf<S>;
  /** Places it in the menus. @default no entry */
  menu?: MenuPlace;
  /** Places it in the command palette. @default not there */
  palette?: PalettePlace;
  /** These roles read records, and create, change and delete them. */
  access: { read: Access; write: Access };
  /**
   * `generic` records are written by the generic calls, forms and import; `server` by hand-written calls, while the
   * generic routes only read; `form` so too, and its `POST` and `PUT` take the declared fields, so that the forms
   * are generated; `lines` with the record whose `lines` it is.
   * @default `generic`
   */
  writes?: 'generic' | 'form' | 'server' | 'lines';
  /** A shop has one record, always present: a form instead of a list. @default false */
  singleton?: boolean;
  /** The list has its own call and sortable fields. @default the generic list */
  listCall?: { path: string; sorts: readonly FieldName<S>[] };
  /** Path of the call that counts values of `facet` filters; takes the other filters as query. @default none */
  facets?: string;
  /**
   * Sums of a filter: declared ones by name, shown below the rows, of fields that the person sees; or the path of a call that has them,
   * shown above the rows. @default none
   */
  totals?: string | Readonly<Record<string, Total<Names<S>>>>;
  /** Lists of other resources on the record's page. @default none */
  related?: readonly Related[];
  /** Fields are shown, required or read-only by condition, by name. @default none */
  when?: Readonly<Partial<Record<keyof S & string, When<Names<S>>>>>;
  /** Rules across fields, by name. @default none */
  checks?: Readonly<Record<string, Check<Names<S>>>>;
  /** Which records each role but the owner reaches; only with generic writes. @default all */
  rows?: Rows<Names<S>>;
  /** States of a record and who takes it from one to another. @default none */
  workflow?: WorkflowOf<S>;
  /** Records that may be deleted, by those who may write them. @default all */
  deletable?: Deletable<Names<S>>;
  /**
   * A record has these beside its fields; `tags` and `assignment` add the fields `tags` and `assignedTo`.
   * @default none
   */
  features?: readonly Feature[];
  /** Groups and tabs of form and page, of fields and lines. @default one group, in declared order */
  layout?: Layout;
  /** Rows that are edited and saved with the record, by the name they have in it. @default none */
  lines?: Readonly<Record<string, Lines>>;
  /** A person does these with records beside changing them, by name in kebab case. @default none */
  actions?: A;
  /** The server does this in every write, and after it. @default nothing */
  behaviour?: B;
  /** Other looks of the list, by name. @default none */
  views?: Readonly<Record<string, View<Names<S>>>>;
}

/** It has its actions and behaviour, from which the bodies on the server are typed. */
export interface Resource<S extends Shape = Shape, A = Actions, B = Behaviour> extends Readonly<
  Omit<
    Required<Declaration<S>>,
    | 'fields'
    | 'defaultFilter'
    | 'menu'
    | 'palette'
    | 'listCall'
    | 'facets'
    | 'asOf'
    | 'totals'
    | 'when'
    | 'checks'
    | 'rows'
    | 'workflow'
    | 'deletable'
    | 'layout'
    | 'lines'
    | 'actions'
    | 'behaviour'
    | 'views'
  >
> {
  readonly shape: S;
  readonly fields: readonly Field[];
  readonly defaultFilter: Readonly<Record<string, string | number | boolean>>;
  readonly menu: Declaration<S>['menu'];
  readonly palette: Declaration<S>['palette'];
  readonly listCall: { readonly path: string; readonly sorts: readonly string[] } | undefined;
  readonly facets: string | undefined;
  readonly asOf: string | undefined;
  readonly totals: string | Readonly<Record<string, Total>> | undefined;
  readonly when: Readonly<Record<string, When>>;
  readonly checks: Readonly<Record<string, Check>>;
  readonly rows: Rows;
  readonly workflow: Workflow | undefined;
  readonly deletable: Deletable | undefined;
  readonly layout: Layout | undefined;
  readonly lines: Readonly<Record<string, Lines>>;
  readonly actions: A;
  readonly behaviour: B;
  readonly views: Readonly<Record<string, View>>;
  /** Throws for an unknown name. */
  readonly fieldOf: (name: string) => Field;
  /** It is a valid `POST` body, made of the fields' examples. */
  readonly example: Readonly<Record<string, unknown>>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- `title` is contravariant in the shape
export type AnyResource = Resource<any>;
