import * as z from '../zod.ts';
import { code, positivePaise } from '../values.ts';

export type * from './answers/filters.ts';
export type * from './answers/stock.ts';

/** `POST /api/stock-items/check`: which of these codes (IMEI 1 or 2, serial number) the shop holds already. */
export const codesInput = z.strictObject({ codes: z.array(code).min(1).max(5000) });

/** `PUT /api/stock-items/{id}/price`: a unit's price of its own; null takes it away. */
export const unitPriceInput = z.strictObject({ sellingPricePaise: positivePaise.nullable() });
