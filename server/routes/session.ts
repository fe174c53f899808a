import * as z from 'zod';
import { approvalAnswer } from '../../src/resources/calls/answers/approvals.ts';
import {
  currentUser as signedInPerson,
  personOfDevice,
  signedIn,
  signedInDevice,
} from '../../src/resources/calls/answers/session.ts';
import { approvalInput } from '../../src/resources/calls/approvals.ts';
import {
  loginInput,
  ownPinInput,
  switchInput,
  updateCurrentUserInput,
} from '../../src/resources/calls/session.ts';
import { invalidField, notAllowed } from '../kit/errors/refusal.ts';
import { addressOf } from '../kit/http/address.ts';
import { answers, answersAnybody, Reply, reads, writes, type Call, type Parts } from '../kit/http/calls.ts';
import { bearerOf, callAt } from '../kit/http/mount.ts';
import { createSaleExample } from '../../src/resources/sales/answers.ts';
import { addApproval, requestHash } from '../kit/session/approvals.ts';
import { currentUser } from '../session/currentUser.ts';
import { changeOwnAccount, changeOwnPin } from '../session/ownAccount.ts';
import { lockSession } from '../session/lockSession.ts';
import { peopleOfDevice, pinDesk } from '../session/pins.ts';
import { switchPerson } from '../session/switchPerson.ts';
import { passwordTries } from '../session/passwordTries.ts';
import { sessionsOf, signDeviceOut, signOut, signOutEverywhere } from '../session/sessions.ts';
import { deviceCookie, deviceTokenOf } from '../session/signInDevices.ts';
import { signInDesk } from '../session/signIn.ts';

const group = 'Session';

