import { toAsciiDigits } from './digits.ts';

/** It is 'HH:MM' of 24 hours. */
export const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

const TYPED = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)? ?(am|pm)?$/;

/** Reads '9:30', '09.30', '9h30', '9:30 pm' or '9 pm' as 'HH:MM'; null if it is no time of day. */
export function parseTimeOfDay(text: string): string | null {
  const [, hours, minutes, half] = TYPED.exec(toAsciiDigits(text).trim().toLowerCase()) ?? [];
  if (hours === undefined || !(minutes ?? half)) return null;
  const hour = Number(hours);
  if (half && (hour < 1 || hour > 12)) return null;
  const time = `${String(half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour).padStart(2, '0')}:${minutes ?? '00'}`;
  return TIME_OF_DAY.test(time) ? time : null;
}
