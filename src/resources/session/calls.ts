import * as z from '../../kit/zod.ts';
import { image, line, LOCALES } from '../../kit/values.ts';

export type * from './answers.ts';

export const loginInput = z.strictObject({ email: z.email().max(200), password: z.string().min(1).max(200) });
export type LoginInput = z.infer<typeof loginInput>;

export const password = z.string().min(8, 'validation.password').max(200);

export const pin = z.string().regex(/^\d{6}$/, 'validation.pin');

/** Set, changed or, by null, removed: always with the password. */
export const ownPinInput = z.strictObject({ pin: pin.nullable(), oldPassword: z.string().min(1).max(200) });
export type OwnPinInput = z.infer<typeof ownPinInput>;

export const switchInput = z.strictObject({ personId: z.uuid(), pin });
export type SwitchInput = z.infer<typeof switchInput>;

const ignored = z.unknown().optional();

/** Partial. A new password needs the old one. Read-only fields are ignored: whole records may be sent. */
export const updateCurrentUserInput = z
  .strictObject({
    id: ignored,
    email: ignored,
    role: ignored,
    ownRole: ignored,
    hasPin: ignored,
    shop: ignored,
    name: line(100).optional(),
    locale: z.enum(LOCALES).optional(),
    photoUrl: image.nullish(),
    password: password.optional(),
    oldPassword: z.string().max(200).optional(),
  })
  .refine(input => input.password === undefined || Boolean(input.oldPassword), {
    error: 'validation.oldPassword',
    path: ['oldPassword'],
  });
export type UpdateCurrentUserInput = z.infer<typeof updateCurrentUserInput>;
