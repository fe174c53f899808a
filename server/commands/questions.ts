/** The questions that commands share, each with the schema of the call it stands for. */
import * as z from 'zod';
import { ROLES } from '../../src/resources/kit/index.ts';
import { password } from '../../src/resources/calls/session.ts';
import { gstin, line } from '../../src/resources/values.ts';
import type { Question } from './prompts.ts';

export const EMAIL: Question<string> = {
  flag: 'email',
  text: 'Email to sign in with',
  schema: z.email().max(200),
};
export const NAME: Question<string> = { flag: 'name', text: 'Name of the person', schema: line(100) };
export const ROLE: Question<(typeof ROLES)[number]> = {
  flag: 'role',
  text: `Role (${ROLES.join(', ')})`,
  schema: z.enum(ROLES),
};
export const PASSWORD: Question<string> = {
  flag: 'password',
  text: 'Password (8 characters or more)',
  schema: password,
  secret: true,
};
export const SHOP_NAME: Question<string> = { flag: 'shop-name', text: 'Name of the shop', schema: line(100) };
export const GSTIN: Question<string | undefined> = {
  flag: 'gstin',
  text: 'GSTIN (empty when there is none)',
  schema: gstin.optional(),
};
