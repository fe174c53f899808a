/** A device is known by a random cookie. */
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { DEVICE_DAYS } from '../session/accessTokens.ts';

const COOKIE = 'galla_device';

/** Null without a valid cookie. */
export const deviceTokenOf = (c: Context): string | null => {
  const token = getCookie(c, COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
};

/** `Secure` stands only behind https: browsers reject it over http. */
export const deviceCookie = (token: string, secure: boolean): string =>
  generateCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: DEVICE_DAYS * 86_400,
  });
