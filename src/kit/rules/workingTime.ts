import { addDays, businessDateOf } from './businessDate.ts';

/** These are the hours of a phone shop, every day of the week. */
const OPENS = 10;
const CLOSES = 21;
const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached: making one takes longer than all the rest. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  formatters.set(timeZone, formatter);
  return formatter;
}

/** Answers the offset of the zone at that instant, in milliseconds, from `GMT+05:30`. */
const offsetOf = (at: Date, timeZone: string): number => {
  const name = formatterOf(timeZone)
    .formatToParts(at)
    .find(part => part.type === 'timeZoneName')?.value;
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
};

/** Counts minutes between two instants in which the shop is open. */
export function workingMinutes(from: Date, to: Date, timeZone: string): number {
  let minutes = 0;
  const last = businessDateOf(to, timeZone);
  for (let day = businessDateOf(from, timeZone); day <= last; day = addDays(day, 1)) {
    const midnight = Date.parse(`${day}T00:00:00Z`);
    const opens = midnight + OPENS * 60 * MINUTE_MS - offsetOf(new Date(midnight), timeZone);
    const closes = opens + (CLOSES - OPENS) * 60 * MINUTE_MS;
    const span = Math.min(closes, to.getTime()) - Math.max(opens, from.getTime());
    minutes += Math.max(0, Math.round(span / MINUTE_MS));
  }
  return minutes;
}
