import { offeredLanguage, type Language } from '../../../src/kit/languages.ts';
import { businessDateOf } from '../../../src/kit/rules/businessDate.ts';
import type { OwnRole, Role } from '../../../src/kit/index.ts';
import type { Actor } from './actor.ts';

export interface Caller extends Actor {
  sessionId: string;
  name: string;
  /** Their email, else their mobile number. */
  login: string;
  locale: Language;
  /** It is the IP address; null for a command. */
  address: string | null;
}

export interface Person {
  shopId: string;
  userId: string;
  sessionId: string;
  role: Role;
  ownRole: OwnRole | null;
  name: string;
  /** Their email, else their mobile number. */
  login: string;
  locale: Language;
  timeZone: string;
  sessionEndsAt: Date;
  /** It stays locked until somebody unlocks the device by PIN. */
  locked: boolean;
}

export const callerOf = (person: Person, now: Date, address: string | null): Caller => ({
  shopId: person.shopId,
  userId: person.userId,
  sessionId: person.sessionId,
  role: person.role,
  ownRole: person.ownRole,
  name: person.name,
  login: person.login,
  locale: offeredLanguage(person.locale),
  timeZone: person.timeZone,
  now,
  businessDate: businessDateOf(now, person.timeZone),
  address,
});