/** `calls`: all of the app, of which some take an approval. */
export const sessionCalls = (
  parts: Parts,
  publicUrl: string | undefined,
  calls: () => readonly Call[],
): Call[] => {
  const tries = passwordTries(parts.db, parts.clock);
  const desk = signInDesk(parts, tries);
  const checkPin = pinDesk(parts.db, parts.asleep);
  const secure = publicUrl?.startsWith('https:') ?? false;
  return [
    answersAnybody({
      method: 'POST',
      path: '/login',
      group,
      summary:
        'Sign in. Only failures count: after 10 of an account and address in 15 minutes 429; from 20 of an account, devices it does not know get one try in 10 s',
      body: loginInput,
      payload: signedIn,
      answer: async ({ body, c }) => {
        const device = {
          address: addressOf(c, parts.trustedProxies),
          name: c.req.header('user-agent') ?? null,
          token: deviceTokenOf(c),
        };
        const entered = await desk.signIn(body.email, body.password, device);
        const headers = { 'Set-Cookie': deviceCookie(entered.deviceToken, secure) };
        return new Reply(entered.signedIn, { headers });
      },
    }),
    answersAnybody({
      method: 'POST',
      path: '/refresh-token',
      group,
      summary: 'A new access token; the refresh token is the bearer',
      payload: z.string(),
      answer: ({ c }) => desk.refresh(bearerOf(c), addressOf(c, parts.trustedProxies)),
    }),
    writes({
      method: 'POST',
      path: '/logout',
      group,
      summary: 'End this session; its access and refresh tokens become invalid',
      access: 'everyone',
      payload: z.null(),
      whileLocked: true,
      forget: true,
      write: (tx, { caller }) => signOut(tx, caller),
    }),
    reads({
      method: 'GET',
      path: '/users/current-user',
      group,
      summary: 'The signed-in user and their shop',
      access: 'everyone',
      whileLocked: true,
      payload: signedInPerson,
      read: (sql, { caller }) => currentUser(sql, caller.userId),
    }),
    answers({
      method: 'PUT',
      path: '/users/current-user',
      group,
      summary:
        'Change one’s own name, language, photo, or password (with the old one; other devices are signed out)',
      access: 'everyone',
      body: updateCurrentUserInput,
      payload: signedInPerson,
      answer: async ({ caller, body, c }) => {
        const changed = await changeOwnAccount(
          { db: parts.db, tries, deviceToken: deviceTokenOf(c) },
          caller,
          body,
        );
        parts.sessions.forgetShop(caller.shopId);
        return changed;
      },
    }),
    answers({
      method: 'PUT',
      path: '/users/current-user/pin',
      group,
      summary: 'Set or change one’s own PIN of 6 digits, with the password; null removes it',
      access: 'everyone',
      body: ownPinInput,
      example: { pin: '482915', oldPassword: 'a good long password' },
      payload: signedInPerson,
      answer: ({ caller, body, c }) =>
        changeOwnPin({ db: parts.db, tries, deviceToken: deviceTokenOf(c) }, caller, body),
    }),
    reads({
      method: 'GET',
      path: '/session/people',
      group,
      summary: 'People with a PIN, for a device that signed in by password; empty for any other',
      access: 'everyone',
      payload: z.array(personOfDevice),
      whileLocked: true,
      read: (sql, { c }) => peopleOfDevice(sql, deviceTokenOf(c), parts.asleep),
    }),
    writes({
      method: 'POST',
      path: '/session/lock',
      group,
      summary:
        'Lock this device: every call answers 403 SESSION_LOCKED until anybody’s PIN by POST /session/switch. 409 NO_PIN when no person of the device has a PIN',
      access: 'everyone',
      payload: z.null(),
      whileLocked: true,
      forget: true,
      write: (tx, { caller, c }) => lockSession(tx, caller, deviceTokenOf(c), parts.asleep),
    }),
    answers({
      method: 'POST',
      path: '/session/switch',
      group,
      summary:
        'Another person at this device, or the same after it was locked, by PIN: ends the present session and answers like a sign-in. Five wrong PINs end it until that person signs in by password',
      access: 'everyone',
      whileLocked: true,
      body: switchInput,
      example: { personId: '01968d5e-7c00-7000-8000-000000000006', pin: '482915' },
      payload: signedIn,
      answer: async ({ caller, body, c }) => {
        const deviceToken = deviceTokenOf(c);
        const person = await checkPin(caller, { ...body, deviceToken });
        const device = { address: caller.address ?? '', name: c.req.header('user-agent') ?? null };
        const entered = await switchPerson(parts, caller, person, { ...device, token: deviceToken });
        parts.sessions.forgetShop(caller.shopId);
        return entered;
      },
    }),
    answers({
      method: 'POST',
      path: '/api/approvals',
      group,
      summary:
        'An owner’s word, by PIN, for one request that exceeds a limit of staff: sent as X-Approval with that very request, once, within 2 minutes',
      access: 'everyone',
      body: approvalInput,
      example: {
        personId: '01968d5e-7c00-7000-8000-000000000006',
        pin: '482915',
        method: 'POST',
        path: '/api/sales/create',
        body: createSaleExample,
      },
      payload: approvalAnswer,
      answer: async ({ caller, body, c }) => {
        const { personId, pin, method, path } = body;
        if (!callAt(calls(), method, path)?.approvable) throw invalidField('path', 'validation.approvalPath');
        const approver = await checkPin(caller, { personId, pin, deviceToken: deviceTokenOf(c) });
        if (approver.role !== 'owner') throw notAllowed('errors.onlyOwnersApprove');
        const hash = requestHash(parts.hashKey, body);
        return parts.db.write(caller.shopId, tx => addApproval(tx, caller, approver, { method, path, hash }));
      },
    }),
    reads({
      method: 'GET',
      path: '/sessions',
      group,
      summary: 'Signed-in devices: one’s own; for an owner, those of the whole shop',
      access: 'everyone',
      payload: z.array(signedInDevice),
      read: (sql, { caller }) => sessionsOf(sql, caller),
    }),
    writes({
      method: 'DELETE',
      path: '/sessions',
      group,
      summary: 'Sign out of all one’s devices, including this one',
      access: 'everyone',
      payload: z.null(),
      forget: true,
      write: (tx, { caller }) => signOutEverywhere(tx, caller),
    }),
    writes({
      method: 'DELETE',
      path: '/sessions/{id}',
      group,
      summary: 'Sign out a device',
      access: 'everyone',
      payload: z.null(),
      forget: true,
      write: (tx, { caller, params }) => signDeviceOut(tx, caller, params['id'] ?? ''),
    }),
  ];
};
