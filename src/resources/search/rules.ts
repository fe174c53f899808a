/** Found by a search of their own; of others the kind is the name of the resource. */
export const SEARCH_KINDS = ['SALE', 'STOCK_ITEM', 'CUSTOMER', 'PURCHASE_BILL'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const MAX_OF_A_KIND = 5;
/** Shorter queries match nearly everything. */
export const SHORTEST_QUESTION = 2;
