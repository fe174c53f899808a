import { businessDateOf, DEFAULT_TIME_ZONE } from '../../src/resources/rules/businessDate.ts';
import type { Caller } from '../people/person.ts';

export interface DemoPerson {
  id: string;
  role: Caller['role'];
  name: string;
  email: string;
}

/** The owner of the demo shop, who makes its records; undefined without one. */
export const demoCaller = (shopId: string, people: readonly DemoPerson[], now: Date): Caller | undefined => {
  const owner = people.find(({ role }) => role === 'owner');
  return (
    owner && {
      shopId,
      userId: owner.id,
      role: owner.role,
      name: owner.name,
      email: owner.email,
      now,
      businessDate: businessDateOf(now, DEFAULT_TIME_ZONE),
      timeZone: DEFAULT_TIME_ZONE,
      sessionId: '',
      locale: 'en',
      address: null,
    }
  );
};
