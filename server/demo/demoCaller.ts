import { businessDateOf, DEFAULT_TIME_ZONE } from '../../src/kit/rules/businessDate.ts';
import type { Database, ShopSql } from '../kit/db/database.ts';
import type { Caller } from '../kit/person/person.ts';

interface DemoPerson {
  id: string;
  role: Caller['role'];
  name: string;
  email: string;
}

/** The owner of the demo shop makes its records; undefined without one. */
const demoCaller = (shopId: string, people: readonly DemoPerson[], now: Date): Caller | undefined => {
  const owner = people.find(({ role }) => role === 'owner');
  return (
    owner && {
      shopId,
      userId: owner.id,
      role: owner.role,
      name: owner.name,
      login: owner.email,
      now,
      businessDate: businessDateOf(now, DEFAULT_TIME_ZONE),
      timeZone: DEFAULT_TIME_ZONE,
      sessionId: '',
      locale: 'en',
      address: null,
    }
  );
};

/** Writes as the owner of the demo shop; nothing is written without one. */
export const byOwner =
  (write: (tx: ShopSql, caller: Caller, people: readonly DemoPerson[]) => Promise<void>) =>
  async (db: Database, shopId: string, people: readonly DemoPerson[], now: Date): Promise<void> => {
    const caller = demoCaller(shopId, people, now);
    if (caller) await db.write(shopId, tx => write(tx, caller, people));
  };
