import * as z from '../../kit/zod.ts';
import { plainText } from '../../kit/rules/plainText.ts';

export type * from './answers.ts';

/** Found by a search of their own; of others the kind is the name of the resource. */
export const SEARCH_KINDS = ['SALE', 'STOCK_ITEM', 'CUSTOMER', 'PURCHASE_BILL'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

export const MAX_OF_A_KIND = 5;
/** Shorter queries match nearly everything. */
export const SHORTEST_QUESTION = 2;

/** `GET /api/search?q=`: too long is refused, missing finds nothing. */
export const searchQuery = z.object({ q: z.string().max(1000).overwrite(plainText).default('') });
