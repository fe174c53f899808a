import { jwtVerify, SignJWT } from 'jose';
import type { TokenClaims } from './accessTokens.ts';

export const TICKET_SECONDS = 60;
const ISSUER = 'galla-file';

interface Ticket {
  claims: TokenClaims;
  path: string;
}

export interface ExportTickets {
  issue(claims: Omit<TokenClaims, 'expiresAt'>, path: string): Promise<string>;
  /** Undefined when invalid or expired. */
  read(ticket: string): Promise<Ticket | undefined>;
}

export const exportTickets = (key: Uint8Array, clock: () => Date): ExportTickets => ({
  issue: ({ shopId, userId, sessionId }, path) => {
    const now = Math.floor(clock().getTime() / 1000);
    return new SignJWT({ sid: sessionId, shop: shopId, path })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(userId)
      .setExpirationTime(now + TICKET_SECONDS)
      .sign(key);
  },
  async read(ticket) {
    try {
      const { payload } = await jwtVerify(ticket, key, {
        issuer: ISSUER,
        algorithms: ['HS256'],
        currentDate: clock(),
        requiredClaims: ['exp', 'sub', 'sid', 'shop', 'path'],
      });
      return {
        claims: {
          shopId: String(payload['shop']),
          userId: String(payload.sub),
          sessionId: String(payload['sid']),
          expiresAt: Number(payload.exp),
        },
        path: String(payload['path']),
      };
    } catch {
      return undefined;
    }
  },
});
