import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * The peer's address; behind `trustedProxies` proxies, that many from the right of `X-Forwarded-For`: clients
 * can forge the rest.
 */
export const addressOf = (c: Context, trustedProxies: number): string => {
  const direct = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'local';
  if (trustedProxies === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim());
  return hops.at(-trustedProxies) || direct;
};
