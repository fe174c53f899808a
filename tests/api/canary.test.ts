/** What a person may not see is found nowhere: every call that reads, and every call that refuses. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listQuery } from '../../server/resources/listQuery.ts';
import { pageOf } from '../../server/resources/readRecords.ts';
import { folders, givenToBatch, openFolders } from '../support/folders.ts';
import { listPath, openShop, type Answer, type Client, type OpenShop } from '../support/openShop.ts';
import { heard } from '../support/statements.ts';

vi.mock('../../src/resources/index.ts', async original => {
  const { withFolders } = await import('../support/folders.ts');
  return withFolders(await original<Parameters<typeof withFolders>[0]>());
});
vi.mock('../../server/behaviour/index.ts', async original => {
  const { withFolderBodies } = await import('../support/folders.ts');
  return withFolderBodies(await original<Parameters<typeof withFolderBodies>[0]>());
});
vi.mock('../../server/resources/computed/index.ts', async original => {
  const { withFolderFields } = await import('../support/folders.ts');
  return withFolderFields(await original<Parameters<typeof withFolderFields>[0]>());
});

/** Of a hidden record, of a hidden field, and figures of it (given, doubled). */
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
}, 60_000);
afterAll(() => shop.close());

/** Every reading call of the documentation, with these records in its path. */
const readingPaths = async (): Promise<string[]> => {
  const document = JSON.parse((await shop.owner.get('/openapi.json')).text) as {
    paths: Record<string, object>;
  };
  const reading = Object.entries(document.paths).filter(([, methods]) => 'get' in methods);
  const logged = (await shop.owner.get(listPath('logs', { range: [0, 199] }))).body.map(
    (each: { id: string }) => each.id,
  );
  const files = [];
  for (const id of [hidden, below, formerly])
    files.push(
      ...(await shop.owner.get(`/api/folders/${id}/files`)).payload.content.map(
        (each: { id: string }) => each.id,
      ),
    );
  return reading.flatMap(([path]) => {
    if (!path.includes('{')) return [path];
    const ids = path.startsWith('/api/logs')
      ? logged
      : path.startsWith('/api/files')
        ? files
        : [visible, hidden, below, formerly, shelf, jobId];
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
        if (CANARY.test(text)) found.push(`${path}${query}: ${text.slice(0, 600)}`);
      }
    }
    expect(found).toEqual([]);
    expect(paths.length).toBeGreaterThan(100);
  }, 60_000);
});
