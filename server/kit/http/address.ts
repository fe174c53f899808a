import type { Context } from 'hono';
import type { Asker } from '../db/database.ts';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string; destroyed?: boolean } };
}

const socketOf = (c: Context) => (c.env as NodeBindings | undefined)?.incoming?.socket;

export const askerOf = (c: Context): Asker => {
  const socket = socketOf(c);
  return { isGone: () => socket?.destroyed === true };
};

/**
 * The peer's address; behind `trustedProxies` proxies, that many from the right of `X-Forwarded-For`: clients
 * can forge the rest.
 */
export const addressOf = (c: Context, trustedProxies: number): string => {
  const direct = socketOf(c)?.remoteAddress ?? 'local';
  if (trustedProxies === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim());
  return hops.at(-trustedProxies) || direct;
};
