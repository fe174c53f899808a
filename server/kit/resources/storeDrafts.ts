/** Inserts and updates of many records, one statement for all that write the same fields. */
import { storedFields, type AnyResource, type Field, type Kind } from '../../../src/kit/index.ts';
import { plainText } from '../../../src/kit/rules/plainText.ts';
import { MASK } from '../../../src/kit/rules/secrets.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { encryptSecret } from '../secrets/secrets.ts';
import type { Judged } from './drafts.ts';

export const staleVersion = () => new Refusal(409, 'STALE_VERSION', 'errors.staleVersion');

const TEXTS: readonly Kind[] = ['text', 'longText'];
const LISTS: readonly Kind[] = ['lines', 'choices', 'tags'];

const storedSecret = ({ name }: Field, value: unknown): string | null => {
  const secret = typeof value === 'string' ? value.trim() : '';
  return secret === '' || secret === MASK ? null : encryptSecret(name, secret);
};

/** Database value: lists as JSON, text trimmed (' Samsung' would duplicate 'Samsung'), blank and no choice as null. */
export const stored = (field: Field, value: unknown): unknown => {
  if (field.kind === 'secret') return storedSecret(field, value);
  if (typeof value === 'string')
    return (TEXTS.includes(field.kind) ? plainText(value) : value.trim()) || null;
  if (['choices', 'tags'].includes(field.kind) && Array.isArray(value) && value.length === 0) return null;
  return LISTS.includes(field.kind) && value !== null && value !== undefined
    ? JSON.stringify(value)
    : (value ?? null);
};

/** A new record has all writable fields; an update those that change. A secret that is sent as its mask stays. */
const fieldsOf = (resource: AnyResource, { draft, values }: Judged): Field[] =>
  storedFields(resource.fields).filter(field => {
    if (!draft.before) return field.name in values || !field.readOnly;
    return field.name in values && !(field.kind === 'secret' && values[field.name] === MASK);
  });

const alike = (
  resource: AnyResource,
  records: readonly Judged[],
): { fields: Field[]; records: Judged[] }[] => {
  const groups = new Map<string, { fields: Field[]; records: Judged[] }>();
  for (const record of records) {
    const fields = fieldsOf(resource, record);
    const key = fields.map(({ name }) => name).join();
    const group = groups.get(key) ?? { fields, records: [] };
    group.records.push(record);
    groups.set(key, group);
  }
  return [...groups.values()];
};

const columnsOf = (fields: readonly Field[], prefix = ''): string =>
  fields.map(field => `, ${prefix}${field.column}`).join('');

const lists = (fields: readonly Field[], records: readonly Judged[]): unknown[][] =>
  fields.map(field => records.map(({ values }) => stored(field, values[field.name])));

const parameters = (fields: readonly Field[], first: number): string =>
  fields.map((field, index) => `, $${index + first}::${COLUMN_TYPE[field.kind]}[]`).join('');

const insert = async (tx: ShopSql, caller: Caller, resource: AnyResource, added: readonly Judged[]) => {
  for (const { fields, records } of alike(resource, added))
    await tx.run(
      `INSERT INTO ${resource.table} (shop_id, id, created_at, updated_at${columnsOf(fields)})
       SELECT $1, r.id, $2, $2${columnsOf(fields, 'r.')}
       FROM unnest($3::uuid[]${parameters(fields, 4)}) AS r (id${columnsOf(fields)})`,
      [tx.shopId, caller.now, records.map(({ draft }) => draft.id), ...lists(fields, records)],
    );
};

const change = async (tx: ShopSql, caller: Caller, resource: AnyResource, changed: readonly Judged[]) => {
  for (const { fields, records } of alike(resource, changed)) {
    const versions = records.map(({ draft }) => draft.version ?? null);
    const count = await tx.run(
      `UPDATE ${resource.table} t
       SET ${fields.map(field => `${field.column} = r.${field.column}, `).join('')}updated_at = $2, version = t.version + 1
       FROM unnest($3::uuid[], $4::integer[]${parameters(fields, 5)}) AS r (id, was${columnsOf(fields)})
       WHERE t.shop_id = $1 AND t.id = r.id AND (r.was IS NULL OR t.version = r.was)`,
      [tx.shopId, caller.now, records.map(({ draft }) => draft.id), versions, ...lists(fields, records)],
    );
    if (count < records.length)
      throw versions.some(version => version !== null) ? staleVersion() : notFound();
  }
};

/** Throws 409 `STALE_VERSION`, 404 for a record that is gone. */
export const storeDrafts = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  records: readonly Judged[],
): Promise<void> => {
  const added = records.filter(({ draft }) => !draft.before);
  const changed = records.filter(({ draft }) => draft.before);
  if (added.length > 0) await insert(tx, caller, resource, added);
  if (changed.length > 0) await change(tx, caller, resource, changed);
};
