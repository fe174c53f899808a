import { LANGUAGES } from '../../kit/languages.ts';
import * as z from '../../kit/zod.ts';
import { posterProduct, posterSchema, SHAPES } from './poster.ts';
import { pageOf } from '../../kit/answers/pages.ts';

export const posterSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  shape: z.enum(SHAPES),
  language: z.enum(LANGUAGES),
  thumbnail: z.string(),
  products: z.array(posterProduct),
  soldOut: z.array(posterProduct).describe('those of its products of which none is in stock now'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type PosterSummary = z.infer<typeof posterSummary>;

export const savedPoster = posterSummary.extend({ poster: posterSchema });
export type SavedPoster = z.infer<typeof savedPoster>;

export const posterPage = pageOf(posterSummary);
export type PosterPage = z.infer<typeof posterPage>;
