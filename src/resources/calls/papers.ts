import { LANGUAGES } from '../../kit/languages.ts';
import * as z from '../../kit/zod.ts';
import { askedNumber } from '../../kit/values.ts';
import { INVOICE_PAPERS } from '../../kit/rules/choices.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES } from '../../kit/rules/labels.ts';

/** Where the browser has the app, for links when the server has no public address. */
export const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[^\s/?#@]+$/, 'validation.ticket.origin')
  .optional();

export const paperDataQuery = z.object({ origin });
export type PaperDataQuery = z.infer<typeof paperDataQuery>;

export const paperQuery = z.object({
  paper: z.string().max(60),
  version: askedNumber(1, 1_000_000).optional().describe('of a paper with versions, else the last'),
  size: z.enum(INVOICE_PAPERS).default('A5'),
  lang: z.enum(LANGUAGES).optional(),
  origin,
});
export type PaperQuery = z.input<typeof paperQuery>;

export const recordLabelQuery = z.object({
  size: z.enum(LABEL_SIZE_NAMES).default('50x25'),
  paper: z.enum(LABEL_PAPERS).default('ROLL'),
  skip: askedNumber(0, 60).default(0).describe('labels of the first sheet that are used already'),
});
export type RecordLabelQuery = z.input<typeof recordLabelQuery>;
