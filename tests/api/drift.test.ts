/** A declaration and its table: what is missing is drafted, what was drafted is enough, what differs is named. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDrift } from '../../server/kit/db/drift.ts';
import { defineResource, field, KIND_EXAMPLE, KINDS } from '../../src/kit/index.ts';
import type { DeclaredField, Shape } from '../../src/kit/index.ts';
import { choice, choices, day, decimal, reference, text, webAddress } from '../../src/kit/types.ts';
import { companies } from '../../src/resources/products/companies.ts';
import { resources } from '../../src/resources/index.ts';
import { addShop, freshDatabase } from '../support/database.ts';
import type { FreshDatabase } from '../support/database.ts';
import { rowOf } from '../support/rows.ts';
import { TYPE_OF_KIND } from '../support/typeOfKind.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

/** Declares a resource with a field of every kind, required and optional. */
function everyKind(change: Shape = {}) {
  const fields: Record<string, DeclaredField<unknown>> = {};
  for (const kind of KINDS) {
    const options = {
      example: KIND_EXAMPLE[kind] as never,
      list: kind === 'text',
      ...(kind === 'text' || kind === 'phone' ? { filter: 'search' as const } : {}),
    };
    fields[`${kind}Required`] = field(TYPE_OF_KIND[kind], options);
    fields[`${kind}Optional`] = field(TYPE_OF_KIND[kind].optional(), options);
  }
  return defineResource({
    name: 'repair-jobs',
    route: '/repair-jobs',
    fields: { ...fields, ...change },
    unique: [['textRequired', 'dateOptional'], ['phoneOptional']],
    title: () => 'a job',
    defaultSort: { field: 'textRequired', order: 'ASC' },
    access: { read: 'staff', write: 'staff' },
  });
}

const problems = async (resource: ReturnType<typeof everyKind>) =>
  (await findDrift(fresh.db, [companies, resource])).map(drift => drift.problem);

