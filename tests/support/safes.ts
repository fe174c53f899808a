/** Safes are a resource with secrets, for their tests. */
import { equals, me, or } from '../../src/kit/conditions.ts';
import { defineResource, field } from '../../src/kit/index.ts';
import { line, reference, secret } from '../../src/kit/types.ts';
import { openTables, withResources } from './addedResources.ts';
import type { OpenShop } from './openShop.ts';

const safes = defineResource({
  name: 'safes',
  route: '/safes',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Back room' }),
    assigneeId: field(reference('people').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    pin: field(secret(20).optional(), {
      reveal: or(equals('assigneeId', me()), equals('name', 'Open to all')),
      example: '4821',
    }),
    ownerPin: field(secret(20).optional(), { see: 'owner', example: '1793' }),
    note: field(line(100).optional(), { example: 'Left shelf' }),
  },
  title: safe => safe.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
  rows: { office: { read: equals('assigneeId', me()) } },
  features: ['comments', 'files', 'timeline', 'follow', 'tags', 'checklist'],
});

/** `vi.mock` of the list of resources uses it. */
export const withSafes = withResources(safes);

/** Makes the table as `npm run db:diff` drafts it. */
export const openSafes = async (shop: OpenShop): Promise<void> => {
  const { resourceOf } = await import('../../src/resources/index.ts');
  const people = resourceOf('people');
  await openTables(shop, [safes, ...(people ? [people] : [])]);
};
