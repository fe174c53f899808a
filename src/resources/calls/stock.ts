import * as z from '../zod.ts';
import { code, positivePaise } from '../values.ts';

export type * from './answers/filters.ts';
export type * from './answers/stock.ts';

/** Which of these codes (IMEI 1 or 2, serial number) are in stock. */
export const codesInput = z.strictObject({ codes: z.array(code).min(1).max(5000) });

/** A unit's own price; null removes it. */
export const unitPriceInput = z.strictObject({ sellingPricePaise: positivePaise.nullable() });
