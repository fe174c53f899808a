import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Sql } from '../kit/db/database.ts';
import { andSeal } from '../kit/db/sealing.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { openLanes } from './lanes.ts';
import { waitBeforeTry, WINDOW_MS, type TriedFrom } from './signInLimits.ts';

interface PasswordTry extends TriedFrom {
  login: string;
  action: 'SIGN_IN_FAILED' | 'PASSWORD_FAILED';
}

export interface PasswordTries {
  /**
   * Result of `check`; undefined for a wrong password, which counts against the limits and is audited. Throws
   * 429 `TOO_MANY_SIGN_INS` before calling `check`.
   */
  tried<T>(attempt: PasswordTry, check: () => Promise<T | undefined>): Promise<T | undefined>;
}

const SECOND_MS = 1_000;

/** Pending tries per address from unknown devices. */
const MAX_WAITING = 30;

const tooMany = (waitMs: number): Refusal => {
  const retryAfter = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  return retryAfter < 60
    ? new Refusal(429, 'TOO_MANY_SIGN_INS', 'errors.tooManySignInsSeconds', {
        params: { seconds: retryAfter },
        retryAfter,
      })
    : new Refusal(429, 'TOO_MANY_SIGN_INS', 'errors.tooManySignIns', {
        params: { minutes: Math.ceil(retryAfter / 60) },
        retryAfter,
      });
};

const failureRow = z.object({ address: z.string(), device: z.string().nullable(), failedAt: z.date() });

const forgetOld = (tx: Sql, now: Date) =>
  tx.run(
    `DELETE FROM failed_sign_ins WHERE (shop_id, id) IN (
       SELECT shop_id, id FROM failed_sign_ins WHERE failed_at <= $1
       ORDER BY failed_at LIMIT 1000 FOR UPDATE SKIP LOCKED)`,
    [new Date(now.getTime() - WINDOW_MS)],
  );

export const passwordTries = (db: Database, clock: () => Date): PasswordTries => {
  const lanes = openLanes();

  /**
   * Concurrent correct tries must not count as failures. Unknown devices are checked one at a time,
   * round-robin by address, so a flood delays no other address.
   */
  const whenDue = <T>({ login, address, device }: PasswordTry, work: () => Promise<T>): Promise<T> => {
    if (device !== null) return lanes.inTurn(`${login} ${device}`, work);
    const lane = `address ${address}`;
    if (lanes.length(lane) >= MAX_WAITING) return Promise.reject(tooMany(SECOND_MS));
    return lanes.inTurn(lane, () => lanes.inTurn('unknown devices', work));
  };

  /** Counted as failed until it succeeds, so concurrent tries cannot bypass the limit. */
  const begin = ({ login, address, device }: PasswordTry): Promise<string> =>
    db.asOwner(async tx => {
      const now = clock();
      await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`sign-in ${login}`]);
      const failures = await tx.query(
        failureRow,
        `SELECT address, device, failed_at FROM failed_sign_ins
         WHERE login = $1 AND failed_at > $2 ORDER BY failed_at DESC`,
        [login, new Date(now.getTime() - WINDOW_MS)],
      );
      const wait = waitBeforeTry(failures, { address, device }, now);
      if (wait > 0) throw tooMany(wait);
      await forgetOld(tx, now);
      const id = uuidv7();
      await tx.run(
        'INSERT INTO failed_sign_ins (id, login, address, device, failed_at) VALUES ($1, $2, $3, $4, $5)',
        [id, login, address, device, now],
      );
      return id;
    });

  const passed = (id: string) => db.asOwner(tx => tx.run('DELETE FROM failed_sign_ins WHERE id = $1', [id]));

  /** The same statements run for unknown logins, against timing attacks. */
  const failed = (id: string, { login, address, action }: PasswordTry) =>
    db.asOwner(async tx => {
      const now = clock();
      await tx.run('UPDATE failed_sign_ins SET failed_at = $2 WHERE id = $1', [id, now]);
      await tx.run(
        andSeal(`INSERT INTO audit_log (shop_id, id, at, user_id, user_name, address, action, resource, record_id)
         SELECT u.shop_id, $1, $2, u.id, u.name, $3, $4, 'people', u.id::text
         FROM sign_ins i JOIN users u ON u.shop_id = i.shop_id AND u.id = i.user_id WHERE i.login = $5`),
        [uuidv7(), now, address, action, login],
      );
    });

  return {
    tried: (attempt, check) =>
      whenDue(attempt, async () => {
        const id = await begin(attempt);
        const found = await check();
        await (found === undefined ? failed(id, attempt) : passed(id));
        return found;
      }),
  };
};
