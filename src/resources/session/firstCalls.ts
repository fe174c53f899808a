/** Calls of every page: without a schema, which the first load has none of. */
import { answerOf, get, post } from '../../kit/calls.ts';
import { PERSON_CALL } from '../firstPages.ts';
import type { CurrentUser, PersonOfDevice } from './answers.ts';

const group = 'Session';

export const signOut = post('/logout', {
  group,
  summary: 'End this session; its access and refresh tokens become invalid',
  access: 'everyone',
  whileLocked: true,
  answer: answerOf<null>(),
});

export const currentUser = get(PERSON_CALL, {
  group,
  summary: 'The signed-in user and their shop',
  access: 'everyone',
  whileLocked: true,
  answer: answerOf<CurrentUser>(),
});

export const peopleOfDevice = get('/session/people', {
  group,
  summary: 'People with a PIN, for a device that signed in by password; empty for any other',
  access: 'everyone',
  whileLocked: true,
  answer: answerOf<PersonOfDevice[]>(),
});

export const lockSession = post('/session/lock', {
  group,
  summary:
    'Lock this device: every call answers 403 SESSION_LOCKED until anybody’s PIN by POST /session/switch. 409 NO_PIN when no person of the device has a PIN',
  access: 'everyone',
  whileLocked: true,
  answer: answerOf<null>(),
});
