import { ROLES } from '../roles.ts';
import * as z from '../zod.ts';

/** The user's own, the shop's or a role's. */
export const savedView = z.strictObject({
  id: z.uuid(),
  resource: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.unknown()),
  forShop: z.boolean(),
  forRole: z.enum(ROLES).nullable(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;
