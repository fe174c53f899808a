import { defineResource, field } from '../../kit/index.ts';
import { LOG_ACTIONS } from '../../kit/logActions.ts';
import { choice, instant, line, longText, reference, text } from '../../kit/types.ts';

/** The log has these kinds of records besides the resources. */
export const ALSO_LOGGED = [
  'users',
  'posters',
  'comments',
  'files',
  'accounts',
  'drawers',
  'receipts',
  'approvals',
  'statistics',
] as const;

/** The audit log says who changed which record, when and from where. It is never changed. */
export const logs = defineResource({
  name: 'logs',
  route: '/logs',
  table: 'audit_log',
  readFrom: 'logs_read',
  writes: 'server',
  fields: {
    at: field(instant, {
      computed: true,
      list: true,
      filter: 'range',
      example: '2026-04-01T09:30:00.000Z',
    }),
    userName: field(line(100).optional(), {
      computed: true,
      list: true,
      filter: 'search',
      example: 'Rakesh Sharma',
    }),
    userId: field(reference('people').optional(), {
      computed: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    action: field(choice(LOG_ACTIONS), {
      computed: true,
      list: true,
      filter: 'exact',
      choices: 'logAction',
      example: 'UPDATE',
    }),
    resource: field(line(60), {
      computed: true,
      list: true,
      filter: 'exact',
      choices: 'recordKind',
      example: 'products',
    }),
    recordId: field(text(60).optional(), {
      computed: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000002',
    }),
    address: field(line(60).optional(), {
      computed: true,
      list: true,
      filter: 'search',
      example: '192.168.1.20',
    }),
    // Old and new values contain cost prices: only the owner reads them.
    before: field(longText.optional(), {
      computed: true,
      see: 'owner',
      example: '{"sellingPricePaise": 7499900}',
    }),
    after: field(longText.optional(), {
      computed: true,
      see: 'owner',
      example: '{"sellingPricePaise": 7299900}',
    }),
  },
  title: (entry, shown) =>
    [`${shown('resource')}: ${shown('action')}`, entry.userName].filter(Boolean).join(' – '),
  defaultSort: { field: 'at', order: 'DESC' },
  menu: { set: 'office', order: 90, icon: 'EventNote' },
  palette: { section: 'Setup' },
  access: { read: 'office', write: 'owner' },
});
