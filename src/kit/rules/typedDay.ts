/** Reads days and months as people type them: the day first, wherever the browser is; digits of any script. */
import { isBusinessDate } from './businessDate.ts';
import { toAsciiDigits } from './digits.ts';
import { isMonth } from './months.ts';

interface Reading {
  /** Nothing more is typed: a year of two digits is one of this century. */
  finished?: boolean;
  /** Answers the month, from 1, of a word such as 'Nov'. */
  monthOf?: (word: string) => number | null;
}

const BETWEEN = '[\\s/.,-]+';
const WORD = '[\\p{L}][\\p{L}\\p{M}.॰]*';

const groupsOf = (pattern: string, text: string): string[] | null => {
  const match = new RegExp(`^${pattern}$`, 'u').exec(text);
  return match ? match.slice(1).map(part => part ?? '') : null;
};

const yearOf = (year: string): string => (year.length === 2 ? `20${year}` : year);

function iso(year: string, month: string | number, day: string): string | null {
  const text = [yearOf(year), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-');
  return /^(19|20|21)/.test(text) && isBusinessDate(text) ? text : null;
}

/** '05 11 2026', '5/11/2026', '05112026', '5 Nov 2026' and '2026-11-05' are 2026-11-05; null for what is no day. */
export function readDay(typed: string, { finished = false, monthOf }: Reading = {}): string | null {
  const text = toAsciiDigits(typed).trim();
  const year = finished ? '(\\d{4}|\\d{2})' : '(\\d{4})';
  const yearFirst = groupsOf(`(\\d{4})${BETWEEN}(\\d{1,2})${BETWEEN}(\\d{1,2})`, text);
  if (yearFirst) return iso(yearFirst[0] ?? '', yearFirst[1] ?? '', yearFirst[2] ?? '');
  const dayFirst =
    groupsOf(`(\\d{1,2})${BETWEEN}(\\d{1,2})${BETWEEN}${year}`, text) ??
    groupsOf(`(\\d{2})(\\d{2})${year}`, text);
  if (dayFirst) return iso(dayFirst[2] ?? '', dayFirst[1] ?? '', dayFirst[0] ?? '');
  const named = groupsOf(`(\\d{1,2})(?:${BETWEEN})?(${WORD})(?:${BETWEEN})?${year}`, text);
  const month = named && monthOf?.(named[1] ?? '');
  return named && month ? iso(named[2] ?? '', month, named[0] ?? '') : null;
}

/** '11 2026', '11/2026', '112026', 'Nov 2026' and '2026-11' are 2026-11; null for what is no month. */
export function readMonth(typed: string, { finished = false, monthOf }: Reading = {}): string | null {
  const text = toAsciiDigits(typed).trim();
  const year = finished ? '(\\d{4}|\\d{2})' : '(\\d{4})';
  const [first, second] =
    groupsOf(`(\\d{4})${BETWEEN}(\\d{1,2})`, text)?.toReversed() ??
    groupsOf(`(\\d{1,2})${BETWEEN}${year}`, text) ??
    groupsOf(`(\\d{2})${year}`, text) ??
    groupsOf(`(${WORD})(?:${BETWEEN})?${year}`, text) ??
    [];
  if (!first || !second) return null;
  const month = /^\d+$/.test(first) ? first : (monthOf?.(first) ?? '');
  const found = `${yearOf(second)}-${String(month).padStart(2, '0')}`;
  return isMonth(found) ? found : null;
}

/** '2026-11-05' is typed as '05-11-2026', '2026-11' as '11-2026'. */
export const asTyped = (day: string): string => day.split('-').toReversed().join('-');
