import { recordWithout } from '../../kit/recordWithout.ts';
import * as z from '../../kit/zod.ts';
import { SERIES } from '../posting/numberSeries.ts';
import { shop } from './declaration.ts';
import { FIRST_STEPS } from './firstSteps.ts';
import { shopSettings as settings } from './settings.ts';
import { socialLinks as links } from './socialLinks.ts';

export const shopRecord = recordWithout(shop);
export type ShopRecord = z.infer<typeof shopRecord>;

export const shopSettings = recordWithout(settings);
export type ShopSettings = z.infer<typeof shopSettings>;

export const socialLinks = recordWithout(links);
export type SocialLinks = z.infer<typeof socialLinks>;

export const invoiceTemplate = z.string();
export const stockQty = z.int();

export const firstSteps = z.strictObject({
  open: z.boolean().describe('of a new shop, until all are done or they are dismissed'),
  steps: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), done: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** It has the next sequence of each series, by the setting of its prefix. */
export const nextNumbers = z.strictObject({
  financialYear: z.string().describe('26-27'),
  invoicePrefix: z.int(),
  saleCancelPrefix: z.int(),
  billCancelPrefix: z.int(),
  series: z.array(
    z.strictObject({
      series: z.enum(SERIES),
      next: z.int(),
      given: z.int().describe('how many this year; the next one can be set while there is none'),
    }),
  ),
});
export type NextNumbers = z.infer<typeof nextNumbers>;
