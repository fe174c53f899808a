import * as z from '../../kit/zod.ts';
import { code, positivePaise } from '../../kit/values.ts';

export type * from '../calls/answers/filters.ts';
export type * from './answers.ts';

export const codesInput = z.strictObject({ codes: z.array(code).min(1).max(5000) });

export const unitPriceInput = z.strictObject({ sellingPricePaise: positivePaise.nullable() });
