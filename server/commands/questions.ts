import * as z from 'zod';
import { ROLES } from '../../src/kit/index.ts';
import { login, password } from '../../src/resources/people/rules.ts';
import { gstin, line } from '../../src/kit/values.ts';
import type { Question } from './prompts.ts';

export const LOGIN: Question<string> = {
  flag: 'email',
  text: 'Email or mobile number to sign in with',
  schema: login,
};
export const NAME: Question<string> = { flag: 'name', text: 'Full name', schema: line(100) };
export const ROLE: Question<(typeof ROLES)[number]> = {
  flag: 'role',
  text: `Role (${ROLES.join(', ')})`,
  schema: z.enum(ROLES),
};
export const PASSWORD: Question<string> = {
  flag: 'password',
  text: 'Password (at least 8 characters)',
  schema: password,
  secret: true,
};
export const SHOP_NAME: Question<string> = { flag: 'shop-name', text: 'Shop name', schema: line(100) };
export const GSTIN: Question<string | undefined> = {
  flag: 'gstin',
  text: 'GSTIN (leave empty if none)',
  schema: gstin.optional(),
};
