import { LANGUAGES, factsOf, type Language } from '../../kit/languages.ts';
import words from 'virtual:words/searchWords';
import { folded } from '../../kit/rules/folded.ts';

/** All languages hold at once: a Hindi speaker types 'aaj' on an English screen too. */
type SearchWords = (typeof words)['en'];
const ALL: readonly SearchWords[] = LANGUAGES.map(language => words[language]);

export type TokenKey = keyof SearchWords['keys'];
export type DayWord = keyof SearchWords['days'];
export type Span = keyof SearchWords['spans'];
export type AloneWord = keyof SearchWords['alone'];
export type ValueKey = 'paymentMethod' | 'paidWith' | 'paymentMode' | 'status' | 'itemCategory';
type Unit = keyof SearchWords['units'];

const split = (words: string): string[] => words.split(' ').filter(Boolean);

/** Words are folded; the first meaning wins. */
const meanings = <Meaning extends string>(
  of: (words: SearchWords) => Readonly<Record<Meaning, string>>,
): ReadonlyMap<string, Meaning> => {
  const found = new Map<string, Meaning>();
  for (const words of ALL)
    for (const [meaning, list] of Object.entries(of(words)) as [Meaning, string][])
      for (const word of split(list)) if (!found.has(folded(word))) found.set(folded(word), meaning);
  return found;
};

export const KEYS = meanings<TokenKey>(words => words.keys);
const SPAN_WORDS = meanings<Span>(words => words.spans);
export const SPANS: ReadonlyMap<string, Span> = new Map(
  [...SPAN_WORDS].map(([words, span]) => [words.replaceAll('_', ' '), span]),
);
export const METHODS_ALONE: ReadonlySet<string> = new Set(
  ALL.flatMap(({ methodsAlone }) => split(methodsAlone).map(folded)),
);
export const DAYS = meanings<DayWord>(words => words.days);
export const ALONE = meanings<AloneWord>(words => words.alone);
export const UNITS = meanings<Unit>(words => words.units);
export const VALUES: Readonly<Record<ValueKey, ReadonlyMap<string, string>>> = {
  paymentMethod: meanings(words => words.paymentMethod),
  paidWith: meanings(words => words.paymentMethod),
  paymentMode: meanings(words => words.paymentMode),
  status: meanings(words => words.status),
  itemCategory: meanings(words => words.itemCategory),
};

const MONTH_NAMES = LANGUAGES.flatMap(language =>
  (['long', 'short'] as const).map(
    month => new Intl.DateTimeFormat(factsOf(language).locale, { month, timeZone: 'UTC' }),
  ),
);

/** A folded month name leads to 1 to 12. */
export const MONTHS: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number>();
  for (let month = 1; month <= 12; month++)
    for (const names of MONTH_NAMES)
      found.set(folded(names.format(new Date(Date.UTC(2026, month - 1, 1)))).replace(/\.$/, ''), month);
  for (const { months } of ALL)
    split(months).forEach((names, index) => {
      for (const name of names.split('|')) found.set(folded(name), index + 1);
    });
  return found;
})();

/** Full month names only, folded → 1 to 12: short ones are parts of personal names ('Jan', 'Mai'). */
export const WHOLE_MONTHS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 12 }, (_, month) => month + 1).flatMap(month =>
    LANGUAGES.map(language => [
      folded(
        new Intl.DateTimeFormat(factsOf(language).locale, { month: 'long', timeZone: 'UTC' }).format(
          new Date(Date.UTC(2026, month - 1, 1)),
        ),
      ),
      month,
    ]),
  ),
);

/** Answers the first word of a key in a language, used in suggestions. */
export const keyWord = (language: Language, key: TokenKey): string =>
  split(words[language].keys[key])[0] ?? key;
