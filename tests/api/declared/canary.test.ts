/** What a person may not see is found nowhere: every call that reads, and every call that refuses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listQuery } from '../../../server/kit/resources/listQuery.ts';
import { pageOf } from '../../../server/kit/resources/readRecords.ts';
import { folders, givenToBatch, openFolders } from '../../support/folders.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withFolders } = await import('../../support/folders.ts');
  return withFolders(await original<Parameters<typeof withFolders>[0]>());
});
vi.mock('../../../server/kit/behaviour/index.ts', async original => {
  const { withFolderBodies } = await import('../../support/folders.ts');
  return withFolderBodies(await original<Parameters<typeof withFolderBodies>[0]>());
});
vi.mock('../../../server/kit/resources/computed/index.ts', async original => {
  const { withFolderFields } = await import('../../support/folders.ts');
  return withFolderFields(await original<Parameters<typeof withFolderFields>[0]>());
});

/** It finds texts of a hidden record, of a hidden field, and figures of it (given, doubled). */
const CANARY = /zqrow|zqfield|4242424|8484848/i;

let shop: OpenShop;
let shelf: string;
let visible: string;
let hidden: string;
let below: string;
let formerly: string;
let jobId: string;

const made = async (path: string, body: object): Promise<string> => {
  const { status, text, body: answer } = await shop.owner.post(path, body);
  expect([200, 201, 202], text).toContain(status);
  return answer.id ?? answer.payload?.id ?? answer.payload?.jobId ?? '';
};
const upload = (id: string, name: string) =>
  shop.owner.ask('POST', `/api/folders/${id}/files`, undefined, {
    raw: `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n${name}\r\n--b--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
/** Everything that a record can have, with the canary in it. */
const fill = async (id: string, text: string) => {
  await made(`/api/folders/${id}/comments`, { text });
  await made(`/api/folders/${id}/checklist`, { text });
  await made(`/api/folders/${id}/tags`, { add: [text] });
  expect((await upload(id, `${text}.txt`)).status).toBe(201);
  expect((await shop.owner.put(`/api/folders/${id}/assignees`, { people: [shop.owner.userId] })).status).toBe(
    200,
  );
};

beforeAll(async () => {
  shop = await openShop();
  await openFolders(shop);
  const common = { seenBy: 'EVERYBODY', kind: 'A', startsOn: '2026-11-18', dueOn: '2026-11-20' };
  shelf = await made('/api/shelves', { name: 'Top' });
  hidden = await made('/api/folders', {
    ...common,
    name: 'ZQROW',
    seenBy: 'OWNER',
    ownPaise: 42_424_24,
    pages: [{ text: 'ZQROW page' }],
    links: [{ shelfId: shelf, note: 'ZQROW link' }],
  });
  visible = await made('/api/folders', {
    ...common,
    name: 'Plain',
    ownNote: 'ZQFIELD',
    ownPaise: 42_424_24,
    parentId: hidden,
    pages: [{ text: 'Page', ownText: 'ZQFIELD page' }],
    links: [{ shelfId: shelf, note: 'Link' }],
  });
  below = await made('/api/folders', { ...common, name: 'ZQROW below', seenBy: 'OWNER', parentId: visible });
  formerly = await made('/api/folders', { ...common, name: 'Formerly' });
  for (const client of [shop.office, shop.staff])
    for (const id of [visible, formerly])
      expect((await client.put(`/api/folders/${id}/follow`, { following: true })).status).toBe(200);
  await shop.owner.put(`/api/folders/${formerly}`, { name: 'ZQROW formerly', seenBy: 'OWNER' });
  for (const id of [hidden, below, formerly]) await fill(id, 'ZQROW part');
  const change = async (id: string, values: object) =>
    expect((await shop.owner.put(`/api/folders/${id}`, values)).status).toBe(200);
  await change(visible, { ownNote: 'ZQFIELD changed' });
  await change(visible, { ownNote: 'ZQFIELD again', pages: [{ text: 'Page 2', ownText: 'ZQFIELD page 2' }] });
  await change(hidden, {
    pages: [{ text: 'ZQROW page 2' }],
    links: [{ shelfId: shelf, note: 'ZQROW link 2' }],
  });
  await made(`/api/folders/${hidden}/move`, { view: 'kinds', to: 'B' });
  await made(`/api/folders/${below}/transitions/closed`, {});
  await made('/api/folders/actions/close', { ids: [formerly] });
  jobId = await made('/api/folders/actions/stamp', { ids: [hidden, visible] });
  const view = { resource: 'folders', name: 'ZQROW view', query: '?filter=ZQROW', forShop: false };
  await shop.owner.post('/api/saved-views', view);
});
afterAll(() => shop.close());

/** Lists every reading call of the documentation, with these records in its path. */
const readingPaths = async (): Promise<string[]> => {
  const document = JSON.parse((await shop.owner.get('/openapi.json')).text) as {
    paths: Record<string, object>;
  };
  const reading = Object.entries(document.paths).filter(([, methods]) => 'get' in methods);
  const logged = (await shop.owner.get(listPath('logs', { range: [0, 199] }))).body.map(
    (each: { id: string }) => each.id,
  );
  const files: string[] = [];
  for (const id of [hidden, below, formerly])
    files.push(
      ...(await shop.owner.get(`/api/folders/${id}/files`)).payload.content.map(
        (each: { id: string }) => each.id,
      ),
    );
  return reading.flatMap(([path]) => {
    if (!path.includes('{')) return [path];
    const [, , place = ''] = path.split('/');
    const ids = { logs: logged, files }[place] ?? [visible, hidden, below, formerly, shelf, jobId];
    return ids.map((id: string) => path.replaceAll(/\{\w+\}/g, id));
  });
};

const QUERIES = [
  '',
  '?format=csv',
  ...[{ q: 'zq' }, { parentName: 'zq' }, { ownNote: 'zq' }, { ownPaise_gte: 1 }, { tags: 'ZQROW part' }].map(
    filter => `?filter=${encodeURIComponent(JSON.stringify(filter))}&format=csv`,
  ),
  ...['name', 'ownNote', 'parentName', 'doubledPaise'].map(
    name => `?sort=${encodeURIComponent(JSON.stringify([name, 'DESC']))}&format=csv`,
  ),
];

const ROLES = ['staff', 'office'] as const;

describe.each(ROLES)('%s', role => {
  it('canary: is in no answer of any call that reads', async () => {
    const found: string[] = [];
    const paths = await readingPaths();
    for (const path of paths) {
      const isList =
        path.startsWith('/api/folders') || path.startsWith('/api/shelves') || path.startsWith('/api/logs');
      for (const query of isList && !/[0-9a-f]{8}-/.test(path) ? QUERIES : ['']) {
        const { text } = await shop[role].get(path + query);
        if (CANARY.test(text)) found.push(path + query);
      }
    }
    expect(found).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  });

  it('canary: is in no answer of a call that writes, of these records or beside them', async () => {
    const { post, put, delete: remove } = shop[role];
    const answers = [];
    for (const id of [hidden, below, formerly]) {
      const at = `/api/folders/${id}`;
      const many = `/api/folders?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
      const calls: [string, object][] = [
        [`${at}/transitions/closed`, {}],
        [`${at}/move`, { view: 'kinds', to: 'A' }],
        [`${at}/comments`, { text: 'x' }],
        [`${at}/checklist`, { text: 'x' }],
        [`${at}/tags`, { add: ['x'] }],
      ];
      for (const [path, body] of calls) answers.push(await post(path, body));
      answers.push(
        await put(at, { name: 'x' }),
        await put(many, { name: 'x' }),
        await remove(at),
        await remove(many),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      const { payload, text } = await post('/api/folders/actions/close', { ids: [id] });
      expect([payload.done, CANARY.test(text)]).toEqual([0, false]);
    }
    const seen = await put(`/api/folders/${visible}`, { kind: 'A' });
    answers.push(seen, await post(`/api/folders/${visible}/move`, { view: 'tree', afterId: hidden }));
    answers.push(
      await post('/api/folders', { name: 'New', seenBy: 'EVERYBODY', kind: 'A', parentId: hidden }),
    );
    expect(seen.status, seen.text).toBe(200);
    expect(answers.map(({ text }) => text).join('\n')).not.toMatch(CANARY);
  });

  it('canary: no filter, order or file tells what it is', async () => {
    const { get, ask } = shop[role];
    const answerTo = async (path: string) => {
      const { status, text, headers } = await get(path);
      return { status, text, total: headers.get('x-total-count') };
    };
    const guesses: [object, object][] = [
      [{ parentName: 'ZQROW' }, { parentName: 'Other' }],
      [{ ownNote: 'ZQFIELD again' }, { ownNote: 'Other' }],
      [{ ownPaise_gte: 4_242_424 }, { ownPaise_gte: 4_242_425 }],
      [{ doubledPaise_gte: 8_484_848 }, { doubledPaise_gte: 8_484_849 }],
      [{ withinPaise_gte: 0 }, { withinPaise_gte: 1 }],
      [{ within_gte: 1 }, { within_gte: 2 }],
      [{ q: 'ZQFIELD' }, { q: 'Otherwise' }],
      [{ q: 'ZQROW' }, { q: 'Otherwise' }],
      [{ tags: 'ZQROW part' }, { tags: 'Other' }],
      [{ parentId: below }, { parentId: randomUUID() }],
    ];
    for (const [right, wrong] of guesses)
      for (const path of [
        '/api/folders',
        '/api/folders/export',
        '/api/folders/filters',
        '/api/folders/views/kinds',
      ]) {
        const [one, other] = [right, wrong].map(
          filter => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        );
        expect(await answerTo(one ?? ''), one).toEqual(await answerTo(other ?? ''));
      }
    for (const word of ['ZQROW', 'ZQFIELD'])
      expect((await get(`/api/search?q=${word}`)).payload, word).toEqual([]);
    expect((await shop.owner.get('/api/search?q=ZQROW')).text).toMatch(CANARY);
    for (const name of ['ownNote', 'ownPaise', 'doubledPaise', 'withinPaise', 'echo'])
      expect((await get(listPath('folders', { sort: [name, 'ASC'] }))).status, name).toBe(422);
    const importOf = async (raw: string) =>
      (
        await ask('POST', '/api/folders/import?dryRun=true', undefined, {
          raw,
          headers: { 'content-type': 'text/csv' },
        })
      ).text;
    const rows = (parent: string) => `name,seenBy,kind,parentId\nNew,EVERYBODY,A,${parent}\n`;
    expect(await importOf(rows('ZQROW'))).toBe((await importOf(rows('Other'))).replaceAll('Other', 'ZQROW'));
    expect(await importOf(`id,name\n${hidden},x\n`)).toBe(await importOf(`id,name\n${randomUUID()},x\n`));
    expect(await importOf(`id,ownNote\n${visible},x\n`)).not.toMatch(CANARY);
  });
});

