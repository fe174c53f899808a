import { invalidField, Refusal } from '../kit/errors/refusal.ts';
import type { OpenDays } from './openDays.ts';

export const sessionClosed = () => new Refusal(409, 'SESSION_CLOSED', 'errors.sessionClosed');

/** 409 for cash while the device's drawer, or every drawer, is closed, in a shop that opens drawers. */
export const noOpenSession = (days: OpenDays, isCash: boolean): Refusal | null =>
  isCash && days.drawersUsed && sessionsHere(days).length === 0 ? sessionClosed() : null;

/** The place of the device's drawer, else of the drawer of this session; null is the default place. */
export const placeOfCounter = (
  { boundDrawerId, boundPlaceId, openSessions }: OpenDays,
  sessionId: string | null,
): string | null =>
  boundDrawerId ? boundPlaceId : (openSessions.find(({ id }) => id === sessionId)?.placeId ?? null);

/** Answers the sessions of the drawer that the device is bound to, else all that are open. */
const sessionsHere = ({ openSessions, boundDrawerId }: OpenDays) =>
  boundDrawerId ? openSessions.filter(({ drawerId }) => drawerId === boundDrawerId) : openSessions;

/**
 * Answers the session that a posting belongs to: the one asked for, of the device's drawer, or the only open one.
 * Null in a shop that never opened a drawer, and without cash where none is known. Throws 409 `SESSION_CLOSED`, also
 * without cash when `asked` is closed, `OTHER_DRAWER` when it is not of the device's drawer; for cash 422 on
 * `sessionId` while several are open.
 */
export function cashSession(
  days: OpenDays,
  isCash: boolean,
  asked: string | null | undefined,
): string | null {
  if (asked) {
    if (!days.openSessions.some(({ id }) => id === asked)) throw sessionClosed();
    if (!sessionsHere(days).some(({ id }) => id === asked))
      throw new Refusal(409, 'OTHER_DRAWER', 'errors.otherDrawer');
    return asked;
  }
  const against = noOpenSession(days, isCash);
  if (against) throw against;
  const [first, another] = sessionsHere(days);
  if (!another) return first?.id ?? null;
  if (isCash) throw invalidField('sessionId', 'validation.severalDrawers');
  return null;
}
