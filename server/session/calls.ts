import * as z from 'zod';
import {
  approved,
  currentUser as userAnswer,
  personOfDevice,
  signedIn,
  signedInDevice,
} from '../../src/resources/session/answers.ts';
import * as calls from '../../src/resources/session/calls.ts';
import * as firstCalls from '../../src/resources/session/firstCalls.ts';
import { invalidField, notAllowed } from '../kit/errors/refusal.ts';
import { addressOf } from '../kit/http/address.ts';
import type { Call, Parts } from '../kit/http/calls.ts';
import { deviceTokenOf } from '../kit/http/deviceCookie.ts';
import { bearerOf, callAt } from '../kit/http/mount.ts';
import { serve } from '../kit/http/serve.ts';
import { createSaleExample } from '../../src/resources/sales/answers.ts';
import { addApproval, requestHash } from '../kit/session/approvals.ts';
import {
  changeOwnAccount,
  changeOwnPin,
  currentUser,
  lockSession,
  passwordTries,
  peopleOfDevice,
  pinDesk,
  sessionsOf,
  signDeviceOut,
  signInDesk,
  signOut,
  signOutEverywhere,
  switchPerson,
} from './index.ts';
import { signInReply } from './signInReply.ts';

const personId = '01968d5e-7c00-7000-8000-000000000006';
const pin = '482915';

/** `all` has the calls of the app, of which some take an approval. */
export const sessionCalls = (
  parts: Parts,
  publicUrl: string | undefined,
  all: () => readonly Call[],
): Call[] => {
  const { db, asleep, trustedProxies } = parts;
  const tries = passwordTries(db, parts.clock);
  const desk = signInDesk(parts, tries);
  const checkPin = pinDesk(db, asleep);
  const enter = signInReply(desk, parts, publicUrl);
  return [
    ...serve(firstCalls, {
      signOut: { answer: z.null(), forget: true, write: (tx, { caller }) => signOut(tx, caller) },
      currentUser: { answer: userAnswer, read: (sql, { caller }) => currentUser(sql, caller.userId) },
      peopleOfDevice: {
        answer: z.array(personOfDevice),
        read: (sql, { c }) => peopleOfDevice(sql, deviceTokenOf(c), asleep),
      },
      lockSession: {
        answer: z.null(),
        forget: true,
        write: (tx, { caller, c }) => lockSession(tx, caller, deviceTokenOf(c), asleep),
      },
    }),
    ...serve(calls, {
      signIn: {
        answer: signedIn,
        reply: ({ body, c }) => enter(body.email, body.password, c),
      },
      refreshToken: {
        answer: z.string(),
        reply: ({ c }) => desk.refresh(bearerOf(c), addressOf(c, trustedProxies)),
      },
      changeOwnAccount: {
        answer: userAnswer,
        reply: async ({ caller, body, c }) => {
          const changed = await changeOwnAccount({ db, tries, deviceToken: deviceTokenOf(c) }, caller, body);
          parts.sessions.forgetShop(caller.shopId);
          return changed;
        },
      },
      changeOwnPin: {
        answer: userAnswer,
        example: { pin, oldPassword: 'a good long password' },
        reply: ({ caller, body, c }) =>
          changeOwnPin({ db, tries, deviceToken: deviceTokenOf(c) }, caller, body),
      },
      switchPerson: {
        answer: signedIn,
        example: { personId, pin },
        reply: async ({ caller, body, c }) => {
          const deviceToken = deviceTokenOf(c);
          const person = await checkPin(caller, { ...body, deviceToken });
          const device = { address: caller.address ?? '', name: c.req.header('user-agent') ?? null };
          const entered = await switchPerson(parts, caller, person, { ...device, token: deviceToken });
          parts.sessions.forgetShop(caller.shopId);
          return entered;
        },
      },
      approve: {
        answer: approved,
        example: { personId, pin, method: 'POST', path: '/api/sales/create', body: createSaleExample },
        reply: async ({ caller, body: asked, c }) => {
          const { method, path } = asked;
          if (!callAt(all(), method, path)?.approvable) throw invalidField('path', 'validation.approvalPath');
          const approver = await checkPin(caller, {
            personId: asked.personId,
            pin: asked.pin,
            deviceToken: deviceTokenOf(c),
          });
          if (approver.role !== 'owner') throw notAllowed('errors.onlyOwnersApprove');
          const hash = requestHash(parts.hashKey, asked);
          return db.write(caller.shopId, tx => addApproval(tx, caller, approver, { method, path, hash }));
        },
      },
      signedInDevices: {
        answer: z.array(signedInDevice),
        read: (sql, { caller }) => sessionsOf(sql, caller),
      },
      signOutEverywhere: {
        answer: z.null(),
        forget: true,
        write: (tx, { caller }) => signOutEverywhere(tx, caller),
      },
      signDeviceOut: {
        answer: z.null(),
        forget: true,
        write: (tx, { caller, params }) => signDeviceOut(tx, caller, params.id),
      },
    }),
  ];
};
