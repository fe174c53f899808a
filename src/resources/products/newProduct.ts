import { code, hsnCode, image, line, positivePaise, rateBps } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { TRACKINGS } from './choices.ts';
import { itemCategory } from './values.ts';

/** A product of a bill is created with its company when new. Company, model, RAM, storage and colour identify it. */
export const newProductInput = z.strictObject({
  company: line(60),
  model: line(80),
  itemCategory,
  ram: z.int().min(1).max(1024).nullish(),
  storage: z.int().min(1).max(65_536).nullish(),
  colour: line(40).nullish(),
  hsnCode,
  gstRateBps: rateBps,
  sellingPricePaise: positivePaise,
  mrpPaise: positivePaise.nullish(),
  tracking: z.enum(TRACKINGS),
  barcode: code.nullish(),
  imageUrl: image.nullish(),
  warrantyMonths: z.int().min(1).max(120).nullish(),
  active: z.boolean().optional(),
});
export type NewProductInput = z.infer<typeof newProductInput>;
