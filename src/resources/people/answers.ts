import { recordSchema } from '../../kit/schemas.ts';
import * as z from '../../kit/zod.ts';
import { people } from './declaration.ts';

/** Answered once: only the hash of its token is stored. */
const link = z.string().describe('begins with a slash where the server does not know its address');

export const personRecord = recordSchema(people);
export type PersonRecord = z.infer<typeof personRecord>;

export const invitedPerson = personRecord.extend({ inviteUrl: link }).strict();
export type InvitedPerson = z.infer<typeof invitedPerson>;

export const passwordReset = z.strictObject({ resetUrl: link, expiresAt: z.iso.datetime() });
export type PasswordReset = z.infer<typeof passwordReset>;

export const passwordLink = z.strictObject({
  shopName: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  expiresAt: z.iso.datetime(),
});
export type PasswordLink = z.infer<typeof passwordLink>;
