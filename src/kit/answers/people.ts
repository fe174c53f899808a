import * as z from '../zod.ts';

export const namedPeople = z.array(z.strictObject({ id: z.uuid(), name: z.string() }));
export type NamedPerson = z.infer<typeof namedPeople>[number];

export const namesQuery = z.object({
  ids: z.string().max(100_000).optional().describe('of these people, as a JSON list, also of those who left'),
  q: z.string().max(100).default('').describe('part of the name'),
  among: z.enum(['active', 'all']).default('active').describe('`active`: those who may be chosen'),
});
export type NamesQuery = z.infer<typeof namesQuery>;
