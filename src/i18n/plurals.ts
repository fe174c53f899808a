import { LANGUAGES, directionOf, factsOf, type Language } from '../kit/languages.ts';

const formIndex = (language: Language): ((count: number) => number) => {
  const rules = new Intl.PluralRules(language);
  const forms: readonly string[] = factsOf(language).plurals;
  return count => {
    const index = forms.indexOf(rules.select(count));
    return index < 0 ? forms.length - 1 : index;
  };
};

const ofEach = <Value>(valueOf: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map(language => [language, valueOf(language)]));

export const pluralRules = {
  pluralTypes: ofEach(formIndex),
  pluralTypeToLanguages: ofEach(language => [language]),
};

const grouped = new Intl.NumberFormat('en-IN');

/** Placeholders of counts; years and page numbers are not grouped. */
const COUNTS: readonly string[] = ['smart_count', 'total', 'offsetBegin', 'offsetEnd', 'max'];

/** Pages split on these placeholders, to insert an element. */
const SPLIT: readonly string[] = ['change'];

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const isolated = (text: string): string =>
  text && !text.startsWith(FIRST_STRONG_ISOLATE) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;

type Replacer = (found: string, name: string) => unknown;
type Interpolation = (this: string, places: RegExp, replacer: Replacer) => string;

/** Counts in Indian grouping; right to left each string is isolated, or digits and Latin text are reordered. */
export const interpolationOf = (language: Language): Interpolation =>
  function (places, replacer) {
    return this.replace(places, (found: string, name: string) => {
      const value = replacer(found, name);
      if (typeof value === 'number') return COUNTS.includes(name) ? grouped.format(value) : String(value);
      const text = String(value);
      return directionOf(language) === 'rtl' && text !== found && !SPLIT.includes(name)
        ? isolated(text)
        : text;
    });
  };

/** The count of a plural that is a heading: of two, Arabic has a form of its own. */
export const SEVERAL = 3;
