/** The days of a month, or the months of a year, as a grid moved through by keys; pure. */
import { factsOf, type Language } from '../../kit/languages.ts';
import { addDays } from '../../kit/rules/businessDate.ts';
import { WEEKDAYS, type Weekday } from '../../kit/rules/weekdays.ts';

type Kind = 'date' | 'month';

const MONTHS_IN_A_ROW = 3;

const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
const columnOf = (day: string, first: Weekday): number => (weekdayOf(day) - WEEKDAYS.indexOf(first) + 7) % 7;

const inRows = <Cell>(cells: readonly Cell[], width: number): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    cells.slice(row * width, (row + 1) * width),
  );

/** Moves a day or month by months; a day that the month does not have is its last. */
export function addMonths(at: string, months: number): string {
  const count = Number(at.slice(0, 4)) * 12 + Number(at.slice(5, 7)) - 1 + months;
  const month = `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  if (at.length === 7) return month;
  const last = addDays(`${nextMonth(month)}-01`, -1);
  const day = `${month}-${at.slice(8)}`;
  return day > last ? last : day;
}

const nextMonth = (month: string): string => addMonths(month, 1);

/** Rows of days with empty places before and after, or of months. */
export function monthGrid(kind: Kind, at: string, first: Weekday): (string | null)[][] {
  if (kind === 'month') {
    const months = Array.from({ length: 12 }, (_, index) => addMonths(`${at.slice(0, 4)}-01`, index));
    return inRows(months, MONTHS_IN_A_ROW);
  }
  const begin = `${at.slice(0, 7)}-01`;
  const end = addDays(`${nextMonth(at.slice(0, 7))}-01`, -1);
  const days = Array.from({ length: Number(end.slice(8)) }, (_, index) => addDays(begin, index));
  const before = Array.from({ length: columnOf(begin, first) }, () => null);
  const after = Array.from({ length: 6 - columnOf(end, first) }, () => null);
  return inRows([...before, ...days, ...after], 7);
}

interface Step {
  key: string;
  kind: Kind;
  at: string;
  isRtl: boolean;
  firstWeekday: Weekday;
}

/** Answers where a key leads, null for a key that leads nowhere. */
export function stepByKey({ key, kind, at, isRtl, firstWeekday }: Step): string | null {
  const move = (count: number): string => (kind === 'date' ? addDays(at, count) : addMonths(at, count));
  const row = kind === 'date' ? 7 : MONTHS_IN_A_ROW;
  const column =
    kind === 'date' ? columnOf(at, firstWeekday) : (Number(at.slice(5, 7)) - 1) % MONTHS_IN_A_ROW;
  const page = kind === 'date' ? 1 : 12;
  switch (key) {
    case 'ArrowLeft':
      return move(isRtl ? 1 : -1);
    case 'ArrowRight':
      return move(isRtl ? -1 : 1);
    case 'ArrowUp':
      return move(-row);
    case 'ArrowDown':
      return move(row);
    case 'Home':
      return move(-column);
    case 'End':
      return move(row - 1 - column);
    case 'PageUp':
      return addMonths(at, -page);
    case 'PageDown':
      return addMonths(at, page);
    default:
      return null;
  }
}

export const within = (cell: string, min: string | undefined, max: string | undefined): boolean =>
  (!min || cell >= min.slice(0, cell.length)) && (!max || cell <= max.slice(0, cell.length));

/** Weekdays in the order of the language's week; 2026-01-05 is a Monday. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  const { locale, firstWeekday } = factsOf(language);
  const start = WEEKDAYS.indexOf(firstWeekday);
  return Array.from({ length: 7 }, (_, index) => {
    const day = new Date(Date.UTC(2026, 0, 5 + ((start + index) % 7)));
    const name = (weekday: 'narrow' | 'long') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(day);
    return { short: name('narrow'), long: name('long') };
  });
}
