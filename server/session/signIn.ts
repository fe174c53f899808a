/** Signing in, staying signed in, signing out. */
import { v7 as uuidv7 } from 'uuid';
import type { CurrentUser } from '../../src/resources/calls/session.ts';
import type { Database, ShopSql } from '../db/database.ts';
import { noteDevice } from '../notifications/devices.ts';
import type { Notices } from '../notifications/notices.ts';
import { Refusal } from '../refusal.ts';
import { hashOfToken, newRefreshToken, REFRESH_TOKEN_DAYS, type AccessTokens } from './accessTokens.ts';
import { currentUser } from './currentUser.ts';
import { DEMO_PASSWORD, isDemoEmail } from './demoPeople.ts';
import { failedSignIns, type FailedSignIns } from './failedSignIns.ts';
import { passwordFits } from './passwords.ts';

export interface SignInParts {
  db: Database;
  tokens: AccessTokens;
  refuseDemoSignIn: boolean;
  notices: Notices;
}

export interface Device {
  address: string;
  /** `User-Agent`, so that a person knows his devices apart. */
  name: string | null;
}

export interface SignedIn {
  accessToken: string;
  refreshToken: string;
  user: CurrentUser;
}

interface Account {
  shopId: string;
  userId: string;
  passwordHash: string;
}

const DAY_MS = 86_400_000;

const refused = () => new Refusal(401, 'WRONG_CREDENTIALS', 'errors.wrongCredentials');

const accountOf = async (db: Database, email: string): Promise<Account | undefined> => {
  const rows = await db.asOwner(tx =>
    tx.query<Account>(
      `SELECT u.shop_id AS "shopId", u.id AS "userId", u.password_hash AS "passwordHash"
       FROM sign_ins i JOIN users u ON u.shop_id = i.shop_id AND u.id = i.user_id
       WHERE i.email = $1 AND u.active`,
      [email],
    ),
  );
  return rows[0];
};

const openSession = async (
  tx: ShopSql,
  userId: string,
  refreshToken: string,
  device: Device,
  now: Date,
): Promise<string> => {
  const id = uuidv7();
  await tx.query(
    `INSERT INTO sessions (shop_id, id, user_id, refresh_token_hash, device, ip, created_at, last_used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [
      tx.shopId,
      id,
      userId,
      hashOfToken(refreshToken),
      device.name?.slice(0, 300) ?? null,
      device.address,
      now,
      new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
    ],
  );
  return id;
};

export const signInDesk = ({ db, tokens, refuseDemoSignIn, notices }: SignInParts) => {
  const failures: FailedSignIns = failedSignIns(db);

  /**
   * Opens a session. Throws 401 `WRONG_CREDENTIALS` (an unknown email reads and takes as long as a wrong password),
   * 401 `DEMO_REFUSED`, 429 `TOO_MANY_SIGN_INS` after 10 failures from one address in 15 minutes.
   */
  const signIn = (emailTyped: string, password: string, device: Device, now: Date): Promise<SignedIn> => {
    const email = emailTyped.trim().toLowerCase();
    return failures.oneAtATime(email, device.address, async () => {
      await failures.refuseTooMany(email, device.address, now);
      if (refuseDemoSignIn && isDemoEmail(email) && password === DEMO_PASSWORD)
        throw new Refusal(401, 'DEMO_REFUSED', 'errors.demoRefused');
      const account = await accountOf(db, email);
      if (!(await passwordFits(account?.passwordHash, password)) || !account) {
        await failures.count(email, device.address, now);
        throw refused();
      }
      const { shopId, userId } = account;
      const refreshToken = newRefreshToken();
      const { sessionId, user, told } = await db.write(shopId, async tx => {
        const opened = await openSession(tx, userId, refreshToken, device, now);
        const person = await currentUser(tx, userId);
        const from = { userId, userName: person.name, sessionId: opened, userAgent: device.name };
        const toldOfDevice = await noteDevice(tx, { ...from, address: device.address }, now);
        return { sessionId: opened, user: person, told: toldOfDevice };
      });
      if (told) notices.news(shopId);
      return { accessToken: await tokens.issue({ shopId, userId, sessionId }), refreshToken, user };
    });
  };

  /** A new access token for a living session, whose place of last use is `address`. Throws 401 `SESSION_EXPIRED`. */
  const refresh = async (refreshToken: string | undefined, address: string, now: Date): Promise<string> => {
    const rows = refreshToken
      ? await db.asOwner(tx =>
          tx.query<{ shopId: string; userId: string; sessionId: string }>(
            `UPDATE sessions s SET last_used_at = $2, ip = $3
             FROM users u
             WHERE s.refresh_token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
               AND u.shop_id = s.shop_id AND u.id = s.user_id AND u.active
             RETURNING s.shop_id AS "shopId", s.user_id AS "userId", s.id AS "sessionId"`,
            [hashOfToken(refreshToken), now, address],
          ),
        )
      : [];
    const [session] = rows;
    if (!session) throw new Refusal(401, 'SESSION_EXPIRED', 'errors.sessionExpired');
    return tokens.issue(session);
  };

  return { signIn, refresh };
};
