import * as z from '../../kit/zod.ts';
import { SEARCH_KINDS } from '../search.ts';

export const searchHit = z.strictObject({
  kind: z.enum(SEARCH_KINDS),
  id: z.uuid(),
  title: z.string().describe('number, code or name'),
  subtitle: z.string().describe('what it is about: names, goods, phones'),
  path: z.string().describe('below /{lang}'),
  status: z.string().nullable().describe('null for a customer'),
  date: z.iso.date().nullable().describe('of the document, or the day the unit came; null for a customer'),
});
export type SearchHit = z.infer<typeof searchHit>;
