/** Access tokens are JWT of 15 minutes, with shop, user and session. Refresh tokens are random, and stored hashed. */
import { createHash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';

const ACCESS_TOKEN_SECONDS = 15 * 60;
export const REFRESH_TOKEN_DAYS = 30;
/** A device without a sign-in is forgotten then; the longest that browsers store a cookie. */
export const DEVICE_DAYS = 400;

export interface TokenClaims {
  shopId: string;
  userId: string;
  sessionId: string;
  /** It counts Unix seconds. */
  expiresAt: number;
}

export interface AccessTokens {
  issue(claims: Omit<TokenClaims, 'expiresAt'>): Promise<string>;
  /** Undefined when invalid or expired. */
  read(token: string): Promise<TokenClaims | undefined>;
}

const ISSUER = 'galla';
/** Verified tokens are cached; the cache is cleared beyond this size. */
const MAX_REMEMBERED = 10_000;

/** `clock` is the shop's, so that tests can expire tokens. */
export const accessTokens = (key: Uint8Array, clock: () => Date): AccessTokens => {
  const verified = new Map<string, TokenClaims>();
  const seconds = () => Math.floor(clock().getTime() / 1000);

  const verify = async (token: string): Promise<TokenClaims | undefined> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        issuer: ISSUER,
        algorithms: ['HS256'],
        currentDate: clock(),
        requiredClaims: ['exp', 'sub', 'sid', 'shop'],
      });
      return {
        shopId: String(payload['shop']),
        userId: String(payload.sub),
        sessionId: String(payload['sid']),
        expiresAt: Number(payload.exp),
      };
    } catch {
      return undefined;
    }
  };

  return {
    issue: ({ shopId, userId, sessionId }) =>
      new SignJWT({ sid: sessionId, shop: shopId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + ACCESS_TOKEN_SECONDS)
        .sign(key),
    async read(token) {
      const known = verified.get(token);
      if (known) {
        if (known.expiresAt > seconds()) return known;
        verified.delete(token);
        return undefined;
      }
      const claims = await verify(token);
      if (claims) {
        if (verified.size >= MAX_REMEMBERED) verified.clear();
        verified.set(token, claims);
      }
      return claims;
    },
  };
};

export const newRefreshToken = (): string => randomBytes(32).toString('base64url');

/** A token of 256 random bits needs no slow hash. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
