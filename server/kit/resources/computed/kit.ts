/** A declaration computes fields by SQL or by a function of the server: these are their bodies. */
import type { ByServer, BySql, DeclaredField, Shape } from '../../../../src/kit/index.ts';
import type { RecordOf, Resource } from '../../../../src/kit/index.ts';
import type { ShopSql } from '../../db/database.ts';
import type { Viewer } from '../viewer.ts';

type NamesMade<S extends Shape, Made> = {
  [Name in keyof S & string]: S[Name] extends DeclaredField<infer _Value, infer How>
    ? [How] extends [Made]
      ? Name
      : never
    : never;
}[keyof S & string];

type SourcesOf<F> =
  F extends DeclaredField<infer _Value, { sql: infer Names }>
    ? Names extends readonly (infer Name extends string)[]
      ? Name
      : never
    : never;

/** SQL of the value, made of the SQL of the fields it reads. */
type Expression<Source extends string> = (sql: Readonly<Record<Source, string>>) => string;

/** Answers values by record id, for all records of a page at once. Missing ones are null. */
type Batch<S extends Shape> = (
  sql: ShopSql,
  viewer: Viewer,
  records: readonly RecordOf<S>[],
) => Promise<ReadonlyMap<string, unknown>>;

type Bodies<S extends Shape> = {
  readonly [Name in NamesMade<S, BySql>]: Expression<SourcesOf<S[Name]>>;
} & { readonly [Name in NamesMade<S, ByServer>]: Batch<S> };

export interface ComputedOf {
  readonly resource: string;
  readonly expressions: Readonly<Record<string, Expression<string>>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- of any resource
  readonly batches: Readonly<Record<string, Batch<any>>>;
}

/** Each such field has one body: a missing or surplus one is a compile error. */
export const computedOf = <S extends Shape>(
  resource: Resource<S>,
  bodies: NoInfer<Bodies<S>>,
): ComputedOf => {
  const all = Object.entries(bodies as Readonly<Record<string, never>>);
  const isBatch = ([name]: [string, never]) => resource.fieldOf(name).byServer !== undefined;
  return {
    resource: resource.name,
    expressions: Object.fromEntries(all.filter(each => !isBatch(each))),
    batches: Object.fromEntries(all.filter(isBatch)),
  };
};
