/** Explains recorded statements as the application's role in a loaded shop. */
import pg from 'pg';
import { findingsOf, type Catalogue, type Finding, type Index, type PlanNode } from './findings.ts';
import type { RecordedStatement } from '../../tests/support/recordedStatements.ts';

export interface Explained {
  statement: RecordedStatement;
  /** It is undefined where the database has no such table, as for a resource that a test declares. */
  findings: readonly (Finding & { plan: 'custom' | 'generic' })[] | undefined;
}

/** PostgreSQL answers these when a table or column does not exist. */
const UNDEFINED = new Set(['42P01', '42703']);
const EXPLAINABLE = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE|MERGE)\b/i;

async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const indexes = await client.query<Index & { name: string }>(
    `SELECT i.relname AS name, t.relname AS "table", x.indpred IS NOT NULL AS partial, i.reltuples::int AS rows,
            ARRAY(SELECT pg_get_indexdef(i.oid, n, true) FROM generate_series(1, x.indnkeyatts) n) AS columns
       FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
      WHERE t.relnamespace = 'public'::regnamespace`,
  );
  const tables = await client.query<{ name: string; rows: number; columns: string[] }>(
    `SELECT relname AS name, reltuples::int AS rows,
            ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped) AS columns
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  return {
    indexes: new Map(indexes.rows.map(({ name, ...index }) => [name, index])),
    rows: new Map(tables.rows.map(({ name, rows }) => [name, rows])),
    columns: new Map(tables.rows.map(({ name, columns }) => [name, new Set(columns)])),
  };
}

/** Writes a value as EXECUTE takes it, of whatever type the parameter has. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return pg.escapeLiteral(arrayText(value));
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values
    .map(value => {
      if (value === null || value === undefined) return 'NULL';
      if (Array.isArray(value)) return arrayText(value);
      return JSON.stringify(typeof value === 'string' ? value : JSON.stringify(value));
    })
    .join(',')}}`;

interface Plan {
  'QUERY PLAN': readonly [{ Plan: PlanNode }];
}

const planOf = (result: pg.QueryResult<Plan> | undefined): PlanNode | undefined =>
  result?.rows[0]?.['QUERY PLAN'][0].Plan;

async function plansOf(
  client: pg.ClientBase,
  { text, values, plan }: RecordedStatement,
): Promise<{ custom: PlanNode | undefined; generic: PlanNode | undefined }> {
  if (values.length === 0) {
    // The extended protocol refuses a second statement, which would be run.
    const config = { text: `EXPLAIN (FORMAT JSON) ${text}`, values: [], queryMode: 'extended' };
    return { custom: planOf(await client.query<Plan>(config)), generic: undefined };
  }
  await client.query('DEALLOCATE ALL');
  await client.query(`PREPARE asked AS ${text}`);
  const explain = (mode: string) =>
    `SET plan_cache_mode = force_${mode}_plan; EXPLAIN (FORMAT JSON) EXECUTE asked (${values.map(literal).join(', ')})`;
  const ask = async (mode: 'custom' | 'generic') => {
    const results = (await client.query(explain(mode))) as unknown as pg.QueryResult<Plan>[];
    return planOf(results.at(-1));
  };
  const custom = await ask('custom');
  const generic = plan === 'each' ? undefined : await ask('generic');
  // PostgreSQL prefers the generic plan only where it looks no dearer.
  const isChosen =
    plan === 'once' || (generic?.['Total Cost'] ?? 0) <= (custom?.['Total Cost'] ?? 0) * 1.05 + 50;
  return { custom, generic: isChosen ? generic : undefined };
}

export interface Explainer {
  explain(statement: RecordedStatement): Promise<Explained>;
}

/** `client` is the owner's and becomes the application. */
export async function openExplainer(client: pg.ClientBase, shopId: string): Promise<Explainer> {
  const catalogue = await readCatalogue(client);
  await client.query(
    `SET ROLE galla_app; SET galla.shop_id = '${shopId}'; SET enable_seqscan = off; SET jit = off; SET max_parallel_workers_per_gather = 0`,
  );
  const inShop = (statement: RecordedStatement): RecordedStatement => ({
    ...statement,
    values: JSON.parse(JSON.stringify(statement.values).replaceAll(statement.shopId, shopId)) as unknown[],
  });
  return {
    async explain(statement) {
      if (!EXPLAINABLE.test(statement.text)) return { statement, findings: undefined };
      try {
        const plans = await plansOf(client, inShop(statement));
        const findings = (['custom', 'generic'] as const).flatMap(plan => {
          const root = plans[plan];
          return root ? findingsOf(root, catalogue).map(finding => ({ ...finding, plan })) : [];
        });
        return { statement, findings };
      } catch (error) {
        if (UNDEFINED.has((error as { code?: string }).code ?? '')) return { statement, findings: undefined };
        throw new Error(`${statement.from}: ${String(error)}\n${statement.text}`, { cause: error });
      }
    },
  };
}
