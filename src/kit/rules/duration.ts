import { toAsciiDigits } from './digits.ts';

const MINUTES = /^(\d{1,7})(?: ?m[a-z]*\.?)?$/;
const CLOCK = /^(\d{1,5}):([0-5]\d)(?: ?h)?$/;
const HOURS = /^(\d{1,5}) ?h[a-z]*\.?(?: ?([0-5]?\d)(?: ?m[a-z]*\.?)?)?$/;
const PART_OF_HOURS = /^(\d{1,5}\.\d{1,4}) ?h[a-z]*\.?$/;

/** Reads '90', '1:30', '1h 30', '1 h 30 min', '1.5h' or '1,5 h' in minutes; null if it is no duration. */
export function parseDuration(text: string): number | null {
  const typed = toAsciiDigits(text).trim().toLowerCase().replace(/[,٫]/g, '.');
  const minutes = MINUTES.exec(typed);
  if (minutes) return Number(minutes[1]);
  const parts = CLOCK.exec(typed) ?? HOURS.exec(typed);
  if (parts) return Number(parts[1]) * 60 + Number(parts[2] ?? 0);
  const hours = PART_OF_HOURS.exec(typed);
  return hours ? Math.round(Number(hours[1]) * 60) : null;
}

/** Writes minutes as '1:30'. */
export const durationText = (minutes: number): string =>
  `${Math.trunc(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
