/** Checks the chain of seals over the log and over what was closed: docs/decisions/117-proof.md. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { sealOf } from '../kit/secrets/secrets.ts';
import type { VerifyDifference } from '../../src/resources/verify/answers.ts';
import type { Check, Checked } from './check.ts';

const digest = (values: readonly string[]): string =>
  `sha256(convert_to(jsonb_build_array(${values.join(', ')})::text, 'UTF8'))`;

/** Writes the same text on every server. */
const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** The digest of an erased entry's values is stored in their place. */
const AUDITED = `coalesce(r.erased_digest, ${digest(['r.before', 'r.after'])})`;

/** What a row is sealed by; the columns are named, so that a new one changes no digest. */
const SOURCES = {
  audit_log: digest([
    'r.id',
    instant('r.at'),
    'r.user_id',
    'r.user_name',
    'r.action',
    'r.resource',
    'r.record_id',
    'r.address',
    `encode(${AUDITED}, 'hex')`,
  ]),
  day_closes: digest([
    'r.id',
    'r.business_date::text',
    'r.report_no',
    'r.expected_paise',
    'r.counted_paise',
    'r.pieces',
    'r.reason',
    'r.closed_by',
    'r.closed_by_name',
    instant('r.created_at'),
  ]),
  drawer_closes: digest([
    'r.id',
    'r.session_id',
    'r.version',
    'r.report_no',
    'r.expected_paise',
    'r.counted_paise',
    'r.reason',
    'r.closed_by',
    'r.closed_by_name',
    instant('r.created_at'),
  ]),
} as const;
type Source = keyof typeof SOURCES;
const sources = Object.keys(SOURCES) as Source[];

const sealRow = z.object({ number: z.int(), at: z.date(), head: z.string() });
export type SealHead = z.infer<typeof sealRow>;

/** The last seal is printed on what is closed: from then on nothing before it can be changed unseen. */
export const sealHead = async (sql: ShopSql): Promise<SealHead | null> =>
  (
    await sql.query(
      sealRow,
      'SELECT number, at, head FROM seals WHERE shop_id = $1 ORDER BY number DESC LIMIT 1',
      [sql.shopId],
    )
  )[0] ?? null;

/** The embedded database serves no other request during one. */
const BATCH = 500;

const sealedRow = z.object({ rows: z.int(), digest: z.string().nullable() });

const headOf = (
  shopId: string,
  { number, rows, digest: of, before }: { number: number; rows: number; digest: string; before: string },
) => sealOf([shopId, number, rows, of, before].join('\n'));

/**
 * Seals what waits, in the order of its ids; answers how many rows. Sealers take turns by a lock that no
 * writer takes.
 */
