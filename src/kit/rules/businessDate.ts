/** It is a day of the shop, 'YYYY-MM-DD' in the shop's own time zone. */
export type BusinessDate = string;

export const DEFAULT_TIME_ZONE = 'Asia/Kolkata';

const dayFormatters = new Map<string, Intl.DateTimeFormat>();

const lastDays = new Map<string, { minute: number; day: BusinessDate }>();

/** Throws RangeError for an unknown time zone or an invalid instant. It is cached per zone: every request calls it. */
export function businessDateOf(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): BusinessDate {
  const minute = Math.floor(instant.getTime() / 60_000);
  const last = lastDays.get(timeZone);
  if (last?.minute === minute) return last.day;
  const day = dayIn(instant, timeZone);
  lastDays.set(timeZone, { minute, day });
  return day;
}

function dayIn(instant: Date, timeZone: string): BusinessDate {
  let formatter = dayFormatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormatters.set(timeZone, formatter);
  }
  const parts = formatter.formatToParts(instant);
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const hourFormatters = new Map<string, Intl.DateTimeFormat>();

export function hourOf(instant: Date, timeZone: string = DEFAULT_TIME_ZONE): number {
  let formatter = hourFormatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
    hourFormatters.set(timeZone, formatter);
  }
  return Number(formatter.format(instant));
}

/** Tells whether a day exists and is written 'YYYY-MM-DD', from year 1 on. */
export function isBusinessDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** Negative days go back. */
export function addDays(date: BusinessDate, days: number): BusinessDate {
  const midnight = new Date(`${date}T00:00:00Z`);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return midnight.toISOString().slice(0, 10);
}

/** It is negative when the second is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

export interface DateRange {
  from: BusinessDate;
  to: BusinessDate;
}

export function monthRange(year: number, month: number): DateRange {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const prefix = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  return { from: `${prefix}-01`, to: `${prefix}-${last}` };
}

export function yearRange(year: number): DateRange {
  return { from: `${String(year).padStart(4, '0')}-01-01`, to: `${String(year).padStart(4, '0')}-12-31` };
}

export function weekRange(date: BusinessDate): DateRange {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(date, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

/** Writes '20/11/2026', for print. Screens use `formatDay`. */
export function paperDate(date: BusinessDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}