describe('schema drift: declaration', () => {
  it('new: gets a table with a column of every kind; then no drift is left', async () => {
    const drifts = await findDrift(fresh.db, [companies, everyKind()]);
    expect(drifts.map(drift => drift.problem)).toEqual(['repair_jobs: the table of repair-jobs is missing']);
    await fresh.db.asOwner(tx => tx.run(drifts[0]?.sql ?? ''));
    expect(await problems(everyKind())).toEqual([]);
  });

  it('new: its table has row-level security', async () => {
    const [row] = await fresh.db.asOwner(tx =>
      tx.query(
        rowOf(),
        `SELECT relrowsecurity AND relforcerowsecurity AS held FROM pg_class WHERE relname = 'repair_jobs'`,
      ),
    );
    expect(row).toEqual({ held: true });
  });

  it('new field: gets a column, optional or with a default', async () => {
    const wider = everyKind({
      remark: field(text().optional(), { example: 'x' }),
      priority: field(choice(['HIGH', 'LOW']), { initial: 'LOW', example: 'LOW' }),
      helperId: field(reference('companies').optional(), { example: KIND_EXAMPLE.reference }),
      promisedOn: field(day, { initial: 'today', example: '2026-04-01' }),
      parts: field(choices(['GLASS', "SHOP'S OWN"]), { initial: ['GLASS'], example: ['GLASS'] }),
    });
    const drifts = await findDrift(fresh.db, [companies, wider]);
    expect(drifts).toHaveLength(5);
    for (const { sql } of drifts) await fresh.db.asOwner(tx => tx.run(sql ?? ''));
    expect(await problems(wider)).toEqual([]);
    expect(await problems(everyKind())).toHaveLength(5);
    for (const name of ['remark', 'priority', 'helper_id', 'promised_on', 'parts'])
      await fresh.db.asOwner(tx => tx.run(`ALTER TABLE repair_jobs DROP COLUMN ${name}`));
  });

  it('another type, other choices or now optional: reported, and safe changes drafted', async () => {
    const changed = everyKind({
      integerRequired: field(text(), { example: 'x' }),
      choiceRequired: field(choice(['MOBILE', 'TABLET']), {
        formerValues: { "SHOP'S OWN": 'TABLET' },
        example: 'MOBILE',
      }),
      decimalRequired: field(decimal(3), { example: 1.125 }),
      choicesRequired: field(choices(['MOBILE', 'TABLET']), {
        formerValues: { "SHOP'S OWN": 'MOBILE' },
        example: ['MOBILE'],
      }),
      dateRequired: field(day.optional(), { example: '2026-04-01' }),
      dateOptional: field(day, { example: '2026-04-01' }),
      urlRequired: field(webAddress, { filter: 'search', example: 'https://example.in' }),
    });
    const before = await findDrift(fresh.db, [companies, changed]);
    expect(before.map(drift => drift.problem)).toEqual([
      'repair_jobs.integer_required: is integer, the declaration needs text',
      'repair_jobs.decimal_required: is numeric(18,2), the declaration needs numeric(18,3)',
      'repair_jobs.date_required: is NOT NULL, but optional in the declaration',
      'repair_jobs.date_optional: is nullable, but required in the declaration',
      "repair_jobs.choice_required: the table allows MOBILE, SHOP'S OWN, the declaration MOBILE, TABLET",
      "repair_jobs.choices_required: the table allows MOBILE, SHOP'S OWN, the declaration MOBILE, TABLET",
      'repair_jobs.search: leaves out url_required',
    ]);
    for (const { sql } of before) if (sql) await fresh.db.asOwner(tx => tx.run(sql));
    expect(await problems(changed)).toEqual([
      'repair_jobs.integer_required: is integer, the declaration needs text',
      'repair_jobs.date_optional: is nullable, but required in the declaration',
    ]);
  });

  it('a column without a declaration is reported unless its comment explains it', async () => {
    await fresh.db.asOwner(tx => tx.run('ALTER TABLE companies ADD COLUMN sold integer'));
    const told = (await findDrift(fresh.db, [companies])).map(drift => drift.problem);
    expect(told).toEqual([expect.stringContaining('companies.sold: is not in the declaration')]);
    await fresh.db.asOwner(tx => tx.run(`COMMENT ON COLUMN companies.sold IS 'Counted by sales.'`));
    expect(await findDrift(fresh.db, [companies])).toEqual([]);
  });

  it('removed field: its column stays unless dropping is requested; new records work without it', async () => {
    const fields = everyKind();
    await fresh.db.asOwner(tx =>
      tx.run(`ALTER TABLE repair_jobs ADD COLUMN remark text NOT NULL DEFAULT 'kept'`),
    );
    await fresh.db.asOwner(tx => tx.run('ALTER TABLE repair_jobs ALTER COLUMN remark DROP DEFAULT'));
    const lost = (await findDrift(fresh.db, [companies, fields])).filter(({ problem }) =>
      problem.startsWith('repair_jobs.remark:'),
    );
    expect(lost).toHaveLength(1);
    expect(lost[0]?.sql).not.toMatch(/DROP COLUMN/);
    expect(lost[0]?.drop).toBe('ALTER TABLE repair_jobs DROP COLUMN remark;');
    await fresh.db.asOwner(tx => tx.run(lost[0]?.sql ?? ''));
    expect(await problems(fields)).not.toContainEqual(expect.stringContaining('remark'));
    const [column] = await fresh.db.asOwner(tx =>
      tx.query(
        rowOf(),
        `SELECT is_nullable FROM information_schema.columns WHERE table_name = 'repair_jobs' AND column_name = 'remark'`,
      ),
    );
    expect(column).toEqual({ isNullable: 'YES' });
    await fresh.db.asOwner(tx => tx.run('ALTER TABLE repair_jobs DROP COLUMN remark'));
  });

  it('renamed field: the migration to rename the column is suggested', async () => {
    await fresh.db.asOwner(tx => tx.run('ALTER TABLE companies ADD COLUMN motto text'));
    const renamed = defineResource({
      name: 'companies',
      route: '/companies',
      fields: { ...companies.shape, slogan: field(text().optional(), { example: 'x' }) },
      unique: [['name']],
      title: () => 'a company',
      defaultSort: { field: 'name', order: 'ASC' },
      access: { read: 'staff', write: 'staff' },
    });
    const sql = (await findDrift(fresh.db, [renamed])).map(drift => drift.sql).join('\n');
    expect(sql).toContain('ALTER TABLE companies RENAME COLUMN motto TO slogan');
    expect(sql).not.toContain('DROP COLUMN');
    await fresh.db.asOwner(tx => tx.run('ALTER TABLE companies DROP COLUMN motto'));
  });

  it('a unique rule missing in the table is reported', async () => {
    await fresh.db.asOwner(tx => tx.run('DROP INDEX companies_name_unique'));
    const [drift] = await findDrift(fresh.db, [companies]);
    expect(drift?.problem).toBe(
      'companies: (folded(name)) is declared unique, but the table has no unique constraint',
    );
    await fresh.db.asOwner(tx => tx.run(drift?.sql ?? ''));
    expect(await findDrift(fresh.db, [companies])).toEqual([]);
  });
});

