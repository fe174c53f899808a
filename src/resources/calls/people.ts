import * as z from '../kit/zod.ts';
import { defineResource, field, ROLES } from '../kit/index.ts';
import { choice, email, instant, line, yesNo } from '../kit/types.ts';

/** Users of the shop. Read as a declared resource; `active` is what can be changed. */
export const people = defineResource({
  name: 'people',
  route: '/people',
  table: 'users',
  readFrom: 'people_read',
  writes: 'server',
  ownPut: true,
  fields: {
    name: field(line(100), { computed: true, list: true, filter: 'search', example: 'Pooja Kulkarni' }),
    email: field(email(200), {
      computed: true,
      list: true,
      filter: 'search',
      example: 'pooja@shop.in',
    }),
    role: field(choice(ROLES), { computed: true, list: true, filter: 'exact', example: 'staff' }),
    active: field(yesNo, { list: true, filter: 'exact', initial: true, example: true }),
    lastSeenAt: field(instant.optional(), {
      computed: true,
      list: true,
      filter: 'range',
      example: '2026-04-01T09:30:00.000Z',
    }),
  },
  title: person => person.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'owner', write: 'owner' },
});

const ignored = z.unknown().optional();

/** Partial. `active: false` ends the user's sessions at once. Name, email and role must be unchanged when sent. */
export const updatePersonInput = z.strictObject({
  id: ignored,
  createdAt: ignored,
  updatedAt: ignored,
  lastSeenAt: ignored,
  can: ignored,
  version: z.int().min(1).optional(),
  name: z.string().max(200).optional(),
  email: z.string().max(200).optional(),
  role: z.enum(ROLES).optional(),
  active: z.boolean().optional(),
});
export type UpdatePersonInput = z.infer<typeof updatePersonInput>;
