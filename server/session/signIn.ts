import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { loginOf } from '../../src/resources/people/rules.ts';
import type { CurrentUser } from '../../src/resources/session/answers.ts';
import type { Database, ShopSql } from '../kit/db/database.ts';
import { deviceFamily, noteDevice } from './devices.ts';
import type { Notifications } from '../kit/notifications/notifications.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { LOGIN } from '../kit/person/login.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import {
  hashOfToken,
  newRefreshToken,
  REFRESH_TOKEN_DAYS,
  type AccessTokens,
} from '../kit/session/accessTokens.ts';
import { currentUser } from './currentUser.ts';
import { DEMO_EMAILS, DEMO_PASSWORD, passwordFits } from '../people/index.ts';
import { openLanes } from './lanes.ts';
import type { PasswordTries } from './passwordTries.ts';
import { forgetPinFailures } from './pins.ts';
import { idleSince } from './sessions.ts';
import { knownDevice, rememberDevice } from './signInDevices.ts';

export interface SignInParts {
  db: Database;
  clock: () => Date;
  tokens: AccessTokens;
  asleep: readonly string[];
  notifications: Notifications;
}

export interface Device {
  address: string;
  name: string | null;
  token: string | null;
}

export interface SignedIn {
  signedIn: { accessToken: string; refreshToken: string; user: CurrentUser };
  deviceToken: string;
}

const accountRow = z.object({
  shopId: z.string(),
  userId: z.string(),
  passwordHash: z.string(),
});
type Account = z.infer<typeof accountRow>;

const DAY_MS = 86_400_000;

const refused = () => new Refusal(401, 'WRONG_CREDENTIALS', 'errors.wrongCredentials');

const accountOf = async (
  db: Database,
  login: string,
  asleep: readonly string[],
): Promise<Account | undefined> => {
  const rows = await db.asOwner(tx =>
    tx.query(
      accountRow,
      `SELECT u.shop_id, u.id AS user_id, u.password_hash
       FROM sign_ins i JOIN users u ON u.shop_id = i.shop_id AND u.id = i.user_id
       WHERE i.login = $1 AND u.active AND NOT (${LOGIN} = ANY($2))`,
      [login, asleep],
    ),
  );
  return rows[0];
};

/** Locks the user until the session exists: a concurrent block or password change prevents it. */
const holdAccount = async (tx: ShopSql, { userId, passwordHash }: Account): Promise<void> => {
  const same = await tx.run(
    'SELECT 1 FROM users WHERE shop_id = $1 AND id = $2 AND active AND password_hash = $3 FOR SHARE',
    [tx.shopId, userId, passwordHash],
  );
  if (!same) throw refused();
};

export const openSession = async (
  tx: ShopSql,
  userId: string,
  refreshToken: string,
  device: Device,
  now: Date,
): Promise<string> => {
  const id = uuidv7();
  await tx.run(
    `INSERT INTO sessions (shop_id, id, user_id, refresh_token_hash, device, ip, created_at, last_used_at, expires_at,
                           device_token_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
    [
      tx.shopId,
      id,
      userId,
      hashOfToken(refreshToken),
      device.name?.slice(0, 300) ?? null,
      device.address,
      now,
      new Date(now.getTime() + REFRESH_TOKEN_DAYS * DAY_MS),
      device.token && hashOfToken(device.token),
    ],
  );
  return id;
};

const sessionRow = z.object({ shopId: z.string(), userId: z.string(), sessionId: z.string() });

export const signInDesk = (
  { db, clock, tokens, asleep, notifications }: SignInParts,
  tries: PasswordTries,
) => {
  const lanes = openLanes();

  const enter = async (account: Account, device: Device, now: Date): Promise<SignedIn> => {
    const { shopId, userId } = account;
    const refreshToken = newRefreshToken();
    const { sessionId, user, isNewDevice, deviceToken } = await db.write(shopId, async tx => {
      await holdAccount(tx, account);
      const token = await rememberDevice(tx, userId, device.token, now);
      await forgetPinFailures(tx, userId, hashOfToken(token));
      const opened = await openSession(tx, userId, refreshToken, { ...device, token }, now);
      const person = await currentUser(tx, userId);
      const from = { userId, userName: person.name, sessionId: opened, userAgent: device.name };
      const noted = await noteDevice(tx, { ...from, address: device.address }, now);
      await writeAudit(
        tx,
        { userId, name: person.name, address: device.address, now },
        {
          action: 'SIGN_IN',
          resource: 'people',
          recordId: userId,
          before: null,
          after: { device: deviceFamily(device.name) },
        },
      );
      return { sessionId: opened, user: person, isNewDevice: noted, deviceToken: token };
    });
    if (isNewDevice) notifications.added(shopId);
    const accessToken = await tokens.issue({ shopId, userId, sessionId });
    return { signedIn: { accessToken, refreshToken, user }, deviceToken };
  };

  /**
   * Throws 401 `WRONG_CREDENTIALS` (same reads and time for an unknown name), 401 `DEMO_REFUSED`, 429
   * `TOO_MANY_SIGN_INS`.
   */
  const signIn = async (typed: string, password: string, device: Device): Promise<SignedIn> => {
    const login = loginOf(typed);
    const known = await knownDevice(db, login, device.token);
    const account = await tries.tried(
      { login, address: device.address, device: known, action: 'SIGN_IN_FAILED' },
      async () => {
        const found = await accountOf(db, login, asleep);
        return (await passwordFits(found?.passwordHash, password)) ? found : undefined;
      },
    );
    if (!account) {
      // It is published, so it says nothing to a stranger.
      if (DEMO_EMAILS.includes(login) && password === DEMO_PASSWORD)
        throw new Refusal(401, 'DEMO_REFUSED', 'errors.demoRefused');
      throw refused();
    }
    return enter(account, device, clock());
  };

  /**
   * Renews the access token and records `address`. Throws 401 `SESSION_EXPIRED`, also after 14 unused days.
   */
  const refreshAtOnce = async (refreshToken: string | undefined, address: string): Promise<string> => {
    const now = clock();
    const rows = refreshToken
      ? await db.asOwner(tx =>
          tx.query(
            sessionRow,
            `UPDATE sessions s SET last_used_at = $2, ip = $3
             FROM users u
             WHERE s.refresh_token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_used_at > $4
               AND u.shop_id = s.shop_id AND u.id = s.user_id AND u.active AND NOT (${LOGIN} = ANY($5))
             RETURNING s.shop_id, s.user_id, s.id AS session_id`,
            [hashOfToken(refreshToken), now, address, idleSince(now), asleep],
          ),
        )
      : [];
    const [session] = rows;
    if (!session) throw new Refusal(401, 'SESSION_EXPIRED', 'errors.sessionExpired');
    return tokens.issue(session);
  };

  /** Serial per address: a flood of invalid tokens delays no other address. */
  const refresh: typeof refreshAtOnce = (refreshToken, address) =>
    lanes.inTurn(address, () => refreshAtOnce(refreshToken, address));

  return { signIn, refresh };
};
