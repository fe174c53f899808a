import * as z from '../zod.ts';
import { createSchema } from '../kit/schemas.ts';
import { shop } from '../shop.ts';
import { shopSettings } from '../shopSettings.ts';
import { socialLinks } from '../socialLinks.ts';
import { gstin } from '../values.ts';

export type * from './answers/shop.ts';

/** `PUT /shop`: what is left out keeps its value; whole records may be sent back; a blank GSTIN is none. */
export const shopInput = createSchema(shop)
  .partial()
  .extend({ gstnumber: z.union([gstin, z.literal('')]).nullish() });

/** `POST /api/shop-settings`: what is left out keeps its value; critical may not exceed low (checked against the kept values). */
export const shopSettingsInput = createSchema(shopSettings).partial();

/** `POST /api/social-media-platforms`: what is left out keeps its value, null takes a link away. */
export const socialLinksInput = createSchema(socialLinks).partial();
