/** The small CRM of docs/examples, added as its author would. */
import { customers } from '../../src/resources/customers.ts';
import { people } from '../../src/resources/people.ts';
import { products } from '../../src/resources/products.ts';
import { deals } from '../../docs/examples/deals.ts';
import { dealMessages } from '../../docs/examples/deals.messages.ts';
import { openTables, withResources } from './addedResources.ts';
import type { OpenShop } from './openShop.ts';

/** For `vi.mock` of the list of resources. */
export const withCrm = withResources(deals);

/** For `vi.mock` of the labels of resources in one language. */
export const withDealLabels = (language: keyof typeof dealMessages, own: { default: object }) => ({
  default: { ...own.default, ...dealMessages[language].resources },
});

/** Makes the tables as `npm run db:diff` drafts them. */
export const openCrm = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [deals, customers, people, products]);
