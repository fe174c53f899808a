import { LANGUAGES } from './languages.ts';
import { INVOICE_PAPERS } from './rules/choices.ts';
import * as z from './zod.ts';

/** The language a paper is printed in; by default that of the request. */
export const printed = { lang: z.enum(LANGUAGES).optional() };
/** Of an invoice of goods (Rule 48). */
export const MAX_COPIES = 3;

export const paperQuery = z.object({ size: z.enum(INVOICE_PAPERS).default('A4'), ...printed });
