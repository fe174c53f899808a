/** A condition has one meaning: in the browser and the server (`holds`), and in SQL on either engine. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSql } from '../../server/kit/db/checkSql.ts';
import { conditionSql } from '../../server/kit/db/conditionSql.ts';
import { valuesOf } from '../../server/kit/db/values.ts';
import type { Condition, Operand } from '../../src/kit/conditions.ts';
import { holds, type Asker } from '../../src/kit/evaluate.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import {
  choices,
  day,
  decimal,
  duration,
  instant,
  integer,
  line,
  paise,
  reference,
  timeOfDay,
  yesNo,
} from '../../src/kit/types.ts';
import { addShop, freshDatabase, type FreshDatabase } from '../support/database.ts';
import { rowOf } from '../support/rows.ts';

const jobs = defineResource({
  name: 'jobs',
  route: '/jobs',
  fields: {
    name: field(line(40).optional(), { list: true, example: 'Glass' }),
    place: field(line(40).optional(), { example: 'Shelf' }),
    pieces: field(integer().optional(), { example: 3 }),
    weight: field(decimal(2).optional(), { example: 1.5 }),
    worked: field(duration().optional(), { example: 90 }),
    opens: field(timeOfDay.optional(), { example: '09:30' }),
    closes: field(timeOfDay.optional(), { example: '18:00' }),
    parts: field(choices(['GLASS', 'BATTERY']).optional(), { example: ['GLASS'] }),
    pricePaise: field(paise.optional(), { example: 100 }),
    startsOn: field(day.optional(), { example: '2026-11-20' }),
    endsOn: field(day.optional(), { example: '2026-11-21' }),
    at: field(instant.optional(), { example: '2026-11-20T10:00:00.000Z' }),
    urgent: field(yesNo.optional(), { example: true }),
    personId: field(reference('jobs').optional(), { example: '01968d5e-7c00-7000-8000-000000000001' }),
  },
  title: job => job.name ?? '',
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'staff', write: 'staff' },
});

const PEOPLE = [1, 2, 3].map(n => `01968d5e-7c00-7000-8000-00000000000${n}`);
const DAYS = ['2025-12-31', '2026-02-28', '2026-03-01', '2026-11-20'];
const TEXTS = ['', ' ', 'a', 'A', 'ä', 'a b', 'null', '0', '%', 'दुकान'];
const NUMBERS = [-1, 0, 1, 2, 2_147_483_647];
const INSTANTS = ['2026-11-20T10:00:00.000Z', '2026-11-20T15:30:00.000+05:30', '2026-11-20T10:00:00.001Z'];

const TIMES = ['00:00', '09:30', '10:00', '23:59'];

const VALUES: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  name: TEXTS,
  place: TEXTS,
  pieces: NUMBERS,
  weight: [...NUMBERS, 0.5, -0.01, 12.25],
  worked: [0, 1, 2, 90],
  opens: TIMES,
  closes: TIMES,
  pricePaise: [...NUMBERS, 9_007_199_254_740_991],
  startsOn: DAYS,
  endsOn: DAYS,
  at: INSTANTS,
  urgent: [true, false],
  personId: PEOPLE,
};
const ALIKE = [
  ['name', 'place'],
  ['pieces', 'pricePaise', 'weight', 'worked'],
  ['opens', 'closes'],
  ['startsOn', 'endsOn'],
  ['at'],
  ['urgent'],
  ['personId'],
];
const FIELDS = Object.keys(VALUES);
const isOrdered = (name: string) => !['name', 'place', 'urgent', 'personId'].includes(name);

const anyValue = (name: string) => fc.constantFrom<string | number | boolean>(...(VALUES[name] ?? []));
const sibling = (name: string) => fc.constantFrom(...(ALIKE.find(names => names.includes(name)) ?? [name]));
const operand = (name: string): fc.Arbitrary<Operand> =>
  fc.oneof(
    anyValue(name) as fc.Arbitrary<Operand>,
    fc.constant(null),
    sibling(name).map(other => ({ field: other })),
    name === 'personId' ? fc.constant({ me: true } as const) : anyValue(name),
    name === 'startsOn' ? fc.constant({ today: true } as const) : anyValue(name),
  );

const ofList = fc.constant<Condition>({ op: 'empty', field: 'parts' });

const ofValue = fc.constantFrom(...FIELDS).chain(name =>
  fc.oneof(
    operand(name).map((value): Condition => ({ op: 'equals', field: name, value })),
    fc.constant<Condition>({ op: 'empty', field: name }),
    ...(name === 'urgent'
      ? []
      : [
          fc
            .array(anyValue(name), { maxLength: 3 })
            .map((values): Condition => ({ op: 'in', field: name, values: values as string[] })),
        ]),
    ...(isOrdered(name)
      ? [
          fc
            .tuple(fc.constantFrom('<', '<=', '>', '>='), operand(name))
            .map(([by, value]): Condition => ({ op: 'compare', field: name, by, value }) as Condition),
        ]
      : []),
  ),
);

const leaf = fc.oneof({ arbitrary: ofValue, weight: 12 }, { arbitrary: ofList, weight: 1 });

const { condition } = fc.letrec<{ condition: Condition }>(tie => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc
      .tuple(fc.constantFrom('and', 'or'), fc.array(tie('condition'), { maxLength: 3 }))
      .map(([op, of]): Condition => ({ op, of }) as Condition),
    tie('condition').map((of): Condition => ({ op: 'not', of })),
  ),
}));

const record = fc.record(
  Object.fromEntries<fc.Arbitrary<unknown>>([
    ...FIELDS.map(name => [name, fc.option(anyValue(name), { freq: 3 })] as const),
    ['parts', fc.option(fc.subarray(['GLASS', 'BATTERY']))],
  ]),
);
const asker = fc.record({ me: fc.constantFrom(...PEOPLE), today: fc.constantFrom(...DAYS) });

const TYPES = `"name" text, place text, pieces integer, price_paise bigint, starts_on date, ends_on date,
  weight numeric(18,2), worked integer, opens time, closes time, parts jsonb, at timestamptz, urgent boolean, person_id uuid`;

/** It is as stored: blank text is null. */
const rowFor = (values: Record<string, unknown>, n: number) => ({
  n,
  ...Object.fromEntries(
    jobs.fields.map(({ name, column }) => {
      const value = values[name];
      return [column, typeof value === 'string' ? value.trim() || null : value];
    }),
  ),
});

