/** Which rows of an import would be a second one of what there may be one of: in the file, or in the shop. */
import type { AnyResource, Field } from '../../src/resources/kit/index.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';

export interface Candidate {
  /** The record this row changes; undefined for a new one. */
  id: string | undefined;
  value: Readonly<Record<string, unknown>>;
}

const isText = (field: Field): boolean => COLUMN_TYPE[field.kind] === 'text';

const comparable = (field: Field, value: unknown): unknown =>
  isText(field) && typeof value === 'string' ? value.toLowerCase() : (value ?? null);

/** A single field that was left empty is no key: many may be without a barcode. */
const hasKey = (fields: readonly Field[], { value }: Candidate): boolean =>
  fields.some(field => (value[field.name] ?? null) !== null);

const takenInShop = async (
  sql: ShopSql,
  resource: AnyResource,
  fields: readonly Field[],
  candidates: readonly Candidate[],
): Promise<ReadonlySet<number>> => {
  const names = fields.map((_, index) => `k${index}`);
  const lists = fields.map((field, index) => `$${index + 3}::${COLUMN_TYPE[field.kind]}[]`);
  const same = fields.map((field, index) => {
    const column = isText(field) ? `lower(t.${field.column})` : `t.${field.column}`;
    // '=' can use an index; an optional part of a key is equal to itself when it is empty.
    const operator = field.optional && fields.length > 1 ? 'IS NOT DISTINCT FROM' : '=';
    return `${column} ${operator} k.k${index}`;
  });
  const rows = await sql.query<{ at: number }>(
    `SELECT k.at::int AS at
     FROM unnest($2::uuid[], ${lists.join(', ')}) WITH ORDINALITY AS k (own, ${names.join(', ')}, at)
     JOIN ${resource.table} t ON t.shop_id = $1 AND ${same.join(' AND ')} AND t.id IS DISTINCT FROM k.own`,
    [
      sql.shopId,
      candidates.map(({ id }) => id ?? null),
      ...fields.map(field => candidates.map(({ value }) => comparable(field, value[field.name]))),
    ],
  );
  return new Set(rows.map(({ at }) => at - 1));
};

/** For each candidate that may not be: the field to say so on. The first of two in the file may. */
export const doubles = async (
  sql: ShopSql,
  resource: AnyResource,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<Candidate, string>> => {
  const found = new Map<Candidate, string>();
  for (const names of resource.unique as readonly (readonly string[])[]) {
    const fields = names.map(name => resource.fieldOf(name));
    const shown = (fields.find(field => field.kind !== 'reference') ?? fields[0])?.name ?? '';
    const keyed = candidates.filter(candidate => hasKey(fields, candidate) && !found.has(candidate));
    const seen = new Set<string>();
    const inShop = keyed.length > 0 ? await takenInShop(sql, resource, fields, keyed) : new Set<number>();
    keyed.forEach((candidate, at) => {
      const key = JSON.stringify(fields.map(field => comparable(field, candidate.value[field.name])));
      if (inShop.has(at) || seen.has(key)) found.set(candidate, shown);
      else seen.add(key);
    });
  }
  return found;
};
