import { INVOICE_PAPERS, LOCALES } from './rules/choices.ts';
import * as z from './zod.ts';

/** The language a paper is printed in; by default that of the request. */
export const printed = { lang: z.enum(LOCALES).optional() };
export const paperQuery = z.object({ size: z.enum(INVOICE_PAPERS).default('A4'), ...printed });
