import { answerOf, get, post, put } from '../../kit/calls.ts';
import { input, inputs } from '../../kit/inputs.ts';
import { createSchema } from '../../kit/schemas.ts';
import { integer } from '../../kit/types.ts';
import { gstin } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { FirstSteps, NextNumbers, ShopRecord, ShopSettings, SocialLinks } from './answers.ts';
import { SERIES } from '../posting/numberSeries.ts';
import { shop } from './declaration.ts';
import { SAID_STEPS } from './firstSteps.ts';
import { shopSettings } from './settings.ts';
import { socialLinks } from './socialLinks.ts';

export { shopSettings, socialLinks } from './reads.ts';

const group = 'Shop';
const access = 'everyone';

export const shopRecord = get('/shop', {
  group,
  summary: 'The shopkeeper’s profile',
  access,
  answer: answerOf<ShopRecord>(),
});

export const changeShop = put('/shop', {
  group,
  summary: 'Change the profile; fields left out keep their value',
  access: 'shop.write',
  /** Whole records may be sent; a blank GSTIN is none. */
  body: createSchema(shop)
    .partial()
    .extend({ gstnumber: z.union([gstin, z.literal('')]).nullish() }),
  answer: answerOf<ShopRecord>(),
});

export const changeSettings = post('/api/shop-settings', {
  group,
  summary: 'Change settings; fields left out keep their value, critical must not exceed low',
  access: 'shop-settings.write',
  body: createSchema(shopSettings).partial(),
  answer: answerOf<ShopSettings>(),
});

export const changeSocialLinks = post('/api/social-media-platforms', {
  group,
  summary: 'Change the links; fields left out keep their value, null removes one',
  access: 'social-media-platforms.write',
  body: createSchema(socialLinks).partial(),
  answer: answerOf<SocialLinks>(),
});

export const invoiceTemplate = get('/api/shop-settings/invoice-template', {
  group,
  summary: 'The invoice template in use',
  access,
  answer: answerOf<string>(),
});

export const lowStockQty = get('/api/shop-settings/low-stock-qty', {
  group,
  summary: 'Stock at or below this is low',
  access,
  answer: answerOf<number>(),
});

export const criticalStockQty = get('/api/shop-settings/critical-stock-qty', {
  group,
  summary: 'Stock at or below this is critical',
  access,
  answer: answerOf<number>(),
});

export const nextNumbers = get('/api/shop-settings/next-numbers', {
  group,
  summary: 'The next number of each series in this financial year',
  access: 'shop-settings.write',
  answer: answerOf<NextNumbers>(),
});

/** A prefix of four, '/26-27/' and five digits are the sixteen characters of Rule 46(b). */
const LAST_NUMBER = 99_999;

export const changeNextNumber = put('/api/shop-settings/next-numbers', {
  group,
  summary: 'Set the first number of a series in this financial year, while none was given',
  access: 'shop-settings.write',
  body: inputs({ series: z.enum(SERIES), next: input(integer(1, LAST_NUMBER)) }),
  answer: answerOf<NextNumbers>(),
});

export const firstSteps = get('/api/first-steps', {
  group,
  summary: 'What a new shop does first, and what of it is done',
  access: 'shop-settings.write',
  answer: answerOf<FirstSteps>(),
});

export const changeFirstSteps = post('/api/first-steps', {
  group,
  summary: 'Say that a step is done, or that they need not be shown',
  access: 'shop-settings.write',
  body: z.strictObject({ done: z.enum(SAID_STEPS).optional(), dismissed: z.boolean().optional() }),
  answer: answerOf<FirstSteps>(),
});
