import type { Language } from '../../kit/languages.ts';
import { monthName } from '../../screens/period/monthName.ts';

/** Writes `2026-04` as 'April 2026', or as 'Apr 26' in a narrow column. */
export const monthLabel = (month: string, language: Language, width: 'long' | 'short'): string => {
  const [year = '', ofYear = '1'] = month.split('-');
  const name = monthName(Number(ofYear), language, width);
  return `${name} ${width === 'long' ? year : year.slice(2)}`;
};
