import type { OwnRole, Role } from '../../../src/kit/index.ts';
import { businessDateOf, type BusinessDate } from '../../../src/kit/rules/businessDate.ts';

/** An actor says who acts, for which shop, and when; shop functions read no clock. */
export interface Actor {
  shopId: string;
  userId: string;
  role: Role;
  ownRole?: OwnRole | null;
  now: Date;
  businessDate: BusinessDate;
  timeZone: string;
  /** The device of the sign-in may be bound to a drawer; a command has none. */
  sessionId?: string;
  /** The owner who approved this very request; lifts staff limits, and nothing else. */
  approvedBy?: { id: string; name: string } | null;
}

/** Limits of staff: discount, back-dating, cash below zero, differences of a count. */
export const mayExceedLimits = ({ role, approvedBy }: Pick<Actor, 'role' | 'approvedBy'>): boolean =>
  role === 'owner' || Boolean(approvedBy);

/** The actor at an instant; the business date follows from the shop's time zone. */
export const actorAt = (who: Omit<Actor, 'businessDate'>): Actor => ({
  ...who,
  businessDate: businessDateOf(who.now, who.timeZone),
});
