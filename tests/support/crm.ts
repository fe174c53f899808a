/** Adds the small CRM of docs/examples as its author would. */
import { customers } from '../../src/resources/customers/declaration.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { products } from '../../src/resources/products/declaration.ts';
import { deals } from '../../docs/examples/deals.ts';
import { dealMessages } from '../../docs/examples/deals.messages.ts';
import { LANGUAGES, type Language } from '../../src/kit/languages.ts';
import { merged } from '../../src/i18n/merged.ts';
import type { Messages } from '../../src/i18n/translate.ts';
import { openTables, withResources } from './addedResources.ts';
import type { OpenShop } from './openShop.ts';

/** `vi.mock` of the list of resources uses it. */
export const withCrm = withResources(deals);

/** `vi.mock` of the catalogues uses it. */
export const withDealLabels = ({ catalogues }: { catalogues: Readonly<Record<Language, Messages>> }) => ({
  catalogues: Object.fromEntries(
    LANGUAGES.map(language => [language, merged([catalogues[language], dealMessages(language)])]),
  ),
});

/** Makes the tables as `npm run db:diff` drafts them. */
export const openCrm = (shop: Pick<OpenShop, 'db'>) => openTables(shop, [deals, customers, people, products]);
