import * as z from 'zod';
import { invitedPerson, passwordLink, passwordReset } from '../../src/resources/people/answers.ts';
import { setPasswordInput } from '../../src/resources/people/calls.ts';
import { createSchema, recordSchema, updateSchema } from '../../src/kit/schemas.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { addressOf } from '../kit/http/address.ts';
import {
  answers,
  answersAnybody,
  writes,
  type Call,
  type OpenRequest,
  type Parts,
} from '../kit/http/calls.ts';
import { rateLimit } from '../kit/http/rateLimit.ts';
import { recordFor } from '../kit/resources/visible.ts';
import { changePerson, createPerson, resetPassword, unknownPassword } from './changePerson.ts';
import { storePin } from '../session/pins.ts';
import { openLink, setPasswordByLink } from './passwordLinks.ts';

const MINUTE_MS = 60_000;
/** Per address; a password takes some ten ms of CPU. */
const TRIES_A_MINUTE = 30;

/** Without `publicUrl` links begin with a slash, and the browser adds its own address. */
export const peopleCalls = (parts: Parts, publicUrl = ''): Call[] => {
  const tries = rateLimit(TRIES_A_MINUTE, MINUTE_MS);
  const limited = ({ c }: OpenRequest): void => {
    const seconds = tries.wait(addressOf(c, parts.trustedProxies), parts.clock());
    if (seconds > 0)
      throw new Refusal(429, 'TOO_MANY_REQUESTS', 'limits.tooManyCalls', {
        params: { seconds },
        retryAfter: seconds,
      });
  };
  const linkTo = (language: string, token: string) => `${publicUrl}/${language}/invite/${token}`;
  const group = people.name;
  const access = 'people.write';
  return [
    // Not `writes`: stored answers would hold the link.
    answers({
      method: 'POST',
      path: '/api/people',
      group,
      summary:
        'Add a person. `inviteUrl`, answered once and valid for 7 days, is where they set their password',
      access,
      bare: true,
      status: 201,
      body: createSchema(people),
      example: people.example,
      payload: invitedPerson,
      answer: async ({ caller, body, language }) => {
        const passwordHash = await unknownPassword();
        const { person, token } = await parts.db.write(caller.shopId, tx =>
          createPerson(tx, caller, body, passwordHash, parts.asleep),
        );
        return { ...person, inviteUrl: linkTo(language, token) };
      },
    }),
    writes({
      method: 'PUT',
      path: '/api/people/{id}',
      group,
      summary:
        'Change a person. `active: false` and another role sign them out at once; the last active owner stays one',
      access,
      bare: true,
      body: updateSchema(people),
      payload: recordSchema(people),
      payloadFor: role => recordFor(people, role),
      forget: true,
      write: (tx, { caller, params, body }) =>
        changePerson(tx, caller, params['id'] ?? '', body, parts.asleep),
    }),
    answers({
      method: 'POST',
      path: '/api/people/{id}/reset',
      group,
      summary:
        'A link to a new password, answered once and valid for 7 days. The person is signed out; the old password holds until the new one is set',
      access,
      payload: passwordReset,
      answer: async ({ caller, params, language }) => {
        const { token, expiresAt } = await parts.db.write(caller.shopId, tx =>
          resetPassword(tx, caller, params['id'] ?? '', parts.asleep),
        );
        parts.sessions.forgetShop(caller.shopId);
        return { resetUrl: linkTo(language, token), expiresAt: expiresAt.toISOString() };
      },
    }),
    writes({
      method: 'DELETE',
      path: '/api/people/{id}/pin',
      group,
      summary: 'Remove a person’s PIN; they can set another one',
      access,
      payload: z.null(),
      write: async (tx, { caller, params }) => {
        await storePin(tx, caller, params['id'] ?? '', null);
        return null;
      },
    }),
    answersAnybody({
      method: 'GET',
      path: '/invites/{token}',
      group,
      summary: 'Whose password a link sets; 404 for one that is unknown, used or expired',
      payload: passwordLink,
      answer: async request => {
        limited(request);
        const { shopName, name, email, expiresAt } = await openLink(
          parts.db,
          request.params['token'] ?? '',
          parts.clock(),
        );
        return { shopName, name, email, expiresAt: expiresAt.toISOString() };
      },
    }),
    answersAnybody({
      method: 'POST',
      path: '/invites/{token}',
      group,
      summary: 'Set the password, once. Starts no session and ends all of the person',
      body: setPasswordInput,
      payload: z.null(),
      answer: async request => {
        limited(request);
        const shopId = await setPasswordByLink(
          parts.db,
          request.params['token'] ?? '',
          request.body.password,
          parts.clock(),
        );
        parts.sessions.forgetShop(shopId);
        return null;
      },
    }),
  ];
};
