import * as z from '../../kit/zod.ts';
import { CONDITIONS, itemCategory, line, remark } from '../../kit/values.ts';

export type * from './answers.ts';

const MAX_PIECES = 100_000;

/** One value or several of it. */
const oneOrMore = <Value extends z.ZodType>(value: Value) =>
  z.union([value, z.array(value).min(1).max(100)]).optional();

const countFilter = z.strictObject({
  company: oneOrMore(line(60)),
  model: oneOrMore(line(80)),
  itemCategory: oneOrMore(itemCategory),
  condition: oneOrMore(z.enum(CONDITIONS)),
  productId: oneOrMore(z.uuid()),
});
export type CountFilter = z.infer<typeof countFilter>;

export const startCountInput = z.strictObject({
  filter: countFilter.nullish(),
  /** Only what is there. */
  placeId: z.uuid().nullish(),
});
export type StartCountInput = z.infer<typeof startCountInput>;

/** A repeated barcode counts another piece; `quantities` sets the pieces counted of a product. */
export const scanCountInput = z
  .strictObject({
    codes: z.array(z.string().trim().min(1).max(60)).max(5_000).default([]),
    quantities: z
      .array(z.strictObject({ productId: z.uuid(), quantity: z.int().min(0).max(MAX_PIECES) }))
      .max(500)
      .optional(),
  })
  .refine(input => input.codes.length + (input.quantities?.length ?? 0) > 0, {
    error: 'validation.required',
    path: ['codes'],
  });
export type ScanCountInput = z.infer<typeof scanCountInput>;

export const postCountInput = z.strictObject({ reason: remark(300) });
export type PostCountInput = z.infer<typeof postCountInput>;