export async function sealWaiting(tx: ShopSql, now: Date): Promise<number> {
  await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('seals ' || $1, 0))`, [tx.shopId]);
  const last = await sealHead(tx);
  const number = (last?.number ?? 0) + 1;
  const [sealed] = await tx.query(
    sealedRow,
    `WITH taken AS (
       DELETE FROM unsealed_rows WHERE shop_id = $1 AND (source, row_id) IN (
         SELECT source, row_id FROM unsealed_rows WHERE shop_id = $1 ORDER BY row_id LIMIT ${BATCH})
       RETURNING source, row_id),
     digests AS (
       ${sources
         .map(
           source => `SELECT t.source, t.row_id, coalesce(${SOURCES[source]}, '\\x') AS digest
         FROM taken t LEFT JOIN ${source} r ON r.shop_id = $1 AND r.id = t.row_id WHERE t.source = '${source}'`,
         )
         .join(' UNION ALL ')}),
     placed AS (SELECT *, row_number() OVER (ORDER BY row_id, source)::int AS place FROM digests),
     kept AS (
       INSERT INTO sealed_rows (shop_id, source, row_id, seal, place, digest)
       SELECT $1, source, row_id, $2, place, digest FROM placed)
     SELECT count(*)::int AS rows, encode(sha256(string_agg(digest, ''::bytea ORDER BY place)), 'hex') AS digest FROM placed`,
    [tx.shopId, number],
    { plan: 'each' },
  );
  if (!sealed?.digest) return 0;
  const { keyName, head } = headOf(tx.shopId, {
    number,
    rows: sealed.rows,
    digest: sealed.digest,
    before: last?.head ?? '',
  });
  await tx.run(
    'INSERT INTO seals (shop_id, number, at, rows, key_name, head) VALUES ($1, $2, $3, $4, $5, $6)',
    [tx.shopId, number, now, sealed.rows, keyName, head],
  );
  return sealed.rows;
}

const chainRow = z.object({
  number: z.int(),
  rows: z.int(),
  keyName: z.string(),
  head: z.string(),
  counted: z.int(),
  digest: z.string().nullable(),
});

const PAGE = 5_000;

/** Checks each seal by the one before it. After a broken one the next is judged by what it was made from. */
export async function checkSeals(sql: ShopSql): Promise<Checked> {
  const found: VerifyDifference[] = [];
  let [rows, last, before] = [0, 0, ''];
  for (;;) {
    const page = await sql.query(
      chainRow,
      `SELECT s.number, s.rows, s.key_name, s.head, count(r.place)::int AS counted,
              encode(sha256(string_agg(r.digest, ''::bytea ORDER BY r.place)), 'hex') AS digest
         FROM (SELECT * FROM seals WHERE shop_id = $1 AND number > $2 ORDER BY number LIMIT ${PAGE}) s
         LEFT JOIN sealed_rows r ON r.shop_id = $1 AND r.seal = s.number
        GROUP BY s.number, s.rows, s.key_name, s.head ORDER BY s.number`,
      [sql.shopId, last],
    );
    for (const seal of page) {
      const { number, counted, head } = seal;
      for (let missing = last + 1; missing < number; missing += 1)
        found.push({ key: { seal: missing }, expected: { state: 'sealed' }, found: null });
      const right = headOf(sql.shopId, { number, rows: counted, digest: seal.digest ?? '', before });
      if (right.keyName !== seal.keyName)
        found.push({
          key: { seal: number },
          expected: { key: right.keyName },
          found: { key: seal.keyName },
        });
      else if (counted !== seal.rows || right.head !== head)
        found.push({ key: { seal: number }, expected: { state: 'sealed' }, found: { state: 'altered' } });
      [last, before] = [number, head];
    }
    rows += page.length;
    if (page.length < PAGE) break;
  }
  return { name: 'seals', rows, differences: found.length, erased: 0, first: found.slice(0, 20) };
}

const ERASED = `
  r.erased_by IS NOT NULL AND EXISTS (
    SELECT FROM audit_log e WHERE e.shop_id = $1 AND e.id = r.erased_by AND e.action = 'ERASE'
       AND e.after -> 'entries' ? r.id::text)`;

/** Rows by their seals, in the order they were sealed in: altered, missing, or put in past the program. */
const sealedCheck = (source: Source): Check => ({
  name: `sealed.${source}`,
  key: ['seal', 'place', 'row_id'],
  facts: ['state'],
  ...(source === 'audit_log'
    ? { erased: `SELECT count(*)::int FROM audit_log r WHERE r.shop_id = $1 AND ${ERASED}` }
    : {}),
  expected: `SELECT seal, place, row_id, 'sealed' AS state FROM sealed_rows WHERE shop_id = $1 AND source = '${source}'
             UNION ALL SELECT 2147483647, 0, row_id, 'waiting' FROM unsealed_rows WHERE shop_id = $1 AND source = '${source}'`,
  stored: `SELECT CASE WHEN d.row_id IS NULL THEN 2147483647 ELSE d.seal END AS seal, coalesce(d.place, 0) AS place, r.id AS row_id,
                  CASE WHEN d.row_id IS NULL
                         THEN CASE WHEN EXISTS (SELECT FROM unsealed_rows u
                                                 WHERE u.shop_id = $1 AND u.source = '${source}' AND u.row_id = r.id)
                                   THEN 'waiting' ELSE 'inserted' END
                       WHEN d.digest <> ${SOURCES[source]} THEN 'altered'
                       ${source === 'audit_log' ? `WHEN r.erased_by IS NOT NULL AND NOT (${ERASED}) THEN 'altered'` : ''}
                       ELSE 'sealed' END AS state
             FROM ${source} r LEFT JOIN sealed_rows d ON d.shop_id = r.shop_id AND d.source = '${source}' AND d.row_id = r.id
            WHERE r.shop_id = $1`,
});

export const SEALED_CHECKS: readonly Check[] = sources.map(sealedCheck);

/** Blanks the values of entries of the log by an entry of its own, which says which they were. */
export async function blankEntries(tx: ShopSql, entryId: string, ids: readonly string[]): Promise<void> {
  await tx.run(
    `UPDATE audit_log r SET before = NULL, after = NULL, erased_by = $2, erased_digest = ${digest(['r.before', 'r.after'])}
      WHERE r.shop_id = $1 AND r.id = ANY ($3::uuid[]) AND r.erased_by IS NULL`,
    [tx.shopId, entryId, ids],
  );
}
