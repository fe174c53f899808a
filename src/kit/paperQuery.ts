import { LANGUAGES } from './languages.ts';
import { INVOICE_PAPERS } from './rules/choices.ts';
import { askedNumber } from './values.ts';
import * as z from './zod.ts';

/** The language a paper is printed in; by default that of the request. */
export const printed = { lang: z.enum(LANGUAGES).optional() };
/** An invoice of goods has so many (Rule 48). */
export const MAX_COPIES = 3;

export const paperQuery = z.object({ size: z.enum(INVOICE_PAPERS).default('A4'), ...printed });

/** The browser has the app here, for links when the server has no public address. */
export const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[^\s/?#@]+$/, 'validation.ticket.origin')
  .optional();

/** Names one of the papers of a record. */
export const recordPaperQuery = <const Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.object({
    paper: z.enum(names),
    version: askedNumber(1, 1_000_000).optional().describe('of a paper with versions, else the last'),
    size: z.enum(INVOICE_PAPERS).default('A5'),
    ...printed,
    origin,
  });
