import { factsOf, type Language } from '../../kit/languages.ts';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const satisfies readonly [Intl.RelativeTimeFormatUnit, number][];

const formats = new Map<Language, Intl.RelativeTimeFormat>();

/** Writes '5 minutes ago', 'yesterday', 'now'; digits are 0 to 9 in every language. */
export const relativeTime = (instant: string, now: number, language: Language): string => {
  let format = formats.get(language);
  if (!format)
    formats.set(
      language,
      (format = new Intl.RelativeTimeFormat(factsOf(language).locale, { numeric: 'auto' })),
    );
  // Clock skew: a future time counts as now.
  const seconds = Math.max(0, Math.round((now - Date.parse(instant)) / 1000));
  const [unit, length] = UNITS.find(([, size]) => seconds >= size) ?? ['second', 1];
  return format.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
};
