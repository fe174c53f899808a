import { invalidField, Refusal } from '../../errors/refusal.ts';
import type { OpenDays } from './openDays.ts';

export const sessionClosed = () => new Refusal(409, 'SESSION_CLOSED', 'errors.sessionClosed');

/** 409 for cash while no drawer is open, in a shop that opens drawers. */
export const noOpenSession = ({ drawersUsed, openSessions }: OpenDays, isCash: boolean): Refusal | null =>
  isCash && drawersUsed && openSessions.length === 0 ? sessionClosed() : null;

/**
 * The session that the cash of a posting belongs to; null without cash, and in a shop that never opened a
 * drawer. Throws 409 `SESSION_CLOSED`, also without cash when `asked` is closed; 422 on `sessionId` while
 * several are open.
 */
export function cashSession(
  days: OpenDays,
  isCash: boolean,
  asked: string | null | undefined,
): string | null {
  const { drawersUsed, openSessions } = days;
  if (asked && !openSessions.some(({ id }) => id === asked)) throw sessionClosed();
  if (!isCash || !drawersUsed) return null;
  if (asked) return asked;
  const against = noOpenSession(days, isCash);
  if (against) throw against;
  const [first, another] = openSessions;
  if (another) throw invalidField('sessionId', 'validation.severalDrawers');
  return first?.id ?? null;
}
