/** Failed sign-ins, kept in the database so that the limit holds over restarts and processes. */
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../db/database.ts';
import { Refusal } from '../refusal.ts';

export const MOST_FAILURES = 10;
const WINDOW_MS = 15 * 60_000;

export interface FailedSignIns {
  /** Tries of one account from one address follow each other, or many at once would all pass the count. */
  oneAtATime<T>(email: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /** Throws 429 `TOO_MANY_SIGN_INS` with the seconds until the next try. */
  refuseTooMany(email: string, address: string, now: Date): Promise<void>;
  count(email: string, address: string, now: Date): Promise<void>;
}

export const failedSignIns = (db: Database): FailedSignIns => {
  const last = new Map<string, Promise<unknown>>();

  return {
    oneAtATime(email, address, attempt) {
      const key = `${email} ${address}`;
      const turn = (last.get(key) ?? Promise.resolve()).then(attempt, attempt);
      last.set(key, turn);
      const leave = () => {
        if (last.get(key) === turn) last.delete(key);
      };
      turn.then(leave, leave);
      return turn;
    },

    async refuseTooMany(email, address, now) {
      const failures = await db.asOwner(tx =>
        tx.query<{ failedAt: Date }>(
          `SELECT failed_at AS "failedAt" FROM failed_sign_ins
           WHERE email = $1 AND address = $2 AND failed_at > $3
           ORDER BY failed_at DESC LIMIT ${MOST_FAILURES}`,
          [email, address, new Date(now.getTime() - WINDOW_MS)],
        ),
      );
      const oldest = failures[MOST_FAILURES - 1];
      if (!oldest) return;
      const retryAfter = Math.max(
        1,
        Math.ceil((oldest.failedAt.getTime() + WINDOW_MS - now.getTime()) / 1000),
      );
      throw new Refusal(429, 'TOO_MANY_SIGN_INS', 'errors.tooManySignIns', {
        params: { minutes: Math.ceil(retryAfter / 60) },
        retryAfter,
      });
    },

    count: (email, address, now) =>
      db.asOwner(async tx => {
        await tx.query('DELETE FROM failed_sign_ins WHERE failed_at <= $1', [
          new Date(now.getTime() - WINDOW_MS),
        ]);
        await tx.query(
          'INSERT INTO failed_sign_ins (id, email, address, failed_at) VALUES ($1, $2, $3, $4)',
          [uuidv7(), email, address, now],
        );
      }),
  };
};