describe('schema drift: field of a resource read from a view', () => {
  // Lines that are also listed, as old parts are, have their columns from their own declaration.
  const ofLines = resources.flatMap(({ lines }) => Object.values(lines).map(({ of }) => of.table));
  const ofViews = resources.filter(
    ({ table, readFrom }) => readFrom !== table && readFrom !== 'logs_read' && !ofLines.includes(table),
  );
  const wider = ofViews.map(resource =>
    defineResource({
      ...resource,
      fields: { ...resource.shape, giftNote: field(text().optional(), { example: 'x' }) },
    } as Parameters<typeof defineResource>[0]),
  );

  // References are found among all resources.
  const declared = resources.map(resource => wider.find(({ name }) => name === resource.name) ?? resource);

  it('gets its column in table and view; the draft is complete', async () => {
    const drifts = await findDrift(fresh.db, declared);
    expect(drifts.map(({ problem }) => problem)).toEqual(
      wider.flatMap(({ table, readFrom }) => [
        `${table}.gift_note: the column is missing`,
        `${readFrom}: gift_note of ${table} missing from the view`,
      ]),
    );
    for (const { sql } of drifts) await fresh.db.asOwner(tx => tx.run(sql ?? ''));
    expect(await findDrift(fresh.db, declared)).toEqual([]);
  });

  it('searched from now on: its views are dropped and made again, readable as before', async () => {
    const searched = wider.filter(({ fields }) => fields.some(({ filter }) => filter === 'search'));
    expect(searched.length).toBeGreaterThan(3);
    const changed = declared.map(resource =>
      searched.includes(resource)
        ? defineResource({
            ...resource,
            fields: {
              ...resource.shape,
              giftNote: field(text().optional(), { filter: 'search', example: 'x' }),
            },
          } as Parameters<typeof defineResource>[0])
        : resource,
    );
    const drifts = (await findDrift(fresh.db, changed)).filter(({ problem }) =>
      problem.endsWith('.search: leaves out gift_note'),
    );
    expect(drifts.filter(({ sql }) => sql?.includes('DROP VIEW')).length).toBeGreaterThan(0);
    for (const { sql } of drifts) await fresh.db.asOwner(tx => tx.run(sql ?? ''));
    const left = await findDrift(fresh.db, changed);
    expect(left.filter(({ problem }) => !problem.endsWith('the search column is missing'))).toEqual([]);
  });

  it('more decimals of a column that views read: they are made again, in their order', async () => {
    await fresh.db.asOwner(tx =>
      tx.run(`CREATE TABLE weights (shop_id uuid NOT NULL REFERENCES shops (id), id uuid NOT NULL, kilos numeric(18,2) NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(), version integer NOT NULL DEFAULT 1);
        CREATE VIEW a_heavy AS SELECT w.kilos FROM weights w;
        CREATE VIEW weights_of_heavy AS SELECT h.kilos FROM a_heavy h JOIN weights w ON w.kilos = h.kilos;`),
    );
    const weights = defineResource({
      name: 'weights',
      route: '/weights',
      fields: { kilos: field(decimal(3), { list: true, example: 1.125 }) },
      title: () => 'a weight',
      defaultSort: { field: 'kilos', order: 'ASC' },
      access: { read: 'staff', write: 'staff' },
    });
    const [drift] = await findDrift(fresh.db, [weights]);
    await fresh.db.asOwner(tx => tx.run(drift?.sql ?? ''));
    expect(await findDrift(fresh.db, [weights])).toEqual([]);
    expect(await fresh.db.asOwner(tx => tx.run('SELECT 1 FROM weights_of_heavy'))).toBe(0);
  });

  it('is in the response for users of the shop', async () => {
    const shopId = await addShop(fresh.db);
    for (const { readFrom } of ofViews)
      expect(await fresh.db.read(shopId, sql => sql.run(`SELECT gift_note FROM ${readFrom}`))).toBeTypeOf(
        'number',
      );
  });
});
