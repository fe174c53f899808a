import * as z from '../../kit/zod.ts';

/** The user's own, or the shop's. */
export const savedView = z.strictObject({
  id: z.uuid(),
  resource: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.unknown()),
  forShop: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type SavedView = z.infer<typeof savedView>;
