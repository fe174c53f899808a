import { checkResource } from './checks.ts';
import { readField, type DeclaredField, type Field } from './field.ts';
import type { IconName } from './icons.ts';
import { snakeCase } from './naming.ts';
import { exampleRecord } from './records.ts';
import type { Access } from './roles.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a field of any value
export type Shape = Readonly<Record<string, DeclaredField<any>>>;
type ValueOf<F> = F extends DeclaredField<infer Value> ? Value : never;
export type MenuSet = 'shop' | 'office';
/** The submenus an entry may stand in: a closed list, each with its order and icon in the layout. */
export type MenuGroup = 'purchasing' | 'catalogue';
export type ShowWhen = 'shopHasGst';
export type PaletteSection = 'Sales' | 'Stock' | 'People' | 'Accounts' | 'Setup';

/** Where an entry stands in the menus. */
export interface MenuPlace {
  /** The menu set, or both of them. */
  set: MenuSet | readonly MenuSet[];
  /** Among its neighbours, or within its group. */
  order: number;
  icon: IconName;
  group?: MenuGroup;
  /** Part of a path that lights the entry too; its own path followed by a slash when left out. */
  activeUrl?: string;
  showWhen?: ShowWhen;
}

/** What every stored record carries beside its declared fields. */
interface RecordBase {
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

/** The declared fields of a record as an answer carries it: what may be left out comes as null. */
type FieldsOf<S extends Shape> = {
  [Name in keyof S]: undefined extends ValueOf<S[Name]>
    ? Exclude<ValueOf<S[Name]>, undefined> | null
    : ValueOf<S[Name]>;
};

export type RecordOf<S extends Shape> = RecordBase & FieldsOf<S>;

type FieldName<S extends Shape> = (keyof S & string) | 'id' | 'createdAt' | 'updatedAt';

interface Related {
  /** API name of the resource whose records point here, e.g. a customer's `sales`. */
  resource: string;
  /** The field over there that holds this record's id. */
  by: string;
}

export interface Declaration<S extends Shape> {
  /** API name: kebab case, plural. The table is the same in snake case. */
  name: string;
  /** Path of the list below `/{lang}`. */
  route: string;
  fields: S;
  table?: string;
  /** Table or view that reads come from; the table itself when left out. */
  readFrom?: string;
  /** Each inner list is unique within a shop; text compares without case. */
  unique?: readonly (readonly (keyof S & string)[])[];
  /** What a record is called in a reference, a heading, a search result. */
  title: (record: FieldsOf<S>) => string;
  defaultSort: { field: FieldName<S>; order: 'ASC' | 'DESC' };
  /** What the list shows as it is opened, until somebody chooses otherwise; the API itself leaves nothing out. */
  defaultFilter?: Readonly<Partial<Record<keyof S & string, string | number | boolean>>>;
  menu?: MenuPlace;
  palette?: { section: PaletteSection };
  access: { read: Access; write: Access };
  /** `server`: hand-written calls write it, the generic routes read only. */
  writes?: 'generic' | 'server';
  /** One record a shop, always there: a form in place of a list. */
  singleton?: boolean;
  /** The shop's own call that its list asks, and the fields that call sorts by; the generic list when left out. */
  listCall?: { path: string; sorts: readonly FieldName<S>[] };
  /** Path of the call that counts the values of `facet` filters; it takes the other filters as query. */
  facets?: string;
  /** Path of the call that adds up what a filter lets through; the list shows its figures above the rows. */
  totals?: string;
  /** Lists of other resources shown with a record. */
  related?: readonly Related[];
}

/** A checked declaration, as every consumer reads it. */
export interface Resource<S extends Shape = Shape> extends Readonly<
  Omit<
    Required<Declaration<S>>,
    'fields' | 'defaultFilter' | 'menu' | 'palette' | 'listCall' | 'facets' | 'totals'
  >
> {
  readonly shape: S;
  readonly fields: readonly Field[];
  readonly defaultFilter: Readonly<Record<string, string | number | boolean>>;
  readonly menu: Declaration<S>['menu'];
  readonly palette: Declaration<S>['palette'];
  readonly listCall: { readonly path: string; readonly sorts: readonly string[] } | undefined;
  readonly facets: string | undefined;
  readonly totals: string | undefined;
  /** The field of that name; throws a plain error, since only a programmer can get it wrong. */
  readonly fieldOf: (name: string) => Field;
  /** What `POST` would take, made of the fields' own examples. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** Any resource, whatever its shape: what lists of resources hold. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- `title` is contravariant in the shape
export type AnyResource = Resource<any>;

/**
 * Makes a resource of a declaration, or throws a `DeclarationError` with code, resource and place
 * (`R004 hsn-codes.defaultSort: no field 'cod'`).
 */
export const defineResource = <const S extends Shape>(declaration: Declaration<S>): Resource<S> => {
  const fields = Object.freeze(
    Object.entries(declaration.fields).map(([name, declared]) => readField(name, declared)),
  );
  // A built app has passed: the server checks as it starts, so do the tests, and a page's start need not wait for it.
  if (!import.meta.env?.PROD) checkResource(declaration, fields);
  const byName = new Map(fields.map(field => [field.name, field]));
  const table = declaration.table ?? snakeCase(declaration.name);
  return Object.freeze({
    name: declaration.name,
    route: declaration.route,
    table,
    readFrom: declaration.readFrom ?? table,
    shape: declaration.fields,
    fields,
    unique: declaration.unique ?? [],
    title: declaration.title,
    defaultSort: declaration.defaultSort,
    defaultFilter: (declaration.defaultFilter ?? {}) as Resource['defaultFilter'],
    menu: declaration.menu,
    palette: declaration.palette,
    access: declaration.access,
    writes: declaration.writes ?? 'generic',
    singleton: declaration.singleton ?? false,
    listCall: declaration.listCall,
    facets: declaration.facets,
    totals: declaration.totals,
    related: declaration.related ?? [],
    fieldOf: (name: string): Field => {
      const found = byName.get(name);
      if (!found) throw new Error(`${declaration.name} has no field '${name}'`);
      return found;
    },
    example: Object.freeze(exampleRecord(fields)),
  });
};
