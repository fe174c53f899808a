import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { CurrentUser } from '../../src/resources/session/answers.ts';
import type {
  changeOwnAccount as accountCall,
  changeOwnPin as pinCall,
} from '../../src/resources/session/calls.ts';
import type { Database } from '../kit/db/database.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { currentUser } from './currentUser.ts';
import {
  endSessionsOf,
  hashPassword,
  passwordFits,
  problemOfPassword,
  publicOfShop,
} from '../people/index.ts';
import type { PasswordTries } from './passwordTries.ts';
import type { Caller } from '../kit/person/person.ts';
import { storePin } from './pins.ts';
import { forgetOtherDevices } from './sessions.ts';
import { knownDevice } from './signInDevices.ts';

export interface ChangedFrom {
  db: Database;
  tries: PasswordTries;
  deviceToken: string | null;
}

const hashRow = z.object({ hash: z.string() });

/** Throws 422 on `oldPassword`, 429 after too many wrong ones. */
const checkOwnPassword = async (
  { db, tries, deviceToken }: ChangedFrom,
  caller: Caller,
  typed: string,
): Promise<void> => {
  const { login } = caller;
  const [person] = await db.read(caller.shopId, sql =>
    sql.query(hashRow, 'SELECT password_hash AS hash FROM users WHERE shop_id = $1 AND id = $2', [
      caller.shopId,
      caller.userId,
    ]),
  );
  const right = await tries.tried(
    {
      login,
      address: caller.address ?? '',
      device: await knownDevice(db, login, deviceToken),
      action: 'PASSWORD_FAILED',
    },
    async () => ((await passwordFits(person?.hash, typed)) ? true : undefined),
  );
  if (!right) throw invalidField('oldPassword', 'validation.wrongPassword');
};

const newHash = async (
  from: ChangedFrom,
  caller: Caller,
  input: BodyOf<typeof accountCall>,
): Promise<string | null> => {
  const { password } = input;
  if (password === undefined) return null;
  await checkOwnPassword(from, caller, input.oldPassword ?? '');
  const owner = await from.db.read(caller.shopId, sql => publicOfShop(sql, caller.shopId));
  const problem = await problemOfPassword(password, { ...owner, ownLogin: caller.login });
  if (problem) throw invalidField('password', problem);
  return hashPassword(password);
};

/**
 * Missing fields stay as they are. A new password ends the other sessions. Throws 422 on `oldPassword` or
 * `password`, 429 after too many wrong tries.
 */
export const changeOwnAccount = async (
  from: ChangedFrom,
  caller: Caller,
  input: BodyOf<typeof accountCall>,
): Promise<CurrentUser> => {
  const passwordHash = await newHash(from, caller, input);
  return from.db.write(caller.shopId, async tx => {
    const before = await currentUser(tx, caller.userId);
    await tx.run(
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
    if (passwordHash) {
      await forgetOtherDevices(tx, caller);
      await endSessionsOf(tx, caller.userId, caller.now, caller.sessionId);
    }
    const after = await currentUser(tx, caller.userId);
    const auditedFields = ({ name, locale, photoUrl }: CurrentUser) => ({ name, locale, photoUrl });
    await writeAudit(tx, caller, {
      action: passwordHash ? 'PASSWORD' : 'UPDATE',
      resource: 'people',
      recordId: caller.userId,
      before: auditedFields(before),
      after: auditedFields(after),
    });
    return after;
  });
};

/** Sets, changes or removes one's own PIN. Throws 422 on `oldPassword`, 429 after too many wrong ones. */
export const changeOwnPin = async (
  from: ChangedFrom,
  caller: Caller,
  { pin, oldPassword }: BodyOf<typeof pinCall>,
): Promise<CurrentUser> => {
  await checkOwnPassword(from, caller, oldPassword);
  const pinHash = pin === null ? null : await hashPassword(pin);
  return from.db.write(caller.shopId, async tx => {
    await storePin(tx, caller, caller.userId, pinHash);
    return currentUser(tx, caller.userId);
  });
};
