import * as z from '../../kit/zod.ts';
import { createSchema } from '../../kit/schemas.ts';
import { shop } from './declaration.ts';
import { shopSettings } from './settings.ts';
import { socialLinks } from './socialLinks.ts';
import { gstin } from '../../kit/values.ts';

export type * from './answers.ts';

/** `PUT /shop`: partial; whole records may be sent; a blank GSTIN is none. */
export const shopInput = createSchema(shop)
  .partial()
  .extend({ gstnumber: z.union([gstin, z.literal('')]).nullish() });

/** `POST /api/shop-settings`: partial; critical may not exceed low (checked with the stored values). */
export const shopSettingsInput = createSchema(shopSettings).partial();

/** `POST /api/social-media-platforms`: partial, null removes a link. */
export const socialLinksInput = createSchema(socialLinks).partial();
