/** Shelves have titles in the reader's language, and tickets lead to them. */
import { defineResource, field } from '../../src/kit/index.ts';
import { choice, day, line, paise, reference } from '../../src/kit/types.ts';
import { openTables, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const shelves = defineResource({
  name: 'shelves',
  route: '/shelves',
  fields: {
    place: field(line(60), { list: true, filter: 'search', example: 'Front' }),
    keeps: field(choice(['MOBILE', 'TABLET']), { choices: 'itemCategory', example: 'MOBILE' }),
    builtOn: field(day, { example: '2026-04-01' }),
    worthPaise: field(paise, { example: 1_50_000 }),
  },
  title: (shelf, shown) => `${shelf.place} (${shown('keeps')}, ${shown('builtOn')}, ${shown('worthPaise')})`,
  defaultSort: { field: 'place', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
});

const tickets = defineResource({
  name: 'shelf-tickets',
  route: '/shelf-tickets',
  fields: {
    label: field(line(60), { list: true, filter: 'search', example: 'T-1' }),
    shelfId: field(reference('shelves'), { list: true, filter: 'exact', example: ID }),
  },
  ...listedBy('label'),
});

/** `vi.mock` of the list of resources uses it. */
export const withShelves = withResources(shelves, tickets);

export const openShelves = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [shelves]);
  await openTables(shop, [shelves, tickets]);
};
