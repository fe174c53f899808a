/** Rules of the database alone: refusals are reported by field, on a write and on a dry run. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOfDatabase } from '../../server/kit/errors/databaseErrors.ts';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await shop.db.asOwner(tx =>
    tx.run(`
      ALTER TABLE companies ADD CONSTRAINT companies_name_not_reserved CHECK (name <> 'Reserved');
      ALTER TABLE suppliers ALTER COLUMN address SET NOT NULL;
      CREATE UNIQUE INDEX customers_email_unique ON customers (shop_id, lower(email));
      ALTER TABLE products ADD CONSTRAINT products_price_below_mrp CHECK (mrp_paise >= selling_price_paise);
    `),
  );
});
afterAll(() => shop.close());

const customer = (name: string, phone: string) => ({ name, phone, email: 'asha@example.in' });

describe('write', () => {
  it('check: is 422 on its field', async () => {
    const made = await shop.post('/api/companies', { name: 'Reserved' });
    expect(made).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: { name: expect.any(String) } },
    });
    const { body } = await shop.post('/api/companies', { name: 'Samsung' });
    const changed = await shop.put(`/api/companies/${body.id}`, { name: 'Reserved' });
    expect(changed).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
    const filter = encodeURIComponent(JSON.stringify({ id: [body.id] }));
    const many = await shop.put(`/api/companies?filter=${filter}`, { name: 'Reserved' });
    expect(many).toMatchObject({ status: 422, body: { errors: { name: expect.any(String) } } });
  });

  it('not null: is 422 on its field', async () => {
    const made = await shop.post('/api/suppliers', { name: 'Om Distributors', phone: '9822000001' });
    expect(made).toMatchObject({ status: 422, body: { errors: { address: expect.any(String) } } });
  });

  it('unique: is 409 on its field', async () => {
    expect((await shop.post('/api/customers', customer('Asha', '9876500001'))).status).toBe(201);
    const second = await shop.post('/api/customers', customer('Bina', '9876500002'));
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', errors: { email: expect.any(String) } },
    });
  });

  it('check of several columns: is 422, and the log has the rule', async () => {
    const { body: company } = await shop.post('/api/companies', { name: 'Nokia' });
    const product = {
      companyId: company.id,
      model: '105',
      itemCategory: 'MOBILE',
      hsnCode: '85171300',
      gstRateBps: 1800,
      sellingPricePaise: 149_900,
      mrpPaise: 100,
      tracking: 'IMEI',
      active: true,
    };
    expect(await shop.post('/api/products', product)).toMatchObject({
      status: 422,
      body: { code: 'INVALID' },
    });
    expect(JSON.stringify(shop.logged)).toContain('products_price_below_mrp');
  });
});

it('declared check: is 422 at its field with its sentence, also where the declaration was not asked', async () => {
  const refusal = await shop.db
    .write(shop.shopId, sql =>
      sql.run(
        `INSERT INTO projects (shop_id, id, name, owner_id, state, visible_to, starts_on, due_on)
         VALUES ($1, gen_random_uuid(), 'Shelves', $2, 'PLANNED', 'EVERYONE', '2026-04-02', '2026-04-01')`,
        [shop.shopId, shop.owner.userId],
      ),
    )
    .then(() => undefined, refusalOfDatabase);
  expect(refusal).toMatchObject({
    status: 422,
    errors: { dueOn: { key: 'resources.projects.checks.dueAfterStart' } },
  });
});

describe('import', () => {
  const file = (names: readonly string[]) => `name\n${names.join('\n')}\n`;

  it('dry run: refuses what the database refuses, and writes nothing', async () => {
    const names = Array.from({ length: 1_200 }, (_, index) => `Maker ${index}`);
    names[3] = 'Reserved';
    names[1_100] = 'Reserved ';
    const dry = await shop.post('/api/companies/import?dryRun=true', undefined, { raw: file(names) });
    expect(dry.status, dry.text).toBe(200);
    expect(dry.body.accepted).toBe(1_198);
    expect(dry.body.rejected.map(({ row }: { row: number }) => row)).toEqual([4, 1_101]);
    expect(dry.body.rejected[0].errors).toEqual({ name: expect.any(String) });
    expect((await shop.get(listPath('companies', { filter: { q: 'maker' } }))).body).toEqual([]);
    const real = await shop.post('/api/companies/import', undefined, { raw: file(names) });
    expect(real.body).toEqual(dry.body);
    const written = await shop.get(listPath('companies', { filter: { q: 'maker' } }));
    expect(written.headers.get('x-total-count')).toBe('1198');
  });

  it('dry run: reports duplicates by a constraint that no declaration names', async () => {
    const raw =
      'name,phone,email\n' +
      'Chetan,9876500003,chetan@example.in\nDina,9876500004,CHETAN@example.in\nEla,9876500005,asha@example.in\n';
    for (const dryRun of ['true', 'false']) {
      const { body } = await shop.post(`/api/customers/import?dryRun=${dryRun}`, undefined, { raw });
      expect(body).toEqual({
        accepted: 1,
        rejected: [
          { row: 2, errors: { email: expect.any(String) } },
          { row: 3, errors: { email: expect.any(String) } },
        ],
      });
    }
  });

  it('dry run: an empty cell of a required column is named', async () => {
    const raw = 'name,phone,address\nOm,9822000002,\nRam,9822000003,Pune\n';
    const { body } = await shop.post('/api/suppliers/import?dryRun=true', undefined, { raw });
    expect(body).toEqual({ accepted: 1, rejected: [{ row: 1, errors: { address: expect.any(String) } }] });
  });
});
