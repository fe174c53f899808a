import type { SignedIn } from '../../src/resources/session/answers.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { deviceFamily, noteDevice } from './devices.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { newRefreshToken } from '../kit/session/accessTokens.ts';
import { currentUser } from './currentUser.ts';
import type { PinnedPerson } from './pins.ts';
import { openSession, type Device, type SignInParts } from './signIn.ts';

const ended = () => new Refusal(401, 'SESSION_EXPIRED', 'errors.sessionExpired');

/** The device's session changes its person: the former one's ends. Throws 401 when it has ended already. */
export const switchPerson = async (
  { db, tokens, notifications }: Pick<SignInParts, 'db' | 'tokens' | 'notifications'>,
  former: Caller,
  person: PinnedPerson,
  device: Device,
): Promise<SignedIn> => {
  const { shopId, now } = former;
  const refreshToken = newRefreshToken();
  const { sessionId, user, isNewDevice } = await db.write(shopId, async tx => {
    const same = await tx.run(
      'SELECT 1 FROM users WHERE shop_id = $1 AND id = $2 AND active AND pin_hash = $3 FOR SHARE',
      [shopId, person.id, person.pinHash],
    );
    const left = await tx.run(
      'UPDATE sessions SET revoked_at = $3 WHERE shop_id = $1 AND id = $2 AND revoked_at IS NULL',
      [shopId, former.sessionId, now],
    );
    if (!same || !left) throw ended();
    const opened = await openSession(tx, person.id, refreshToken, device, now);
    const from = { userId: person.id, userName: person.name, sessionId: opened, userAgent: device.name };
    const noted = await noteDevice(tx, { ...from, address: device.address }, now);
    await writeAudit(
      tx,
      { userId: person.id, name: person.name, address: former.address, now },
      {
        action: 'SWITCH',
        resource: 'people',
        recordId: person.id,
        before: { name: former.name },
        after: { name: person.name, device: deviceFamily(device.name) },
      },
    );
    return { sessionId: opened, user: await currentUser(tx, person.id), isNewDevice: noted };
  });
  if (isNewDevice) notifications.added(shopId);
  const accessToken = await tokens.issue({ shopId, userId: person.id, sessionId });
  return { accessToken, refreshToken, user };
};
