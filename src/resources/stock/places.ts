import { equals, not, or } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, line, yesNo } from '../../kit/types.ts';
import { PLACE_KINDS } from './rules.ts';

/** Goods of the shop are here. What comes back, and a bill without a place, is in the default one. */
export const places = defineResource({
  name: 'places',
  route: '/places',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Store room' }),
    kind: field(choice(PLACE_KINDS), {
      list: true,
      filter: 'exact',
      choices: 'placeKind',
      initial: 'STORE',
      example: 'STORE',
    }),
    active: field(yesNo, { list: true, filter: 'exact', initial: true, example: true }),
    isDefault: field(yesNo, { list: 600, filter: 'exact', readOnly: true, example: false }),
  },
  unique: [['name']],
  title: place => place.name,
  defaultSort: { field: 'name', order: 'ASC' },
  checks: {
    defaultIsActive: { holds: or(not(equals('isDefault', true)), equals('active', true)), at: 'active' },
  },
  menu: { set: 'shop', order: 5, icon: 'Storefront', group: 'stock' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
  related: [
    { resource: 'stock-items', by: 'placeId' },
    { resource: 'stock-transfers', by: 'fromPlaceId' },
    { resource: 'purchase-bills', by: 'placeId' },
  ],
});
