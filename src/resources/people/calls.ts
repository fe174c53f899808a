import { answerOf, get, post, put, remove } from '../../kit/calls.ts';
import { LANGUAGES } from '../../kit/languages.ts';
import { createSchema, updateSchema } from '../../kit/schemas.ts';
import * as z from '../../kit/zod.ts';
import type { InvitedPerson, PasswordLink, PasswordReset, PersonRecord } from './answers.ts';
import { people } from './declaration.ts';
import { login, password } from './rules.ts';

const group = 'people';
const access = 'people.write';

export const createPerson = post('/api/people', {
  group,
  summary: 'Add a person. `inviteUrl`, answered once and valid for 7 days, is where they set their password',
  access,
  bare: true,
  status: 201,
  body: /* @__PURE__ */ createSchema(people),
  answer: answerOf<InvitedPerson>(),
});

export const changePerson = put('/api/people/{id}', {
  group,
  summary:
    'Change a person. `active: false` and another role sign them out at once; the last active owner stays one',
  access,
  bare: true,
  body: /* @__PURE__ */ updateSchema(people),
  answer: answerOf<PersonRecord>(),
});

export const resetPassword = post('/api/people/{id}/reset', {
  group,
  summary:
    'A link to a new password, answered once and valid for 7 days. The person is signed out; the old password holds until the new one is set',
  access,
  answer: answerOf<PasswordReset>(),
});

export const removePin = remove('/api/people/{id}/pin', {
  group,
  summary: 'Remove a person’s PIN; they can set another one',
  access,
  answer: answerOf<null>(),
});

export const passwordLink = get('/invites/{token}', {
  group,
  summary: 'Whose password a link sets; 404 for one that is unknown, used or expired',
  access: 'public',
  answer: answerOf<PasswordLink>(),
});

export const forgotPassword = post('/invites', {
  group,
  summary:
    'Email a link to a new password, valid for an hour, where the server sends email: `GET /setup`. The answer is the same for a login that is unknown',
  access: 'public',
  body: z.strictObject({ login, lang: z.enum(LANGUAGES) }),
  answer: answerOf<null>(),
});

export const setPassword = post('/invites/{token}', {
  group,
  summary: 'Set the password, once. Starts no session and ends all of the person',
  access: 'public',
  body: z.strictObject({ password }),
  answer: answerOf<null>(),
});
