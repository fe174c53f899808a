import * as z from '../zod.ts';
import { plainText } from '../rules/plainText.ts';

export type * from './answers/search.ts';

/** What the palette finds among the shop's records. */
export const SEARCH_KINDS = ['SALE', 'STOCK_ITEM', 'CUSTOMER', 'PURCHASE_BILL'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** At most so many of a kind. */
export const MAX_OF_A_KIND = 5;
/** Shorter questions are not asked: they are in everything. */
export const SHORTEST_QUESTION = 2;

/** `GET /api/search?q=`: what is longer than any name or number is refused, what is missing finds nothing. */
export const searchQuery = z.object({ q: z.string().max(1000).overwrite(plainText).default('') });