it('canary: the owner reads it by most of these calls', async () => {
  const found = new Set<string>();
  for (const path of await readingPaths()) {
    if (!/folders|shelves|logs|files/.test(path)) continue;
    const { text } = await shop.owner.get(path);
    if (CANARY.test(text))
      found.add(path.replace(/[0-9a-f-]{36}.*(?=\/)/, '{id}').replace(/[0-9a-f-]{36}/, '{id}'));
  }
  expect([...found].sort()).toEqual(
    expect.arrayContaining([
      '/api/files/{id}',
      '/api/folders',
      '/api/folders/export',
      ...['checklist', 'comments', 'files', 'timeline'].map(part => `/api/folders/{id}/${part}`),
      '/api/folders/{id}',
      '/api/folders/tags',
      ...['flow', 'kinds', 'tree'].map(view => `/api/folders/views/${view}`),
      '/api/logs',
      '/api/logs/{id}/changes',
    ]),
  );
});

it('canary: a function that computes a field gets what the person may see of it', async () => {
  givenToBatch.length = 0;
  for (const role of ROLES) {
    const { body } = await shop[role].get(listPath('folders'));
    expect(body.map(({ echo }: { echo: string }) => echo)).toEqual(['Plain ']);
  }
  const { body } = await shop.owner.get(listPath('folders', { filter: { id: [visible] } }));
  expect(body[0]).toMatchObject({ echo: 'Plain ZQROW', ownEcho: 'ZQFIELD again', doubledPaise: 84_848_48 });
  const limited = givenToBatch.filter(({ role }) => role !== 'owner');
  expect(limited.length).toBeGreaterThan(0);
  expect(limited.map(({ text }) => text).join('\n')).not.toMatch(CANARY);
});

it('computed by SQL and by the server: as many statements for 25 records as for 10, ordered and filtered by SQL', async () => {
  for (let n = 0; n < 25; n++) {
    const values = { name: `Row ${n}`, seenBy: 'EVERYBODY', kind: 'B', ownPaise: n, parentId: visible };
    await made('/api/folders', values);
  }
  const statementsOf = async (count: number) => {
    const statements: string[] = [];
    const query = { filter: '{"kind":"B"}', range: `[0,${count - 1}]`, sort: '["doubledPaise","DESC"]' };
    const { rows } = await shop.db.read(shop.shopId, sql =>
      pageOf(
        recording(sql, statements),
        folders,
        { ...shop.owner, role: 'owner', businessDate: '2026-11-18' },
        listQuery(folders, 'owner', query),
      ),
    );
    expect(rows).toHaveLength(count);
    return statements.length;
  };
  expect([await statementsOf(10), await statementsOf(25)]).toEqual([2, 2]);
  const { body } = await shop.owner.get(
    listPath('folders', {
      filter: { doubledPaise_gte: 46, kind: 'B', q: 'Row', parentName: 'Plain' },
      sort: ['doubledPaise', 'ASC'],
    }),
  );
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Row 23', 'Row 24']);
});
