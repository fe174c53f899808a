/** Finds duplicate keys of an import: within the file and against the shop. */
import * as z from 'zod';
import type { AnyResource, Field } from '../../../src/kit/index.ts';
import { COLUMN_TYPE, sameSql } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';
import { stored } from './storeDrafts.ts';

export interface Candidate {
  /** It is undefined for a new record. */
  id: string | undefined;
  value: Readonly<Record<string, unknown>>;
}

const hasKey = (fields: readonly Field[], { value }: Candidate): boolean =>
  fields.some(field => (value[field.name] ?? null) !== null);

const keyRow = z.object({
  key: z.string(),
  inShop: z.boolean(),
});
type Key = z.infer<typeof keyRow>;

const keyAtRow = keyRow.extend({ at: z.int() });

const keysOf = async (
  sql: ShopSql,
  resource: AnyResource,
  fields: readonly Field[],
  candidates: readonly Candidate[],
): Promise<Key[]> => {
  const names = fields.map((field, index) => sameSql(field, `k.k${index}`));
  const lists = fields.map((field, index) => `$${index + 3}::${COLUMN_TYPE[field.kind]}[]`);
  const same = fields.map((field, index) => {
    const column = sameSql(field, `t.${field.column}`);
    // '=' can use an index; optional parts of a composite key compare null as equal.
    const operator = field.optional && fields.length > 1 ? 'IS NOT DISTINCT FROM' : '=';
    return `${column} ${operator} ${names[index]}`;
  });
  const rows = await sql.query(
    keyAtRow,
    `SELECT k.at::int - 1 AS at, jsonb_build_array(${names.join(', ')})::text AS key, t.id IS NOT NULL AS "inShop"
     FROM unnest($2::uuid[], ${lists.join(', ')}) WITH ORDINALITY
          AS k (own, ${fields.map((_, index) => `k${index}`).join(', ')}, at)
     LEFT JOIN ${resource.table} t ON t.shop_id = $1 AND ${same.join(' AND ')} AND t.id IS DISTINCT FROM k.own`,
    [
      sql.shopId,
      candidates.map(({ id }) => id ?? null),
      ...fields.map(field => candidates.map(({ value }) => stored(field, value[field.name]))),
    ],
    { plan: 'each' },
  );
  const byPlace = new Map(rows.map(({ at, ...key }) => [at, key]));
  return candidates.map((_, at) => byPlace.get(at) ?? { key: '', inShop: false });
};

/** Keys of earlier rows, by index of the unique rule. */
export type SeenKeys = readonly ReadonlySet<string>[];

/**
 * Answers for each duplicate the field to report it on. The first of two in the file is valid. `keys` are those of
 * the valid rows.
 */
export const doubles = async (
  sql: ShopSql,
  resource: AnyResource,
  candidates: readonly Candidate[],
  seen: SeenKeys = [],
): Promise<{ found: ReadonlyMap<Candidate, string>; keys: SeenKeys }> => {
  const found = new Map<Candidate, string>();
  const keys: Set<string>[] = [];
  for (const [rule, names] of (resource.unique as readonly (readonly string[])[]).entries()) {
    const fields = names.map(name => resource.fieldOf(name));
    const shown = (fields.find(field => field.kind !== 'reference') ?? fields[0])?.name ?? '';
    const keyed = candidates.filter(candidate => hasKey(fields, candidate) && !found.has(candidate));
    const here = new Set<string>();
    keys.push(here);
    const own = keyed.length > 0 ? await keysOf(sql, resource, fields, keyed) : [];
    for (const [at, { key, inShop }] of own.entries()) {
      const candidate = keyed[at];
      if (!candidate) continue;
      if (inShop || here.has(key) || seen[rule]?.has(key)) found.set(candidate, shown);
      else here.add(key);
    }
  }
  return { found, keys };
};
