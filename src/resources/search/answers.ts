import * as z from '../../kit/zod.ts';
import { SEARCH_KINDS } from './rules.ts';

export const searchHit = z.strictObject({
  kind: z.string().describe(`${SEARCH_KINDS.join(', ')}, or the name of another resource`),
  id: z.uuid(),
  title: z.string().describe('number, code or name'),
  subtitle: z.string().describe('what it is about: names, goods, phones'),
  path: z.string().describe('below /{lang}'),
  status: z.string().nullable().describe('null where there is none'),
  date: z.iso
    .date()
    .nullable()
    .describe('of the document, or the day the unit came; null where there is none'),
});
export type SearchHit = z.infer<typeof searchHit>;
