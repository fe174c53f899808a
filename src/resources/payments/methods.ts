import { equals } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, code, integer, line, yesNo } from '../../kit/types.ts';
import { METHOD_KINDS } from '../posting/methodKinds.ts';

/** The shop takes and gives money by these. Which one a payment had is `methodId`; `method` is its kind. */
export const paymentMethods = defineResource({
  name: 'payment-methods',
  route: '/payment-methods',
  readFrom: 'payment_methods_read',
  fields: {
    name: field(line(40), { list: true, filter: 'search', example: 'PhonePe' }),
    kind: field(choice(METHOD_KINDS), {
      list: true,
      filter: 'exact',
      choices: 'paymentKind',
      initial: 'UPI',
      example: 'UPI',
    }),
    accountId: field(code.optional(), { filter: 'exact', page: false, example: 'BANK' }),
    /** It names an account of the shop's own. */
    accountName: field(line(60).optional(), { computed: true, list: 600, example: 'HDFC Bank' }),
    order: field(integer(1, 999), { list: 600, filter: 'range', initial: 100, example: 100 }),
    key: field(line(1).optional(), { list: true, example: 'p' }),
    // Keys are unique among those in use, so that its example can be sent again and again.
    active: field(yesNo, { list: true, filter: 'exact', initial: true, example: false }),
  },
  unique: [['name']],
  title: method => method.name,
  defaultSort: { field: 'order', order: 'ASC' },
  layout: {
    groups: { method: { fields: ['name', 'kind', 'accountId', 'order', 'key', 'active'], columns: 2 } },
    help: ['kind', 'accountId', 'order', 'key', 'active'],
  },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
  rows: {
    staff: { read: equals('active', true) },
    office: { read: equals('active', true) },
  },
  behaviour: { hooks: ['prepare', 'validate'] },
});
