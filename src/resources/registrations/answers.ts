import * as z from '../../kit/zod.ts';
import { GST_SCHEMES } from '../registrations/choices.ts';
import { FILINGS } from './choices.ts';

const text = z.string();

/** What papers print of it. */
export const issuer = z.strictObject({
  id: z.uuid(),
  validFrom: z.iso.date(),
  gstin: text.nullable().describe('null of a regular dealer: the number is to come'),
  legalName: text,
  tradeName: text,
  address: text.nullable(),
  pinCode: text.nullable(),
  pan: text.nullable(),
  stateCode: text.nullable(),
  scheme: z.enum(GST_SCHEMES),
  filing: z.enum(FILINGS),
});
export type Issuer = z.infer<typeof issuer>;
export const issuers = z.array(issuer);

export const registration = issuer.extend({
  recordedByName: text.describe('empty of the first row'),
  recordedAt: z.iso.datetime(),
});
export type Registration = z.infer<typeof registration>;
export const registrations = z.array(registration).describe('by the day from which they are valid');
