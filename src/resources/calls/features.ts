/** Comments, files and the timeline of a record whose declaration has them. */
import * as z from '../kit/zod.ts';
import { askedNumber, paragraph } from '../kit/values.ts';
import { MAX_COMMENT } from '../rules/mentions.ts';

export type * from './answers/features.ts';

export const commentInput = z.strictObject({ text: paragraph(MAX_COMMENT) });

export const featurePage = z.object({
  page: askedNumber(0, 10_000).default(0),
  size: askedNumber(1, 200).default(20),
});
export type FeaturePage = z.infer<typeof featurePage>;
