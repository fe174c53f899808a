/** People have PINs at a shared device: docs/decisions/116-approvals.md. */
import * as z from 'zod';
import { personOfDevice, type PersonOfDevice } from '../../src/resources/session/answers.ts';
import { ROLES, type Role } from '../../src/kit/index.ts';
import type { Database, ShopSql } from '../kit/db/database.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import { passwordFits } from '../people/index.ts';
import { LOGIN } from '../kit/person/login.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { hashOfToken } from '../kit/session/accessTokens.ts';
import { openLanes } from './lanes.ts';

const MAX_FAILURES = 5;
/** Devices where the person never signed in by password count as one. */
const OTHER_DEVICES = '';

const unknownDevice = () => new Refusal(403, 'UNKNOWN_DEVICE', 'errors.pinUnknownDevice');
const pinEnded = () => new Refusal(403, 'PIN_ENDED', 'errors.pinEnded');
const wrongPin = () =>
  new Refusal(422, 'WRONG_PIN', 'errors.wrongPin', { errors: { pin: { key: 'errors.wrongPin' } } });

const deviceRow = z.object({ shop: z.boolean(), person: z.boolean() });

/** Answers where the failures of a person at this device are counted. Throws 403 `UNKNOWN_DEVICE`. */
const countedAt = async (sql: ShopSql, deviceToken: string | null, userId: string): Promise<string> => {
  if (!deviceToken) throw unknownDevice();
  const device = hashOfToken(deviceToken);
  const [known] = await sql.query(
    deviceRow,
    `SELECT EXISTS (SELECT FROM sign_in_devices WHERE shop_id = $1 AND token_hash = $2) AS shop,
            EXISTS (SELECT FROM sign_in_devices WHERE shop_id = $1 AND token_hash = $2 AND user_id = $3) AS person`,
    [sql.shopId, device, userId],
  );
  if (!known?.shop) throw unknownDevice();
  return known.person ? device : OTHER_DEVICES;
};

const personRow = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  pinHash: z.string().nullable(),
});
type HeldPerson = z.infer<typeof personRow>;

const countRow = z.object({ failures: z.int() });

/** Counted as failed until the PIN proves right, so concurrent tries cannot bypass the limit. */
const beginTry = async (
  tx: ShopSql,
  deviceToken: string | null,
  personId: string,
  asleep: readonly string[],
  now: Date,
): Promise<{ person: HeldPerson | undefined; countedOn: string }> => {
  const countedOn = await countedAt(tx, deviceToken, personId);
  const [person] = await tx.query(
    personRow,
    `SELECT u.id, u.name, u.role, u.pin_hash FROM users u
      WHERE u.shop_id = $1 AND u.id = $2 AND u.active AND NOT (${LOGIN} = ANY($3))`,
    [tx.shopId, personId, asleep],
  );
  if (!person) return { person, countedOn };
  const [counted] = await tx.query(
    countRow,
    `INSERT INTO pin_failures AS f (shop_id, user_id, device, failures, failed_at) VALUES ($1, $2, $3, 1, $4)
     ON CONFLICT (shop_id, user_id, device) DO UPDATE SET failures = f.failures + 1, failed_at = $4
       WHERE f.failures < ${MAX_FAILURES}
     RETURNING failures`,
    [tx.shopId, personId, countedOn, now],
  );
  if (!counted) throw pinEnded();
  return { person, countedOn };
};

export interface PinTry {
  personId: string;
  pin: string;
  deviceToken: string | null;
}

export interface PinnedPerson {
  id: string;
  name: string;
  role: Role;
  /** It tells, under a lock, whether the PIN is still the same. */
  pinHash: string;
}

export const pinDesk = (db: Database, asleep: readonly string[]) => {
  const lanes = openLanes();

  const check = async (caller: Caller, { personId, pin, deviceToken }: PinTry): Promise<PinnedPerson> => {
    const { shopId, now } = caller;
    const { person, countedOn } = await db.write(shopId, tx =>
      beginTry(tx, deviceToken, personId, asleep, now),
    );
    const right = await passwordFits(person?.pinHash ?? undefined, pin);
    if (!person?.pinHash || !right) {
      await db.write(shopId, tx =>
        writeAudit(tx, caller, {
          action: 'PIN_FAILED',
          resource: 'people',
          recordId: person?.id ?? null,
          before: null,
          after: null,
        }),
      );
      throw wrongPin();
    }
    await db.write(shopId, tx =>
      tx.run('DELETE FROM pin_failures WHERE shop_id = $1 AND user_id = $2 AND device = $3', [
        tx.shopId,
        person.id,
        countedOn,
      ]),
    );
    return { ...person, pinHash: person.pinHash };
  };

  /**
   * Throws 422 `WRONG_PIN` (also for an unknown person), 403 `UNKNOWN_DEVICE`, and 403 `PIN_ENDED` after five failures
   * until the person signs in by password. One at a time for a shop: a hash takes tens of ms of CPU.
   */
  return (caller: Caller, attempt: PinTry): Promise<PinnedPerson> =>
    lanes.inTurn(caller.shopId, () => check(caller, attempt));
};

/** A password sign-in gives the PIN's tries back; `device` null: at all devices. */
export const forgetPinFailures = (tx: ShopSql, userId: string, device: string | null): Promise<unknown> =>
  tx.run(
    `DELETE FROM pin_failures WHERE shop_id = $1 AND user_id = $2 AND ($3::text IS NULL OR device IN ($3, '${OTHER_DEVICES}'))`,
    [tx.shopId, userId, device],
  );

/** Lists people with a PIN; none at a device that no password made known. */
export const peopleOfDevice = async (
  sql: ShopSql,
  deviceToken: string | null,
  asleep: readonly string[],
): Promise<PersonOfDevice[]> => {
  if (!deviceToken) return [];
  return sql.query(
    personOfDevice,
    `SELECT u.id, u.name, u.role,
            EXISTS (SELECT FROM pin_failures f WHERE f.shop_id = $1 AND f.user_id = u.id AND f.failures >= ${MAX_FAILURES}
                       AND f.device = CASE WHEN EXISTS (
                             SELECT FROM sign_in_devices d WHERE d.shop_id = $1 AND d.token_hash = $2 AND d.user_id = u.id)
                           THEN $2 ELSE '${OTHER_DEVICES}' END) AS pin_ended
       FROM users u
      WHERE u.shop_id = $1 AND u.active AND u.pin_hash IS NOT NULL AND NOT (${LOGIN} = ANY($3))
        AND EXISTS (SELECT FROM sign_in_devices d WHERE d.shop_id = $1 AND d.token_hash = $2)
      ORDER BY u.created_at, u.id`,
    [sql.shopId, hashOfToken(deviceToken), asleep],
  );
};

/** Null removes it. */
export const storePin = async (
  tx: ShopSql,
  caller: Caller,
  userId: string,
  pinHash: string | null,
): Promise<void> => {
  const found = isUuid(userId)
    ? await tx.run('UPDATE users SET pin_hash = $3 WHERE shop_id = $1 AND id = $2', [
        tx.shopId,
        userId,
        pinHash,
      ])
    : 0;
  if (!found) throw notFound();
  await forgetPinFailures(tx, userId, null);
  await writeAudit(tx, caller, {
    action: 'PIN',
    resource: 'people',
    recordId: userId,
    before: null,
    after: { hasPin: pinHash !== null },
  });
};
