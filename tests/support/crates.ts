/** Crates with weighed goods: sums of decimals. */
import { defineLines, defineResource, field } from '../../src/kit/index.ts';
import { decimal, line, reference } from '../../src/kit/types.ts';
import { openTables, withResources } from './addedResources.ts';
import { ID, listedBy } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const kilos = decimal(2, 0, 500);

const crateGoods = defineLines({
  name: 'crate-goods',
  fields: {
    crateId: field(reference('crates'), { example: ID }),
    kilos: field(kilos, { example: 1.25 }),
  },
});

export const crates = defineResource({
  name: 'crates',
  route: '/crates',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'To Pune' }),
    kilos: field(kilos, {
      list: true,
      filter: 'range',
      computed: { sum: 'kilos', of: 'crate-goods', by: 'crateId' },
      example: 1.25,
    }),
    emptyKilos: field(kilos, { initial: 0.5, example: 0.5 }),
  },
  ...listedBy('name'),
  lines: { goods: { of: crateGoods, by: 'crateId' } },
  totals: { kilos: { sum: 'kilos' }, emptyKilos: { sum: 'emptyKilos' } },
});

/** `vi.mock` of the list of resources uses it. */
export const withCrates = withResources(crates);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openCrates = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [crates]);
