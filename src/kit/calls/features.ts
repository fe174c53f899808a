/** Comments, files and the timeline of a record whose declaration has them. */
import * as z from '../zod.ts';
import { askedNumber, line, paragraph } from '../values.ts';
import { MAX_COMMENT } from '../rules/mentions.ts';
import { MAX_TAG_LENGTH, MAX_TAGS } from '../rules/tags.ts';

export type * from '../answers/features.ts';

export const MAX_CHECKLIST = 200;

const itemText = line(200);
export const checklistInput = z.strictObject({ text: itemText });
export const checklistChange = z.strictObject({
  text: itemText.optional(),
  done: z.boolean().optional(),
  afterId: z.uuid().nullable().optional().describe('moves it behind this item, null: to the first place'),
});
export type ChecklistChange = z.infer<typeof checklistChange>;

export const assignInput = z.strictObject({ people: z.array(z.uuid()).max(50) });

export const followInput = z.strictObject({ following: z.boolean() });

export const tagChange = z.strictObject({
  add: z
    .array(line(MAX_TAG_LENGTH).refine(tag => !tag.includes(';'), 'validation.tag'))
    .max(MAX_TAGS)
    .optional(),
  remove: z.array(z.string().max(MAX_TAG_LENGTH)).max(MAX_TAGS).optional(),
});
export type TagChange = z.infer<typeof tagChange>;

export const commentInput = z.strictObject({ text: paragraph(MAX_COMMENT) });

export const featurePage = z.object({
  page: askedNumber(0, 10_000).default(0),
  size: askedNumber(1, 200).default(20),
});
export type FeaturePage = z.infer<typeof featurePage>;
