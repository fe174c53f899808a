import { LANGUAGES } from '../../kit/languages.ts';
import * as z from '../../kit/zod.ts';
import { ROLES } from '../../kit/index.ts';
import { shop } from '../shop/declaration.ts';
import { recordWithout } from '../../kit/recordWithout.ts';

const shopProfile = recordWithout(shop, 'createdAt', 'updatedAt', 'version');
export type ShopProfile = z.infer<typeof shopProfile>;

export const currentUser = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  role: z.enum(ROLES),
  ownRole: z
    .strictObject({
      id: z.uuid(),
      name: z.string(),
      without: z.array(z.string()),
      with: z.array(z.string()),
    })
    .nullable()
    .describe('abilities taken from the role and added to it'),
  locale: z.enum(LANGUAGES),
  photoUrl: z.string().nullable(),
  hasPin: z.boolean(),
  shop: shopProfile,
});
export type CurrentUser = z.infer<typeof currentUser>;

export const signedIn = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  user: currentUser,
});
export type SignedIn = z.infer<typeof signedIn>;

export const setup = z.strictObject({
  open: z.boolean(),
  codeNeeded: z.boolean().describe('asked from another machine than the server’s own'),
  demo: z.boolean().describe('there is a demo shop to look at'),
  mail: z.boolean().describe('a forgotten password is reset by email'),
});
export type Setup = z.infer<typeof setup>;

export const signedInDevice = z.strictObject({
  id: z.uuid(),
  userId: z.uuid(),
  userName: z.string(),
  deviceName: z.string().describe('browser and system, "Chrome, Windows"; empty where nothing was said'),
  device: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  current: z.boolean().describe('the one this request comes from'),
});
export type SignedInDevice = z.infer<typeof signedInDevice>;

export const personOfDevice = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  role: z.enum(ROLES),
  pinEnded: z.boolean().describe('after five wrong PINs, until they sign in by password here'),
});
export type PersonOfDevice = z.infer<typeof personOfDevice>;

export const approved = z.strictObject({
  approval: z.string().describe('sent as X-Approval with that very request, once'),
  expiresAt: z.iso.datetime(),
});
export type Approved = z.infer<typeof approved>;
