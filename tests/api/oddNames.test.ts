import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from '../../server/kit/openapi/document.ts';
import { resources } from '../../src/resources/index.ts';
import { openShop, type OpenShop } from '../support/openShop.ts';

/** Functions that every object inherits: what takes one of them for its own takes each. */
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const NAMES = ['__proto__', ...INHERITED];

let shop: OpenShop;
let document: OpenApiDocument;
beforeAll(async () => {
  shop = await openShop();
  document = (await shop.anybody.get('/openapi.json')).body;
  await shop.post('/api/companies', { name: 'Samsung' });
});
afterAll(() => shop.close());

const lists = resources.filter(resource => !resource.singleton);

/** Asks a list or export of a resource with text as it is sent, since an object literal cannot hold `__proto__`. */
const queried = (path: string, query: Record<string, string>) =>
  shop.get(`${path}?${new URLSearchParams(query)}`);

describe.each(lists.map(({ name }) => name))('%s', resource => {
  it.each(NAMES)('list: %s is no field to filter or sort by', async name => {
    for (const path of [`/api/${resource}`, `/api/${resource}/export`]) {
      for (const key of [name, `${name}_gte`]) {
        const filtered = await queried(path, { filter: `{"${key}":"1"}` });
        expect(filtered.status, filtered.text).toBe(422);
        expect(Object.keys(filtered.body.errors)).toEqual([`filter.${key}`]);
      }
      const sorted = await queried(path, { sort: `["${name}","ASC"]` });
      expect(sorted.status, sorted.text).toBe(422);
      expect(sorted.body.errors).toHaveProperty('sort');
    }
    const columns = await queried(`/api/${resource}/export`, { columns: name });
    expect(columns.status).toBe(422);
    expect(columns.body.errors).toHaveProperty('columns');
  });
});

describe('every read', () => {
  // Each parameter gets `__proto__` and one of the functions, in turn.
  it.each(NAMES)('call: %s as any parameter of its query is refused or ignored', async name => {
    const failed: string[] = [];
    const turn = INHERITED.indexOf(name);
    let place = 0;
    for (const [path, methods] of Object.entries(document.paths)) {
      if (!methods['get'] || path.includes('stream')) continue;
      const parameters = methods['get'].parameters as { name?: string; in?: string }[];
      const names = parameters.flatMap(each => (each.in === 'query' && each.name ? [each.name] : []));
      const here = path.replace(/\{\w+\}/g, encodeURIComponent(name));
      for (const query of [...names, name].map(each => new URLSearchParams({ [each]: name }))) {
        if (turn >= 0 && place++ % INHERITED.length !== turn) continue;
        const { status } = await shop.get(`${here}?${query}`);
        if (status >= 500) failed.push(`${path}?${query}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });
});

describe('every write', () => {
  it.each(NAMES)('call: %s in a body is an unknown field, and named', async name => {
    for (const resource of lists.filter(({ writes }) => writes === 'generic')) {
      const raw = JSON.stringify(resource.example).replace(/^\{/, `{"${name}":{"x":1},`);
      const { status, body } = await shop.post(`/api/${resource.name}`, undefined, { raw });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([name]);
    }
  });

  it.each(NAMES)('call: %s as a name in every body never fails', async name => {
    const failed: string[] = [];
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, operation] of Object.entries(methods)) {
        if (!operation.requestBody || path === '/logout') continue;
        const here = path.replace(/\{\w+\}/g, encodeURIComponent(name));
        const raw = `{"${name}":"${name}","filter":{"${name}":1},"lines":[{"${name}":1}]}`;
        const { status } = await shop.ask(method.toUpperCase(), here, undefined, { raw });
        if (status >= 500) failed.push(`${method} ${path}: ${status}`);
      }
    expect(failed).toEqual([]);
  });

  it.each(NAMES)('import: %s is no column', async name => {
    const raw = `name,${name}\nNokia,1\n`;
    const { status, body } = await shop.post('/api/companies/import', undefined, { raw });
    expect(status).toBe(422);
    expect(body.errors.file).toContain(name);
  });

  it.each(NAMES)('saved view: %s in its query is dropped', async name => {
    const raw = `{"resource":"companies","name":"View ${name}","query":{"filter":{"${name}":1},"sort":"${name}"}}`;
    const refused = await shop.post('/api/saved-views', undefined, { raw });
    expect(refused.status, refused.text).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['query']);
    const nowhere = await shop.post('/api/saved-views', { resource: name, name: 'View', query: {} });
    expect(nowhere.status, nowhere.text).toBe(422);
    expect(Object.keys(nowhere.body.errors)).toEqual(['resource']);
  });
});
