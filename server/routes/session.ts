import * as z from 'zod';
import {
  currentUser as signedInPerson,
  signedIn,
  signedInDevice,
} from '../../src/resources/calls/answers/session.ts';
import { loginInput, updateCurrentUserInput } from '../../src/resources/calls/session.ts';
import { addressOf } from '../http/address.ts';
import { answers, answersAnybody, Reply, reads, writes, type Call, type Parts } from '../http/calls.ts';
import { bearerOf } from '../http/mount.ts';
import { currentUser } from '../session/currentUser.ts';
import { changeOwnAccount } from '../session/ownAccount.ts';
import { passwordTries } from '../session/passwordTries.ts';
import { sessionsOf, signDeviceOut, signOut, signOutEverywhere } from '../session/sessions.ts';
import { deviceCookie, deviceTokenOf } from '../session/signInDevices.ts';
import { signInDesk } from '../session/signIn.ts';

const group = 'Session';

export const sessionCalls = (parts: Parts, publicUrl: string | undefined): Call[] => {
  const tries = passwordTries(parts.db, parts.clock);
  const desk = signInDesk(parts, tries);
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
      forget: true,
      write: (tx, { caller }) => signOut(tx, caller),
    }),
    reads({
      method: 'GET',
      path: '/users/current-user',
      group,
      summary: 'The signed-in user and their shop',
      access: 'everyone',
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
