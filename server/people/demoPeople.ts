import * as z from 'zod';
import type { Role } from '../../src/kit/index.ts';
import { DEMO_OWNER } from '../../src/resources/session/demo.ts';
import type { Database } from '../kit/db/database.ts';

export const DEMO_PASSWORD = DEMO_OWNER.password;

export const DEMO_PEOPLE: readonly { email: string; name: string; role: Role }[] = [
  { email: DEMO_OWNER.email, name: 'Rakesh Sharma', role: 'owner' },
  { email: 'staff@demo.shop', name: 'Pooja Kulkarni', role: 'staff' },
  { email: 'office@demo.shop', name: 'Imran Shaikh', role: 'office' },
];

export const DEMO_EMAILS: readonly string[] = DEMO_PEOPLE.map(({ email }) => email);

const personRow = z.object({ userId: z.string() });

/** Ends their sessions in every shop. Returns the number of demo users. */
export const putDemoPeopleToSleep = (db: Database, now: Date): Promise<number> =>
  db.asOwner(async tx => {
    const people = await tx.query(personRow, 'SELECT user_id FROM sign_ins WHERE login = ANY($1)', [
      DEMO_EMAILS,
    ]);
    await tx.run(
      'UPDATE sessions SET revoked_at = $2 WHERE user_id = ANY($1::uuid[]) AND revoked_at IS NULL',
      [people.map(({ userId }) => userId), now],
    );
    return people.length;
  });
