/** Every declared resource, every call that follows from a declaration: nothing is listed here by hand. */
import { LANGUAGES } from '../../src/kit/languages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvText } from '../../server/kit/resources/csvText.ts';
import { resources } from '../../src/resources/index.ts';
import { products } from '../../src/resources/products/declaration.ts';
import {
  canFill,
  defineResource,
  field,
  isAllowed,
  mayChange,
  RANGE_KINDS,
  type AnyResource,
  type Field,
} from '../../src/kit/index.ts';
import { recordSchema } from '../../src/kit/schemas.ts';
import { reference } from '../../src/kit/types.ts';
import { schemaOf } from '../../src/kit/typeSchemas.ts';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';
import { bodyOf as recordBody, MADE_BY_SERVER, type Body } from '../support/records.ts';
import { rowOf } from '../support/rows.ts';

let shop: OpenShop;
let neighbour: Awaited<ReturnType<OpenShop['neighbour']>>;
beforeAll(async () => {
  shop = await openShop();
  neighbour = await shop.neighbour();
});
afterAll(() => shop.close());

const lists = resources.filter(resource => !resource.singleton);
const writable = lists.filter(resource => resource.writes === 'generic');
const readOnly = lists.filter(resource => resource.writes === 'server');

const bodyOf = (resource: AnyResource, times = 0): Promise<Body> => recordBody(shop, resource, times);

let made = 0;
const make = async (resource: AnyResource): Promise<Body & { id: string; version: number }> => {
  const { status, body, text } = await shop.post(`/api/${resource.name}`, await bodyOf(resource, ++made));
  expect(status, text).toBe(201);
  return body;
};

const writtenFields = (resource: AnyResource) =>
  resource.fields.filter(field => !field.readOnly && field.kind !== 'reference');

/** Answers the record as a form would send it back, with one text changed. */
const changed = (resource: AnyResource, record: Body): Body => {
  const text = `Changed ${++made}`;
  const field = writtenFields(resource).find(
    ({ kind, type }) => ['text', 'longText'].includes(kind) && schemaOf(type).safeParse(text).success,
  );
  return field ? { ...record, [field.name]: text } : record;
};

describe.each(lists)('$name', resource => {
  it('list: returns records and their count', async () => {
    const { status, headers, body } = await shop.get(listPath(resource.name, { range: [0, 4] }));
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
    expect(headers.get('content-range')).toMatch(new RegExp(`^${resource.name} 0-\\d+/\\d+$`));
    expect(headers.get('x-total-count')).toMatch(/^\d+$/);
  });

  it.each(
    resource.fields.filter((field: Field) => field.filter !== undefined).map((field: Field) => field.name),
  )('filter: %s', async name => {
    const field = resource.fieldOf(name);
    const example: unknown = [field.example].flat()[0];
    const exact = await shop.get(listPath(resource.name, { filter: { [name]: example } }));
    expect(exact.status, exact.text).toBe(200);
    if (name === 'asOf') return; // A list is read as at one day.
    const many = await shop.get(listPath(resource.name, { filter: { [name]: [example, example] } }));
    expect(many.status, many.text).toBe(200);
    if (!RANGE_KINDS.includes(field.kind) || field.filterOnly) return;
    const range = await shop.get(
      listPath(resource.name, { filter: { [`${name}_gte`]: field.example, [`${name}_lte`]: field.example } }),
    );
    expect(range.status, range.text).toBe(200);
  });

  it.each(
    resource.fields
      .filter(
        (field: Field) => field.list && !field.byServer && !['lines', 'choices', 'tags'].includes(field.kind),
      )
      .map((field: Field) => field.name),
  )('sort: %s', async name => {
    for (const order of ['ASC', 'DESC'] as const) {
      const { status, text } = await shop.get(listPath(resource.name, { sort: [name, order] }));
      expect(status, text).toBe(200);
    }
  });

  it('search: by words', async () => {
    const { status, body } = await shop.get(
      listPath(resource.name, { filter: { q: 'nothing has these words' } }),
    );
    expect(status).toBe(200);
    expect(body).toEqual([]);
  });

  it('unknown filters and sort fields are refused', async () => {
    const filtered = await shop.get(listPath(resource.name, { filter: { nonsense: 1 } }));
    expect(filtered.status).toBe(422);
    expect(Object.keys(filtered.body.errors)).toEqual(['filter.nonsense']);
    expect((await shop.get(listPath(resource.name, { sort: ['nonsense', 'ASC'] }))).status).toBe(422);
    expect((await shop.get(`/api/${resource.name}?filter={`)).status).toBe(422);
    expect((await shop.get(`/api/${resource.name}?range=[5]`)).status).toBe(422);
  });

  it('an unknown id is 404', async () => {
    expect((await shop.get(`/api/${resource.name}/01968d5e-7c00-7000-8000-00000000ffff`)).status).toBe(404);
    expect((await shop.get(`/api/${resource.name}/no-id`)).status).toBe(404);
  });

  it('export: CSV and Excel', async () => {
    const csv = await shop.get(`/api/${resource.name}/export?format=csv`);
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-disposition')).toContain(`${resource.name}.csv`);
    expect(csv.text.split('\r\n').length).toBeGreaterThan(1);
    const xlsx = await shop.get(`/api/${resource.name}/export?format=xlsx`);
    expect(xlsx.status).toBe(200);
    expect(xlsx.text.startsWith('PK')).toBe(true);
  });

  it('requires a session', async () => {
    expect((await shop.anybody.get(`/api/${resource.name}`)).status).toBe(401);
    expect((await shop.anybody.get(`/api/${resource.name}/export`)).status).toBe(401);
  });

  it('is open to the roles of its declaration and no other', async () => {
    const may = { everyone: [200, 200], staff: [200, 403], office: [403, 200], owner: [403, 403] }[
      resource.access.read as 'everyone'
    ];
    expect((await shop.staff.get(`/api/${resource.name}`)).status).toBe(may[0]);
    expect((await shop.office.get(`/api/${resource.name}`)).status).toBe(may[1]);
    expect((await shop.office.get(`/api/${resource.name}/export`)).status).toBe(may[1]);
  });
});

