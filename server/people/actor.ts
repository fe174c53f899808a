import type { OwnRole, Role } from '../../src/resources/kit/index.ts';
import { businessDateOf, type BusinessDate } from '../../src/resources/rules/businessDate.ts';

/** Who acts, for which shop, and when; shop functions read no clock. */
export interface Actor {
  shopId: string;
  userId: string;
  role: Role;
  ownRole?: OwnRole | null;
  now: Date;
  businessDate: BusinessDate;
  timeZone: string;
  /** The sign-in, whose device may be bound to a drawer; missing for a command. */
  sessionId?: string;
}

/** The actor at an instant; the business date follows from the shop's time zone. */
export const actorAt = (who: Omit<Actor, 'businessDate'>): Actor => ({
  ...who,
  businessDate: businessDateOf(who.now, who.timeZone),
});
