import type { Context } from 'hono';
import { addressOf } from './address.ts';

const LOOPBACK = /^(?:local|localhost|\[?::1\]?|(?:\[?::ffff:)?127(?:\.\d{1,3}){3}\]?)$/;
const OF_A_PROXY = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const hostOf = (c: Context): string => {
  const address = `http://${c.req.header('host') ?? 'localhost'}`;
  return URL.canParse(address) ? new URL(address).hostname : '';
};

/**
 * Whether a request comes from this machine itself: from a loopback address, through no proxy, and by a name that no page of
 * another site can lead here.
 */
export const isOfOwnMachine = (c: Context): boolean =>
  LOOPBACK.test(addressOf(c, 0)) &&
  OF_A_PROXY.every(header => c.req.header(header) === undefined) &&
  LOOPBACK.test(hostOf(c));
