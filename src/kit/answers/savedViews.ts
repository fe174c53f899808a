import { ROLES } from '../roles.ts';
import { line } from '../values.ts';
import * as z from '../zod.ts';

/** A view is the user's own, the shop's or a role's. */
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

export const savedViewQuery = z.object({ resource: z.string().max(60).optional() });

const viewName = line(60);
const MAX_OF_A_VIEW = 8_000;

/** Refuses keys of Object.prototype at any depth: screens look filters up by name. */
const hasInheritedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name in Object.prototype || hasInheritedName(inner));

export const savedViewInput = z.strictObject({
  resource: line(60),
  name: viewName,
  query: z.record(z.string(), z.unknown()).superRefine((query, { addIssue }) => {
    if (JSON.stringify(query).length > MAX_OF_A_VIEW)
      addIssue({ code: 'too_big', origin: 'string', maximum: MAX_OF_A_VIEW, input: query });
    else if (hasInheritedName(query))
      addIssue({ code: 'custom', message: 'validation.unknownFilter', input: query });
  }),
  forShop: z.boolean().optional().describe('shared with everyone, or with `forRole`'),
  forRole: z.enum(ROLES).nullish().describe('needs `forShop`; owners have it too'),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

export const viewNameInput = z.strictObject({ name: viewName });
