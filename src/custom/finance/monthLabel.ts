import type { Language } from '../../kit/languages.ts';
import { monthName } from '../../screens/period/monthName.ts';

/** `2026-04`: 'April 2026', or 'Apr 26' of a narrow column. */
export const monthLabel = (month: string, language: Language, width: 'long' | 'short'): string => {
  const [year = '', ofYear = '1'] = month.split('-');
  const name = monthName(Number(ofYear), language, width);
  return `${name} ${width === 'long' ? year : year.slice(2)}`;
};
