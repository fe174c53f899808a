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
import { Refusal } from '../kit/errors/refusal.ts';
import type { Call, Parts } from '../kit/http/calls.ts';
import { loginOf } from '../../src/resources/people/rules.ts';
import { rateLimit } from '../kit/http/rateLimit.ts';
import { limitedByAddress } from '../kit/http/limitedByAddress.ts';
import { serve } from '../kit/http/serve.ts';
import type { Mailer } from '../kit/mail/mailer.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { storePin } from '../session/index.ts';
import {
  changePerson,
  createPerson,
  openLink,
  passwordMail,
  resetPassword,
  setPasswordByLink,
  unknownPassword,
} from './index.ts';

/** Per address; a password takes some ten ms of CPU. */
const TRIES_A_MINUTE = 30;
/** Of one person; more would only fill their inbox. */
const MAILS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/** Without `publicUrl` links begin with a slash, and the browser adds its own address. */
export const peopleCalls = (
  { db, asleep, log }: Pick<Parts, 'db' | 'asleep' | 'log'>,
  { publicUrl = '', mail }: { publicUrl?: string | undefined; mail?: Mailer | undefined },
): Call[] => {
  const mailLink = mail && passwordMail({ db, mail, publicUrl, asleep });
  const limited = limitedByAddress(TRIES_A_MINUTE);
  const mails = rateLimit(MAILS_AN_HOUR, HOUR_MS);
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
    forgotPassword: {
      answer: z.null(),
      example: { login: 'asha@example.in', lang: 'en' },
      reply: request => {
        limited(request);
        if (!mailLink) throw new Refusal(409, 'NO_MAIL', 'errors.noMail');
        const { body, parts } = request;
        if (mails.wait(loginOf(body.login), parts.clock()) > 0) return Promise.resolve(null);
        // The answer does not wait for it: its time would tell which logins there are.
        void mailLink(body.login, body.lang, parts.clock()).catch((error: unknown) =>
          log.error({ err: error }, 'the email with a link to a new password was not sent'),
        );
        return Promise.resolve(null);
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
