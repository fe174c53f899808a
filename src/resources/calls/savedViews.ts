import * as z from '../zod.ts';
import { line } from '../values.ts';

export type * from './answers/savedViews.ts';

const viewName = line(60);
/** Characters of a view's query, far more than the filters of a list take. */
const MAX_OF_A_VIEW = 8_000;

/** Names that every object answers to are no filters, at any depth: the screens look their filters up by name. */
const hasInheritedName = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, inner]) => name in Object.prototype || hasInheritedName(inner));

/** A filter of a list with a name, one's own or the shop's. */
export const savedViewInput = z.strictObject({
  resource: line(60),
  name: viewName,
  query: z.record(z.string(), z.unknown()).superRefine((query, { addIssue }) => {
    if (JSON.stringify(query).length > MAX_OF_A_VIEW)
      addIssue({ code: 'too_big', origin: 'string', maximum: MAX_OF_A_VIEW, input: query });
    else if (hasInheritedName(query))
      addIssue({ code: 'custom', message: 'validation.unknownFilter', input: query });
  }),
  forShop: z.boolean().optional(),
});
export type SavedViewInput = z.infer<typeof savedViewInput>;

/** `PUT /api/saved-views/{id}`: another name for it. */
export const viewNameInput = z.strictObject({ name: viewName });
