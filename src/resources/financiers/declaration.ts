import { defineResource, field } from '../../kit/index.ts';
import { integer, line, rateBps, signedPaise } from '../../kit/types.ts';

/** These lenders of a customer's purchase pay the shop: Bajaj Finance, HDB, a bank's card EMI. */
export const financiers = defineResource({
  name: 'financiers',
  route: '/financiers',
  readFrom: 'financiers_read',
  fields: {
    name: field(line(80), { list: true, filter: 'search', example: 'Bajaj Finance' }),
    buyDownBps: field(rateBps.optional(), { list: 600, example: 200 }),
    unpaidAfterDays: field(integer(1, 365).optional(), { example: 7 }),
    receivablePaise: field(signedPaise, { computed: true, list: true, example: 1_899_900 }),
  },
  unique: [['name']],
  title: financier => financier.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'shop', order: 1, icon: 'AccountBalance', group: 'financing' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'staff' },
});
