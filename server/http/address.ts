/** The network address a request comes from. */
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/**
 * The connection's own address; behind `trustedProxies` proxies, the address the outermost of them saw, since
 * whoever calls may write anything further left into `X-Forwarded-For`.
 */
export const addressOf = (c: Context, trustedProxies: number): string => {
  const direct = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'local';
  if (trustedProxies === 0) return direct;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(hop => hop.trim());
  return hops.at(-trustedProxies) || direct;
};