let fresh: FreshDatabase;
let shopId: string;
beforeAll(async () => {
  fresh = await freshDatabase();
  shopId = await addShop(fresh.db);
});
afterAll(() => fresh.drop());

const meetingInSql = (records: readonly Record<string, unknown>[], each: Condition, by: Asker) => {
  const values = valuesOf(shopId);
  const list = values.add(JSON.stringify(records.map(rowFor)));
  const sql = conditionSql(
    {
      fieldOf: jobs.fieldOf,
      sqlOf: ({ column }) => `"${column}"`,
      add: value => values.add(value),
      asker: by,
    },
    each,
  );
  const check = checkSql(jobs, each);
  return fresh.db.read(shopId, tx =>
    tx.query(
      rowOf<{ n: number; meets: boolean; chosen: boolean; allowed: boolean | null | undefined }>(),
      `SELECT n, (${sql}) IS TRUE AS meets, ${check === undefined ? '' : `${check} AS allowed,`} n IN (SELECT n FROM rows WHERE ${sql}) AS chosen
         FROM (SELECT $1::uuid) AS shop, rows ORDER BY n`.replace(
        /^/,
        `WITH rows AS (SELECT * FROM jsonb_to_recordset(${list}::jsonb) AS r (n integer, ${TYPES})) `,
      ),
      values.list,
    ),
  );
};

it('conditions: 10,000 generated triples mean the same in code and in SQL', async () => {
  const rounds = fc.sample(fc.tuple(condition, asker, fc.array(record, { minLength: 50, maxLength: 50 })), {
    numRuns: 200,
    seed: 20261123,
  });
  let triples = 0;
  let met = 0;
  let checked = 0;
  for (const [each, by, records] of rounds) {
    const inSql = await meetingInSql(records, each, by);
    const inCode = records.map(one => holds(jobs, each, one, by));
    expect({ each, by, meets: inSql.map(({ meets }) => meets) }).toEqual({ each, by, meets: inCode });
    expect(inSql.map(({ chosen }) => chosen)).toEqual(inCode);
    // A CHECK of the table lets null pass.
    if (inSql[0]?.allowed !== undefined) {
      expect(inSql.map(({ allowed }) => allowed)).toEqual(inCode);
      checked += records.length;
    }
    triples += records.length;
    met += inCode.filter(Boolean).length;
  }
  expect(triples).toBe(10_000);
  expect(checked).toBeGreaterThan(5_000);
  // It is neither always true nor always false, or the comparison would prove nothing.
  expect(met).toBeGreaterThan(2_000);
  expect(met).toBeLessThan(8_000);
});
