/** The small CRM of docs/examples, added as its author would. */
import { checkResources, withLines, type AnyResource } from '../../src/resources/kit/index.ts';
import { customers } from '../../src/resources/customers.ts';
import { people } from '../../src/resources/people.ts';
import { products } from '../../src/resources/products.ts';
import { findDrift } from '../../server/db/drift.ts';
import { deals } from '../../docs/examples/deals.ts';
import { dealMessages } from '../../docs/examples/deals.messages.ts';
import type { OpenShop } from './openShop.ts';

/** For `vi.mock` of the list of resources. */
export const withCrm = (own: { resources: readonly AnyResource[] }) => {
  const resources = [...own.resources, deals];
  checkResources(resources);
  const declarations = withLines(resources);
  const resourceOf = (name: string) => declarations.find(each => each.name === name);
  return { ...own, resources, declarations, resourceOf };
};

/** For `vi.mock` of the labels of resources in one language. */
export const withDealLabels = (language: keyof typeof dealMessages, own: { default: object }) => ({
  default: { ...own.default, ...dealMessages[language].resources },
});

/** Makes the tables as `npm run db:diff` drafts them. */
export const openCrm = async ({ db }: Pick<OpenShop, 'db'>): Promise<void> => {
  const drifts = await findDrift(db, [deals, customers, people, products]);
  for (const { sql } of drifts) if (sql) await db.asOwner(tx => tx.run(sql));
};
