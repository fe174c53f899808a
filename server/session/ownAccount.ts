/** One's own name, language, photo and password. */
import type { CurrentUser, UpdateCurrentUserInput } from '../../src/resources/calls/session.ts';
import type { Database, ShopSql } from '../db/database.ts';
import { invalidField } from '../refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { currentUser } from './currentUser.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import type { Caller } from './person.ts';

const newHash = async (
  db: Database,
  caller: Caller,
  input: UpdateCurrentUserInput,
): Promise<string | null> => {
  if (input.password === undefined) return null;
  const rows = await db.read(caller.shopId, sql =>
    sql.query<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE shop_id = $1 AND id = $2', [
      caller.shopId,
      caller.userId,
    ]),
  );
  if (!(await passwordFits(rows[0]?.hash, input.oldPassword ?? '')))
    throw invalidField('oldPassword', 'validation.wrongPassword');
  return hashPassword(input.password);
};

const endOtherSessions = (tx: ShopSql, caller: Caller) =>
  tx.query(
    `UPDATE sessions SET revoked_at = $4 WHERE shop_id = $1 AND user_id = $2 AND id <> $3 AND revoked_at IS NULL`,
    [tx.shopId, caller.userId, caller.sessionId, caller.now],
  );

/** What is left out keeps its value. A new password ends the other sessions. Throws 422 on `oldPassword`. */
export const changeOwnAccount = async (
  db: Database,
  caller: Caller,
  input: UpdateCurrentUserInput,
): Promise<CurrentUser> => {
  const passwordHash = await newHash(db, caller, input);
  return db.write(caller.shopId, async tx => {
    const before = await currentUser(tx, caller.userId);
    await tx.query(
      `UPDATE users SET name = coalesce($3, name), locale = coalesce($4, locale),
              photo_url = CASE WHEN $5 THEN $6 ELSE photo_url END,
              password_hash = coalesce($7, password_hash), updated_at = $8, version = version + 1
       WHERE shop_id = $1 AND id = $2`,
      [
        tx.shopId,
        caller.userId,
        input.name ?? null,
        input.locale ?? null,
        input.photoUrl !== undefined,
        input.photoUrl ?? null,
        passwordHash,
        caller.now,
      ],
    );
    if (passwordHash) await endOtherSessions(tx, caller);
    const after = await currentUser(tx, caller.userId);
    const told = ({ name, locale, photoUrl }: CurrentUser) => ({ name, locale, photoUrl });
    await writeAudit(tx, caller, {
      action: passwordHash ? 'PASSWORD' : 'UPDATE',
      resource: 'users',
      recordId: caller.userId,
      before: told(before),
      after: told(after),
    });
    return after;
  });
};
