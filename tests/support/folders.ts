/** Folders are a resource with a hidden field, hidden records and every ability through which one might come out. */
import { equals, isEmpty, not, or } from '../../src/kit/conditions.ts';
import { defineLines, defineResource, field, type AnyResource, type Field } from '../../src/kit/index.ts';
import { choice, day, integer, line, paise, reference } from '../../src/kit/types.ts';
import { behaviourFor } from '../../server/kit/behaviour/define.ts';
import { computedOf } from '../../server/kit/resources/computed/kit.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { openTables, withBodiesOf, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const pages = defineLines({
  name: 'folder-pages',
  fields: {
    folderId: field(reference('folders'), { example: ID }),
    text: field(line(60), { example: 'Page' }),
    ownText: field(line(60).optional(), { see: 'owner', example: 'Own' }),
  },
});

const links = defineLines({
  name: 'folder-links',
  fields: {
    folderId: field(reference('folders'), { example: ID }),
    shelfId: field(reference('shelves'), { example: ID }),
    note: field(line(60).optional(), { example: 'Left' }),
  },
  unique: [['folderId', 'shelfId']],
});

const shelves = defineResource({
  name: 'shelves',
  route: '/shelves',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Top' }),
    folders: field(integer().optional(), {
      computed: { count: 'folder-links', by: 'shelfId' },
      example: 1,
    }),
  },
  ...listedBy('name'),
  related: [{ resource: 'folders', by: 'links.shelfId' }],
  features: ['timeline'],
});

export const folders = defineResource({
  name: 'folders',
  palette: { section: 'Stock', records: true },
  route: '/folders',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Papers' }),
    seenBy: field(choice(['EVERYBODY', 'OWNER']), { initial: 'EVERYBODY', example: 'EVERYBODY' }),
    ownNote: field(line(60).optional(), { see: 'owner', list: true, filter: 'search', example: 'Own' }),
    ownPaise: field(paise.optional(), { see: 'owner', list: true, filter: 'range', example: 4_200 }),
    parentId: field(reference('folders').optional(), { filter: 'exact', example: ID }),
    parentName: field(line(60).optional(), {
      computed: { path: 'parentId.name' },
      list: true,
      filter: 'search',
      example: 'Papers',
    }),
    parentNote: field(line(60).optional(), {
      computed: { path: 'parentId.ownNote' },
      see: 'owner',
      example: 'Own',
    }),
    within: field(integer().optional(), {
      computed: { count: 'folders', by: 'parentId' },
      list: true,
      filter: 'range',
      example: 1,
    }),
    withinPaise: field(paise.optional(), {
      computed: { sum: 'ownPaise', of: 'folders', by: 'parentId' },
      see: 'owner',
      filter: 'range',
      example: 4_200,
    }),
    doubledPaise: field(paise.optional(), {
      computed: { sql: ['ownPaise'] },
      see: 'owner',
      list: true,
      filter: 'range',
      example: 8_400,
    }),
    withinTwice: field(integer().optional(), {
      computed: { sql: ['within'] },
      list: true,
      filter: 'range',
      example: 2,
    }),
    echo: field(line(200).optional(), {
      computed: { server: ['name', 'parentName'] },
      list: true,
      example: 'x',
    }),
    ownEcho: field(line(200).optional(), { computed: { server: ['ownNote'] }, see: 'owner', example: 'x' }),
    kind: field(choice(['A', 'B']), { list: true, filter: 'exact', initial: 'A', example: 'A' }),
    startsOn: field(day.optional(), { filter: 'range', example: '2026-11-18' }),
    dueOn: field(day.optional(), { filter: 'range', example: '2026-11-20' }),
    state: field(choice(['OPEN', 'CLOSED']), { initial: 'OPEN', filter: 'exact', example: 'OPEN' }),
  },
  ...listedBy('name'),
  rows: {
    office: { read: equals('seenBy', 'EVERYBODY') },
    staff: { read: equals('seenBy', 'EVERYBODY') },
  },
  checks: { notBoth: { holds: or(isEmpty('startsOn'), not(isEmpty('dueOn'))), at: 'dueOn' } },
  workflow: { field: 'state', initial: 'OPEN', transitions: { CLOSED: { from: ['OPEN'] } } },
  lines: { pages: { of: pages, by: 'folderId' }, links: { of: links, by: 'folderId' } },
  related: [{ resource: 'folders', by: 'parentId' }],
  features: ['comments', 'files', 'timeline', 'checklist', 'assignment', 'follow', 'tags', 'print'],
  layout: { groups: { main: { fields: ['name', 'ownNote', 'pages'] } } },
  actions: {
    close: { on: 'many', sets: { kind: 'B' } },
    stamp: { on: 'many', long: true },
  },
  views: {
    kinds: { as: 'board', by: 'kind', card: ['ownNote', 'parentName', 'echo'] },
    flow: { as: 'board', by: 'state' },
    tree: { as: 'board', by: 'parentId' },
    plan: { as: 'timeline', from: 'startsOn', to: 'dueOn', group: 'parentName' },
    days: { as: 'calendar', from: 'dueOn' },
  },
});

/** Records that a function was given, by role. */
export const givenToBatch: { role: string; text: string }[] = [];

const ofFolders = computedOf(folders, {
  doubledPaise: ({ ownPaise }) => `(${ownPaise} * 2)`,
  withinTwice: ({ within }) => `(${within} * 2)`,
  echo: (_sql, viewer, records) => {
    givenToBatch.push({ role: viewer.role, text: JSON.stringify(records) });
    return Promise.resolve(new Map(records.map(each => [each.id, `${each.name} ${each.parentName ?? ''}`])));
  },
  ownEcho: (_sql, _viewer, records) => Promise.resolve(new Map(records.map(each => [each.id, each.ownNote]))),
});

const bodies = behaviourFor(folders, {
  actions: {
    stamp: ({ records }) =>
      Promise.resolve(records.map(({ id }) => ({ id, message: { key: 'validation.unique' } }))),
  },
});

/** `vi.mock` of the list of resources uses it. */
export const withFolders = withResources(shelves, folders);

/** `vi.mock` of the list of bodies uses it. */
export const withFolderBodies = withBodiesOf(folders, bodies);

interface Computed {
  expressionSql: (resource: AnyResource, field: Field, sqlOf: (name: string) => string) => string;
  batchOf: (resource: AnyResource, field: Field) => unknown;
}

/** `vi.mock` of the list of computed fields uses it. */
export const withFolderFields = <Own extends Computed>(own: Own): Own => ({
  ...own,
  expressionSql: (resource, field, sqlOf) =>
    resource.name === folders.name
      ? (ofFolders.expressions[field.name]?.({
          ownPaise: sqlOf('ownPaise'),
          within: sqlOf('within'),
        }) ?? 'NULL')
      : own.expressionSql(resource, field, sqlOf),
  batchOf: (resource, field) =>
    resource.name === folders.name ? ofFolders.batches[field.name] : own.batchOf(resource, field),
});

/** Makes the tables as `npm run db:diff` drafts them. */
export const openFolders = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [shelves, folders, people]);
