import type { Language } from '../kit/languages.ts';

/** Plural forms in the order of `||||`. French `many` (millions) is omitted: it reads as `other`. */
export const PLURAL_FORMS = {
  en: ['one', 'other'],
  hi: ['one', 'other'],
  fr: ['one', 'other'],
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
} as const satisfies Record<Language, readonly Intl.LDMLPluralRule[]>;

const formIndex = (language: Language): ((count: number) => number) => {
  const rules = new Intl.PluralRules(language);
  const forms: readonly string[] = PLURAL_FORMS[language];
  return count => {
    const index = forms.indexOf(rules.select(count));
    return index < 0 ? forms.length - 1 : index;
  };
};

export const pluralRules = {
  pluralTypes: { en: formIndex('en'), hi: formIndex('hi'), fr: formIndex('fr'), ar: formIndex('ar') },
  pluralTypeToLanguages: { en: ['en'], hi: ['hi'], fr: ['fr'], ar: ['ar'] },
};

const grouped = new Intl.NumberFormat('en-IN');

/** Placeholders of counts; years and page numbers are not grouped. */
const COUNTS: readonly string[] = ['smart_count', 'total', 'offsetBegin', 'offsetEnd', 'max'];

/** Placeholders that pages split on, to insert an element. */
const SPLIT: readonly string[] = ['change'];

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

const isolated = (text: string): string =>
  text && !text.startsWith(FIRST_STRONG_ISOLATE) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;

type Replacer = (found: string, name: string) => unknown;
type Interpolation = (this: string, places: RegExp, replacer: Replacer) => string;

/** Counts in Indian grouping; Arabic isolates each string, or digits and Latin text are reordered. */
export const interpolationOf = (language: Language): Interpolation =>
  function (places, replacer) {
    return this.replace(places, (found: string, name: string) => {
      const value = replacer(found, name);
      if (typeof value === 'number') return COUNTS.includes(name) ? grouped.format(value) : String(value);
      const text = String(value);
      return language === 'ar' && text !== found && !SPLIT.includes(name) ? isolated(text) : text;
    });
  };

/** The count of a plural that is a heading: of two, Arabic has a form of its own. */
export const SEVERAL = 3;
