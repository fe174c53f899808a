import { isPhone, normalisePhone } from '../../kit/rules/phone.ts';
import * as z from '../../kit/zod.ts';

export const password = z.string().min(8, 'validation.password').max(200);

const email = z.email();

/** The email or mobile number that a person signs in with, as it is stored: lower case, ten digits. */
export const loginOf = (typed: string): string =>
  isPhone(typed) ? normalisePhone(typed) : typed.trim().toLowerCase();

/** An email or a mobile number, as typed. */
export const login = z
  .string()
  .max(200)
  .refine(typed => isPhone(typed) || email.safeParse(typed.trim()).success, 'validation.login');

/** `loginOf` as the two fields of a person. */
export const personOfLogin = (typed: string): { email: string | null; phone: string | null } => {
  const name = loginOf(typed);
  return isPhone(typed) ? { email: null, phone: name } : { email: name, phone: null };
};

export const pin = z.string().regex(/^\d{6}$/, 'validation.pin');
