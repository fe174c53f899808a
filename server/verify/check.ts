/** A check compares what the documents give with what is stored of them. */
import * as z from 'zod';
import { verifyDifference, type VerifyCheck } from '../../src/resources/verify/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';

export interface Check {
  name: string;
  /** These columns name a row on both sides and are never null. */
  key: readonly string[];
  /** Numbers; a row that is not there has zeros. */
  sums?: readonly string[];
  /** They may have any values; a row that is not there differs. */
  facts?: readonly string[];
  /** This is recomputed. `$1` is the shop. */
  expected: string;
  stored: string;
  /** These rows were lawfully erased: they are no difference, but reported. */
  erased?: string;
}

export type Checked = VerifyCheck;

const NAMED = 20;

const outcomeRow = z.object({
  rows: z.int(),
  differences: z.int(),
  erased: z.int(),
  first: z.array(verifyDifference),
});

const differs = ({ sums = [], facts = [] }: Check): string =>
  [
    ...sums.map(name => `coalesce(e."${name}", 0) <> coalesce(s."${name}", 0)`),
    ...facts.map(name => `e."${name}" IS DISTINCT FROM s."${name}"`),
    ...(facts.length > 0 ? ['e.there IS DISTINCT FROM s.there'] : []),
  ].join(' OR ');

const values = (side: string, { sums = [], facts = [] }: Check): string =>
  `CASE WHEN ${side}.there THEN jsonb_build_object(${[...facts, ...sums].map(name => `'${name}', ${side}."${name}"`).join(', ')}) END`;

/** It is one statement, so that a large shop is compared where its rows are. */
const comparison = (check: Check): string => {
  const key = check.key.map(name => `"${name}"`);
  return `
WITH expected AS MATERIALIZED (SELECT *, true AS there FROM (${check.expected}) x),
stored AS MATERIALIZED (SELECT *, true AS there FROM (${check.stored}) x),
differing AS MATERIALIZED (
  SELECT jsonb_build_object(${check.key.map(name => `'${name}', "${name}"`).join(', ')}) AS key,
         ${values('e', check)} AS expected, ${values('s', check)} AS found, s.there IS NULL AS missing,
         row_number() OVER (ORDER BY ${key.join(', ')}) AS place
    FROM expected e FULL JOIN stored s USING (${key.join(', ')})
   WHERE ${differs(check)})
SELECT ((SELECT count(*) FROM stored) + (SELECT count(*) FROM differing WHERE missing))::int AS rows,
       (SELECT count(*) FROM differing)::int AS differences,
       (${check.erased ?? 'SELECT 0'}) AS erased,
       coalesce((SELECT jsonb_agg(jsonb_build_object('key', key, 'expected', expected, 'found', found) ORDER BY place)
                   FROM differing WHERE place <= ${NAMED}), '[]') AS first`;
};

export const runCheck = async (sql: ShopSql, check: Check): Promise<Checked> => {
  const [outcome] = await sql.query(outcomeRow, comparison(check), [sql.shopId], {
    plan: 'each',
  });
  if (!outcome) throw new Error(`the check ${check.name} has no answer`);
  return { name: check.name, ...outcome };
};
