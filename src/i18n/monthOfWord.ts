import { DEFAULT_LANGUAGE, factsOf, type Language } from '../kit/languages.ts';

const named = new Map<Language, readonly string[][]>();

const plain = (word: string): string => word.toLowerCase().replace(/[.॰]/g, '');

/** Answers the names of each month, in the language and in English. */
function namesOf(language: Language): readonly string[][] {
  const known = named.get(language);
  if (known) return known;
  const formats = [language, DEFAULT_LANGUAGE as Language].flatMap(each =>
    (['long', 'short'] as const).map(
      month => new Intl.DateTimeFormat(factsOf(each).locale, { month, timeZone: 'UTC' }),
    ),
  );
  const names = Array.from({ length: 12 }, (_, month) => {
    const day = Date.UTC(2026, month, 1);
    return formats.map(format =>
      plain(format.formatToParts(day).find(({ type }) => type === 'month')?.value ?? ''),
    );
  });
  named.set(language, names);
  return names;
}

/** Reads the name of a month, or its beginning where it is of one month alone; answers 1 to 12, or null. */
export const monthOfWord =
  (language: Language) =>
  (word: string): number | null => {
    const typed = plain(word);
    const names = namesOf(language);
    const exact = names.findIndex(each => each.includes(typed));
    if (exact >= 0) return exact + 1;
    const begun = names.flatMap((each, at) => (each.some(name => name.startsWith(typed)) ? [at + 1] : []));
    return typed && begun.length === 1 ? (begun[0] ?? null) : null;
  };
