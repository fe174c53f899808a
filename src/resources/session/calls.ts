import { LANGUAGES } from '../../kit/languages.ts';
import { answerOf, get, post, put, remove } from '../../kit/calls.ts';
import { image, line } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import { PERSON_CALL } from '../firstPages.ts';
import { login, password, pin } from '../people/rules.ts';
import type { Approved, CurrentUser, SignedIn, SignedInDevice } from './answers.ts';

const group = 'Session';
const access = 'everyone';
const ofPerson = { group, access } as const;

export const signIn = post('/login', {
  group,
  summary:
    'Sign in. Only failures count: after 10 of an account and address in 15 minutes 429; from 20 of an account, devices it does not know get one try in 10 s',
  access: 'public',
  body: z.strictObject({
    email: login.describe('email or mobile number'),
    password: z.string().min(1).max(200),
  }),
  answer: answerOf<SignedIn>(),
});

export const refreshToken = post('/refresh-token', {
  group,
  summary: 'A new access token; the refresh token is the bearer',
  access: 'public',
  answer: answerOf<string>(),
});

const ignored = z.unknown().optional();

/**
 * The body may be partial. A new password needs the old one. Read-only fields are ignored: whole records may be
 * sent.
 */
export const changeOwnAccount = put(PERSON_CALL, {
  ...ofPerson,
  summary:
    'Change one’s own name, language, photo, or password (with the old one; other devices are signed out)',
  body: z
    .strictObject({
      id: ignored,
      email: ignored,
      phone: ignored,
      role: ignored,
      ownRole: ignored,
      hasPin: ignored,
      shop: ignored,
      name: line(100).optional(),
      locale: z.enum(LANGUAGES).optional(),
      photoUrl: image.nullish(),
      password: password.optional(),
      oldPassword: z.string().max(200).optional(),
    })
    .refine(input => input.password === undefined || Boolean(input.oldPassword), {
      error: 'validation.oldPassword',
      path: ['oldPassword'],
    }),
  answer: answerOf<CurrentUser>(),
});

export const changeOwnPin = put(`${PERSON_CALL}/pin`, {
  ...ofPerson,
  summary: 'Set or change one’s own PIN of 6 digits, with the password; null removes it',
  body: z.strictObject({ pin: pin.nullable(), oldPassword: z.string().min(1).max(200) }),
  answer: answerOf<CurrentUser>(),
});

export const switchPerson = post('/session/switch', {
  ...ofPerson,
  summary:
    'Another person at this device, or the same after it was locked, by PIN: ends the present session and answers like a sign-in. Five wrong PINs end it until that person signs in by password',
  whileLocked: true,
  body: z.strictObject({ personId: z.uuid(), pin }),
  answer: answerOf<SignedIn>(),
});

/** The body has the owner's PIN, and the request that it is given for. */
export const approve = post('/api/approvals', {
  ...ofPerson,
  summary:
    'An owner’s word, by PIN, for one request that exceeds a limit of staff: sent as X-Approval with that very request, once, within 2 minutes',
  body: z.strictObject({
    personId: z.uuid(),
    pin,
    method: z.enum(['POST', 'PUT', 'DELETE']),
    path: z
      .string()
      .max(500)
      .regex(/^\/[^/\\\s]\S*$/, 'validation.approvalPath'),
    body: z.unknown().optional(),
  }),
  answer: answerOf<Approved>(),
});

export const signedInDevices = get('/sessions', {
  ...ofPerson,
  summary: 'Signed-in devices: one’s own; for an owner, those of the whole shop',
  answer: answerOf<SignedInDevice[]>(),
});

export const signOutEverywhere = remove('/sessions', {
  ...ofPerson,
  summary: 'Sign out of all one’s devices, including this one',
  answer: answerOf<null>(),
});

export const signDeviceOut = remove('/sessions/{id}', {
  ...ofPerson,
  summary: 'Sign out a device',
  answer: answerOf<null>(),
});
