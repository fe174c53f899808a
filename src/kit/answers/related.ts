import * as z from '../zod.ts';

/** A list on a record's page has so many records. */
export const relatedCount = z.strictObject({
  resource: z.string(),
  by: z.string().describe('its field, or the path to it'),
  total: z.int(),
});
export type RelatedCount = z.infer<typeof relatedCount>;
