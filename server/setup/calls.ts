import { setup as setupAnswer, signedIn } from '../../src/resources/session/answers.ts';
import * as calls from '../../src/resources/session/setupCalls.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { addressOf } from '../kit/http/address.ts';
import type { Call, Parts } from '../kit/http/calls.ts';
import { limitedByAddress } from '../kit/http/limitedByAddress.ts';
import { isOfOwnMachine } from '../kit/http/ownMachine.ts';
import { serve } from '../kit/http/serve.ts';
import type { Mailer } from '../kit/mail/mailer.ts';
import { passwordTries, signInDesk, signInReply } from '../session/index.ts';
import { isSetupCode, isSetUp, setUp, shopsThere } from './setUp.ts';

/** Tries of the terminal's code, at most. */
const TRIES_A_MINUTE = 30;

const example = {
  lang: 'en',
  shopStoreName: 'Verma Mobiles',
  name: 'Asha Verma',
  login: '9822012345',
  password: 'a good long password',
  gst: { scheme: 'REGULAR', gstin: '27AAPFU0939F1ZV' },
};

const codeIsMissing = () =>
  new Refusal(403, 'SETUP_CODE', 'errors.setupCode', { errors: { code: { key: 'errors.setupCode' } } });

export const setupCalls = (
  parts: Parts,
  { publicUrl, mail }: { publicUrl?: string | undefined; mail?: Mailer | undefined },
): Call[] => {
  const { db, asleep, trustedProxies } = parts;
  const limited = limitedByAddress(TRIES_A_MINUTE);
  const enter = signInReply(signInDesk(parts, passwordTries(db, parts.clock)), parts, publicUrl);
  return serve(calls, {
    setup: {
      answer: setupAnswer,
      reply: async ({ c }) => {
        const { own, demo } = await db.asOwner(shopsThere);
        return {
          open: !own,
          codeNeeded: !isOfOwnMachine(c),
          demo: demo !== null && asleep.length === 0,
          mail: mail !== undefined,
        };
      },
    },
    setUp: {
      answer: signedIn,
      example,
      reply: async request => {
        const { body, c } = request;
        limited(request);
        if (!isOfOwnMachine(c) && !isSetupCode(parts.hashKey, body.code))
          throw (await db.asOwner(shopsThere)).own ? isSetUp() : codeIsMissing();
        const demo = await setUp(parts, body, addressOf(c, trustedProxies));
        if (demo) parts.sessions.forgetShop(demo);
        return enter(body.login, body.password, c);
      },
    },
  });
};
