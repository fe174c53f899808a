import { factsOf, type Language } from '../kit/languages.ts';

const formatters = new Map<string, Intl.NumberFormat>();

const numberFormat = (language: Language, unit?: 'hour' | 'minute'): Intl.NumberFormat => {
  const key = `${language} ${unit}`;
  let found = formatters.get(key);
  if (!found) {
    const options = unit ? ({ style: 'unit', unit } as const) : { maximumFractionDigits: 4 };
    formatters.set(key, (found = new Intl.NumberFormat(factsOf(language).locale, options)));
  }
  return found;
};

/** Writes '1,23,456.5', in French '123 456,5'. */
export const formatDecimal = (value: number, language: Language): string =>
  numberFormat(language).format(value);

/** Writes minutes as '1 hr 30 min', in French '1 h 30 min'. */
export const formatDuration = (minutes: number, language: Language): string => {
  const hours = Math.trunc(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours ? [numberFormat(language, 'hour').format(hours)] : []),
    ...(rest || !hours ? [numberFormat(language, 'minute').format(rest)] : []),
  ];
  return parts.join(' ');
};
