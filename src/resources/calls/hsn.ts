import * as z from '../../kit/zod.ts';
import { plainText } from '../../kit/rules/plainText.ts';
import { askedNumber, hsnCode } from '../../kit/values.ts';

export type * from './answers/hsn.ts';

/** Active products whose code has this rate today, or none. */
export const hsnProductsQuery = z.object({
  without: z.enum(['true', 'false']).optional(),
  keyword: z.string().max(100).overwrite(plainText).optional(),
  page: askedNumber(0, 1_000_000).optional(),
  size: askedNumber(1, 200).optional(),
});

export const hsnAssignInput = z.strictObject({
  productIds: z.array(z.uuid()).min(1).max(1000),
  hsnCode,
});
