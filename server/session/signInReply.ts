import type { SignedIn } from '../../src/resources/session/answers.ts';
import { addressOf } from '../kit/http/address.ts';
import { Reply, type OpenRequest, type Parts } from '../kit/http/calls.ts';
import { deviceCookie, deviceTokenOf } from '../kit/http/deviceCookie.ts';
import type { signInDesk } from './signIn.ts';

/** Signs in from the device of a request, and answers with its cookie. Throws as `signIn`. */
export const signInReply =
  (
    desk: ReturnType<typeof signInDesk>,
    { trustedProxies }: Pick<Parts, 'trustedProxies'>,
    publicUrl: string | undefined,
  ) =>
  async (login: string, password: string, c: OpenRequest['c']): Promise<Reply<SignedIn>> => {
    const entered = await desk.signIn(login, password, {
      address: addressOf(c, trustedProxies),
      name: c.req.header('user-agent') ?? null,
      token: deviceTokenOf(c),
    });
    const secure = publicUrl?.startsWith('https:') ?? false;
    return new Reply(entered.signedIn, {
      headers: { 'Set-Cookie': deviceCookie(entered.deviceToken, secure) },
    });
  };
