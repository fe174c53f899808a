/**
 * Finds by the declarations where the personal data of a customer are: docs/decisions/161-personal-data.md. `$1` is
 * the shop, `$2` the customer.
 */
import { DeclarationError, storedFields, type AnyResource, type Field } from '../../src/kit/index.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { declarations, resourceOf } from '../../src/resources/index.ts';

export interface PersonalRecords {
  resource: AnyResource;
  /** Only the personal ones are listed. */
  fields: readonly Field[];
  /** The references from a record to its customer; none for the customer's own. */
  steps: readonly Field[];
  /** This is the SQL of the ids of the customer's records. */
  ids: string;
}

/** The shortest way; undefined: there is none. */
function stepsToCustomer(from: AnyResource): readonly Field[] | undefined {
  const ways: { at: AnyResource; steps: readonly Field[] }[] = [{ at: from, steps: [] }];
  const seen = new Set<string>();
  for (const { at, steps } of ways) {
    if (at.name === customers.name) return steps;
    if (seen.has(at.name)) continue;
    seen.add(at.name);
    for (const field of storedFields(at.fields)) {
      const next = resourceOf(field.references ?? '');
      if (next) ways.push({ at: next, steps: [...steps, field] });
    }
  }
  return undefined;
}

function idsOf({ table }: AnyResource, [first, ...rest]: readonly Field[]): string {
  if (!first) return `SELECT id FROM ${table} WHERE shop_id = $1 AND id = $2`;
  const next = resourceOf(first.references ?? '');
  const above = next && rest.length > 0 ? `IN (${idsOf(next, rest)})` : '= $2';
  return `SELECT id FROM ${table} WHERE shop_id = $1 AND ${first.column} ${above}`;
}

const personalIn = (resource: AnyResource): PersonalRecords[] => {
  const fields = resource.fields.filter(field => field.personal);
  const [first] = fields;
  if (!first) return [];
  const steps = stepsToCustomer(resource);
  if (!steps)
    throw new DeclarationError(
      'R088',
      `${resource.name}.${first.name}`,
      `it is \`personal\`, but no reference leads to '${customers.name}', so an erasure would not reach it`,
    );
  return [{ resource, fields, steps, ids: idsOf(resource, steps) }];
};

/** Throws a `DeclarationError` for what an erasure would not reach. */
export const personalRecordsOf = (resources: readonly AnyResource[]): readonly PersonalRecords[] =>
  resources.flatMap(personalIn);

export const PERSONAL_RECORDS = personalRecordsOf(declarations);

/** This is the SQL of the customer's records, with those that were merged into theirs, as `resource` and `id`. */
export const RECORDS = [
  `SELECT resource, record_id AS id FROM merged_records
    WHERE shop_id = $1 AND resource = '${customers.name}' AND into_id = $2`,
  ...PERSONAL_RECORDS.map(
    ({ resource, ids }) => `SELECT '${resource.name}' AS resource, r.id FROM (${ids}) r`,
  ),
].join(' UNION ALL ');

const everOf = ({ resource: { name }, steps: [first, ...rest] }: PersonalRecords): string[] =>
  first && rest.length === 0
    ? [`resource = '${name}' AND ($2::uuid)::text IN (before ->> '${first.name}', after ->> '${first.name}')`]
    : [];

/** SQL: records that were ever the customer's, by the log. */
const EVER = `SELECT resource, record_id FROM audit_log WHERE shop_id = $1 AND (${PERSONAL_RECORDS.flatMap(everOf).join(' OR ')})`;

/** SQL: entries of the log that hold values of the customer: of these records, their comments and files. */
export const LOGGED = `SELECT a.id, a.resource, a.record_id FROM audit_log a
   WHERE a.shop_id = $1 AND a.erased_by IS NULL AND a.action <> 'ERASE' AND (a.before IS NOT NULL OR a.after IS NOT NULL)
     AND ((a.resource, a.record_id) IN (SELECT r.resource, r.id::text FROM (${RECORDS}) r UNION ALL ${EVER})
       OR a.resource IN ('comments', 'files')
         AND coalesce(a.after, a.before) ->> 'recordId' IN (SELECT r.id::text FROM (${RECORDS}) r))`;

/** This is the SQL of the rows `t` that belong to one of the customer's records. */
export const OF_RECORDS = `t.shop_id = $1 AND (t.resource, t.record_id) IN (${RECORDS})`;