describe.each(writable)('$name, written', resource => {
  const path = `/api/${resource.name}`;

  it('create: the example is stored as sent', async () => {
    const body = await bodyOf(resource, ++made);
    const { status, body: record, text } = await shop.post(path, body);
    expect(status, text).toBe(201);
    expect(record).toMatchObject(body);
    expect(recordSchema(resource).safeParse(record).error?.issues).toBeUndefined();
    expect((await shop.get(`${path}/${record.id}`)).body).toEqual(record);
    const [listed] = (await shop.get(listPath(resource.name, { filter: { id: [record.id] } }))).body;
    const lines = Object.keys(resource.lines as object);
    expect(listed).toEqual(
      Object.fromEntries(Object.entries(record).filter(([name]) => !lines.includes(name))),
    );
  });

  it('create: an empty body is refused on every required field', async () => {
    const { status, body } = await shop.post(path, {});
    const needed = resource.fields.filter(
      (field: Field) => !field.readOnly && !field.byTransition && !field.optional,
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(needed.map((field: Field) => field.name).sort());
  });

  it('an unknown field is refused', async () => {
    const { status, body } = await shop.post(path, { ...(await bodyOf(resource, ++made)), nonsense: 1 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['nonsense']);
  });

  it('update: needs the current version; a stale one is refused', async () => {
    const record = await make(resource);
    const change = changed(resource, record);
    const updated = await shop.put(`${path}/${record.id}`, change);
    expect(updated.status, updated.text).toBe(200);
    expect(updated.body.version).toBe(record.version + 1);
    const stale = await shop.put(`${path}/${record.id}`, change);
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    const { version: _version, ...without } = change;
    const unversioned = await shop.put(`${path}/${record.id}`, without);
    expect(unversioned.status, unversioned.text).toBe(200);
    expect(unversioned.body.version).toBe(record.version + 2);
  });

  it('update: omitted fields stay', async () => {
    const record = await make(resource);
    const { updatedAt: _then, version, ...rest } = record;
    for (const { name } of writtenFields(resource)) {
      const { status, body, text } = await shop.put(`${path}/${record.id}`, { [name]: record[name] });
      expect(status, text).toBe(200);
      expect(body).toMatchObject(rest);
    }
    const empty = await shop.put(`${path}/${record.id}`, {
      version: version + writtenFields(resource).length,
    });
    expect(empty.body).toMatchObject(rest);
    const needed = writtenFields(resource).find(field => !field.optional);
    if (!needed) return;
    const emptied = await shop.put(`${path}/${record.id}`, { [needed.name]: null });
    expect(emptied.status).toBe(422);
    expect(Object.keys(emptied.body.errors)).toEqual([needed.name]);
  });

  it('a duplicate of a unique field is refused', async () => {
    if (resource.unique.length === 0) return;
    const record = await make(resource);
    const sentBack = Object.fromEntries(writtenFields(resource).map(({ name }) => [name, record[name]]));
    for (const field of resource.fields) if (field.references) sentBack[field.name] = record[field.name];
    const { status, body } = await shop.post(path, sentBack);
    expect(status).toBe(409);
    expect(body.code).toBe('ALREADY_EXISTS');
    expect(Object.keys(body.errors ?? {})).toHaveLength(1);
  });

  it('delete: the record is then 404', async () => {
    const record = await make(resource);
    expect(await shop.delete(`${path}/${record.id}`)).toMatchObject({ status: 200, body: { id: record.id } });
    expect((await shop.get(`${path}/${record.id}`)).status).toBe(404);
    expect((await shop.delete(`${path}/${record.id}`)).status).toBe(404);
  });

  it('updates and deletes in bulk', async () => {
    const ids = [(await make(resource)).id, (await make(resource)).id];
    const query = `?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
    const optional = writtenFields(resource).find(
      field => field.optional && resource.when[field.name]?.require === undefined,
    );
    const changedMany = await shop.put(path + query, optional ? { [optional.name]: null } : {});
    expect(changedMany, changedMany.text).toMatchObject({ status: 200, body: ids });
    const idsAndUnknown = [...ids, '01968d5e-7c00-7000-8000-00000000ffff'];
    const withUnknown = `${path}?filter=${encodeURIComponent(JSON.stringify({ id: idsAndUnknown }))}`;
    const before = (await shop.get(listPath(resource.name, { filter: { id: ids } }))).body;
    expect((await shop.put(withUnknown, {})).status).toBe(404);
    expect((await shop.delete(withUnknown)).status).toBe(404);
    expect((await shop.get(listPath(resource.name, { filter: { id: ids } }))).body).toEqual(before);
    expect(await shop.delete(path + query)).toMatchObject({ status: 200 });
    expect((await shop.get(listPath(resource.name, { filter: { id: ids } }))).body).toEqual([]);
    expect((await shop.delete(`${path}?filter={}`)).status).toBe(422);
  });

  it('log: every write has its actor, before and after', async () => {
    const record = await make(resource);
    await shop.put(`${path}/${record.id}`, changed(resource, record));
    await shop.delete(`${path}/${record.id}`);
    const rows = await shop.db.read(shop.shopId, sql =>
      sql.query(
        rowOf<{ action: string; userName: string; before: Body | null; after: Body | null }>(),
        `SELECT action, user_name, before, after FROM audit_log
         WHERE shop_id = $1 AND resource = $2 AND record_id = $3 ORDER BY id`,
        [shop.shopId, resource.name, record.id],
      ),
    );
    expect(rows.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'DELETE']);
    expect(rows.map(({ before, after }) => [before?.['version'], after?.['version']])).toEqual([
      [undefined, 1],
      [1, 2],
      [2, undefined],
    ]);
    expect(new Set(rows.map(row => row.userName))).toEqual(new Set(['Rakesh Sharma']));
  });

  it('a role without write access is refused', async () => {
    const whole = await bodyOf(resource, ++made);
    for (const role of ['staff', 'office'] as const) {
      const own = Object.entries(whole).filter(([name]) => mayChange(resource.fieldOf(name), role));
      // There each person writes their own records alone.
      const me = resource.fields.filter(({ initial }) => initial === 'me').map(({ name }) => name);
      const body = {
        ...(canFill(resource, role) ? Object.fromEntries(own) : whole),
        ...Object.fromEntries(me.map(name => [name, shop[role].userId])),
      };
      const mayWrite = isAllowed(role, resource.access.write);
      const created = await shop[role].post(path, body);
      expect(created.status, created.text).toBe(mayWrite && canFill(resource, role) ? 201 : 403);
      if (created.status === 201) await shop.delete(`${path}/${created.body.id}`);
      if (mayWrite) continue;
      expect((await shop[role].post(`${path}/import`, undefined, { raw: 'x\n1' })).status).toBe(403);
      expect((await shop[role].delete(`${path}/01968d5e-7c00-7000-8000-00000000ffff`)).status).toBe(403);
    }
  });

  it('another shop can neither read, change nor delete it', async () => {
    const record = await make(resource);
    expect((await neighbour.get(`${path}/${record.id}`)).status).toBe(404);
    expect((await neighbour.get(listPath(resource.name, { filter: { id: [record.id] } }))).body).toEqual([]);
    expect((await neighbour.put(`${path}/${record.id}`, record)).status).toBe(404);
    expect((await neighbour.delete(`${path}/${record.id}`)).status).toBe(404);
    expect((await shop.get(`${path}/${record.id}`)).body).toEqual(record);
  });

  it('import: its own export updates each record it came from', async () => {
    const record = await make(resource);
    const filter = encodeURIComponent(JSON.stringify({ id: [record.id] }));
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language };
      const { text } = await shop.get(`${path}/export?filter=${filter}`, { headers });
      const dry = await shop.post(`${path}/import?dryRun=true`, undefined, { raw: text, headers });
      expect(dry.body, text).toEqual({ accepted: 1, rejected: [] });
      const real = await shop.post(`${path}/import?dryRun=false`, undefined, { raw: text });
      expect(real.body).toEqual({ accepted: 1, rejected: [] });
    }
    const { updatedAt: _then, version, ...rest } = record;
    const { body } = await shop.get(`${path}/${record.id}`);
    expect(body).toMatchObject(rest);
    expect(body.version).toBe(version + LANGUAGES.length);
  });

  it('import: by field names; a dry run writes nothing, invalid rows are named', async () => {
    const good = await bodyOf(resource, ++made);
    const names = writtenFields(resource)
      .filter(({ kind }) => kind !== 'image')
      .map(({ name }) => name)
      .concat(
        resource.fields
          .filter((field: Field) => field.references && !field.readOnly)
          .map((field: Field) => field.name),
      );
    const cells = names.map(name => `"${[good[name] ?? ''].flat().join('; ').replaceAll('"', '""')}"`);
    const bad = names.map(() => 'x'.repeat(2_000));
    const file = `${names.join(',')}\n${cells.join(',')}\n${bad.join(',')}\n`;
    const count = async () => Number((await shop.get(`${path}?range=[0,0]`)).headers.get('x-total-count'));
    const before = await count();
    const dry = await shop.post(`${path}/import?dryRun=true`, undefined, { raw: file });
    expect(dry.status, dry.text).toBe(200);
    expect(dry.body.accepted, dry.text).toBe(1);
    expect(dry.body.rejected).toHaveLength(1);
    expect(dry.body.rejected[0].row).toBe(2);
    expect(await count()).toBe(before);
    const real = await shop.post(`${path}/import?dryRun=false`, undefined, { raw: file });
    expect(real.body).toEqual(dry.body);
    expect(await count()).toBe(before + 1);
  });
});

describe('required reference', () => {
  it('resolves, also to a resource that only the server writes', async () => {
    expect(Object.keys(MADE_BY_SERVER).sort()).toEqual(readOnly.map(({ name }) => name).sort());
    for (const { name } of readOnly) {
      const visits = defineResource({
        name: 'visits',
        route: '/visits',
        fields: {
          aboutId: field(reference(name), {
            list: true,
            example: '01968d5e-7c00-7000-8000-000000000009',
          }),
        },
        title: () => 'A visit',
        defaultSort: { field: 'createdAt', order: 'DESC' },
        access: { read: 'staff', write: 'staff' },
      });
      const { aboutId } = await bodyOf(visits);
      expect((await shop.get(`/api/${name}/${String(aboutId)}`)).status, name).toBe(200);
    }
  });
});

describe.each(readOnly)('$name, written by calls of its own', resource => {
  it('generic writes are refused', async () => {
    const id = '01968d5e-7c00-7000-8000-00000000ffff';
    expect([404, 405]).toContain((await shop.put(`/api/${resource.name}/${id}`, { version: 1 })).status);
    expect([404, 405]).toContain((await shop.delete(`/api/${resource.name}/${id}`)).status);
    const answer = await shop.delete(`/api/${resource.name}?filter={"id":["${id}"]}`);
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toContain('GET');
  });
});

describe('image', () => {
  it('is left out of lists and part of its record', async () => {
    const here = `data:image/png;base64,${'iVBORw0KGgo'.repeat(2_000)}`;
    const there = 'https://example.in/oppo.png';
    const saved = (await shop.post('/api/companies', { name: 'Nothing', logoUrl: here })).body;
    const linked = (await shop.post('/api/companies', { name: 'Oppo', logoUrl: there })).body;
    const bare = (await shop.post('/api/companies', { name: 'Lenovo' })).body;
    expect(saved.logoUrl).toBe(here);
    const ids = [saved.id, linked.id, bare.id];
    const { body, text } = await shop.get(
      listPath('companies', { filter: { id: ids }, sort: ['name', 'ASC'] }),
    );
    expect(body.map((row: Body) => ('logoUrl' in row ? row['logoUrl'] : 'left out'))).toEqual([
      null,
      'left out',
      there,
    ]);
    expect(text.length).toBeLessThan(2_000);
    expect((await shop.get(`/api/companies/${saved.id}`)).body.logoUrl).toBe(here);
    const csv = await shop.get(
      `/api/companies/export?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`,
    );
    expect(csv.text).not.toContain('data:');
  });
});

describe('import', () => {
  it('reads spreadsheet output: BOM, semicolons, Latin-1, rupees with ₹ and commas, labels', async () => {
    await shop.post('/api/companies', { name: 'Lava' });
    const text =
      'Company;Model;Item category;HSN code;GST rate;Selling price;Tracked by;Colour\r\n' +
      'lava;Agni 3;Mobile;85171300;18 %;₹ 1,23,456.50;IMEI;Blé\r\n';
    const { body } = await shop.post('/api/products/import', undefined, { raw: `\uFEFF${text}` });
    expect(body).toEqual({ accepted: 1, rejected: [] });
    const [product] = (await shop.get(listPath('products', { filter: { model: 'Agni 3' } }))).body;
    expect(product).toMatchObject({
      company: 'Lava',
      sellingPricePaise: 12_345_650,
      gstRateBps: 1800,
      active: true,
    });
    const latin = Uint8Array.from(Buffer.from('name;address\nCafé;x\n', 'latin1'));
    expect((await readCsvText(latin)).rows).toEqual([['Café', 'x']]);
  });

  it('of two equal rows, takes the first', async () => {
    const { body } = await shop.post('/api/companies/import', undefined, {
      raw: 'name\nItel\nITEL\nTecno\n',
    });
    expect(body.accepted).toBe(2);
    expect(body.rejected).toEqual([{ row: 2, errors: { name: expect.any(String) } }]);
  });

  it('an unknown column is refused', async () => {
    const { status, body } = await shop.post('/api/companies/import', undefined, {
      raw: 'name,shoe size,hat size\nNokia,44,58\n',
    });
    expect(status).toBe(422);
    expect(body.errors.file).toContain('shoe size, hat size');
  });

  it('a missing reference is named: a file has no picker', async () => {
    const { body } = await shop.post('/api/products/import', undefined, {
      raw: 'Company,Model,HSN code,GST rate,Selling price\nZorbia,Z1,85171300,18,9999\n',
    });
    expect(body.rejected).toEqual([{ row: 1, errors: { companyId: expect.stringContaining('‘Zorbia’') } }]);
  });

  it('a file over the limit is refused', async () => {
    const raw = 'x'.repeat(33 * 1024 * 1024);
    const answer = await shop.post('/api/companies/import', undefined, {
      raw,
      headers: { 'content-length': String(raw.length) },
    });
    expect(answer.status).toBe(413);
  });
});

describe('export', () => {
  it('has the requested columns, in order, and no other', async () => {
    await make(products);
    const { text } = await shop.get('/api/products/export?columns=sellingPricePaise,model');
    const headings = text.replace(/^\uFEFF/, '').split('\r\n')[0];
    expect(headings).toBe('Selling price,Model');
    const refused = await shop.get('/api/products/export?columns=model,secret');
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ columns: 'There is no column ‘secret’ to export' });
    expect((await shop.staff.get('/api/stock-items/export?columns=costPaise')).status).toBe(422);
    expect((await shop.get('/api/stock-items/export?columns=imei,costPaise')).status).toBe(200);
  });

  it('no cell runs as a formula', async () => {
    await shop.post('/api/companies', { name: '=HYPERLINK("http://evil")' });
    const { text } = await shop.get(`/api/companies/export?filter=${encodeURIComponent('{"q":"evil"}')}`);
    expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`);
  });

  it('has every row once, across pages, in any order', async () => {
    const raw = `name\n${Array.from({ length: 4_500 }, (_, index) => `Maker ${index}`).join('\n')}\n`;
    expect((await shop.post('/api/companies/import', undefined, { raw })).body.accepted).toBe(4_500);
    for (const sort of ['["name","DESC"]', '["createdAt","ASC"]', '["logoUrl","ASC"]']) {
      const { text } = await shop.get(
        `/api/companies/export?sort=${encodeURIComponent(sort)}&filter=${encodeURIComponent('{"q":"maker"}')}`,
      );
      const names = text
        .split('\r\n')
        .slice(1, -1)
        .map(line => line.split(',')[0]);
      expect(names).toHaveLength(4_500);
      expect(new Set(names).size).toBe(4_500);
    }
  });
});

describe('referenced record', () => {
  it('cannot be deleted', async () => {
    const product = await make(products);
    const { status, body } = await shop.delete(`/api/companies/${String(product['companyId'])}`);
    expect(status).toBe(409);
    expect(body.code).toBe('REFERENCED');
  });

  it('must exist', async () => {
    const body = { ...(await bodyOf(products, ++made)), companyId: '01968d5e-7c00-7000-8000-00000000ffff' };
    const answer = await shop.post('/api/products', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['companyId']);
  });
});

describe('body', () => {
  it('over the limit is refused', async () => {
    const raw = JSON.stringify({ name: 'x'.repeat(3 * 1024 * 1024) });
    const answer = await shop.post('/api/companies', undefined, { raw });
    expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE', errors: null } });
  });
});

describe('log', () => {
  const entriesOf = async (reader: typeof shop.owner, recordId: string) => {
    const filter = encodeURIComponent(JSON.stringify({ recordId }));
    return (await reader.get(`/api/logs?filter=${filter}`)).body as Record<string, unknown>[];
  };

  it('has actor, before and after of each change, and is read-only', async () => {
    const { body: company } = await shop.post('/api/companies', { name: 'Loggers' });
    await shop.put(`/api/companies/${company.id}`, { ...company, name: 'Loggers Ltd' });
    const entries = await entriesOf(shop.owner, company.id);
    expect(entries.map(entry => entry['action']).sort()).toEqual(['CREATE', 'UPDATE']);
    const change = entries.find(entry => entry['action'] === 'UPDATE');
    expect(JSON.parse(String(change?.['before']))).toMatchObject({ name: 'Loggers' });
    expect(JSON.parse(String(change?.['after']))).toMatchObject({ name: 'Loggers Ltd' });
    expect(change).toMatchObject({ resource: 'companies', recordId: company.id });
    for (const method of ['put', 'delete'] as const)
      expect((await shop[method](`/api/logs/${String(change?.['id'])}`, {})).status).toBe(405);
  });

  it('hides record contents from the office, and itself from staff', async () => {
    const { body: company } = await shop.post('/api/companies', { name: 'Secretive' });
    const [entry] = await entriesOf(shop.office, company.id);
    expect(entry).toMatchObject({ action: 'CREATE' });
    expect(entry).not.toHaveProperty('after');
    expect((await shop.staff.get('/api/logs')).status).toBe(403);
  });
});
