import * as z from 'zod';
import type { Role } from '../../src/kit/index.ts';
import {
  invitedPerson,
  passwordLink,
  passwordReset,
  personRecord,
} from '../../src/resources/people/answers.ts';
import * as calls from '../../src/resources/people/calls.ts';
import { people } from '../../src/resources/people/declaration.ts';
import type { Call } from '../kit/http/calls.ts';
import { limitedByAddress } from '../kit/http/limitedByAddress.ts';
import { serve } from '../kit/http/serve.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { storePin } from '../session/index.ts';
import {
  changePerson,
  createPerson,
  openLink,
  resetPassword,
  setPasswordByLink,
  unknownPassword,
} from './index.ts';

/** Per address; a password takes some ten ms of CPU. */
const TRIES_A_MINUTE = 30;

/** Without `publicUrl` links begin with a slash, and the browser adds its own address. */
export const peopleCalls = (publicUrl = ''): Call[] => {
  const limited = limitedByAddress(TRIES_A_MINUTE);
  const linkTo = (language: string, token: string) => `${publicUrl}/${language}/invite/${token}`;
  return serve(calls, {
    // It is not `write`: stored answers would hold the link.
    createPerson: {
      answer: invitedPerson,
      example: people.example,
      reply: async ({ parts, caller, body, language }) => {
        const passwordHash = await unknownPassword();
        const { person, token } = await parts.db.write(caller.shopId, tx =>
          createPerson(tx, caller, body, { passwordHash, asleep: parts.asleep }),
        );
        return { ...person, inviteUrl: linkTo(language, token) };
      },
    },
    changePerson: {
      answer: personRecord,
      answerFor: (role: Role) => recordFor(people, role),
      forget: true,
      write: (tx, { parts, caller, params, body }) => changePerson(tx, caller, params.id, body, parts.asleep),
    },
    resetPassword: {
      answer: passwordReset,
      reply: async ({ parts, caller, params, language }) => {
        const { token, expiresAt } = await parts.db.write(caller.shopId, tx =>
          resetPassword(tx, caller, params.id, parts.asleep),
        );
        parts.sessions.forgetShop(caller.shopId);
        return { resetUrl: linkTo(language, token), expiresAt: expiresAt.toISOString() };
      },
    },
    removePin: {
      answer: z.null(),
      write: async (tx, { caller, params }) => {
        await storePin(tx, caller, params.id, null);
        return null;
      },
    },
    passwordLink: {
      answer: passwordLink,
      reply: async request => {
        limited(request);
        const { parts, params } = request;
        const { shopName, name, email, phone, expiresAt } = await openLink(
          parts.db,
          params.token,
          parts.clock(),
        );
        return { shopName, name, email, phone, expiresAt: expiresAt.toISOString() };
      },
    },
    setPassword: {
      answer: z.null(),
      reply: async request => {
        limited(request);
        const { parts, params, body } = request;
        const shopId = await setPasswordByLink(parts.db, params.token, body.password, parts.clock());
        parts.sessions.forgetShop(shopId);
        return null;
      },
    },
  });
};
