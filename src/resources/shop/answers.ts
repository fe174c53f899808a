import * as z from '../../kit/zod.ts';
import { shop } from './declaration.ts';
import { shopSettings as settings } from './settings.ts';
import { socialLinks as links } from './socialLinks.ts';
import { recordWithout } from '../calls/answers/records.ts';

export const shopRecord = recordWithout(shop);

export const shopSettings = recordWithout(settings);
export type ShopSettings = z.infer<typeof shopSettings>;

export const socialLinks = recordWithout(links);

/** Next sequence of each series, by the setting of its prefix. */
export const nextNumbers = z.strictObject({
  financialYear: z.string().describe('26-27'),
  invoicePrefix: z.int(),
  saleCancelPrefix: z.int(),
  billCancelPrefix: z.int(),
});
export type NextNumbers = z.infer<typeof nextNumbers>;
